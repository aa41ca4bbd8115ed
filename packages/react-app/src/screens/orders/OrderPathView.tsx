import './order-path.css'
import type { Words } from '@openlot/core'
import { type ContractOrder, type OrderPath, type PathPoint, riskReward } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { orderWords } from './order-words.ts'

export type OrderPathViewProps = {
  readonly order: ContractOrder
  /** Undefined until its candles were asked for. */
  readonly path: OrderPath | undefined
  readonly loading: boolean
  /** Its candles could not be read. */
  readonly failed?: { readonly why: Words | undefined; readonly retry: () => void } | undefined
  /** Decimals of the symbol's prices. */
  readonly precision: number | undefined
}

const WIDTH = 340
const HEIGHT = 168
const EDGE = 12

/** Numbers for drawing only. */
const drawingOf = ({ points }: OrderPath, { stopLoss, takeProfit }: ContractOrder) => {
  const prices = points.map(({ price }) => Number(price.toFixed()))
  const stops = [stopLoss, takeProfit].flatMap((stop) => (stop.isZero() ? [] : [Number(stop.toFixed())]))
  const [low, high] = [Math.min(...prices, ...stops), Math.max(...prices, ...stops)]
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const x = (at: number): number => EDGE + (to > from ? (at - from) / (to - from) : 1) * (WIDTH - 2 * EDGE)
  const y = (price: number): number =>
    high > low ? HEIGHT - EDGE - ((price - low) / (high - low)) * (HEIGHT - 2 * EDGE) : HEIGHT / 2
  const spot = ({ at, price }: PathPoint) => [x(at), y(Number(price.toFixed()))] as const
  // Nothing is drawn over missing bars.
  const way = points
    .map(
      (point, at) =>
        `${at === 0 || point.afterGap ? 'M' : 'L'}${spot(point)
          .map((one) => one.toFixed(1))
          .join(' ')}`,
    )
    .join('')
  return { way, y, entry: points[0] && spot(points[0]), exit: points.at(-1) && spot(points.at(-1) as PathPoint) }
}

type LevelProps = { readonly kind: 'stop' | 'target'; readonly y: number; readonly words: string }
const Level = ({ kind, y, words }: LevelProps) => (
  <>
    <path className={`order-path-${kind}`} d={`M0 ${y.toFixed(1)}H${WIDTH}`} />
    <text className="order-path-label" x={WIDTH - 2} y={y < 20 ? y + 12 : y - 4} textAnchor="end">
      {words}
    </text>
  </>
)

const Drawing = ({ order, path, precision }: OrderPathViewProps & { readonly path: OrderPath }) => {
  const text = useText()
  const format = useFormat()
  const words = orderWords(order, precision, text, format)
  const { way, y, entry, exit } = drawingOf(path, order)
  const isOpen = order.status !== 'closed'
  return (
    <>
      <svg
        className="order-path-drawing"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text('orders.path_words', { from: words.openPrice, to: words.price, count: path.points.length })}
      >
        {!order.takeProfit.isZero() && (
          <Level kind="target" y={y(Number(order.takeProfit.toFixed()))} words={`TP ${words.takeProfit}`} />
        )}
        {!order.stopLoss.isZero() && (
          <Level kind="stop" y={y(Number(order.stopLoss.toFixed()))} words={`SL ${words.stopLoss}`} />
        )}
        {entry && <path className="order-path-level" d={`M0 ${entry[1].toFixed(1)}H${WIDTH}`} />}
        <path className="order-path-way" d={way} />
        {entry && <circle className="order-path-entry" cx={entry[0]} cy={entry[1]} r="5" />}
        {exit && <circle className={isOpen ? 'order-path-now' : 'order-path-exit'} cx={exit[0]} cy={exit[1]} r="5" />}
      </svg>
      <p className="order-path-ends" aria-hidden="true">
        <span className="ol-num">{words.openPrice}</span>
        <span className="ol-muted">{text('contract.price')}</span>
        <span className="ol-num">{words.price}</span>
      </p>
    </>
  )
}

/** Chart of one order and its ends. */
export const OrderPathView = (props: OrderPathViewProps) => {
  const text = useText()
  const format = useFormat()
  const { order, path, loading, failed } = props
  const ratio = riskReward(order)
  const isThere = path !== undefined && path.cover !== 'none'
  const point = (key: 'orders.path_worst' | 'orders.path_best', of: PathPoint | undefined): readonly Fact[] =>
    of === undefined
      ? []
      : [{ key, label: text(key), value: <Money own signed direction="flat" value={of.profit} places={2} /> }]
  return (
    <section className="order-path" aria-label={text('orders.path')}>
      {isThere ? (
        <Drawing {...props} path={path} />
      ) : failed !== undefined ? (
        <LoadFailed compact onRetry={failed.retry} failure={failed.why} />
      ) : (
        <div className="order-path-room">{!loading && <p className="ol-muted">{text('orders.path_none')}</p>}</div>
      )}
      {path?.cover === 'part' && <p className="ol-xs ol-muted">{text('orders.path_part')}</p>}
      <FactTable
        rows={[
          ...point('orders.path_worst', path?.worst),
          ...point('orders.path_best', path?.best),
          ...(ratio === undefined
            ? []
            : [
                {
                  key: 'ratio',
                  label: text('orders.risk_reward'),
                  value: <span className="ol-num">1 : {format.amount(ratio)}</span>,
                },
              ]),
        ]}
      />
      {isThere && <p className="ol-xs ol-muted">{text('orders.path_estimate')}</p>}
    </section>
  )
}
