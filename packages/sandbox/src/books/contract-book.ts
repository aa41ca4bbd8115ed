import type { Instrument } from '../market/catalogue.ts'
import { quoteRate, rateValue } from '../market/quote-rate.ts'
import { bookedProfit, chargedFee, heldMargin, MONEY_PLACES } from '../oracle/contract.ts'
import { rational, scaled, whole } from '../oracle/rational.ts'
import type { Span } from '../ports.ts'
import { EVERYTHING, type Journal } from '../table.ts'
import { said } from '../words/words.ts'
import type { WorldOptions } from '../world-options.ts'
import type { Accounts } from './accounts.ts'
import { type CopyLimits, createApplyPrice, type PriceTick } from './apply-price.ts'
import { book, type Pages } from './book.ts'
import { byPrice } from './by-price.ts'
import { fillPrices } from './contract-fill.ts'
import type { ContractListener } from './contract-listener.ts'
import { type CloseReason, type OrderRow, type OrderState, orderState } from './contract-order.ts'
import { createContractPostings, type ReserveReleased } from './contract-postings.ts'
import {
  type Asked,
  isRefusal,
  priceOf,
  priceUnits,
  type Refusal,
  readTerms,
  refused,
  stopsIssue,
} from './contract-terms.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'
import { createTriggers, type Moved } from './triggers.ts'

/** Open and pending orders of one account together; what one person's tick costs the server is bounded by it. */
export const MAX_ORDERS = 500
/** In percent: a close-out comes when equity is less than margin, which is when balance and floating profit are below zero. */
export const CLOSE_OUT_LEVEL = '100'

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly settings: ReadonlyMap<string, string>
  readonly listener: ContractListener
  readonly copies: CopyLimits
  readonly options: Pick<WorldOptions, 'maxOrders' | 'checksEveryone'>
}

