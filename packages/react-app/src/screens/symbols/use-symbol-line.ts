import { dec, type Monotonic, type SymbolId } from '@openlot/core'
import { directionOfText, isMarketOpen, market } from '@openlot/core/market'
import { useAge, useCell, useDomain, useRow } from '@openlot/react'
import { useMemo, useRef } from 'react'
import type { Direction } from '../../ui/direction.ts'
import { dayLine } from '../../ui/sparkline-path.ts'
import { useFormat } from '../../ui/use-format.ts'
import { useTimeSlice } from './use-time-slice.ts'

/** One symbol on a price board, in words and figures. */
export interface SymbolLine {
  readonly id: SymbolId
  readonly code: string
  readonly name: string
  /** A picture of our own server, or ''. */
  readonly logo: string
  readonly open: boolean
  readonly price: string | undefined
  /** Direction of the last tick. */
  readonly moved: Direction
  readonly change: string
  /** Direction of the day. */
  readonly direction: Direction
  readonly freshness: 'live' | 'stale' | 'gap' | 'closed'
  /** Age of the price, when it is not live. */
  readonly age: string | undefined
  /** Time since the last tick while all seems well, once that is longer than ticks take. */
  readonly quiet?: string | undefined
  /** For drawing only: the day, up to the price that is shown. */
  readonly points: readonly number[]
  /** For drawing only: what the change is measured from. */
  readonly base?: number | undefined
}

const useMoved = (close: string | undefined): Direction => {
  const before = useRef<{ readonly close: string | undefined; readonly moved: Direction }>({ close, moved: 'flat' })
  const { current } = before
  if (current.close !== close) {
    const step = close === undefined || current.close === undefined ? 0 : dec(close).cmp(dec(current.close))
    before.current = { close, moved: step > 0 ? 'up' : step < 0 ? 'down' : 'flat' }
  }
  return before.current.moved
}

type Closes = { readonly value: readonly string[] | undefined }
const NO_CLOSES: readonly string[] = []
const WITHOUT: Closes = { value: undefined }
const NO_LINE = { get: () => WITHOUT, subscribe: () => () => undefined }

/** A connection that broke silently looks live until the client notices: after this long the age is shown. */
const QUIET_MS = 3000

const useQuiet = (receivedAt: Monotonic | undefined): number | undefined => {
  const age = useAge(receivedAt)
  return age === undefined || age < QUIET_MS ? undefined : age
}

/** Follows one symbol: only its own ticks draw it again, and the seconds without one where `quietly` asks for them. */
export const useSymbolLine = (id: SymbolId, sparkline: boolean, quietly = false): SymbolLine | undefined => {
  const format = useFormat()
  const { symbols, quotes, freshness, sparkline: lineOf } = useDomain(market)
  const symbol = useRow(symbols, id)
  const quote = useRow(quotes, id)
  const fresh = useRow(freshness, id)
  // A page of prices asks for two dozen lines: they come after the prices.
  const mayDraw = useTimeSlice(!sparkline || lineOf(id).get().value !== undefined)
  const closes = useCell<Closes>(sparkline && mayDraw ? lineOf(id) : NO_LINE).value ?? NO_CLOSES
  const drawn = useMemo(() => dayLine(closes, quote), [closes, quote])
  const moved = useMoved(quote?.close)
  const age = useAge(fresh?.since)
  const quiet = useQuiet(quietly && fresh?.state === 'live' ? quote?.receivedAt : undefined)
  if (symbol === undefined) return undefined
  const open = isMarketOpen(symbol)
  return {
    id,
    code: symbol.showCode,
    name: symbol.name,
    logo: symbol.logo,
    open,
    price: quote === undefined ? undefined : format.price(quote.close, symbol.pricePrecision),
    moved,
    change: quote === undefined ? '' : format.percent(quote.change),
    direction: quote === undefined ? 'flat' : directionOfText(quote.change),
    freshness: open ? (fresh?.state ?? 'live') : 'closed',
    age: age === undefined ? undefined : format.age(age),
    quiet: quiet === undefined ? undefined : format.age(quiet),
    ...drawn,
  }
}
