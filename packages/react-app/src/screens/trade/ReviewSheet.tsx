import type { ContractTicketPanel, OrderReview } from '@openlot/core/contract'
import { Amount } from '../../ui/Amount.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { OwnAmount } from '../../ui/Own.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { TicketViewProps } from './TicketView.tsx'

const STAGES: readonly ContractTicketPanel['stage'][] = ['reviewing', 'sending', 'checking']

const facts = (review: OrderReview, props: TicketViewProps): readonly Fact[] => {
  const { text, format, symbol } = props
  const price = (value: OrderReview['price']): string => format.price(value, symbol?.pricePrecision ?? 0)
  const { stopLoss, takeProfit } = review
  return [
    {
      key: 'size',
      label: text('contract.size'),
      value: text('contract.size_value', { lots: format.amount(review.lots), units: format.amount(review.units) }),
      strong: true,
    },
    {
      key: 'price',
      label: text('contract.price'),
      value: text(`contract.price_${review.kind}`, { price: price(review.price) }),
      strong: true,
    },
    {
      key: 'leverage',
      label: text('contract.leverage'),
      value: <span className="ol-num">{format.amount(review.multiple)}×</span>,
    },
    { key: 'margin', label: text('contract.margin_held'), value: format.money(review.margin) },
    { key: 'fee', label: text('contract.fee'), value: format.money(review.fee) },
    ...(review.balanceAfter === undefined
      ? []
      : [
          {
            key: 'balanceAfter',
            label: text('contract.balance_after'),
            value: <OwnAmount text={format.money(review.balanceAfter)} />,
          } as const,
        ]),
    ...(takeProfit === undefined
      ? []
      : [
          {
            key: 'profit',
            label: text('contract.profit_at_target', { price: price(takeProfit.price) }),
            value: <Amount text={format.signed(takeProfit.result)} />,
            tone: 'up',
          } as const,
        ]),
    ...(stopLoss === undefined
      ? []
      : [
          {
            key: 'loss',
            label: text('contract.loss_at_stop', { price: price(stopLoss.price) }),
            value: <Amount text={format.signed(stopLoss.result)} />,
            tone: 'down',
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

/** The subject of a reason that does not name one. */
const SUBJECT: Readonly<Record<string, string>> = {
  stopLoss: 'contract.stop_loss',
  takeProfit: 'contract.take_profit',
  targetPrice: 'contract.target_price',
}

/** Why it cannot be confirmed: beside its field the subject is clear, here it must be said. */
const reasonOf = (review: OrderReview | undefined, { text, say }: TicketViewProps): string | undefined => {
  const reason = say(review?.reason)
  const subject = SUBJECT[review?.reason?.field ?? '']
  return reason === undefined || subject === undefined
    ? reason
    : text('contract.reason', { subject: text(subject), reason })
}

/** Everything a person agrees to, once, before they do; progress stays where the finger is. @rule CON-20 */
export const ReviewSheet = (props: TicketViewProps) => {
  const { panel, symbol, kind, text } = props
  const { stage, review } = panel
  const open = review !== undefined && STAGES.includes(stage)
  const busy = stage !== 'reviewing'
  const side = review?.side ?? 'buy'
  return (
    <Sheet
      open={open}
      onClose={() => review?.cancel()}
      locked={busy}
      title={text('contract.review_title', { side: text(`contract.${side}`), symbol: symbol?.showCode ?? '' })}
      titleEnd={
        kind !== undefined && (
          <Badge tone={kind === 'demo' ? 'warn' : 'neutral'}>
            {text(kind === 'demo' ? 'session.mock_account' : 'session.real_account')}
          </Badge>
        )
      }
      closeLabel={text('common.cancel')}
      footer={
        <div className="review-buttons">
          <Button
            variant={side}
            block
            busy={busy}
            busyLabel={text(stage === 'checking' ? 'contract.checking' : 'contract.sending')}
            reason={reasonOf(review, props)}
            aria-disabled={review?.canConfirm === false}
            onClick={() => review?.confirm()}
          >
            {text(`contract.confirm_${side}`)}
          </Button>
          <Button variant="ghost" block disabled={busy} onClick={() => review?.cancel()}>
            {text('common.cancel')}
          </Button>
        </div>
      }
    >
      {review !== undefined && <FactTable rows={facts(review, props)} />}
      <div className="review-word" role="status">
        {stage === 'checking' && (
          <div className="review-checking">
            <p className="ol-strong">{text('contract.checking')}</p>
            <p>{text('contract.checking_hint')}</p>
          </div>
        )}
      </div>
    </Sheet>
  )
}
