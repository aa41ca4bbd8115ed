import { type OrderId, preferences, realtime } from '@openlot/core'
import { contract, contractOrdersPanel, type OrderStatus } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useAge } from '../../bind/use-age.ts'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useOwn } from '../../bind/use-own.ts'
import { useRows } from '../../bind/use-row.ts'
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
  const symbols = useRows(useDomain(market).symbols)
  return useCallback((showCode) => symbols.find((symbol) => symbol.showCode === showCode)?.pricePrecision, [symbols])
}

/** Since when the shown orders are no longer live; undefined while they are. */
const useStaleSince = (live: boolean): number | undefined => {
  const client = useClient()
  const [since, setSince] = useState<number>()
  if (live && since !== undefined) setSince(undefined)
  if (!live && since === undefined) setSince(client.now())
  return live ? undefined : since
}

/** How many orders are open; undefined until that is known. */
const useCounts = () => {
  const { lists } = useDomain(contract)
  return { holding: useCell(lists({ status: 'holding' })).total, pending: useCell(lists({ status: 'pending' })).total }
}

export const OrdersScreen = () => {
  const client = useClient()
  const { chosen, prefer } = useDomain(preferences)
  const { historyRange } = useDomain(contract)
  const [status, setStatus] = useStatus()
  const { sheet, show, close } = useSheet()
  const panel = useFacts(contractOrdersPanel, status, useOwn(historyRange))
  const live = useCell(useDomain(realtime).status) === 'live'
  const format = useFormat()
  const seconds = useAge(useStaleSince(live))
  const age = seconds === undefined ? undefined : format.age(seconds)
  return (
    <>
      <OrdersView
        panel={panel}
        mock={useCell(client.session).kind === 'demo'}
        stale={!live}
        age={age}
        counts={useCounts()}
        precisionOf={usePrecisions()}
        hideAmounts={useCell(chosen).hideAmounts}
        onHideAmounts={(hideAmounts) => prefer({ hideAmounts })}
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
