import { type Epoch, failureMessage, preferences, type SymbolId } from '@openlot/core'
import type { ContractOrder, ContractTicketPanel } from '@openlot/core/contract'
import { CHART_PERIODS, candleDay, type Kline, klineKey, market, type Period } from '@openlot/core/market'
import { useCell, useClient, useDomain, useRow } from '@openlot/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useText, useWords } from '../../intl/use-text.ts'
import { MissingCode } from '../../shell/MissingCode.tsx'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { useShortcuts } from '../../shell/Shortcuts.tsx'
import { useStale } from '../../shell/use-stale.ts'
import type { CandleChartProps } from '../../ui/CandleChart.tsx'
import type { PriceLine } from '../../ui/ChartLines.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AskedOrder, loadAskedOrder, useAsked } from './AskedOrder.tsx'
import { ChartView } from './ChartView.tsx'
import { useCandles } from './chart-candles.ts'
import { enterFullScreen, FullChart } from './FullChart.tsx'
import { FullHead } from './FullHead.tsx'
import { PositionRow } from './PositionRow.tsx'
import { useTicket } from './TicketForm.tsx'
import { useAlertLines } from './use-alert-lines.tsx'
import { useChartLines } from './use-chart-lines.tsx'
import { TYPE_NAMES, useChartLook } from './use-chart-look.tsx'
import { useDrawings } from './use-drawings.tsx'

const NO_ORDERS: readonly ContractOrder[] = []
const NO_BARS: readonly Kline[] = []
/** Room for the end of an order that runs. */
const AHEAD_PX = 48

/** With the screen to itself the chart has a week too, which the bar has no place for. @rule MKT-7 */
const FULL_PERIODS: typeof CHART_PERIODS = [...CHART_PERIODS, { period: '1week', label: '1W' }]

/** The full screen and its period: a week is looked at there alone, any other is the device's and goes on below. */
const useFull = () => {
  const { chosen, prefer } = useDomain(preferences)
  const device = useCell(chosen).period
  const [full, setFull] = useState<'open' | 'week'>()
  const leave = useCallback(() => setFull(undefined), [])
  const period: Period = full === 'week' ? '1week' : device
  const periods = full === undefined ? CHART_PERIODS : FULL_PERIODS
  const choose = (next: Period): void => {
    if (full !== undefined) setFull(next === '1week' ? 'week' : 'open')
    if (next !== '1week') prefer({ period: next })
  }
  return { isFull: full !== undefined, enter: () => setFull('open'), leave, period, periods, choose }
}

const settingsSheet = pageChunk(() =>
  import('./ChartSettingsScreen.tsx').then(({ ChartSettingsScreen }) => ChartSettingsScreen),
)

/** Sheet of the chart's settings; its code comes when it is asked for. */
const useSettings = (id: SymbolId) => {
  const text = useText()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const code = useChunk(settingsSheet)
  const close = useCallback(() => setState('closed'), [])
  const open = useCallback(() => {
    settingsSheet.load()
    setState('open')
  }, [])
  const isOpen = state === 'open'
  if (state === 'never' || code.stage === 'coming') return { open, sheet: null }
  if (code.stage === 'here') {
    const Settings = code.part
    return { open, sheet: <Settings open={isOpen} onClose={close} id={id} /> }
  }
  const sheet = (
    <Sheet open={isOpen} onClose={close} title={text('charts.settings')} closeLabel={text('common.close')}>
      <MissingCode why={code.why} trying={code.trying} onRetry={settingsSheet.load} compact />
    </Sheet>
  )
  return { open, sheet }
}

/** Turns the ticket to a pending order at a price of the chart. @rule CON-62 */
const usePick = (panel: ContractTicketPanel, formatPrice: (value: number) => string, after: () => void) => {
  const latest = useRef({ panel, after })
  useEffect(() => {
    latest.current = { panel, after }
  })
  return useCallback(
    (value: number) => {
      latest.current.panel.kind.change('pending')
      latest.current.panel.targetPrice.change(formatPrice(value))
      latest.current.after()
    },
    [formatPrice],
  )
}

export type ChartScreenProps = {
  readonly id: SymbolId
  /** Beside another ticket than the contract one: what it draws, instead of contract orders and their stops. */
  readonly other?: readonly PriceLine[] | undefined
  readonly otherLayers?: CandleChartProps['layers']
  /** Takes the place for that ticket's buttons below the chart in full screen. */
  readonly otherFoot?: ((place: HTMLElement | null) => void) | undefined
  /** An alert is asked for, at this price. */
  readonly onAlert: (price: string) => void
  /** Place of the position in the ticket; null: it stands below the chart. */
  readonly positionPlace?: HTMLElement | null
  /** A price was chosen for a pending order. */
  readonly onPicked?: (() => void) | undefined
}

