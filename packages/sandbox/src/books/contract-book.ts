import type { Instrument } from '../market/catalogue.ts'
import type { Market } from '../market/market.ts'
import { bookedProfit, chargedFee, heldMargin, MONEY_PLACES } from '../oracle/contract.ts'
import { rational, scaled, whole } from '../oracle/rational.ts'
import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Accounts } from './accounts.ts'
import { byPrice } from './by-price.ts'
import type { CloseReason, OrderRow, OrderState } from './contract-order.ts'
import { createContractPostings } from './contract-postings.ts'
import {
  type Asked,
  isRefusal,
  priceOf,
  priceUnits,
  type Refusal,
  reachedStop,
  readTerms,
  refused,
  stopsIssue,
} from './contract-terms.ts'
import type { Sequence } from './sequence.ts'

/** Called after the transaction that closed or filled the orders has been stored. */
export type ContractListener = {
  closed(userId: number, orderIds: readonly number[]): void
  filled(userId: number): void
}

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly market: Market
  readonly feeType: () => 'perLot' | 'ofMargin'
  readonly listener: ContractListener
}

export const createContractBook = ({ journal, clock, sequence, accounts, market, feeType, listener }: Options) => {
  const orders = journal.table<OrderRow, 'state' | 'symbol' | 'held'>('orders', (row) => row.id, {
    held: (row) => (row.state === 'holding' ? 'all' : null),
    state: (row) => `${row.userId}:${row.state}`,
    symbol: (row) => (row.state === 'pending' || row.state === 'holding' ? String(row.symbolId) : null),
  })

  const instrumentOf = (order: OrderRow): Instrument => {
    const instrument = market.instrument(order.symbolId)
    if (instrument === undefined) throw new Error(`Order ${order.id} is on an unknown symbol`)
    return instrument
  }
  const inState = (userId: number, state: OrderState): readonly OrderRow[] => orders.by('state', `${userId}:${state}`)
  const profitAt = byPrice((order: OrderRow, price: number, instrument: Instrument) =>
    bookedProfit({
      side: order.side,
      lots: rational(order.lots),
      contractSize: rational(instrument.contractSize),
      openPrice: priceOf(instrument, order.openPrice),
      price: priceOf(instrument, price),
    }),
  )
  const profitNow = (order: OrderRow): bigint => profitAt(order, market.price(order.symbolId), instrumentOf(order))
  const floating = (userId: number): bigint =>
    inState(userId, 'holding').reduce((sum, order) => sum + profitNow(order), 0n)

  const cost = (instrument: Instrument, lots: string, multiple: number, price: number) => {
    const margin = heldMargin({
      marginMode: instrument.marginMode === 1 ? 'perLot' : 'leveraged',
      lots: rational(lots),
      contractSize: rational(instrument.contractSize),
      price: priceOf(instrument, price),
      multiple: whole(multiple),
    })
    const fee = chargedFee({
      feeType: feeType(),
      lots: rational(lots),
      margin: scaled(margin, MONEY_PLACES),
      feeRate: rational(instrument.feeRate),
    })
    return { margin, fee }
  }

  const post = createContractPostings(accounts, (order) => instrumentOf(order).showCode)

  const cancelRow = (order: OrderRow): void => {
    post.release(order, order.margin + order.fee, 'Reserve released')
    orders.put({ ...order, state: 'cancelled', completedAt: clock.now() })
  }

  /** A balance may be below zero only while something is still held that can cover it. */
  const settleShortfall = (userId: number): void => {
    for (const order of inState(userId, 'pending').toReversed())
      if (accounts.get(userId, 'forex').balance < 0n) cancelRow(order)
    const { balance } = accounts.get(userId, 'forex')
    if (balance < 0n && inState(userId, 'holding').length === 0) post.protection(userId, -balance)
  }

  const closeRow = (order: OrderRow, price: number, reason: CloseReason): void => {
    const profit = profitAt(order, price, instrumentOf(order))
    post.release(order, order.margin, 'Margin released')
    post.profit(order, profit, reason)
    orders.put({
      ...order,
      state: 'closed',
      closePrice: price,
      profit,
      completedAt: clock.now(),
      closedBy: reason,
    })
    settleShortfall(order.userId)
    listener.closed(order.userId, [order.id])
  }

  const fill = (order: OrderRow): OrderRow => {
    post.release(order, order.fee, 'Reserved fee released')
    post.fee(order)
    const filled = orders.put({ ...order, state: 'holding' })
    listener.filled(order.userId)
    return filled
  }

  const isReached = (order: OrderRow, price: number): boolean =>
    order.fillsWhen === 'ticks' || (order.fillsWhen === 'rises' ? price >= order.askedPrice : price <= order.askedPrice)

  /** Closes the worst position first until what is left can be covered. */
  const stopOut = (userId: number): void => {
    const uncovered = (): boolean => accounts.get(userId, 'forex').balance + floating(userId) < 0n
    if (!uncovered()) return
    for (const order of inState(userId, 'pending').toReversed()) if (uncovered()) cancelRow(order)
    while (uncovered()) {
      const [worst] = inState(userId, 'holding').toSorted((a, b) => (profitNow(a) < profitNow(b) ? -1 : 1))
      if (worst === undefined) return
      closeRow(worst, market.price(worst.symbolId), 'stop_out')
    }
  }

  const own = (userId: number, orderId: string, state: OrderState): OrderRow | Refusal => {
    const order = /^\d{1,15}$/.test(orderId) ? orders.get(Number(orderId)) : undefined
    // The answer is the same for another user's order and for none: it must not show which orders exist.
    if (order === undefined || order.userId !== userId) return refused('There is no such order')
    if (order.state !== state)
      return refused(state === 'pending' ? 'The order is not pending' : 'The order is not open')
    return order
  }

  return {
    submit: (userId: number, instrument: Instrument, asked: Asked): OrderRow | Refusal => {
      if (!market.isOpen(instrument)) return refused('The market is closed')
      const terms = readTerms(instrument, asked)
      if (isRefusal(terms)) return terms
      const now = market.price(instrument.id)
      const price = terms.isPending ? terms.targetPrice : now
      const stops = stopsIssue(terms, price)
      if (stops !== null) return stops
      const { margin, fee } = cost(instrument, terms.lots, terms.multiple, price)
      if (accounts.get(userId, 'forex').balance < margin + fee) return refused('Insufficient balance')
      const order: OrderRow = {
        id: sequence.next('order'),
        userId,
        symbolId: instrument.id,
        side: terms.side,
        lots: terms.lots,
        multiple: terms.multiple,
        state: terms.isPending ? 'pending' : 'holding',
        askedPrice: price,
        openPrice: price,
        closePrice: 0,
        margin,
        fee,
        profit: 0n,
        stopLoss: terms.stopLoss,
        takeProfit: terms.takeProfit,
        fillsWhen: price > now ? 'rises' : price < now ? 'falls' : 'ticks',
        createdAt: clock.now(),
        completedAt: 0,
        closedBy: null,
      }
      if (terms.isPending) post.hold(order, margin + fee, 'Reserve')
      else {
        post.fee(order)
        post.hold(order, margin, 'Margin')
      }
      orders.put(order)
      if (!terms.isPending) listener.filled(userId)
      return order
    },
    close: (userId: number, orderId: string): OrderRow | Refusal => {
      const order = own(userId, orderId, 'holding')
      if (isRefusal(order)) return order
      if (!market.isOpen(instrumentOf(order))) return refused('The market is closed')
      closeRow(order, market.price(order.symbolId), 'user')
      return order
    },
    cancel: (userId: number, orderId: string): OrderRow | Refusal => {
      const order = own(userId, orderId, 'pending')
      if (!isRefusal(order)) cancelRow(order)
      return order
    },
    setStops: (userId: number, orderId: string, stopLossText: string, takeProfitText: string): OrderRow | Refusal => {
      const order = own(userId, orderId, 'holding')
      if (isRefusal(order)) return order
      const instrument = instrumentOf(order)
      const stopLoss = priceUnits(instrument, stopLossText, 'The stop-loss')
      if (typeof stopLoss !== 'number') return stopLoss
      const takeProfit = priceUnits(instrument, takeProfitText, 'The take-profit')
      if (typeof takeProfit !== 'number') return takeProfit
      const issue = stopsIssue({ side: order.side, stopLoss, takeProfit }, market.price(order.symbolId))
      return issue ?? orders.put({ ...order, stopLoss, takeProfit })
    },
    /** Fills, stops and stop-outs that this price brings about. */
    onPrice: (instrument: Instrument, price: number): void => {
      const placed = orders.by('symbol', String(instrument.id))
      if (placed.length === 0) return
      const touched = new Set<number>()
      for (const { id } of placed) {
        // Read again: closing an earlier one may have cancelled this one.
        const order = orders.get(id)
        const open = order?.state === 'pending' && isReached(order, price) ? fill(order) : order
        if (open?.state !== 'holding') continue
        touched.add(open.userId)
        const reason = reachedStop(open, price)
        if (reason !== null) closeRow(open, price, reason)
      }
      for (const userId of touched) stopOut(userId)
    },
    /** Ends everything that is open, at the present prices. */
    clear: (userId: number): void => {
      for (const order of inState(userId, 'pending')) cancelRow(order)
      for (const order of inState(userId, 'holding')) closeRow(order, market.price(order.symbolId), 'reset')
    },
    inState,
    instrumentOf,
    profitNow,
    priceNow: (order: OrderRow): number => (order.state === 'closed' ? order.closePrice : market.price(order.symbolId)),
    /** Equity, margin and profit of everything a user holds. */
    totals: (userId: number) => {
      const held = inState(userId, 'holding')
      const profit = held.reduce((sum, order) => sum + profitNow(order), 0n)
      const margin = held.reduce((sum, order) => sum + order.margin, 0n)
      const { balance, lock } = accounts.get(userId, 'forex')
      return { held, profit, margin, equity: balance + lock + profit }
    },
    holders: (): ReadonlySet<number> => new Set(orders.by('held', 'all').map(({ userId }) => userId)),
    all: (): readonly OrderRow[] => orders.all(),
  }
}
export type ContractBook = ReturnType<typeof createContractBook>
