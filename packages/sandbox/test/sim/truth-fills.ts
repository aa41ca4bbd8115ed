import type { AccountRow } from '../../src/books/accounts.ts'
import type { OrderRow } from '../../src/books/contract-order.ts'
import { INSTRUMENTS } from '../../src/market/catalogue.ts'
import type { StoredChange } from '../../src/ports.ts'
import { rowsOf } from './truth-changes.ts'

export interface FillTruthOptions {
  readonly broken: (rule: string, text: string) => void
  /** The time of day of the world: what is written about another time is the past of a new world. */
  readonly epoch: () => number
  /** Profit that closing an open order now would book. */
  readonly profitOf: (order: OrderRow) => bigint
}

type Price = { readonly id: number; readonly price: number; readonly open: boolean | null }
const NEVER: ReadonlySet<number> = new Set(INSTRUMENTS.filter(({ hours }) => hours === 'never').map(({ id }) => id))
const isOver = ({ state }: OrderRow): boolean => state === 'closed' || state === 'cancelled'
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** Prices at which orders open and end, and the places: by the rows of the books and the prices they wrote before. */
export const createFillTruth = ({ broken, epoch, profitOf }: FillTruthOptions) => {
  const prices = new Map<number, Price>()
  const orders = new Map<number, OrderRow>()
  /** The price a pending order was placed at. */
  const placedAt = new Map<number, number>()
  const balances = new Map<number, bigint>()
  const seen = { filled: 0, jumped: 0, stopped: 0, closedOut: 0, spared: 0 }
  const wrong = (text: string): void => broken('S37', text)
  /** In the simulation markets ignore their hours, except for one and where somebody has shut one. */
  const isShut = (id: number): boolean => !(prices.get(id)?.open ?? !NEVER.has(id))
  const heldBy = (userId: number): readonly OrderRow[] =>
    [...orders.values()].filter((order) => order.userId === userId && order.state === 'holding')

  const learnOpened = (order: OrderRow, before: OrderRow | undefined, price: number): void => {
    const { id, side, askedPrice, openPrice } = order
    if (isShut(order.symbolId)) wrong(`order ${id} was opened where the market is shut`)
    const from = before?.state === 'pending' ? placedAt.get(id) : undefined
    if (from === undefined) {
      if (openPrice !== price) wrong(`order ${id} was opened at ${openPrice}, the market is at ${price}`)
      return
    }
    seen.filled += 1
    if (price !== askedPrice) seen.jumped += 1
    if (askedPrice > from ? price < askedPrice : askedPrice < from && price > askedPrice)
      wrong(`order ${id} waits for ${askedPrice} from ${from}, and was filled at a price of ${price}`)
    if (openPrice === price) return
    // Target price, where the margin at the better one could not be paid: only a sell holds more there.
    const isDearer = side === 'sell' && askedPrice > from && price > askedPrice
    if (openPrice === askedPrice && isDearer) atTarget.push({ order, price })
    else wrong(`order ${id} for ${askedPrice} was filled at ${openPrice}, the market is at ${price}`)
  }
  /** Limits that were filled at their target in the present transaction. */
  const atTarget: { readonly order: OrderRow; readonly price: number }[] = []
  /** If nothing else happened to the account at that moment, the better price could indeed not be paid. */
  const learnAtTarget = (changed: readonly OrderRow[]): void => {
    for (const { order, price } of atTarget.splice(0)) {
      const { id, userId, margin, fee, askedPrice } = order
      if (order.state !== 'holding' || changed.filter((one) => one.userId === userId).length > 1) continue
      const floating = sum(
        heldBy(userId)
          .filter((one) => one.id !== id)
          .map(profitOf),
      )
      const free = (balances.get(userId) ?? 0n) + (floating < 0n ? floating : 0n)
      const more = ((margin + fee) * BigInt(price - askedPrice)) / BigInt(askedPrice)
      // Rounding is a millionth at most, twice.
      if (free > more + 2n) wrong(`order ${id} was filled at ${askedPrice}, and ${price} could be paid`)
    }
  }

  const learnEnded = (order: OrderRow, price: number): void => {
    const { id, side, closePrice, closedBy, stopLoss, takeProfit } = order
    if (isShut(order.symbolId)) wrong(`order ${id} was closed by ${closedBy} where the market is shut`)
    if (closePrice !== price) wrong(`order ${id} was closed at ${closePrice}, the market is at ${price}`)
    const isBuy = side === 'buy'
    if (closedBy === 'stop_loss' && (isBuy ? price > stopLoss : price < stopLoss))
      wrong(`order ${id} was stopped at ${price}, its stop-loss is ${stopLoss}`)
    if (closedBy === 'take_profit' && (isBuy ? price < takeProfit : price > takeProfit))
      wrong(`order ${id} was ended at ${price}, its take-profit is ${takeProfit}`)
    if (closedBy === 'stop_loss' || closedBy === 'take_profit') seen.stopped += 1
  }

  /**
   * No open order has passed its stop or is the worse one left, and none was closed out though all was covered without.
   */
  const learnClosedOut = (userId: number, changed: readonly OrderRow[]): void => {
    const out = changed.filter(({ closedBy }) => closedBy === 'stop_out')
    if (out.length === 0) return
    seen.closedOut += out.length
    const held = heldBy(userId)
    seen.spared += held.filter(({ symbolId }) => isShut(symbolId)).length
    const best = out.reduce((one, other) => (other.profit > one.profit ? other : one))
    // An order opened at that moment may have come after it.
    const worse = held.find(
      (order) => !isShut(order.symbolId) && !changed.includes(order) && profitOf(order) < best.profit,
    )
    if (worse !== undefined) wrong(`order ${best.id} was closed out, and ${worse.id} has lost more`)
    // Other changes at that moment have changed the cover.
    if (!changed.every((order) => order.closedBy === 'stop_out' || order.state === 'cancelled')) return
    if (held.length === 0) return
    const covered = (balances.get(userId) ?? 0n) + sum(held.map(profitOf))
    if (covered - best.margin >= 0n) wrong(`order ${best.id} was closed out, and all was covered without`)
  }

  return {
    /** Pending orders that were filled, those that the market had passed, orders ended by stops and close-outs, positions a close-out left alone. */
    seen: seen as Readonly<typeof seen>,
    learn: (changes: readonly StoredChange[]): void => {
      for (const row of rowsOf<Price>(changes, 'prices')) prices.set(row.id, row)
      for (const row of rowsOf<AccountRow>(changes, 'accounts'))
        if (row.type === 'forex') balances.set(row.userId, row.balance)
      const rows = rowsOf<OrderRow>(changes, 'orders')
      const live: OrderRow[] = []
      for (const order of rows) {
        const before = orders.get(order.id)
        orders.set(order.id, order)
        const price = prices.get(order.symbolId)?.price
        const isNew = before === undefined
        const isPast = isNew ? order.createdAt !== epoch() : order.state === 'closed' && order.completedAt !== epoch()
        if (price === undefined || isPast || (before !== undefined && isOver(before))) continue
        live.push(order)
        if (isNew && order.fillsWhen !== 'ticks') placedAt.set(order.id, price)
        const wasOpen = before?.state === 'holding'
        if (!wasOpen && (order.state === 'holding' || order.state === 'closed')) learnOpened(order, before, price)
        if (order.state === 'closed') learnEnded(order, price)
      }
      learnAtTarget(live)
      for (const userId of new Set(live.map((order) => order.userId)))
        learnClosedOut(
          userId,
          live.filter((order) => order.userId === userId),
        )
    },
  }
}
