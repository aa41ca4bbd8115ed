import './trade-wide.css'
import { preferences, type SymbolId } from '@openlot/core'
import { CHART_PERIODS } from '@openlot/core/market'
import { loginAddress, roleOf } from '@openlot/core/navigation'
import { useCell, useClient, useDomain } from '@openlot/react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { useShortcuts } from '../../shell/Shortcuts.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/** Code of what a wide window has besides the chart and the ticket. */
const wideChunk = pageChunk(() => import('./WideTrade.tsx'))
/** Code of the orders: not loaded where they do not stand below the chart. */
const ordersChunk = pageChunk(() => import('../orders/OrdersScreen.tsx').then(({ OrdersBelow }) => OrdersBelow))
const microChunk = pageChunk(() => import('../micro/MicroOrdersScreen.tsx').then((code) => code.MicroOrdersColumn))

/** Column of symbols, with the account below it. @rule NAV-29 */
export const SymbolsSlot = ({ selected }: { readonly selected: SymbolId | undefined }) => {
  const text = useText()
  const { prefer } = useDomain(preferences)
  const code = useChunk(wideChunk)
  useShortcuts({
    period: (key) => {
      const chosen = CHART_PERIODS[Number(key) - 1]
      if (chosen !== undefined) prefer({ period: chosen.period })
    },
  })
  return (
    <section className="trade-symbols" aria-label={text('market.symbols')}>
      {code.stage === 'coming' && <SkeletonRows count={10} shape="symbol" label={text('common.loading')} />}
      {code.stage === 'missing' && <MissingCode why={code.why} trying={code.trying} onRetry={wideChunk.load} compact />}
      {code.stage === 'here' && <code.part.SymbolsColumn selected={selected} />}
    </section>
  )
}

const Orders = ({ chunk }: { readonly chunk: typeof ordersChunk }) => {
  const text = useText()
  const code = useChunk(chunk)
  if (code.stage === 'coming') return <SkeletonRows count={3} label={text('common.loading')} />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={chunk.load} compact />
  const Code = code.part
  return <Code />
}

/** Orders of the person below the chart, as high as they were made; a visitor is asked in. @rule NAV-29 */
export const OrdersSlot = ({ micro }: { readonly micro: boolean }) => {
  const text = useText()
  const { chosen, prefer } = useDomain(preferences)
  const { ordersHeight } = useCell(chosen)
  const isVisitor = roleOf(useCell(useClient().session)) === 'visitor'
  const code = useChunk(wideChunk)
  const place = useRef<HTMLElement>(null)
  useShortcuts({
    orders: () => place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"], a')?.focus(),
    row: (key) => {
      if (code.stage === 'here' && place.current !== null) code.part.moveRow(place.current, key)
    },
  })
  useEffect(() => {
    if (!isVisitor) (micro ? microChunk : ordersChunk).load()
  }, [isVisitor, micro])
  return (
    <section
      className="trade-orders"
      aria-label={text('orders.title')}
      ref={place}
      style={{ '--orders-height': `${ordersHeight}%` } as CSSProperties}
    >
      {code.stage === 'here' && (
        <code.part.OrdersDivider value={ordersHeight} onChange={(height) => prefer({ ordersHeight: height })} />
      )}
      <div className="trade-orders-body" id="trade-orders" data-rows>
        {isVisitor ? (
          <EmptyState
            icon="orders"
            title={text('access.login')}
            action={
              <Link className={buttonClass({ size: 's' })} to={loginAddress(micro ? '/trade?source=1' : '/trade')}>
                {text('login.submit')}
              </Link>
            }
          />
        ) : (
          <PanelBoundary name="orders">
            <Orders key={String(micro)} chunk={micro ? microChunk : ordersChunk} />
          </PanelBoundary>
        )}
      </div>
    </section>
  )
}
