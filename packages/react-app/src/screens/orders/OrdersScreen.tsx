import { type OrderId, orderId, realtime } from '@openlot/core'
import {
  type ContractOrder,
  type ContractOrderPanel,
  closeSeveral,
  contract,
  contractOrdersPanel,
  type OrderStatus,
  pendingDistanceFacts,
} from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { useAge, useCell, useClient, useDomain, useFacts, useOwn, usePart, useRows } from '@openlot/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../intl/use-text.ts'
import { useToday } from '../../intl/use-today.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useQuery } from '../../shell/use-query.ts'
import { Beside, QuietPane } from '../../ui/Beside.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { SourceSwitch } from '../micro/SourceSwitch.tsx'
import { useSource } from '../micro/use-source.ts'
import type { CloseSeveralViewProps } from './CloseSeveralView.tsx'
import type { RowAct } from './OrderRow.tsx'
import { OrderSheetScreen } from './OrderSheetScreen.tsx'
import { OrdersBelowView } from './OrdersBelowView.tsx'
import { OrdersView } from './OrdersView.tsx'
import { PendingDistance } from './PendingDistance.tsx'
import { ResultScreen } from './ResultScreen.tsx'
import { useShowFirst } from './use-show-first.ts'
import { useStaleSince } from './use-stale-since.ts'
import { useSteady } from './use-steady.ts'

/** Names of the tabs in the address. */
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

/** Request of a row to the sheet it opens. */
const BEGIN: Readonly<Record<RowAct, ((panel: ContractOrderPanel) => void) | undefined>> = {
  open: undefined,
  close: (panel) => panel.askClose(),
  cancel: (panel) => panel.askCancel(),
  stops: (panel) => panel.editStops(),
}

type Shown = {
  readonly id: OrderId
  readonly act: RowAct
  readonly at: number
  readonly open: boolean
  /** Nobody asked for it. */
  readonly quiet: boolean
}

/** Sheet of the order that is open; a new opening is a new sheet, also for the same order. */
const useSheet = () => {
  const [sheet, setSheet] = useState<Shown>()
  const show = useCallback(
    (id: OrderId, act: RowAct = 'open', quiet = false) =>
      setSheet((last) => ({ id, act, at: (last?.at ?? 0) + 1, open: true, quiet })),
    [],
  )
  const close = useCallback(() => setSheet((last) => last && { ...last, open: false }), [])
  return { sheet, show, close }
}

const Distance = ({ id }: { readonly id: OrderId }) => {
  const distance = useFacts(pendingDistanceFacts, id)
  return <PendingDistance distance={distance} />
}
const distanceOf = ({ id }: ContractOrder) => <Distance id={id} />

const usePrecisions = (): ((showCode: string) => number | undefined) => {
  const symbols = useRows(useDomain(market).symbols)
  return useCallback((showCode) => symbols.find((symbol) => symbol.showCode === showCode)?.pricePrecision, [symbols])
}

const totalOf = ({ total }: { readonly total: number | undefined }) => total
/** Number of orders that are open; undefined until that is known. */
const useCounts = () => {
  const { lists } = useDomain(contract)
  const [holding, pending] = [lists({ status: 'holding' }), lists({ status: 'pending' })]
  return { holding: usePart(holding, totalOf), pending: usePart(pending, totalOf) }
}

/** Order that the address names, and the way to an address without it. */
const useAsked = () => {
  const query = useQuery()
  const navigate = useNavigate()
  const isHere = useLocation().pathname === '/order'
  const id = isHere ? query.get('order') : null
  const asked = id === null ? undefined : orderId(id)
  const forget = useCallback(() => {
    if (asked === undefined) return
    const rest = new URLSearchParams(query)
    rest.delete('order')
    void navigate(`?${rest}`, { replace: true })
  }, [asked, query, navigate])
  return [asked, forget] as const
}

