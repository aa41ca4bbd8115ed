import type { OrderId } from '@openlot/core'
import {
  contractOrdersFacts,
  contractOrdersLogic,
  contractOrdersPanel,
  followContractOrders,
  type OrderStatus,
} from '@openlot/core/contract'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useAge } from '../../bind/use-age.ts'
import { useCell } from '../../bind/use-cell.ts'
import { useFollow } from '../../bind/use-follow.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useLogic } from '../../bind/use-logic.ts'
import { usePanel } from '../../bind/use-panel.ts'
import { useRow, useRows } from '../../bind/use-row.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useQuery } from '../../shell/use-query.ts'
import { OrderSheetScreen } from './OrderSheetScreen.tsx'
import { OrdersView } from './OrdersView.tsx'

/** What the address calls the tabs. */
const TYPES = { holding: '1', pending: '0', closed: '3' } as const

const statusOf = (type: string | null): OrderStatus | undefined =>
  (['holding', 'pending', 'closed'] as const).find((status) => TYPES[status] === type)

/** The tab of the address; kept while another screen is in front and when the address names none. */
const useStatus = (): readonly [OrderStatus, (status: OrderStatus) => void] => {
  const query = useQuery()
  const navigate = useNavigate()
  const asked = useLocation().pathname === '/order' ? statusOf(query.get('type')) : undefined
  const [status, setStatus] = useState<OrderStatus>(asked ?? 'holding')
  if (asked !== undefined && asked !== status) setStatus(asked)
  const change = (next: OrderStatus): void => {
    setStatus(next)
    const address = new URLSearchParams({ source: query.get('source') ?? '0', type: TYPES[next] })
    void navigate(`?${address}`, { replace: true })
  }
  return [asked ?? status, change]
}

/** Which order's sheet is open; a new opening is a new sheet, also for the same order. */
const useSheet = () => {
  const [sheet, setSheet] = useState<{ readonly id: OrderId; readonly at: number; readonly open: boolean }>()
  const show = useCallback((id: OrderId) => setSheet((last) => ({ id, at: (last?.at ?? 0) + 1, open: true })), [])
  const close = useCallback(() => setSheet((last) => last && { ...last, open: false }), [])
  return { sheet, show, close }
}

const usePrecisions = (): ((showCode: string) => number | undefined) => {
  const symbols = useRows(useClient().stores.symbols)
  return useCallback((showCode) => symbols.find((symbol) => symbol.showCode === showCode)?.pricePrecision, [symbols])
}

/** Since when what is shown is no longer live; undefined while it is. */
const useStaleSince = (live: boolean): number | undefined => {
  const client = useClient()
  const [since, setSince] = useState<number>()
  if (live && since !== undefined) setSince(undefined)
  if (!live && since === undefined) setSince(client.now())
  return live ? undefined : since
}

export const OrdersScreen = () => {
  const client = useClient()
  const { stores } = client
  const [status, setStatus] = useStatus()
  const { sheet, show, close } = useSheet()
  const actor = useLogic(contractOrdersLogic, { status })
  const facts = useFollow(
    () => contractOrdersFacts(stores, status, client.ports.clock.now()),
    (told) => followContractOrders(stores, status, told),
    [client, status],
  )
  const live = useCell(stores.connection) === 'live'
  const format = useFormat()
  const seconds = useAge(useStaleSince(live))
  const age = seconds === undefined ? undefined : format.age(seconds)
  const panel = usePanel(actor, contractOrdersPanel, facts)
  const counts = {
    holding: useRow(stores.orderLists, 'holding')?.total,
    pending: useRow(stores.orderLists, 'pending')?.total,
  }
  return (
    <>
      <OrdersView
        panel={panel}
        mock={useCell(stores.session).kind === 'demo'}
        stale={!live}
        age={age}
        counts={counts}
        precisionOf={usePrecisions()}
        hideAmounts={useCell(stores.preferences).hideAmounts}
        onHideAmounts={(hideAmounts) => client.prefer({ hideAmounts })}
        onStatus={setStatus}
        onOpen={show}
        text={useText()}
        say={useWords()}
        format={format}
      />
      {sheet !== undefined && (
        <OrderSheetScreen key={sheet.at} id={sheet.id} open={sheet.open} onClose={close} stale={!live} age={age} />
      )}
    </>
  )
}
