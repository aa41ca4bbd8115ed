import type { SymbolId } from '@openlot/core'
import type { Decimal } from '@openlot/core/calc'
import {
  type MicroOrderId,
  micro,
  microChartFacts,
  microLines,
  microOrdersPanel,
  microRowFacts,
  microTicketPanel,
} from '@openlot/core/micro'
import { useCell, useClient, useDomain, useFacts, useForm, useOwn, useVisit } from '@openlot/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import type { CandleChartProps } from '../../ui/CandleChart.tsx'
import type { PriceLine } from '../../ui/ChartLines.tsx'
import type { Direction } from '../../ui/direction.ts'
import { Money } from '../../ui/Money.tsx'
import { directionOf } from '../orders/order-words.ts'
import { useTicketKeys } from '../trade/use-ticket-keys.ts'
import { MicroLayer } from './MicroLayer.tsx'
import { MicroOrderScreen } from './MicroOrderScreen.tsx'
import { MicroRunning, RunningChip } from './MicroRunning.tsx'
import { MicroTicketView } from './MicroTicketView.tsx'
import { useMicroSheet } from './use-micro-sheet.ts'

/** Drawing of the orders that run on a symbol, for its chart. */
export type MicroDrawn = {
  readonly lines: readonly PriceLine[]
  /** Their times; absent where none runs. */
  readonly layers: CandleChartProps['layers']
}

type LinesProps = {
  readonly id: SymbolId
  /** Called when they change. */
  readonly onDrawn: (drawn: MicroDrawn | undefined) => void
}
export type MicroTicketScreenProps = LinesProps & {
  /** Place where its buttons are drawn as well, while the chart fills the screen. */
  readonly fullFoot: HTMLElement | null
}

type ChipProps = { readonly id: MicroOrderId; readonly onOpen: (id: MicroOrderId) => void }

const Chip = ({ id, onOpen }: ChipProps) => <RunningChip facts={useFacts(microRowFacts, id)} onOpen={onOpen} />

/** More would be looked for in the list of orders. */
const CHIPS = 40

/** Orders that run, each one tap away: also those whose sheet was closed. */
const Running = ({ onOpen }: Pick<ChipProps, 'onOpen'>) => {
  const { rows } = useFacts(microOrdersPanel, 'running')
  return (
    <MicroRunning count={rows.length}>
      {rows.slice(0, CHIPS).map(({ id }) => (
        <Chip key={id} id={id} onOpen={onOpen} />
      ))}
    </MicroRunning>
  )
}

/** Result an order would bring now, beside its line: it follows the price, the line does not. */
const Estimate = ({ id }: { readonly id: MicroOrderId }) => {
  const { estimate } = useFacts(microRowFacts, id)
  return estimate === undefined ? '—' : <Money own signed value={estimate} places={2} direction="flat" size="s" />
}

/** The colour of a line is what its order would bring, as that of a contract's is. */
const toneOf = (result: Decimal | undefined): Direction => (result === undefined ? 'flat' : directionOf(result))

/** Number of letters an estimate takes, about. */
const LETTERS = 8

/** The open prices of orders that run on this symbol, as lines of its chart. */
const Lines = ({ id, onDrawn }: LinesProps) => {
  const text = useText()
  const running = microLines(useFacts(microChartFacts, id))
  // With every price the facts are new, the lines are not.
  const key = running.map(({ order, result }) => `${order.id} ${toneOf(result)}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: which orders there are, and on which side, is all a line depends on
  const drawn = useMemo((): MicroDrawn => {
    const lines = running.map(({ order, price, result }): PriceLine => {
      // For drawing only.
      const value = Number(price.toFixed())
      return {
        key: `micro ${order.id}`,
        kind: 'entry',
        value,
        level: value,
        tone: toneOf(result),
        label: text(order.direction === 'down' ? 'micro.down' : 'micro.up'),
        money: <Estimate id={order.id} />,
        letters: LETTERS,
      }
    })
    const windows = running.flatMap(({ order: { id: of, createdAt, seconds } }) =>
      createdAt === undefined ? [] : [{ key: of, opens: createdAt, ends: createdAt + seconds * 1000 }],
    )
    return {
      lines,
      layers: windows.length === 0 ? undefined : (geometry) => <MicroLayer geometry={geometry} windows={windows} />,
    }
  }, [key, text])
  useEffect(() => {
    onDrawn(drawn)
    return () => onDrawn(undefined)
  }, [drawn, onDrawn])
  return null
}

/** The micro ticket of one symbol, and the sheet of the order that was placed from it. @rule MIC-17 */
export const MicroTicketScreen = ({ id, onDrawn, fullFoot }: MicroTicketScreenProps) => {
  const { ticket, watch, placed, dismissPlaced, options } = useDomain(micro)
  useEffect(() => watch(), [watch])
  // Payouts and offers may be others than at the last visit.
  useVisit(options)
  // The whole of what was looked at: the login leads back to it.
  const at = `/trade?symbol=${id}&source=1`
  const form = useOwn(() => ticket(id, at), id)
  const panel = useForm(microTicketPanel, form)
  useTicketKeys((side) => {
    const { enabled, press } = panel[side === 'buy' ? 'up' : 'down']
    return { review: enabled ? press : undefined }
  })
  const { sheet, show, close } = useMicroSheet()
  const newest = useCell(placed)
  const [last, setLast] = useState<MicroOrderId>()
  if (newest !== last) {
    setLast(newest)
    if (newest !== undefined) show(newest)
  }
  const onClose = useCallback(() => {
    close()
    dismissPlaced()
  }, [close, dismissPlaced])
  const { kind, stage } = useCell(useClient().session)
  const isMember = stage === 'member'
  return (
    <>
      <MicroTicketView
        panel={panel}
        symbol={useCell(form.facts).symbol}
        kind={kind}
        running={isMember && <Running onOpen={show} />}
        fullFoot={fullFoot}
      />
      {isMember && <Lines id={id} onDrawn={onDrawn} />}
      {sheet !== undefined && <MicroOrderScreen key={sheet.at} id={sheet.id} open={sheet.open} onClose={onClose} />}
    </>
  )
}
