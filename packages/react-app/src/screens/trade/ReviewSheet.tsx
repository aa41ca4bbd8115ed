import type { ContractTicketPanel, OrderReview } from '@openlot/core/contract'
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { ChangedTerms } from '../../shell/ChangedTerms.tsx'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton, confirmedBy } from '../../shell/CommitButton.tsx'
import { useAfterPaint } from '../../ui/after-paint.ts'
import { Button } from '../../ui/Button.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { PendingDistance } from '../orders/PendingDistance.tsx'
import { FarPrices } from './FarPrices.tsx'
import { Rate } from './Rate.tsx'
import { RiskBar } from './RiskBar.tsx'
import type { TicketViewProps } from './ticket-props.ts'
import { reasonText } from './ticket-words.ts'

type ReviewProps = TicketViewProps & { readonly review: OrderReview }

const STAGES: readonly ContractTicketPanel['stage'][] = ['reviewing', 'sending', 'checking']

const useLines = ({ panel, review, symbol }: ReviewProps): readonly Fact[] => {
  const text = useText()
  const format = useFormat()
  const price = (value: OrderReview['price']): string => format.price(value, symbol?.pricePrecision ?? 0)
  const { stopLoss, takeProfit, rate } = review
  return [
    {
      key: 'size',
      label: text('contract.size'),
      value: text('contract.size_value', {
        lots: format.amount(review.lots),
        lotCount: format.count(review.lots),
        units: format.amount(review.units),
        unitCount: format.count(review.units),
      }),
      strong: true,
    },
    {
      key: 'price',
      label: text('contract.price'),
      value: (
        // A new price is marked once, where it stands.
        <span key={review.moved?.to.toFixed()} className={review.moved && 'review-moved'}>
          {text(`contract.price_${review.kind}`, { price: price(review.price) })}
        </span>
      ),
      strong: true,
    },
    ...(review.pendingType === undefined
      ? []
      : [
          {
            key: 'type',
            label: text('contract.mode'),
            value: text(`contract.${review.side}_${review.pendingType}`),
            strong: true,
          } as const,
        ]),
    ...(review.distance === undefined
      ? []
      : [
          {
            key: 'distance',
            label: text('contract.distance'),
            value: <PendingDistance distance={review.distance} />,
          } as const,
        ]),
    {
      key: 'leverage',
      label: text('contract.leverage'),
      value: <span className="ol-num">{format.amount(review.multiple)}×</span>,
    },
    { key: 'margin', label: text('contract.margin_held'), value: <Money value={review.margin} sign={panel.sign} /> },
    { key: 'fee', label: text('contract.fee'), value: <Money value={review.fee} sign={panel.feeSign} /> },
    ...(rate === undefined ? [] : [{ key: 'rate', label: text('contract.rate'), value: <Rate of={rate} /> } as const]),
    ...(review.balanceAfter === undefined
      ? []
      : [
          {
            key: 'balanceAfter',
            label: text('contract.balance_after'),
            value: <Money value={review.balanceAfter} own />,
          } as const,
        ]),
    ...(takeProfit === undefined
      ? []
      : [
          {
            key: 'profit',
            label: text('contract.profit_at_target', { price: price(takeProfit.price) }),
            value: <Money value={takeProfit.result} sign={panel.sign} signed />,
          } as const,
        ]),
    ...(stopLoss === undefined
      ? []
      : [
          {
            key: 'loss',
            label: text('contract.loss_at_stop', { price: price(stopLoss.price) }),
            value: <Money value={stopLoss.result} sign={panel.sign} signed />,
            strong: true,
          } as const,
        ]),
    {
      key: 'worst',
      label: text('contract.worst_case'),
      value: text(stopLoss === undefined ? 'contract.worst_case_whole' : 'contract.worst_case_text'),
      tone: 'down',
      strong: true,
    },
  ]
}

