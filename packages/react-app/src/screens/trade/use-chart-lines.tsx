import { type MessageId, preferences, type SymbolId } from '@openlot/core'
import { type Decimal, dec } from '@openlot/core/calc'
import {
  type ChartFacts,
  type ChartLine,
  type ContractOrder,
  type ContractOrderPanel,
  type ContractTicketPanel,
  chartFacts,
  chartLines,
  priceStep,
  type StopField,
  stopAt,
  stopLimits,
} from '@openlot/core/contract'
import { useCell, useDomain, useFacts } from '@openlot/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import type { PriceLine } from '../../ui/ChartLines.tsx'
import { Money } from '../../ui/Money.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { directionOf } from '../orders/order-words.ts'

const NAME: Readonly<Record<StopField, MessageId>> = {
  stopLoss: 'contract.stop_loss',
  takeProfit: 'contract.take_profit',
}
const MODE = { market: 'contract.market', pending: 'contract.pending', risk: 'contract.by_risk' } as const
const SHORT: Readonly<Record<StopField, MessageId>> = { stopLoss: 'orders.sl', takeProfit: 'orders.tp' }

/** A stop under the finger: shown there, not sent. */
type Moved = ChartLine & { readonly kind: StopField }
/** Opens an order's sheet with a question asked already. */
export type AskOrder = (order: ContractOrder, begin: (panel: ContractOrderPanel) => void) => void

const plain = (value: Decimal): number => Number(value)

/** Start of a stop that is not set, when it is moved by keys: as near to the market as it may be. */
const nearest = (order: ContractOrder, field: StopField, { symbol, close }: ChartFacts): Decimal | undefined => {
  if (symbol === undefined || close === undefined) return undefined
  const { min, max } = stopLimits(order.side, field, close, symbol.pricePrecision)
  return max ?? min
}

/** Acts on a stop on the chart; made once, they look at the facts of the moment. */
const useStopMoves = (facts: ChartFacts, ask: AskOrder) => {
  const [moved, show] = useState<Moved>()
  const latest = useRef({ facts, ask })
  useEffect(() => {
    latest.current = { facts, ask }
  })
  const moves = useMemo(() => {
    // Not what was drawn last: a finger may let go before the last move is.
    let last: Moved | undefined
    const setMoved = (next: Moved | undefined): void => {
      last = next
      show(next)
    }
    const put = (order: ContractOrder, field: StopField, price: string): void => {
      const line = stopAt(order, field, price, latest.current.facts)
      if (line !== undefined) setMoved({ ...line, kind: field })
    }
    const of = (order: ContractOrder, field: StopField): Decimal | undefined => {
      const now = last
      return now?.order.id === order.id && now.kind === field ? now.price : undefined
    }
    return {
      to: (order: ContractOrder, field: StopField, value: number): void =>
        put(order, field, value.toFixed(latest.current.facts.symbol?.pricePrecision ?? 0)),
      step: (order: ContractOrder, field: StopField, ticks: number): void => {
        const { symbol } = latest.current.facts
        const set = order[field].isZero() ? nearest(order, field, latest.current.facts) : order[field]
        const from = of(order, field) ?? set
        if (from !== undefined && symbol !== undefined)
          put(order, field, from.plus(priceStep(symbol.pricePrecision).mul(ticks)).toFixed())
      },
      done: (order: ContractOrder, field: StopField): void => {
        const price = of(order, field)
        latest.current.ask(order, (panel) => {
          if (price !== undefined) return panel.moveStop(field, price)
          panel.editStops()
          if (order[field].isZero()) panel[field].toggle(true)
        })
      },
      remove: (order: ContractOrder, field: StopField): void =>
        latest.current.ask(order, (panel) => panel.moveStop(field, 'off')),
      cancel: (): void => setMoved(undefined),
    }
  }, [])
  return { moved, moves }
}

