import './micro.css'
import './micro-sheet.css'
import type { MicroOrderPanel, MicroPath, MicroRow } from '@openlot/core/micro'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Money } from '../../ui/Money.tsx'
import { OwnWords } from '../../ui/Own.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Dial } from './Dial.tsx'
import { MicroChart } from './MicroChart.tsx'
import { MicroPast, timesOf } from './MicroPast.tsx'
import { MicroResult, MicroSaid } from './MicroResult.tsx'
import { ratioText, shortLength } from './micro-words.ts'
import { Way } from './Way.tsx'

export type MicroOrderViewProps = {
  readonly panel: MicroOrderPanel
  /** The order over time; absent until its time is known. */
  readonly path?: MicroPath | undefined
  readonly open: boolean
  readonly onClose: () => void
  readonly mock: boolean
}

type BodyProps = MicroOrderViewProps & { readonly order: MicroRow }

const SIGN = { profit: '▲ ', loss: '▼ ', even: '' } as const

/** Result if it ended now; old prices make an old estimate. @rule MIC-24 */
const Estimate = ({ panel: { estimate, isStale, mood } }: BodyProps) => {
  const text = useText()
  return (
    <div className="micro-say micro-estimate">
      <p className="micro-estimate-label ol-xs ol-muted">
        {text('micro.if_now')}
        {isStale && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
      </p>
      <p className={cx('micro-estimate-money', isStale && 'ol-dim')}>
        {estimate === undefined ? '—' : <Money own signed value={estimate} size="xl" strong />}
        {mood !== undefined && (
          <span
            className={cx('micro-sign', mood === 'profit' && 'ol-up', mood === 'loss' && 'ol-down')}
            aria-hidden="true"
          >
            {SIGN[mood]}
          </span>
        )}
      </p>
    </div>
  )
}

/** The time is up; what it brought is the server's to say. */
const Settling = ({ late = false, onRetry }: { readonly late?: boolean; readonly onRetry?: () => void }) => {
  const text = useText()
  return (
    <div className="micro-top micro-settling">
      <div className="dial micro-face">
        <span className="dial-track" />
        <div className="dial-plate">
          <span className="ol-ring micro-ring" aria-hidden="true" />
        </div>
      </div>
      <div className="micro-say">
        <p role="status" className={late ? 'ol-s' : 'ol-strong'}>
          {text(late ? 'micro.settling_late' : 'micro.settling_hint')}
        </p>
        {late && (
          <Button variant="quiet" size="s" icon="refresh" onClick={onRetry}>
            {text('common.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

type Fact = readonly [label: string, value: ReactNode]

/** Four figures, in the same place before the end and after it. */
const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="micro-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="ol-num">{value}</dd>
      </div>
    ))}
  </dl>
)

const Running = (props: BodyProps) => {
  const text = useText()
  const format = useFormat()
  const { panel, order } = props
  const price = (value: MicroRow['openPrice']): string => format.price(value, panel.precision)
  const isRunning = panel.stage === 'running'
  const { endsAt, worstLoss } = panel
  return (
    <div className="micro-run">
      {isRunning ? (
        <div className="micro-top">
          <Dial left={panel.left} share={panel.share} seconds={order.seconds} mood={panel.mood} />
          <Estimate {...props} />
        </div>
      ) : (
        <Settling late={panel.stage === 'settling'} onRetry={panel.retry} />
      )}
      <Facts
        facts={[
          [text('micro.stake'), <Money key="stake" own value={order.stake} />],
          [text('micro.ratio'), ratioText(order, format)],
          [text('orders.open_price'), price(order.openPrice)],
          [text('orders.current_price'), panel.price === undefined ? '—' : price(panel.price)],
        ]}
      />
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

const KIND = { profit: undefined, loss: 'micro.lost_kind', even: 'micro.even_kind' } as const

/** The result, where its time was. */
const Ended = ({ panel, order, path }: BodyProps) => {
  const text = useText()
  const format = useFormat()
  const { result, mood, precision, returned } = panel
  const kind = mood === undefined ? undefined : KIND[mood]
  return (
    <div className="micro-run">
      {result === undefined || mood === undefined ? (
        <Settling />
      ) : (
        <MicroResult result={result} mood={mood} order={order} precision={precision} path={path} />
      )}
      <Facts
        facts={[
          [text('micro.stake'), <Money key="stake" own value={order.stake} />],
          [text('micro.ratio'), ratioText(order, format)],
          [text('micro.expiry'), shortLength(order.seconds, format)],
          [text('micro.back'), returned === undefined ? '—' : <Money key="back" own value={returned} />],
        ]}
      />
      <div className="micro-ends ol-xs ol-muted">
        {kind !== undefined && <p className="micro-kind">{text(kind)}</p>}
        <p>
          <span className="ol-num">{timesOf(order, format)}</span> · {text('orders.number')}{' '}
          <span className="ol-num">{order.id}</span>
        </p>
      </div>
    </div>
  )
}

const Waiting = () => {
  const text = useText()
  return (
    <div className="micro-run" role="status" aria-label={text('common.loading')}>
      <div className="micro-top">
        <div className="dial micro-face">
          <Skeleton width="100%" height="100%" round />
        </div>
        <div className="micro-say">
          <Skeleton width="8rem" height="2.25rem" />
        </div>
      </div>
      <Skeleton height="3.75rem" />
    </div>
  )
}

const Body = (props: MicroOrderViewProps) => {
  const { panel } = props
  const { order, stage } = panel
  if (order === undefined || stage === 'loading') return <Waiting />
  if (stage !== 'closed') return <Running {...props} order={order} />
  return panel.isWatched ? <Ended {...props} order={order} /> : <MicroPast panel={panel} order={order} />
}

/** One micro order: its time as a dial while it runs, how it ended afterwards. Closing it ends nothing. @rule MIC-17 MIC-25 */
export const MicroOrderView = (props: MicroOrderViewProps) => {
  const text = useText()
  const { panel, path, open, onClose, mock } = props
  const { order, stage, result, mood } = panel
  const isClosed = stage === 'closed'
  return (
    <Sheet
      open={open}
      onClose={onClose}
      height={panel.height}
      closeLabel={text('common.close')}
      above={
        panel.height === '64%' && (
          <PanelBoundary name="micro chart">{path === undefined ? null : <MicroChart path={path} />}</PanelBoundary>
        )
      }
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