/** Price that moved while it was read: from, to, and what that costs. @rule CON-49 */
const Moved = ({ panel, review, symbol }: ReviewProps) => {
  const text = useText()
  const format = useFormat()
  const quoteFormat = useFormat(panel.sign)
  const { moved } = review
  if (moved === undefined) return null
  const price = (value: OrderReview['price']): string => format.price(value, symbol?.pricePrecision ?? 0)
  const words = moved.cost.isNegative() ? 'contract.moved_better' : 'contract.moved_worse'
  return (
    <div className="review-cue">
      <Icon name="alert" size={20} />
      <div>
        <p className="ol-strong">{text('contract.moved')}</p>
        <p className="ol-xs">
          {text(words, {
            from: price(moved.from),
            to: price(moved.to),
            money: quoteFormat.money(moved.cost.abs(), { places: 2 }),
          })}
        </p>
      </div>
    </div>
  )
}

/** The lines, with what is risked beside what may be won right below the two that name them. */
const Facts = (props: ReviewProps) => {
  const { stopLoss, takeProfit } = props.review
  const rows = useLines(props)
  if (stopLoss === undefined || takeProfit === undefined) return <FactTable rows={rows} />
  return (
    <>
      <FactTable rows={rows.slice(0, -1)} />
      <RiskBar loss={stopLoss.result} gain={takeProfit.result} />
      <FactTable rows={rows.slice(-1)} />
    </>
  )
}

/**
 * True from the frame after the tap: the button answers first, since making the page behind the sheet inert takes a slow
 * phone longest. The button is disabled by then and has lost the focus, which comes back to it in the end.
 */
const useLateOpen = (isAsked: boolean): boolean => {
  const open = useDeferredValue(isAsked) && isAsked
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isAsked) opener.current = document.activeElement
  }, [isAsked])
  useEffect(() => {
    const focused = document.activeElement
    const isLost = focused === document.body || focused?.closest('dialog:not([open])') != null
    if (!open && isLost && opener.current instanceof HTMLElement) opener.current.focus()
  }, [open])
  return open
}

/** Everything a person agrees to, once, before they do; progress stays where the finger is. @rule CON-20 */
export const ReviewSheet = (props: TicketViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, symbol, kind } = props
  const { stage, review } = panel
  const open = useLateOpen(review !== undefined && STAGES.includes(stage))
  const busy = stage !== 'reviewing'
  // The lines come in the frame after title and buttons: a tap is answered sooner, and its guard begins with them.
  const areLinesThere = useAfterPaint(open)
  const side = review?.side ?? 'buy'
  return (
    <Sheet
      open={open}
      onClose={() => review?.cancel()}
      locked={busy}
      title={
        <span className="review-title">
          <PairDisc code={symbol?.showCode ?? ''} logo={symbol?.logo} size={44} />
          {text('contract.review_title', { side: text(`contract.${side}`), symbol: symbol?.showCode ?? '' })}
        </span>
      }
      titleEnd={kind !== undefined && <AccountChip mock={kind === 'demo'} full />}
      closeLabel={text('common.cancel')}
      footer={
        <div className="review-buttons">
          <CommitButton
            stage={stage}
            variant={side}
            reason={reasonText(review?.reason, text, say)}
            aria-disabled={review?.canConfirm === false}
            confirms={open && review !== undefined ? `${confirmedBy(review.moved)} ${areLinesThere}` : undefined}
            onClick={() => review?.confirm()}
          >
            {review?.moved === undefined
              ? text(`contract.confirm_${side}`)
              : text(`contract.confirm_${side}_at`, { price: format.price(review.price, symbol?.pricePrecision ?? 0) })}
          </CommitButton>
          <Button variant="ghost" block disabled={busy} onClick={() => review?.cancel()}>
            {text('common.cancel')}
          </Button>
        </div>
      }
    >
      <div role="alert">
        {review !== undefined && (
          <>
            <Moved {...props} review={review} />
            <ChangedTerms changes={review.changes} money={(amount) => format.money(amount)} />
          </>
        )}
      </div>
      {review !== undefined && areLinesThere && <Facts {...props} review={review} />}
      <FarPrices question={review?.question} precision={symbol?.pricePrecision ?? 0} />
      <CheckingNote order stage={stage} />
    </Sheet>
  )
}