/** Code of selecting: loaded once somebody selects. */
const severalChunk = pageChunk(() => import('./CloseSeveralScreen.tsx').then((code) => code.CloseSeveralScreen))

const Several = (props: Pick<CloseSeveralViewProps, 'stale' | 'precisionOf'>) => {
  const text = useText()
  const code = useChunk(severalChunk)
  if (code.stage === 'coming') return <SkeletonRows count={6} shape="order" label={text('common.loading')} />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={severalChunk.load} />
  const Screen = code.part
  return <Screen {...props} />
}

/** Code of closing what is selected in a table. */
const belowChunk = pageChunk(() => import('./SeveralBelowScreen.tsx').then((code) => code.SeveralBelowScreen))

const SeveralHead = ({ stale }: { readonly stale: boolean }) => {
  const code = useChunk(belowChunk)
  if (code.stage === 'coming') return null
  if (code.stage === 'missing')
    return <MissingCode why={code.why} trying={code.trying} onRetry={belowChunk.load} compact />
  const Head = code.part
  return <Head stale={stale} />
}

const NOTHING: readonly OrderId[] = []

/** Selecting several positions; once that is over the focus, if it was lost, is where it began. */
const useSeveral = (head: ReactNode) => {
  const { several } = useDomain(closeSeveral)
  const isOn = usePart(several, (snapshot) => !snapshot.matches('idle'))
  const selected = usePart(several, ({ context }) => context.selected) ?? NOTHING
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const wasOn = useRef(isOn)
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body) (button.current ?? box.current)?.focus()
    wasOn.current = isOn
  }, [isOn])
  const begin = useCallback((...ids: readonly OrderId[]) => several.send({ type: 'several.select', ids }), [several])
  const set = useCallback(
    (ids: readonly OrderId[]) =>
      several.send(ids.length === 0 ? { type: 'several.leave' } : { type: 'several.select', ids }),
    [several],
  )
  return { isOn, select: { begin, button, box, selected, set, head: isOn && head } }
}

type OrdersProps = {
  readonly status: OrderStatus
  readonly onStatus: (status: OrderStatus) => void
  /** Opened at once, as the address asks. */
  readonly asked?: OrderId | undefined
  readonly onShown?: (() => void) | undefined
  /** Contract or micro, where there are both. */
  readonly source?: ReactNode
  /** A table below the chart instead. */
  readonly below?: boolean
}

const Orders = ({ status, onStatus, source, asked, onShown, below = false }: OrdersProps) => {
  const format = useFormat()
  const client = useClient()
  const { historyRange, rows: known } = useDomain(contract)
  const { sheet, show, close } = useSheet()
  const result = useSheet()
  const showDetails = useCallback(
    (id: OrderId) => {
      result.close()
      show(id)
    },
    [result.close, show],
  )
  const showResult = useCallback(
    (id: OrderId) => {
      close()
      result.show(id)
    },
    [close, result.show],
  )
  const [opened, setOpened] = useState<OrderId>()
  if (asked !== opened) {
    setOpened(asked)
    // A booking leads to its order wherever that stands.
    if (asked !== undefined)
      (status === 'closed' && (known.get(asked)?.status ?? 'closed') === 'closed' ? showResult : showDetails)(asked)
  }
  const closeSheet = useCallback(() => {
    close()
    onShown?.()
  }, [close, onShown])
  const listed = useFacts(contractOrdersPanel, status, useOwn(historyRange))
  const rows = useSteady(listed.rows, listed.arranged?.sort, listed.refreshing)
  const panel = { ...listed, rows }
  const [first] = below || asked !== undefined || status === 'closed' ? [] : panel.rows
  useShowFirst(first?.id, (id) => show(id, 'open', true))
  const live = useCell(useDomain(realtime).status) === 'live'
  const seconds = useAge(useStaleSince(live))
  const age = seconds === undefined ? undefined : format.age(seconds)
  const View = below ? OrdersBelowView : OrdersView
  const { isOn, select } = useSeveral(<SeveralHead stale={!live} />)
  const precisionOf = usePrecisions()
  const counts = useCounts()
  const hidden = useHidden()
  const today = useToday()
  const mock = useCell(client.session).kind === 'demo'
  if (isOn && !below) return <Several stale={!live} precisionOf={precisionOf} />
  return (
    <>
      <View
        panel={panel}
        mock={mock}
        stale={!live}
        age={age}
        counts={counts}
        precisionOf={precisionOf}
        {...hidden}
        onStatus={onStatus}
        source={source}
        today={today}
        distanceOf={distanceOf}
        select={select}
        onAct={show}
      />
      {sheet !== undefined && (
        <QuietPane value={sheet.quiet}>
          <OrderSheetScreen
            key={`sheet ${sheet.at}`}
            id={sheet.id}
            begin={BEGIN[sheet.act]}
            open={sheet.open}
            onClose={closeSheet}
            onDetails={showDetails}
            onResult={showResult}
            stale={!live}
            age={age}
          />
        </QuietPane>
      )}
      {result.sheet !== undefined && (
        <ResultScreen
          key={`result ${result.sheet.at}`}
          id={result.sheet.id}
          open={result.sheet.open}
          onClose={() => {
            result.close()
            onShown?.()
          }}
          onDetails={showDetails}
        />
      )}
    </>
  )
}

