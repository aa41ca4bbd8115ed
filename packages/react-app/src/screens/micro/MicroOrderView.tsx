import './micro.css'
import type { MicroOrderPanel, MicroRow } from '@openlot/core/micro'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { OwnWords } from '../../ui/Own.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Dial } from './Dial.tsx'
import { MicroResult, MicroSaid } from './MicroResult.tsx'
import type { Course } from './MicroSky.tsx'
import { fullLength, ratioText } from './micro-words.ts'
import { Way } from './Way.tsx'

export type MicroOrderViewProps = {
  readonly panel: MicroOrderPanel
  readonly open: boolean
  readonly onClose: () => void
  readonly mock: boolean
}

type BodyProps = MicroOrderViewProps & { readonly order: MicroRow }

/** Result if it ended now; old prices make an old estimate. @rule MIC-24 */
const Estimate = ({ panel }: BodyProps) => {
  const text = useText()
  return (
    <div className="micro-estimate">
      <p className="micro-estimate-label ol-xs ol-muted">
        {text('micro.if_now')}
        {panel.isStale && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
      </p>
      <p className={cx('micro-estimate-money', panel.isStale && 'ol-dim')}>
        {panel.estimate === undefined ? '—' : <Money own signed value={panel.estimate} size="xl" strong />}
      </p>
    </div>
  )
}

/** The time is up; what it brought is the server's to say. */
const Settling = ({ panel }: BodyProps) => {
  const text = useText()
  const late = panel.stage === 'settling'
  return (
    <div className="micro-settling">
      <div className="dial">
        <span className="dial-track" />
        <div className="dial-plate">
          <span className="ol-ring micro-ring" aria-hidden="true" />
        </div>
      </div>
      <div role="status">
        <p className="ol-strong">{text('micro.settling')}</p>
        <p className="ol-muted">{text(late ? 'micro.settling_late' : 'micro.settling_hint')}</p>
      </div>
      {late && (
        <Button variant="quiet" size="s" icon="refresh" onClick={panel.retry}>
          {text('common.retry')}
        </Button>
      )}
    </div>
  )
}

const Running = (props: BodyProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, order } = props
  const price = (value: MicroRow['openPrice']): string => format.price(value, panel.precision)
  const facts = [
    ['micro.stake', <Money key="stake" own value={order.stake} />],
    ['micro.ratio', ratioText(order, format)],
    ['orders.open_price', price(order.openPrice)],
    ['orders.current_price', panel.price === undefined ? '—' : price(panel.price)],
  ] as const
  const isRunning = panel.stage === 'running'
  const { endsAt, worstLoss } = panel
  return (
    <div className="micro-run">
      {isRunning ? (
        <>
          <Dial left={panel.left} share={panel.share} seconds={order.seconds} />
          <Estimate {...props} />
        </>
      ) : (
        <Settling {...props} />
      )}
      <dl className="micro-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd className="ol-num">{value}</dd>
          </div>
        ))}
      </dl>
      {isRunning && endsAt !== undefined && worstLoss !== undefined && (
        <p className="micro-ends ol-xs ol-muted">
          <OwnWords
            figure={format.money(worstLoss.abs())}
            say={(loss) => text('micro.ends_at', { time: format.clock(endsAt), loss })}
          />
        </p>
      )}
    </div>
  )
}

const useLines = ({ panel, order }: BodyProps): readonly Fact[] => {
  const text = useText()
  const format = useFormat()
  const price = (value: MicroRow['openPrice']): string => format.price(value, panel.precision)
  const when = (at: number | undefined): string => (at === undefined ? '—' : format.dateTime(at))
  return [
    ...(panel.returned === undefined || panel.returned.isZero()
      ? []
      : [
          {
            key: 'back',
            label: text('micro.back'),
            value: <Money own value={panel.returned} />,
            strong: true,
          },
        ]),
    {
      key: 'price',
      label: text('contract.price'),
      value: (
        <span className="ol-num">
          {price(order.openPrice)} → {order.endPrice === undefined ? '—' : price(order.endPrice)}
        </span>
      ),
    },
    { key: 'stake', label: text('micro.stake'), value: <Money own value={order.stake} /> },
    { key: 'ratio', label: text('micro.ratio'), value: <span className="ol-num">{ratioText(order, format)}</span> },
    { key: 'length', label: text('micro.expiry'), value: fullLength(order.seconds, text) },
    { key: 'created', label: text('orders.created'), value: when(order.createdAt) },
    { key: 'completed', label: text('orders.completed'), value: when(order.completedAt) },
    { key: 'number', label: text('orders.number'), value: <span className="ol-num">{order.id}</span> },
  ]
}

const courseOf = ({ openPrice, endPrice }: MicroRow): Course =>
  endPrice === undefined || endPrice.eq(openPrice) ? 'level' : endPrice.gt(openPrice) ? 'rise' : 'fall'

const KIND = { profit: undefined, loss: 'micro.lost_kind', even: 'micro.even_kind' } as const

const Closed = (props: BodyProps) => {
  const text = useText()
  const { panel, order } = props
  const { result, mood } = panel
  const kind = mood === undefined ? undefined : KIND[mood]
  return (
    <div className="micro-closed">
      {result !== undefined && mood !== undefined && (
        <MicroResult result={result} mood={mood} course={courseOf(order)} />
      )}
      {kind !== undefined && <p className="micro-kind">{text(kind)}</p>}
      <FactTable rows={useLines(props)} />
    </div>
  )
}

const Waiting = () => {
  const text = useText()
  return (
    <div className="micro-run" role="status" aria-label={text('common.loading')}>
      <Skeleton width="11rem" height="11rem" round />
      <Skeleton width="8rem" height="2.25rem" />
      <Skeleton height="3.75rem" />
    </div>
  )
}

const Body = (props: MicroOrderViewProps) => {
  const { panel } = props
  const { order } = panel
  if (order === undefined || panel.stage === 'loading') return <Waiting />
  return panel.stage === 'closed' ? <Closed {...props} order={order} /> : <Running {...props} order={order} />
}

/** One micro order: its time as a dial while it runs, how it ended afterwards. Closing it ends nothing. @rule MIC-17 MIC-25 */
export const MicroOrderView = (props: MicroOrderViewProps) => {
  const text = useText()
  const { panel, open, onClose, mock } = props
  const { order, stage, result, mood } = panel
  const isClosed = stage === 'closed'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      height={panel.height}
      closeLabel={text('common.close')}
      title={
        order === undefined ? (
          text('micro.orders')
        ) : (
          <span className="micro-title">
            <Way direction={order.direction} /> <span className="ol-num">{order.symbol.showCode}</span>
          </span>
        )
      }
      titleEnd={<AccountChip mock={mock} full />}
      footer={
        <Button variant={isClosed ? 'primary' : 'quiet'} block onClick={onClose}>
          {text(isClosed ? 'orders.done' : 'micro.leave')}
        </Button>
      }
    >
      <section
        className="micro-sheet"
        aria-label={order === undefined ? text('micro.orders') : text('orders.detail', { id: order.id })}
      >
        <MicroSaid result={isClosed ? result : undefined} mood={mood} order={order} />
        <PanelBoundary name="micro order">
          <Body {...props} />
        </PanelBoundary>
      </section>
    </Sheet>
  )
}