/** The candles of one symbol, by the clock of the configured zone, and those of days by their own days. @rule MKT-18 TIME-10 */
export const ChartScreen = ({
  id,
  other,
  otherLayers,
  otherFoot,
  onAlert,
  positionPlace = null,
  onPicked,
}: ChartScreenProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { feel } = useDomain(preferences)
  const { symbols, freshness, klines, watchKlines } = useDomain(market)
  const { isFull, enter, leave, period: chosen, periods, choose } = useFull()
  // The tab answers the tap at once, and the chart of another period is made in the frames after.
  const period = useDeferredValue(chosen)
  const label = FULL_PERIODS.find((one) => one.period === period)?.label ?? period
  const { timezone } = useCell(useClient().settings)
  const symbol = useRow(symbols, id)
  const fresh = useRow(freshness, id)
  const series = useRow(klines, klineKey(id, period))
  const { candles, last } = useCandles(series?.bars ?? NO_BARS)
  const [attempt, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt watches the same candles once more
  useEffect(() => watchKlines(id, period), [watchKlines, id, period, attempt])
  const precision = symbol?.pricePrecision ?? 0
  // One function while its words would be the same: the chart writes its axes anew for another.
  const formatPrice = useCallback(
    (value: number) => format.price(value.toFixed(precision), precision),
    [format, precision],
  )
  const formatDay = useCallback((time: Epoch) => format.calendarDate(candleDay(time)), [format])
  const formatChange = useCallback((share: number) => format.roi((share * 100).toFixed(4)), [format])
  const ticket = useTicket()
  const stale = useStale()
  const { asked, ask, close } = useAsked()
  const { lines, held, settle } = useChartLines(id, ticket.panel, ask)
  // Code of the sheet is there when it is tapped, one tap away.
  const isHeld = held.length > 0
  useEffect(() => {
    if (isHeld) loadAskedOrder()
  }, [isHeld])
  const settled = useCallback(() => {
    close()
    settle()
  }, [close, settle])
  const alertLines = useAlertLines(id, precision)
  const shown = other ?? lines
  const all = useMemo(() => [...shown, ...alertLines], [shown, alertLines])
  const look = useChartLook(id, period, last?.time, formatPrice)
  const settings = useSettings(id)
  useShortcuts({ chart: settings.open })
  const said = { symbol: symbol?.showCode ?? '', period: label }
  const picked = useCallback(() => {
    leave()
    onPicked?.()
  }, [leave, onPicked])
  const pick = usePick(ticket.panel, formatPrice, picked)
  const formatTime = period === '1day' || period === '1week' ? formatDay : format.time
  const bars = useMemo(() => (last === undefined ? candles : [...candles, last]), [candles, last])
  const drawing = useDrawings({ id, precision, bars, ...said, formatPrice, formatTime })
  const feelMark = useCallback(() => feel('mark'), [feel])
  const position = other === undefined && (
    <PositionRow
      held={held}
      precision={precision}
      stale={stale}
      onClose={(order) => ask(order, ({ askClose }) => askClose())}
      onEdit={(order) => ask(order, ({ editStops }) => editStops())}
    />
  )
  const isInTicket = positionPlace !== null && !isFull
  const view = (
    <ChartView
      periods={periods}
      period={chosen}
      onPeriod={choose}
      timezone={timezone}
      stage={series?.stage ?? 'loading'}
      failure={say(series?.failure && failureMessage(series.failure))}
      candles={candles}
      last={last}
      dim={fresh?.state === 'stale' || fresh?.state === 'gap'}
      onRetry={() => again((count) => count + 1)}
      label={
        look.type === 'candles'
          ? text('market.chart', said)
          : text('market.chart_of', { ...said, type: text(TYPE_NAMES[look.type]) })
      }
      {...look}
      onSettings={settings.open}
      formatPrice={formatPrice}
      formatChange={formatChange}
      formatTime={formatTime}
      drawing={drawing}
      lines={all}
      layers={otherLayers}
      ahead={otherLayers === undefined ? undefined : AHEAD_PX}
      onPick={other === undefined ? pick : undefined}
      onAlert={(value) => onAlert(value.toFixed(precision))}
      onPoint={feelMark}
      onFull={isFull ? undefined : () => void enterFullScreen().then(enter)}
      position={!isInTicket && position}
    />
  )
  return (
    <>
      {isFull ? <div className="trade-chart" /> : view}
      {isInTicket && createPortal(position, positionPlace)}
      <FullChart
        open={isFull}
        onClose={leave}
        ticket={ticket}
        otherFoot={otherFoot}
        head={<FullHead id={id} held={other === undefined ? held : NO_ORDERS} stale={stale} />}
      >
        {view}
      </FullChart>
      {settings.sheet}
      {asked !== undefined && <AskedOrder key={asked.at} asked={asked} stale={stale} onClose={settled} />}
    </>
  )
}