const ContractOrders = ({ source }: { readonly source: ReactNode }) => {
  const [status, setStatus] = useStatus()
  const [asked, forget] = useAsked()
  return <Orders status={status} onStatus={setStatus} source={source} asked={asked} onShown={forget} />
}

/** Code of the micro orders: never loaded where micro is off. */
const microChunk = pageChunk(() => import('../micro/MicroOrdersScreen.tsx').then((code) => code.MicroOrdersScreen))

const MicroOrders = ({ source }: { readonly source: ReactNode }) => {
  const text = useText()
  const code = useChunk(microChunk)
  if (code.stage === 'coming') return <SkeletonRows count={6} shape="order" label={text('common.loading')} />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={microChunk.load} />
  const Screen = code.part
  return <Screen source={source} />
}

/** Code of the journal: loaded once it is opened. */
const journalChunk = pageChunk(() => import('./JournalScreen.tsx').then((code) => code.JournalScreen))

const Journal = () => {
  const text = useText()
  const code = useChunk(journalChunk)
  if (code.stage === 'coming') return <SkeletonRows count={6} shape="order" label={text('common.loading')} />
  if (code.stage === 'missing') return <MissingCode why={code.why} trying={code.trying} onRetry={journalChunk.load} />
  const Screen = code.part
  return <Screen />
}

/** True while the address asks for the journal; kept while another screen is in front. */
const useJournal = (): boolean => {
  const query = useQuery()
  const asked = useLocation().pathname === '/order' ? query.get('journal') !== null : undefined
  const [isShown, setShown] = useState(asked ?? false)
  if (asked !== undefined && asked !== isShown) setShown(asked)
  return asked ?? isShown
}

/** The orders as a screen, each opened beside the list where there is room. */
export const OrdersScreen = () => {
  const text = useText()
  const { isOn, source, change } = useSource('/order')
  const isJournal = useJournal()
  const sources = isOn && <SourceSwitch value={source} onChange={change} orders />
  return (
    <Beside empty={<EmptyState scene="orders" title={text('orders.choose')} />}>
      {isJournal ? (
        <Journal />
      ) : source === '1' ? (
        <MicroOrders source={sources} />
      ) : (
        <ContractOrders source={sources} />
      )}
    </Beside>
  )
}

/** Orders below the chart of the trade screen: they change no address. */
export const OrdersBelow = () => {
  const [status, setStatus] = useState<OrderStatus>('holding')
  return <Orders status={status} onStatus={setStatus} below />
}