/** The stops that are being typed: dragging one types it. @rule CON-63 */
const useDraftLines = (panel: ContractTicketPanel, precision: number): readonly PriceLine[] => {
  const text = useText()
  const format = useFormat()
  const latest = useRef(panel)
  useEffect(() => {
    latest.current = panel
  })
  const { value: mode } = panel.kind
  // As text: the same lines while the prices are the same.
  const stopLoss = panel.stopLoss.price?.toFixed()
  const takeProfit = panel.takeProfit.price?.toFixed()
  return useMemo(() => {
    const draft = (field: StopField, price: string | undefined): readonly PriceLine[] => {
      if (price === undefined) return []
      const shown = format.price(price, precision)
      const name = text(NAME[field])
      const tick = priceStep(precision)
      return [
        {
          key: `draft ${field}`,
          kind: 'draft',
          value: Number(price),
          tone: field === 'takeProfit' ? 'up' : 'down',
          label: text(SHORT[field]),
          money: <span className="ol-num">{shown}</span>,
          name: text('contract.reason', { subject: name, reason: text(MODE[mode]) }),
          say: shown,
          min: Number(tick),
          max: Number(price) * 2,
          onMove: (value) => latest.current[field].moveTo(dec(value.toFixed(precision))),
          onStep: (ticks) => {
            const from = latest.current[field].price
            if (from !== undefined) latest.current[field].moveTo(from.plus(tick.mul(ticks)))
          },
          onRemove: () => latest.current[field].toggle(false),
          removeLabel: text('contract.remove_stop', { stop: name }),
        },
      ]
    }
    return [...draft('stopLoss', stopLoss), ...draft('takeProfit', takeProfit)]
  }, [stopLoss, takeProfit, mode, precision, text, format])
}

/** The person's orders of a symbol, and the stops they are typing, as lines of its chart. @rule CON-60 CON-61 */
export const useChartLines = (id: SymbolId, panel: ContractTicketPanel, ask: AskOrder) => {
  const text = useText()
  const format = useFormat()
  const facts = useFacts(chartFacts, id)
  const { hideAmounts } = useCell(useDomain(preferences).chosen)
  const { orders, symbol, money: inMoney } = facts
  const own = useMemo(() => chartLines({ orders, symbol, money: inMoney }), [orders, symbol, inMoney])
  const stopFormat = useFormat(own.sign)
  const { moved, moves } = useStopMoves(facts, ask)
  const drafts = useDraftLines(panel, symbol?.pricePrecision ?? 0)
  const placed = useMemo<readonly PriceLine[]>(() => {
    const [newest] = own.held
    if (symbol === undefined || newest === undefined) return []
    const precision = symbol.pricePrecision
    const sideOf = ({ side, lots }: ContractOrder): string => `${text(`contract.${side}`)} ${format.amount(lots)}`
    const entries = own.lines
      .filter(({ kind }) => kind === 'entry')
      .map(({ order, price, result }): PriceLine => {
        const tone = hideAmounts ? 'flat' : directionOf(result)
        return {
          key: `entry ${order.id}`,
          kind: 'entry',
          value: plain(price),
          level: plain(price),
          tone,
          label: sideOf(order),
          money: <Money value={result} signed own places={2} direction="flat" size="s" />,
          letters: format.signed(result, { places: 2 }).length,
        }
      })
    const stops = (['stopLoss', 'takeProfit'] as const).map((field): PriceLine => {
      const here = moved?.kind === field && moved.order.id === newest.id ? moved : undefined
      const line = here ?? own.lines.find(({ kind }) => kind === field)
      const price = line?.price ?? newest.openPrice
      const result = line?.result
      const { min, max } = stopLimits(newest.side, field, newest.price, precision)
      const money = result && stopFormat.signed(result, { places: 2 })
      return {
        key: `${field} ${newest.id}`,
        kind: 'stop',
        value: plain(price),
        level: newest[field].isZero() ? undefined : plain(newest[field]),
        tone: field === 'takeProfit' ? 'up' : 'down',
        label: text(SHORT[field]),
        money: result && <Money value={result} sign={own.sign} signed own places={2} size="s" />,
        name: text('contract.reason', { subject: text(NAME[field]), reason: sideOf(newest) }),
        say: line
          ? [format.price(price, precision), ...(hideAmounts || money === undefined ? [] : [money])].join(', ')
          : text('contract.stop_none'),
        min: plain(min),
        max: plain(max ?? price.mul(2)),
        onMove: (value) => moves.to(newest, field, value),
        onStep: (ticks) => moves.step(newest, field, ticks),
        onDone: () => moves.done(newest, field),
        onCancel: moves.cancel,
        onRemove: newest[field].isZero() ? undefined : () => moves.remove(newest, field),
        removeLabel: text('contract.remove_stop', { stop: text(NAME[field]) }),
      }
    })
    return [...entries, ...stops]
  }, [own, symbol, moved, moves, text, format, stopFormat, hideAmounts])
  const lines = useMemo(() => [...placed, ...drafts], [placed, drafts])
  return { lines, held: own.held, settle: moves.cancel }
}
