import type { FormStage } from '@openlot/core/engine'
import type { MicroReview } from '@openlot/core/micro'
import { useText, useWords } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { ChangedTerms } from '../../shell/ChangedTerms.tsx'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton, confirmedBy } from '../../shell/CommitButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFormat } from '../../ui/use-format.ts'
import type { MicroTicketViewProps } from './micro-ticket-props.ts'
import { fullLength, percentText } from './micro-words.ts'

const STAGES: readonly FormStage[] = ['reviewing', 'sending', 'checking']

const Facts = ({ review }: { readonly review: MicroReview }) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const rows: readonly Fact[] = [
    { key: 'account', label: text('micro.paid_from'), value: say({ id: review.accountMessageId }) },
    {
      key: 'stake',
      label: text('micro.stake'),
      value: <Money value={review.stake} />,
      strong: true,
    },
    { key: 'length', label: text('micro.expiry'), value: fullLength(review.seconds, text), strong: true },
    {
      key: 'ratio',
      label: text('micro.ratio'),
      value: <span className="ol-num">{percentText(review.percent, format)}</span>,
    },
    ...(review.price === undefined
      ? []
      : [
          {
            key: 'price',
            label: text('orders.current_price'),
            value: <span className="ol-num">{format.price(review.price, review.precision)}</span>,
          },
        ]),
    {
      key: 'win',
      label: text('micro.if_right'),
      value: <Money value={review.win} signed />,
      strong: true,
    },
    {
      key: 'loss',
      label: text('micro.if_wrong'),
      value: <Money value={review.worstLoss.abs().neg()} signed />,
      strong: true,
    },
    ...(review.balance === undefined
      ? []
      : [
          {
            key: 'balance',
            label: text('contract.balance'),
            value: <Money value={review.balance} own />,
          },
        ]),
  ]
  return <FactTable rows={rows} />
}

/** Everything a person agrees to, once, before they do. @rule MIC-14 */
export const MicroReviewSheet = (props: MicroTicketViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { panel, symbol, kind } = props
  const { stage, review } = panel
  const busy = stage !== 'reviewing'
  const way = review?.direction ?? 'up'
  const open = review !== undefined && STAGES.includes(stage)
  return (
    <Sheet
      open={open}
      onClose={() => review?.cancel()}
      locked={busy}
      title={
        <span className="review-title">
          <PairDisc code={review?.symbol ?? ''} logo={symbol?.logo} size={44} />
          {text('contract.review_title', { side: text(`micro.buy_${way}`), symbol: review?.symbol ?? '' })}
        </span>
      }
      titleEnd={kind !== undefined && <AccountChip mock={kind === 'demo'} full />}
      closeLabel={text('common.cancel')}
      footer={
        <div className="review-buttons">
          <CommitButton
            stage={stage}
            variant={way === 'up' ? 'buy' : 'sell'}
            reason={say(review?.reason)}
            aria-disabled={review?.canConfirm === false}
            confirms={open ? confirmedBy(review.moved) : undefined}
            onClick={() => review?.confirm()}
          >
            {text(`micro.confirm_${way}`)}
          </CommitButton>
          <Button variant="ghost" block disabled={busy} onClick={() => review?.cancel()}>
            {text('common.cancel')}
          </Button>
        </div>
      }
    >
      <div role="alert">
        {review?.moved !== undefined && (
          <div className="review-cue">
            <Icon name="alert" size={20} />
            <p className="ol-strong">
              {text('micro.ratio_moved', {
                from: percentText(review.moved.from, format),
                to: percentText(review.moved.to, format),
              })}
            </p>
          </div>
        )}
      </div>
      {review !== undefined && (
        <>
          <div role="alert">
            <ChangedTerms changes={review.changes} money={(amount) => format.money(amount)} />
          </div>
          <Facts review={review} />
          <p className="micro-risk">{text('micro.risk', { loss: format.money(review.worstLoss.abs()) })}</p>
        </>
      )}
      <CheckingNote order stage={stage} />
    </Sheet>
  )
}
