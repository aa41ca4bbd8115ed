import { preferences, type SymbolId } from '@openlot/core'
import { market } from '@openlot/core/market'
import { useCell, useDomain, useRows } from '@openlot/react'
import { useEffect, useState } from 'react'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { useQuery } from '../../shell/use-query.ts'
import type { PriceLine } from '../../ui/ChartLines.tsx'
import { useMedia, WIDE } from '../../ui/use-media.ts'
import { useAlertSheet } from '../alerts/use-alert-sheet.tsx'
import { type MicroDrawn, MicroTicketSlot } from '../micro/MicroSlot.tsx'
import { SourceSwitch } from '../micro/SourceSwitch.tsx'
import { useSource } from '../micro/use-source.ts'
import { useSymbolList } from '../symbols/use-symbol-list.ts'
import { ChartScreen } from './ChartScreen.tsx'
import { SymbolDrawerScreen } from './SymbolDrawerScreen.tsx'
import { TicketForm } from './TicketForm.tsx'
import { TicketScreen } from './TicketScreen.tsx'
import { TradeHeadScreen } from './TradeHeadScreen.tsx'
import { TradeView } from './TradeView.tsx'
import { SHEET, type TicketHeight } from './ticket-height.ts'
import { OrdersSlot, SymbolsSlot } from './WideSlots.tsx'

/** The chosen symbol, else the first of the list. */
const useChosen = (): SymbolId | undefined => {
  const { chosen, prefer } = useDomain(preferences)
  const symbols = useRows(useDomain(market).symbols)
  const { symbolId } = useCell(chosen)
  const query = useQuery()
  const wanted = query.get('symbol')
  const asked = wanted === null ? undefined : symbols.find(({ id, code }) => id === wanted || code === wanted)?.id
  useEffect(() => {
    if (asked !== undefined) prefer({ symbolId: asked })
  }, [prefer, asked])
  return symbols.find(({ id }) => id === symbolId)?.id ?? symbols[0]?.id
}

const NO_LINES: readonly PriceLine[] = []

/** One symbol: its price, its candles, the ticket: contract or micro. @rule MIC-5 */
export const TradeScreen = () => {
  const list = useSymbolList()
  const id = useChosen()
  const [choosing, choose] = useState(false)
  const isWide = useMedia(WIDE)
  const { isOn, source, change } = useSource('/trade')
  const isMicro = source === '1'
  const [micro, setMicro] = useState<MicroDrawn>()
  const [fullFoot, setFullFoot] = useState<HTMLElement | null>(null)
  const alert = useAlertSheet()
  const isSheet = useMedia(SHEET)
  const [height, setHeight] = useState<TicketHeight>('peek')
  const [positionPlace, setPositionPlace] = useState<HTMLElement | null>(null)
  const sources = isOn && <SourceSwitch value={source} onChange={change} />
  const sheet = isSheet
    ? {
        height,
        onHeight: setHeight,
        positionPlace: setPositionPlace,
        sources,
        onMicro: isOn ? () => change('1') : undefined,
      }
    : undefined
  const view = (
    <TradeView
      stage={list.stage}
      failure={list.failure}
      refreshing={list.refreshing}
      onRetry={list.refresh}
      head={
        id && (
          <PanelBoundary key={`head ${id}`} name="trade head">
            <TradeHeadScreen id={id} onChoose={() => choose(true)} onAlert={() => alert.ask(id)} />
          </PanelBoundary>
        )
      }
      chart={
        id && (
          <PanelBoundary key={`chart ${id}`} name="chart">
            <ChartScreen
              id={id}
              other={isMicro ? (micro?.lines ?? NO_LINES) : undefined}
              otherLayers={isMicro ? micro?.layers : undefined}
              otherFoot={isMicro ? setFullFoot : undefined}
              onAlert={(price) => alert.ask(id, price)}
              positionPlace={positionPlace}
              onPicked={() => setHeight('half')}
            />
          </PanelBoundary>
        )
      }
      ticket={
        id && (
          <>
            {(isMicro || !isSheet) && sources}
            <PanelBoundary key={`ticket ${source} ${id}`} name="ticket">
              {isMicro ? (
                <MicroTicketSlot id={id} onDrawn={setMicro} fullFoot={fullFoot} />
              ) : (
                <TicketScreen id={id} sheet={sheet} />
              )}
            </PanelBoundary>
          </>
        )
      }
      symbols={isWide && <SymbolsSlot selected={id} />}
      orders={isWide && <OrdersSlot micro={isMicro} />}
      drawer={
        <>
          <PanelBoundary name="symbols">
            <SymbolDrawerScreen open={choosing} selected={id} onClose={() => choose(false)} />
          </PanelBoundary>
          {alert.sheet}
        </>
      }
    />
  )
  return id === undefined ? view : <TicketForm id={id}>{view}</TicketForm>
}
