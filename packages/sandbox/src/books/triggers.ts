import { createHeap, type Heap } from '../heap.ts'
import type { Instrument } from '../market/catalogue.ts'
import type { Market } from '../market/market.ts'
import { quoteRate, rateSource, rateValue } from '../market/quote-rate.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { compare, type Rational, rational, times } from '../oracle/rational.ts'
import type { OrderRow } from './contract-order.ts'

/** Open and pending orders of one person on one symbol: what a price reaches, it reaches together. */
type Group = {
  readonly userId: number
  readonly symbolId: number
  /** In the order in which people came to the symbol. */
  readonly rank: number
  readonly rows: Map<number, OrderRow>
  /** A price at or below this, or at or above that, may bring something about. They hold while the group is armed. */
  low: number
  high: number
  isArmed: boolean
}
type Shelf = {
  readonly groups: Map<number, Group>
  readonly falls: Heap<Group>
  readonly rises: Heap<Group>
  /** Their bounds are not known any more: the next price looks at them. */
  readonly unarmed: Set<Group>
}
/** Between which a rate is taken to stay; when it leaves, whoever holds something in that currency is looked at anew. */
type Band = { readonly low: Rational; readonly high: Rational }
/** Loss left, in millionths, to some of a person's positions before they are looked at; undefined where they are to end. */
export type LossRoom = { readonly left: bigint | undefined; readonly orderIds: ReadonlySet<number> }
/** A group may need a look once its symbol's price is at or below `low`, or at or above `high`. */
type Bounds = { readonly low: number; readonly high: number }
/** A price that has come. */
export type Moved = { readonly instrument: Instrument; readonly price: number }

const BAND: Band = { low: { top: 199n, bottom: 200n }, high: { top: 201n, bottom: 200n } }
/** By how much a profit can fall where a rate goes from one end of its band to the other: 2 / 201, rounded up. */
const BAND_LOSS = 99n
/** Places to which lots × contract size is known without rest. */
const UNIT_PLACES = 12
const UNITS = 10n ** BigInt(UNIT_PLACES)
/** No price comes near this. */
const FAR = 10n ** 15n

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
const isOpen = ({ state }: OrderRow): boolean => state === 'pending' || state === 'holding'

type Options = {
  readonly market: Pick<Market, 'price' | 'instrument' | 'instrumentByCode' | 'everything'>
  readonly balanceOf: (userId: number) => bigint
  readonly profitNow: (order: OrderRow) => bigint
  /** One for each master whose copies a person has given a loss limit; `left` is without the floating profit of these copies. */
  readonly roomsOf: (userId: number) => readonly LossRoom[]
}

/**
 * Finds the people a price can reach at all, so that a tick need not look at the others. Their orders are bounded from both
 * sides: by the nearest stop, target and pending order, and by how far the price may go before the account could need a close-out
 * or a loss limit of copies could be reached, whatever its other symbols do within their own bounds. Whoever is reached is
 * looked at exactly, and then bounded anew; a change of orders or balance ends a bound at once. @rule CON-95
 */
