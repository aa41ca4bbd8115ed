import type { PlacedOrder } from '@openlot/core/contract'
import { useState } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { directionOf } from '../orders/order-words.ts'
import type { TicketViewProps } from './ticket-props.ts'
import { sizeText } from './ticket-words.ts'

type PlacedProps = TicketViewProps & { readonly placed: PlacedOrder }

/** No more points than this: a sheet is not open for long. */
const MOST = 120

/** The prices seen since it was opened. Numbers for drawing only. */
const useCourse = ({ price, now }: PlacedOrder): readonly number[] => {
  const [seen, see] = useState<readonly number[]>([])
  const last = now === undefined ? undefined : Number(now.toFixed())
  if (last !== undefined && last !== seen.at(-1)) see([...seen, last].slice(-MOST))
  return [Number(price.toFixed()), ...seen]
}

/** The way of the price since then, with the entry as its level. */
const Course = ({ placed }: { readonly placed: PlacedOrder }) => (
  <div className={cx('placed-course', !placed.isLive && 'placed-course-old')}>
    <Sparkline
      points={useCourse(placed)}
      base={Number(placed.price.toFixed())}
      direction={placed.profit === undefined ? 'flat' : directionOf(placed.profit)}
      width={320}
      height={48}
      fluid
    />
  </div>
)

/** Result of a held order now, or how far the market is from one that waits. */
const Now = ({ panel, placed, symbol }: PlacedProps) => {
  const text = useText()
  const format = useFormat()
  const price = (value: PlacedOrder['price']): string => format.price(value, symbol?.pricePrecision ?? 0)
  const { profit, distance, now } = placed
  return (
    <div className="placed-now">
      {placed.kind === 'market' ? (
        <>
          <p className="placed-label ol-xs ol-muted">
            {text('contract.profit_now')}
            {!placed.isLive && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
          </p>
          <p className={cx('placed-profit', !placed.isLive && 'ol-dim')}>
            {profit === undefined ? (
              '—'
            ) : (
              <Money value={profit} sign={placed.isBooked ? undefined : panel.sign} signed size="xl" own />
            )}
          </p>
          <p className="ol-xs ol-muted ol-num">
            {price(placed.price)} → {now === undefined ? '—' : price(now)}
          </p>
          <Course placed={placed} />
        </>
      ) : (
        <>
          <p className="ol-xs ol-muted">{text('contract.distance')}</p>
          <p className="placed-profit">
            <span className="ol-num">{distance === undefined ? '—' : format.roi(distance)}</span>
          </p>
          <p className="ol-xs ol-muted">
            {now === undefined ? '—' : text('contract.market_now', { price: price(now) })}
          </p>
        </>
      )}
    </div>
  )
}

const useLines = ({ panel, placed, symbol }: PlacedProps): readonly Fact[] => {
  const text = useText()
  const format = useFormat()
  return [
    ...(['stopLoss', 'takeProfit'] as const).flatMap((field) => {
      const stop = placed[field]
      if (stop === undefined) return []
      const label = text(field === 'stopLoss' ? 'contract.loss_at_stop' : 'contract.profit_at_target', {
        price: format.price(stop.price, symbol?.pricePrecision ?? 0),
      })
      return [{ key: field, label, value: <Money value={stop.result} sign={panel.sign} signed /> }]
    }),
    {
      key: 'margin',
      label: text('contract.margin_held'),
      value: <Money value={placed.margin} sign={placed.isBooked ? undefined : panel.sign} />,
    },
    {
      key: 'fee',
      label: text('contract.fee'),
      value: <Money value={placed.fee} sign={placed.isBooked ? undefined : panel.feeSign} />,
    },
    ...(placed.id === undefined
      ? []
      : [{ key: 'id', label: text('orders.number'), value: <span className="ol-num">{placed.id}</span> }]),
  ]
}

/** Order that was filled, or waits: the moment it is there. @rule CON-57 */
const Placed = (props: PlacedProps) => {
  const text = useText()
  const format = useFormat()
  const { placed, symbol } = props
  const code = symbol?.showCode ?? ''
  return (
    <div className="placed">
      <div className="placed-head" role="status">
        <span className="placed-disc">
          <PairDisc code={code} logo={symbol?.logo} size={56} />
          <span className="placed-check">
            <Icon name={placed.kind === 'market' ? 'check' : 'clock'} size={16} />
          </span>
        </span>
        <div>
          <p className="placed-title">{text(`contract.placed_${placed.kind}_${placed.side}`, { symbol: code })}</p>
          <p>
            {text('contract.size_at', {
              size: sizeText(placed.lots, text, format),
              price: format.price(placed.price, symbol?.pricePrecision ?? 0),
            })}
          </p>
        </div>
      </div>
      <Now {...props} />
      <FactTable rows={useLines(props)} />
    </div>
  )
}

/** Outcome of a ticket: placed, or not known yet. */
export const OutcomeSheet = (props: TicketViewProps) => {
  const text = useText()
  const say = useWords()
  const { panel } = props
  const { stage, placed } = panel
  const open = stage === 'accepted' || stage === 'undecided'
  const title = stage === 'undecided' ? text('contract.undecided') : say(panel.acknowledgement)
  const isHere = stage === 'accepted' && placed !== undefined
  return (
    <Sheet
      open={open}
      onClose={panel.dismiss}
      title={open && title}
      closeLabel={text('common.close')}
      footer={
        <div className={isHere ? 'ol-two outcome-buttons' : 'review-buttons outcome-buttons'}>
          <Button variant={isHere ? 'quiet' : 'primary'} block onClick={panel.openOrders}>
            {text('contract.go_to_orders')}
          </Button>
          <Button variant={isHere ? 'primary' : 'ghost'} block onClick={panel.dismiss}>
            {text(isHere ? 'contract.keep_trading' : 'contract.done')}
          </Button>
        </div>
      }
    >
      {isHere ? (
        <Placed {...props} placed={placed} />
      ) : (
        open && (
          <div className={`outcome outcome-${stage}`} role="status">
            <span className="outcome-mark">
              <Icon name={stage === 'accepted' ? 'check' : 'alert'} size={32} />
            </span>
            <span className="ol-hidden">{title}</span>
            {stage === 'undecided' && <p>{text('contract.undecided_hint')}</p>}
          </div>
        )
      )}
    </Sheet>
  )
}
