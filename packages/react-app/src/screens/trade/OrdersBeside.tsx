import { loginAddress, roleOf } from '@openlot/core/navigation'
import { useCell, useClient } from '@openlot/react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/** Code of the column: not loaded where there is no third column. */
const columnChunk = pageChunk(() => import('../orders/OrdersScreen.tsx').then(({ OrdersColumn }) => OrdersColumn))

const microChunk = pageChunk(() =>
  import('../micro/MicroOrdersScreen.tsx').then(({ MicroOrdersColumn }) => MicroOrdersColumn),
)

const Column = ({ chunk }: { readonly chunk: typeof columnChunk }) => {
  const text = useText()
  const code = useChunk(chunk)
  if (code.stage === 'coming') return <SkeletonRows count={4} label={text('common.loading')} />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={chunk.load} />
  const Orders = code.part
  return <Orders />
}

/** Orders of the person, beside the ticket; a visitor is asked in. */
export const OrdersBeside = ({ micro }: { readonly micro: boolean }) => {
  const text = useText()
  const role = roleOf(useCell(useClient().session))
  if (role === 'visitor')
    return (
      <EmptyState
        icon="orders"
        title={text('access.login')}
        action={
          <Link className={buttonClass({ size: 's' })} to={loginAddress(micro ? '/trade?source=1' : '/trade')}>
            {text('login.submit')}
          </Link>
        }
      />
    )
  return (
    <PanelBoundary name="orders">
      <Column key={String(micro)} chunk={micro ? microChunk : columnChunk} />
    </PanelBoundary>
  )
}
