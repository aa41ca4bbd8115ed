import { realtime } from '@openlot/core'
import { type MicroOrderId, type MicroStatus, micro, microOrdersPanel, microRowFacts } from '@openlot/core/micro'
import { useAge, useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHidden } from '../../shell/use-hidden.ts'
import { useQuery } from '../../shell/use-query.ts'
import { QuietPane } from '../../ui/Beside.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useShowFirst } from '../orders/use-show-first.ts'
import { useStaleSince } from '../orders/use-stale-since.ts'
import { MicroOrderScreen } from './MicroOrderScreen.tsx'
import { MicroOrdersView } from './MicroOrdersView.tsx'
import { MicroRow } from './MicroRow.tsx'
import { useMicroSheet } from './use-micro-sheet.ts'

/** Names of the tabs in the address; any other means running. */
const TYPES = { running: '1', closed: '3' } as const
const statusOf = (type: string | null): MicroStatus => (type === TYPES.closed ? 'closed' : 'running')

/** The tab of the address; kept while another screen is in front. @rule MIC-26 */
const useStatus = (): readonly [MicroStatus, (status: MicroStatus) => void] => {
  const query = useQuery()
  const navigate = useNavigate()
  const isHere = useLocation().pathname === '/order'
  const type = query.get('type')
  const [status, setStatus] = useState<MicroStatus>(statusOf(type))
  const asked = isHere && type !== null ? statusOf(type) : undefined
  if (asked !== undefined && asked !== status) setStatus(asked)
  const change = (next: MicroStatus): void => {
    setStatus(next)
    void navigate(`?source=1&type=${TYPES[next]}`, { replace: true })
  }
  return [asked ?? status, change]
}

type RowProps = { readonly id: MicroOrderId; readonly onOpen: (id: MicroOrderId) => void }

const Row = ({ id, onOpen }: RowProps) => <MicroRow facts={useFacts(microRowFacts, id)} onOpen={onOpen} />

type OrdersProps = {
  readonly status: MicroStatus
  readonly onStatus: (status: MicroStatus) => void
  /** Contract or micro. */
  readonly source: ReactNode
  readonly beside?: boolean | undefined
}

const Orders = ({ status, onStatus, source, beside = false }: OrdersProps) => {
  const format = useFormat()
  const { lists, watch } = useDomain(micro)
  useEffect(() => watch(), [watch])
  const { sheet, show, close } = useMicroSheet()
  const panel = useFacts(microOrdersPanel, status)
  const [first] = beside || status !== 'running' ? [] : panel.rows
  useShowFirst(first?.id, (id) => show(id, true))
  const live = useCell(useDomain(realtime).status) === 'live'
  const seconds = useAge(useStaleSince(live))
  const open = useCallback((id: MicroOrderId) => show(id), [show])
  return (
    <>
      <MicroOrdersView
        panel={panel}
        mock={useCell(useClient().session).kind === 'demo'}
        stale={!live}
        age={seconds === undefined ? undefined : format.age(seconds)}
        counts={{ running: useCell(lists({ status: 'running' })).total }}
        source={source}
        renderRow={({ id }) => <Row id={id} onOpen={open} />}
        {...useHidden()}
        onStatus={onStatus}
        beside={beside}
      />
      {sheet !== undefined && (
        <QuietPane value={sheet.quiet}>
          <MicroOrderScreen key={sheet.at} id={sheet.id} open={sheet.open} onClose={close} />
        </QuietPane>
      )}
    </>
  )
}

/** Micro orders as a tab of the orders. */
export const MicroOrdersScreen = ({ source }: { readonly source: ReactNode }) => {
  const [status, setStatus] = useStatus()
  return <Orders status={status} onStatus={setStatus} source={source} />
}

/** Orders as a column of the trade screen: they change no address. */
export const MicroOrdersColumn = () => {
  const [status, setStatus] = useState<MicroStatus>('running')
  return <Orders status={status} onStatus={setStatus} source={null} beside />
}