export const createContractBook = (needs: Options) => {
  const { journal, sequence, accounts, settings, listener, copies, options } = needs
  const { clock, market } = needs.travel
  const { maxOrders = MAX_ORDERS, checksEveryone = () => false } = options
  const feeType = () => (settings.get('trade_fee_type') === '1' ? 'perLot' : 'ofMargin')
  const orders = journal.table<OrderRow, 'state' | 'placed'>(
    'orders',
    (row) => row.id,
    {
      state: (row) => `${row.userId}:${row.state}`,
      placed: (row) => `${row.symbolId}:${row.userId}`,
    },
    (row) =>
      row.state === 'pending' || row.state === 'holding'
        ? null
        : {
            group: `${row.userId}:${row.state}`,
            order: row.id,
            at: row.completedAt,
            value: row.profit,
            weight: row.margin,
          },
  )

  const instrumentOf = (order: OrderRow): Instrument => {
    const instrument = market.instrument(order.symbolId)
    if (instrument === undefined) throw new Error(`Order ${order.id} is on an unknown symbol`)
    return instrument
  }
  const isOpen = (state: OrderState): boolean => state === 'pending' || state === 'holding'
  /** All of them: of what has ended, only where everything is needed. */
  const inState = (userId: number, state: OrderState): readonly OrderRow[] =>
    isOpen(state)
      ? orders.by('state', `${userId}:${state}`)
      : orders.archive.page(`${userId}:${state}`, 0, EVERYTHING).toReversed()
  const countIn = (userId: number, state: OrderState): number =>
    isOpen(state) ? orders.count('state', `${userId}:${state}`) : orders.archive.totals(`${userId}:${state}`).count
  const rateOf = (instrument: Instrument): string => quoteRate(market, instrument)
  const profitAt = byPrice(orders, (order: OrderRow, price: number, rate: string, instrument: Instrument) =>
    bookedProfit({
      side: order.side,
      lots: rational(order.lots),
      contractSize: rational(instrument.contractSize),
      openPrice: priceOf(instrument, order.openPrice),
      price: priceOf(instrument, price),
      rate: rateValue(rate),
    }),
  )
  const profitNow = (order: OrderRow): bigint => {
    const price = market.price(order.symbolId)
    const instrument = instrumentOf(order)
    return profitAt(order, price, rateOf(instrument), instrument)
  }
  const floating = (userId: number): bigint =>
    inState(userId, 'holding').reduce((sum, order) => sum + profitNow(order), 0n)

  /** Margin and fee of an order at this price, by the rate of now. */
  const cost = (instrument: Instrument, lots: string, multiple: number, price: number) => {
    const openRate = rateOf(instrument)
    const margin = heldMargin({
      marginMode: instrument.marginMode === 1 ? 'perLot' : 'leveraged',
      lots: rational(lots),
      contractSize: rational(instrument.contractSize),
      price: priceOf(instrument, price),
      multiple: whole(multiple),
      rate: rateValue(openRate),
    })
    const fee = chargedFee({
      feeType: feeType(),
      lots: rational(lots),
      margin: scaled(margin, MONEY_PLACES),
      feeRate: rational(instrument.feeRate),
    })
    return { margin, fee, openRate }
  }

  const post = createContractPostings(accounts, (order) => instrumentOf(order).showCode)

  const cancelRow = (order: OrderRow, what: ReserveReleased = 'memo.reserve_released'): void => {
    post.release(order, order.margin + order.fee, what)
    orders.put({ ...order, state: 'cancelled', completedAt: clock.now() })
  }

  const cancelShort = (order: OrderRow): void => cancelRow(order, 'memo.reserve_short')
  /** A balance may be below zero only while something is still held that can cover it. */
  const settleShortfall = (userId: number): void => {
    if (accounts.get(userId, 'forex').balance >= 0n) return
    for (const order of inState(userId, 'pending').toReversed())
      if (accounts.get(userId, 'forex').balance < 0n) cancelShort(order)
    const { balance } = accounts.get(userId, 'forex')
    if (balance < 0n && countIn(userId, 'holding') === 0) post.protection(userId, -balance)
  }

  const closeRow = (order: OrderRow, price: number, reason: CloseReason): void => {
    const closeRate = rateOf(instrumentOf(order))
    const profit = profitAt(order, price, closeRate, instrumentOf(order))
    post.release(order, order.margin, 'memo.margin_released')
    post.profit(order, profit, reason)
    const closed = orders.put({
      ...order,
      state: 'closed',
      closePrice: price,
      closeRate,
      profit,
      completedAt: clock.now(),
      closedBy: reason,
    })
    settleShortfall(order.userId)
    listener.ended(closed)
  }

  /** Money free for a new order: a floating loss is gone already, a floating gain is not there yet. */
  const freeMargin = (userId: number): bigint => {
    const profit = floating(userId)
    return accounts.get(userId, 'forex').balance + (profit < 0n ? profit : 0n)
  }

  const holding = (order: OrderRow): OrderRow => {
    const held = orders.put({ ...order, state: 'holding' })
    listener.opened(held)
    return held
  }

  /** Opens a pending order that this price has reached; undefined where what the price costs cannot be paid. */
  const fill = (order: OrderRow, price: number): OrderRow | undefined => {
    const held = order.margin + order.fee
    for (const openPrice of fillPrices(order, price)) {
      // At its target it holds what it held: a rate that moved a hair must not undo it.
      const filled =
        openPrice === order.askedPrice
          ? order
          : { ...order, openPrice, ...cost(instrumentOf(order), order.lots, order.multiple, openPrice) }
      const more = filled.margin + filled.fee - held
      if (more > 0n && more > freeMargin(order.userId)) continue
      post.release(order, held, 'memo.reserve_filled')
      post.fee(filled, 'memo.fee_filled')
      post.hold(filled, filled.margin, 'memo.margin_filled')
      return holding({ ...filled, filledAt: clock.now() })
    }
    return undefined
  }

  const triggers = createTriggers({
    market,
    balanceOf: (userId) => accounts.get(userId, 'forex').balance,
    profitNow,
    roomsOf: copies.rooms,
  })
  for (const order of orders.all()) triggers.ordered(undefined, order)
  orders.watch(triggers.ordered)
  accounts.watch(({ userId, type }) => {
    if (type === 'forex') triggers.disarm(userId)
  })
  const applyPrice = createApplyPrice({
    ...{ journal, orders, accounts, market, copies, listener },
    ...{ inState, countIn, floating, profitNow, fill, cancelShort, closeRow },
  })
  /** Checks an account until nothing is left to do, then sets its bounds: it is checked again once a price reaches one. */
  const checkAccount = (userId: number, tick: PriceTick): (() => boolean) => {
    const goOn = applyPrice(userId, `${tick.symbolId}:${userId}`, tick)
    return () => {
      if (goOn()) return true
      // The next price checks it anyhow.
      if (checksEveryone()) return false
      journal.onUndo(() => triggers.disarm(userId))
      triggers.arm(userId)
      return false
    }
  }

  const own = (userId: number, orderId: string, state: OrderState): OrderRow | Refusal => {
    const order = /^\d{1,15}$/.test(orderId) ? orders.get(Number(orderId)) : undefined
    // The answer is the same for another user's order and for none: it must not show which orders exist.
    if (order === undefined || order.userId !== userId) return refused('order.no_order')
    if (order.state !== state) return refused(state === 'pending' ? 'order.not_pending' : 'order.not_open')
    return order
  }

  return {
    submit: (userId: number, instrument: Instrument, asked: Asked): OrderRow | Refusal => {
      if (!market.isOpen(instrument)) return refused('order.closed_market')
      const terms = readTerms(instrument, asked)
      if (isRefusal(terms)) return terms
      const now = market.price(instrument.id)
      const price = terms.isPending ? terms.targetPrice : now
      const stops = stopsIssue(terms, price)
      if (stops !== null) return stops
      if (countIn(userId, 'holding') + countIn(userId, 'pending') >= maxOrders)
        return refused(said('order.most', { most: maxOrders }))
      const { margin, fee, openRate } = cost(instrument, terms.lots, terms.multiple, price)
      if (freeMargin(userId) < margin + fee) return refused('money.short')
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
        openRate,
        closeRate: '',
        fee,
        profit: 0n,
        stopLoss: terms.stopLoss,
        takeProfit: terms.takeProfit,
        fillsWhen: price > now ? 'rises' : price < now ? 'falls' : 'ticks',
        createdAt: clock.now(),
        completedAt: 0,
        closedBy: null,
      }
      if (terms.isPending) post.hold(order, margin + fee, 'memo.reserve')
      else {
        post.fee(order)
        post.hold(order, margin, 'memo.margin')
      }
      orders.put(order)
      if (!terms.isPending) {
        listener.opened(order)
        listener.filled(userId)
      }
      return order
    },
    close: (userId: number, orderId: string): OrderRow | Refusal => {
      const order = own(userId, orderId, 'holding')
      if (isRefusal(order)) return order
      if (!market.isOpen(instrumentOf(order))) return refused('order.closed_market')
      closeRow(order, market.price(order.symbolId), 'user')
      listener.closed(userId, [order.id])
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
      const stopLoss = priceUnits(instrument, stopLossText, 'order.stop_loss')
      if (typeof stopLoss !== 'number') return stopLoss
      const takeProfit = priceUnits(instrument, takeProfitText, 'order.take_profit')
      if (typeof takeProfit !== 'number') return takeProfit
      const issue = stopsIssue({ side: order.side, stopLoss, takeProfit }, market.price(order.symbolId))
      return issue ?? orders.put({ ...order, stopLoss, takeProfit })
    },
    /**
     * Fills, stops and stop-outs that prices bring about, which have all come already: a piece of work for each user they reach,
     * symbol by symbol, to be called until it answers false, each time within a transaction.
     */
    onPrices: (moved: readonly Moved[]): readonly (() => boolean)[] => {
      const people = checksEveryone()
        ? moved.map(({ instrument }) =>
            orders
              .under('placed', String(instrument.id))
              .map((placed) => Number(placed.slice(placed.indexOf(':') + 1))),
          )
        : triggers.reached(moved)
      if (people.every(({ length }) => length === 0)) return []
      // As markets are now: an account that is looked at later is treated like the first.
      const open = new Set(market.everything.filter(market.isOpen).map(({ id }) => id))
      return moved.flatMap(({ instrument, price }, at) =>
        (people[at] ?? []).map((userId) => checkAccount(userId, { symbolId: instrument.id, price, open })),
      )
    },
    isDealt: (order: OrderRow): boolean => market.isOpen(instrumentOf(order)),
    /** The next price of anything they hold is looked at. */
    lookAgain: (userId: number): void => triggers.disarm(userId),
    /** Closes a position at the present price, of any person; one that is closed already stays as it is. */
    closeNow: (orderId: number, reason: CloseReason): void => {
      const order = orders.live(orderId)
      if (order?.state !== 'holding') return
      closeRow(order, market.price(order.symbolId), reason)
      listener.closed(order.userId, [order.id])
    },
    /** Margin and fee of a position at the present price. */
    costNow: (instrument: Instrument, lots: string, multiple: number) =>
      cost(instrument, lots, multiple, market.price(instrument.id)),
    /** Ends everything that is open, at the present prices; nothing of it while the market of a position is shut. */
    clear: (userId: number): Refusal | undefined => {
      const held = inState(userId, 'holding')
      if (!held.every((order) => market.isOpen(instrumentOf(order)))) return refused('order.clear_closed')
      for (const order of inState(userId, 'pending')) cancelRow(order)
      for (const order of held) closeRow(order, market.price(order.symbolId), 'reset')
      if (held.length > 0)
        listener.closed(
          userId,
          held.map(({ id }) => id),
        )
      return undefined
    },
    get: (orderId: number): OrderRow | undefined => orders.get(orderId),
    /** Orders that have ended, by pages, newest first. */
    ended: {
      page: (userId: number, state: 'closed' | 'cancelled', skip: number, count: number, span?: Span) =>
        orders.archive.page(`${userId}:${state}`, skip, count, span),
      totals: (userId: number, state: 'closed' | 'cancelled', span?: Span) =>
        orders.archive.totals(`${userId}:${state}`, span),
    },
    /** Takes at most so many of those that have ended away, and answers how many there were. */
    forget: (userId: number, most: number): number => {
      const closed = orders.archive.forget(`${userId}:closed`, most)
      return closed + orders.archive.forget(`${userId}:cancelled`, most - closed)
    },
    inState,
    countIn,
    instrumentOf,
    profitNow,
    priceNow: (order: OrderRow): number => (order.state === 'closed' ? order.closePrice : market.price(order.symbolId)),
    /** The rate of the profit that is shown: of now, or as it was booked. */
    rateNow: (order: OrderRow): string =>
      order.state === 'closed' ? (order.closeRate ?? '1') : rateOf(instrumentOf(order)),
    /** Equity, margin and profit of everything a user holds. */
    totals: (userId: number) => {
      const held = inState(userId, 'holding')
      const profit = held.reduce((sum, order) => sum + profitNow(order), 0n)
      const margin = held.reduce((sum, order) => sum + order.margin, 0n)
      const { balance, lock } = accounts.get(userId, 'forex')
      return { held, profit, margin, equity: balance + lock + profit }
    },
    freeMargin,
    isHolding: (userId: number): boolean => countIn(userId, 'holding') > 0,
    /** All orders of a person, oldest first: for `POST /__control`. */
    of: (userId: number, pages: Pages): readonly OrderRow[] =>
      [
        ...pages.once(() => [...inState(userId, 'pending'), ...inState(userId, 'holding')]),
        ...(['closed', 'cancelled'] as const).flatMap((state) =>
          pages.of((skip, count) => orders.archive.page(`${userId}:${state}`, skip, count)),
        ),
      ].toSorted((a, b) => a.id - b.id),
    all: (): readonly OrderRow[] => [...orders.archive.all(), ...orders.all()].toSorted((a, b) => a.id - b.id),
  }
}
export type ContractBook = ReturnType<typeof createContractBook>

export const contracts = book('contracts', createContractBook, {
  dump: (made, userId, pages) => ({ orders: made.of(userId, pages).map(orderState) }),
})