export const createTriggers = ({ market, balanceOf, profitNow, roomsOf }: Options) => {
  const shelves = new Map<number, Shelf>()
  const people = new Map<number, Set<Group>>()
  const bands = new Map<string, Band>()
  /** By order: neither its size nor its side ever changes. */
  const unitsKept = new Map<number, bigint>()
  let ranks = 0

  const shelfOf = (symbolId: number): Shelf => {
    let shelf = shelves.get(symbolId)
    if (shelf === undefined) {
      shelf = {
        groups: new Map(),
        falls: createHeap(({ low }) => -low),
        rises: createHeap(({ high }) => high),
        unarmed: new Set(),
      }
      shelves.set(symbolId, shelf)
    }
    return shelf
  }
  const takeOff = (group: Group): void => {
    const { falls, rises } = shelfOf(group.symbolId)
    if (falls.has(group)) falls.remove(group)
    if (rises.has(group)) rises.remove(group)
    group.isArmed = false
  }
  const disarm = (userId: number): void => {
    for (const group of people.get(userId) ?? []) {
      if (group.isArmed) takeOff(group)
      shelfOf(group.symbolId).unarmed.add(group)
    }
  }

  const begin = ({ userId, symbolId }: OrderRow): Group => {
    ranks += 1
    const group = { userId, symbolId, rank: ranks, rows: new Map(), low: 0, high: 0, isArmed: false }
    const { groups, unarmed } = shelfOf(symbolId)
    groups.set(userId, group)
    unarmed.add(group)
    const own = people.get(userId)
    if (own === undefined) people.set(userId, new Set([group]))
    else own.add(group)
    return group
  }
  const end = (group: Group): void => {
    takeOff(group)
    const { groups, unarmed } = shelfOf(group.symbolId)
    groups.delete(group.userId)
    unarmed.delete(group)
    const own = people.get(group.userId)
    own?.delete(group)
    if (own?.size === 0) people.delete(group.userId)
  }

  /** The band of a currency's rate, a new one where the rate has left the last; undefined where there is no rate. */
  const bandOf = (instrument: Instrument): Band | undefined => {
    if (rateSource(instrument) === undefined) return undefined
    const rate = rateValue(quoteRate(market, instrument))
    const known = bands.get(instrument.currency)
    if (known !== undefined && compare(rate, known.low) >= 0 && compare(rate, known.high) <= 0) return known
    const band = { low: times(rate, BAND.low), high: times(rate, BAND.high) }
    bands.set(instrument.currency, band)
    for (const { id, currency } of market.everything)
      if (currency === instrument.currency) for (const userId of shelves.get(id)?.groups.keys() ?? []) disarm(userId)
    return band
  }

  /** Lots × contract size, bought above zero and sold below; undefined where it has more places than are calculated with. */
  const unitsOf = (order: OrderRow, { contractSize }: Instrument): bigint | undefined => {
    const kept = unitsKept.get(order.id)
    if (kept !== undefined) return kept
    const { top, bottom } = times(rational(order.lots), rational(contractSize))
    if ((top * UNITS) % bottom !== 0n) return undefined
    const units = ((order.side === 'buy' ? 1n : -1n) * top * UNITS) / bottom
    unitsKept.set(order.id, units)
    return units
  }

  /** Bounds that a group's own orders wait for. */
  const levelsOf = ({ rows }: Group): Bounds => {
    let [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const { state, side, fillsWhen, askedPrice, stopLoss, takeProfit } of rows.values()) {
      const isBuy = side === 'buy'
      const [below, above] =
        state === 'pending'
          ? [fillsWhen === 'falls' ? askedPrice : 0, fillsWhen === 'rises' ? askedPrice : 0]
          : isBuy
            ? [stopLoss, takeProfit]
            : [takeProfit, stopLoss]
      // An order at the price of the market takes the next one, whatever it is.
      if (state === 'pending' && fillsWhen === 'ticks') low = Number.POSITIVE_INFINITY
      if (below !== 0) low = Math.max(low, below)
      if (above !== 0) high = Math.min(high, above)
    }
    return { low, high }
  }

  type Exposed = { readonly group: Group; readonly price: bigint; readonly net: bigint; readonly worth: bigint }
  /**
   * Distance each symbol of some positions may go, together with all the others, before what is left could be below their
   * floating loss: each by the same part of its price. Undefined where that cannot be said, or is so already.
   */
  const boundsOf = (
    groups: ReadonlySet<Group>,
    atFirst: bigint,
    isMeant: (order: OrderRow) => boolean,
  ): ReadonlyMap<Group, Bounds> | undefined => {
    let left = atFirst
    let worth = 0n
    const exposed: Exposed[] = []
    for (const group of groups) {
      const instrument = market.instrument(group.symbolId)
      if (instrument === undefined) return undefined
      const band = bandOf(instrument)
      const price = BigInt(market.price(group.symbolId))
      let [net, profit, held] = [0n, 0n, 0n]
      for (const order of group.rows.values()) {
        if (order.state !== 'holding' || !isMeant(order)) continue
        const units = unitsOf(order, instrument)
        if (units === undefined) return undefined
        net += units
        profit += profitNow(order)
        held += 1n
      }
      // Each booked profit is rounded by half a millionth at most, now and then.
      left += profit - held
      if (band !== undefined && held > 0n) left -= (magnitude(profit) + held) / BAND_LOSS + 1n
      const { top, bottom } = band?.high ?? { top: 1n, bottom: 1n }
      /** All of it, if the price went by all of itself; rounded up. */
      const whole =
        (top * magnitude(net) * price) / (bottom * 10n ** BigInt(UNIT_PLACES - MONEY_PLACES + instrument.precision)) +
        1n
      if (net !== 0n) exposed.push({ group, price, net, worth: whole })
      worth += net === 0n ? 0n : whole
    }
    if (left < 0n) return undefined
    return new Map(
      exposed.map(({ group, price, net }) => {
        const room = (left * price) / worth
        const far = room > FAR ? Number.POSITIVE_INFINITY : Number(room) + 1
        return [
          group,
          {
            low: net > 0n ? Number(price) - far : Number.NEGATIVE_INFINITY,
            high: net < 0n ? Number(price) + far : Number.POSITIVE_INFINITY,
          },
        ]
      }),
    )
  }
  /** Bounds of a loss limit. Once it is reached, the next price of each symbol is looked at. */
  const roomBounds = (groups: ReadonlySet<Group>, { left, orderIds }: LossRoom): ReadonlyMap<Group, Bounds> => {
    const next = { low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY }
    return (
      (left === undefined ? undefined : boundsOf(groups, left, ({ id }) => orderIds.has(id))) ??
      new Map(
        [...groups].filter(({ rows }) => [...rows.keys()].some((id) => orderIds.has(id))).map((group) => [group, next]),
      )
    )
  }

  /** Bounds what somebody has, as it is now. They have been looked at, at the prices of now. */
  const arm = (userId: number): void => {
    const groups = people.get(userId)
    if (groups === undefined) return
    disarm(userId)
    const isHolding = [...groups].some(({ rows }) => [...rows.values()].some(({ state }) => state === 'holding'))
    const account = isHolding ? boundsOf(groups, balanceOf(userId), () => true) : new Map<Group, Bounds>()
    if (account === undefined) return
    const limits = isHolding ? roomsOf(userId).map((room) => roomBounds(groups, room)) : []
    for (const group of groups) {
      const bounds = [levelsOf(group), ...[account, ...limits].flatMap((one) => one.get(group) ?? [])]
      group.low = Math.max(...bounds.map(({ low }) => low))
      group.high = Math.min(...bounds.map(({ high }) => high))
      group.isArmed = true
      const { falls, rises, unarmed } = shelfOf(group.symbolId)
      if (group.low !== Number.NEGATIVE_INFINITY) falls.add(group)
      if (group.high !== Number.POSITIVE_INFINITY) rises.add(group)
      unarmed.delete(group)
    }
  }

  return {
    /** An order was there before and is there now, as it was and as it is. */
    ordered: (before: OrderRow | undefined, after: OrderRow | undefined): void => {
      const [was, is] = [before && isOpen(before) ? before : undefined, after && isOpen(after) ? after : undefined]
      if (was !== undefined && is === undefined) {
        const group = shelves.get(was.symbolId)?.groups.get(was.userId)
        group?.rows.delete(was.id)
        unitsKept.delete(was.id)
        if (group?.rows.size === 0) end(group)
      }
      if (is !== undefined) (shelfOf(is.symbolId).groups.get(is.userId) ?? begin(is)).rows.set(is.id, is)
      const userId = (is ?? was)?.userId
      if (userId !== undefined) disarm(userId)
    },
    /** Ends somebody's bounds: they hold no more. */
    disarm,
    arm,
    /**
     * Whom these prices may reach, symbol by symbol, each in the order in which they came to it. Who is reached on one of them is
     * looked at on all of them: an account is covered or not by all it holds.
     */
    reached: (moved: readonly Moved[]): readonly (readonly number[])[] => {
      for (const { instrument } of moved)
        for (const other of market.everything) if (rateSource(other) === instrument.code) bandOf(other)
      const found = new Set<number>()
      for (const { instrument, price } of moved) {
        const shelf = shelves.get(instrument.id)
        if (shelf === undefined) continue
        for (const { userId } of shelf.unarmed) found.add(userId)
        for (const { userId } of shelf.falls.upTo(-price)) found.add(userId)
        for (const { userId } of shelf.rises.upTo(price)) found.add(userId)
      }
      return moved.map(({ instrument }) => {
        const groups = shelves.get(instrument.id)?.groups
        return [...found]
          .flatMap((userId) => groups?.get(userId) ?? [])
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ userId }) => userId)
      })
    },
  }
}
