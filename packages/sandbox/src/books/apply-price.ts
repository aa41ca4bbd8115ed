import type { Market } from '../market/market.ts'
import type { Journal, Table } from '../table.ts'
import type { Accounts } from './accounts.ts'
import { isReached } from './contract-fill.ts'
import type { ContractListener } from './contract-listener.ts'
import type { CloseReason, OrderRow, OrderState } from './contract-order.ts'
import { reachedStop } from './contract-terms.ts'
import type { LossRoom } from './triggers.ts'

/** Orders that a price closes, cancels or fills before others get their turn, those of followers among them. */
const SLICE = 15

/** Copies that end because a loss limit of their owner is reached. */
export type CopyLimits = {
  /** Loss that is left to a person's copies, by their masters. */
  rooms(userId: number): readonly LossRoom[]
  /** Ends the copying of every master whose loss limit is reached now, and names the copies that end with it. */
  reach(userId: number): readonly number[]
  /** Every open copy that is to end: of now, and those that could not end before. */
  ending(userId: number): readonly number[]
}

/** A price, and the symbols whose market was open when it came. */
export type PriceTick = { readonly symbolId: number; readonly price: number; readonly open: ReadonlySet<number> }

type Options = {
  readonly journal: Journal
  readonly orders: Table<OrderRow, 'state' | 'placed'>
  readonly accounts: Accounts
  readonly market: Pick<Market, 'price'>
  readonly copies: CopyLimits
  readonly listener: Pick<ContractListener, 'followers' | 'closed' | 'filled'>
  readonly inState: (userId: number, state: OrderState) => readonly OrderRow[]
  readonly countIn: (userId: number, state: OrderState) => number
  readonly floating: (userId: number) => bigint
  readonly profitNow: (order: OrderRow) => bigint
  /** Opens a pending order; undefined where it cannot be paid. */
  readonly fill: (order: OrderRow, price: number) => OrderRow | undefined
  /** Cancels a pending order for which there is too little money. */
  readonly cancelShort: (order: OrderRow) => void
  readonly closeRow: (order: OrderRow, price: number, reason: CloseReason) => void
}

/** Applies a price to the orders of one user. */
export const createApplyPrice = (options: Options) => {
  const { journal, orders, accounts, market, copies, listener } = options
  const { inState, countIn, floating, profitNow, fill, cancelShort, closeRow } = options

  /**
   * Applies a price to the orders of one user: those it reaches, copies whose loss limit it reaches, and then, worst first,
   * as many as it takes until what is left can be covered; positions whose market is shut wait. Some at a time: to be called
   * until it answers false, and what is left meanwhile is as uncovered as it was. @rule CON-91
   */
  const applyPrice = (userId: number, placed: string, { symbolId, price, open }: PriceTick): (() => boolean) => {
    const isDealt = (order: OrderRow): boolean => open.has(order.symbolId)
    const most = Math.max(1, Math.floor(SLICE / (1 + listener.followers(userId))))
    let isChecked = false
    /** Copies whose loss limit this price has reached: they end at prices of now, those of other symbols too. */
    let reached: ReadonlySet<number> = new Set()
    /** Open positions, worst first: sorted once, however many turns it takes. */
    let worst: OrderRow[] | undefined
    return () => {
      const before = reached
      journal.onUndo(() => {
        isChecked = false
        reached = before
        worst = undefined
      })
      /** Orders that this turn has ended. */
      const ended: number[] = []
      let filled = 0
      const isSliceOver = (): boolean => ended.length + filled >= most
      const cancel = (order: OrderRow): void => {
        cancelShort(order)
        ended.push(order.id)
      }
      const close = (order: OrderRow, at: number, reason: CloseReason): void => {
        closeRow(order, at, reason)
        ended.push(order.id)
      }
      const checkPlaced = (): boolean => {
        for (const row of open.has(symbolId) ? orders.by('placed', placed) : []) {
          if (isSliceOver()) return true
          // Read again where something was done: closing an earlier one may have cancelled this one.
          const order = ended.length + filled > 0 ? orders.live(row.id) : row
          let held = order
          if (order?.state === 'pending' && isReached(order, price)) {
            held = fill(order, price)
            if (held === undefined) cancel(order)
            else filled += 1
          }
          if (held?.state !== 'holding') continue
          const reason = reachedStop(held, price)
          if (reason !== null) close(held, price, reason)
        }
        return false
      }
      const endCopies = (): boolean => {
        reached = new Set([...reached, ...copies.reach(userId)])
        for (const id of copies.ending(userId)) {
          const order = orders.live(id)
          // Copies that could not end before end with the next price of their own symbol.
          if (order?.state !== 'holding' || !isDealt(order)) continue
          if (order.symbolId !== symbolId && !reached.has(id)) continue
          if (isSliceOver()) return true
          close(order, market.price(order.symbolId), 'loss_limit')
        }
        return false
      }
      const stopOut = (): boolean => {
        if (countIn(userId, 'holding') === 0) return false
        let profit = floating(userId)
        const isCovered = (): boolean => accounts.get(userId, 'forex').balance + profit >= 0n
        if (isCovered()) return false
        for (const order of inState(userId, 'pending').toReversed()) {
          if (isCovered()) return false
          if (isSliceOver()) return true
          cancel(order)
        }
        worst ??= inState(userId, 'holding')
          .filter(isDealt)
          .toSorted((a, b) => (profitNow(b) < profitNow(a) ? -1 : 1))
        while (!isCovered()) {
          if (isSliceOver()) return true
          const next = worst.pop()
          if (next === undefined) {
            // Positions opened since are sorted as well.
            worst = undefined
            return inState(userId, 'holding').some(isDealt)
          }
          const order = orders.live(next.id)
          if (order?.state !== 'holding') continue
          profit -= profitNow(order)
          close(order, market.price(order.symbolId), 'stop_out')
        }
        return false
      }
      if (!isChecked) isChecked = !checkPlaced() && !endCopies()
      const hasMore = !isChecked || stopOut()
      if (ended.length > 0) listener.closed(userId, ended)
      else if (filled > 0) listener.filled(userId)
      return hasMore
    }
  }
  return applyPrice
}
