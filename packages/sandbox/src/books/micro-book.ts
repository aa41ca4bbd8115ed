import { createHeap } from '../heap.ts'
import type { Instrument } from '../market/catalogue.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { exactMicroProfit } from '../oracle/exact.ts'
import { amountText, fixedText, halfUp, rational } from '../oracle/rational.ts'
import { EVERYTHING, type Journal } from '../table.ts'
import { said } from '../words/words.ts'
import type { WorldOptions } from '../world-options.ts'
import type { Accounts } from './accounts.ts'
import { book } from './book.ts'
import { type Refusal, refused } from './contract-terms.ts'
import type { MicroRow } from './micro-order.ts'
import { MICRO_DURATIONS, type MicroDuration, readStake } from './micro-terms.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

export type MicroAsked = {
  readonly direction: 'up' | 'down'
  /** As it came with the call. */
  readonly stake: string
  readonly seconds: number
}

/** Running orders of one account; what ends at one moment for one person is bounded by it. */
export const MAX_MICRO_ORDERS = 100
/** The account that pays, also where `only_one_account` is on: this server answers with all three of them then too. */
const PAYER = 'micro'

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly settings: ReadonlyMap<string, string>
  readonly options: Pick<WorldOptions, 'maxOrders'>
}

/**
 * Orders on the direction of a price over some seconds. The price of an order's last moment is kept before any price changes
 * after it, so that it counts however late the order is booked. Every method must run inside a transaction.
 */
export const createMicroBook = ({ journal, travel, sequence, accounts, settings, options }: Options) => {
  const { clock, market } = travel
  const { maxOrders = MAX_MICRO_ORDERS } = options
  const lossLevel = (): MicroRow['lossLevel'] => (settings.get('micro_loss_level') === '0' ? 'stake' : 'ratio')
  const orders = journal.table<MicroRow, 'open' | 'user'>(
    'micro',
    (row) => row.id,
    { open: (row) => row.state, user: (row) => String(row.userId) },
    (row) =>
      row.state === 'closed'
        ? { group: String(row.userId), order: row.id, at: row.completedAt, value: row.profit, weight: row.stake }
        : null,
  )
  /** By when they end. */
  const running = createHeap<MicroRow>(({ endsAt }) => endsAt)
  for (const order of orders.by('open', 'running')) running.add(order)
  orders.watch((before, after) => {
    if (before?.state === 'running') running.remove(before)
    if (after?.state === 'running') running.add(after)
  })
  /** The last time that was looked at; nothing was yet after a start. */
  let seen = Number.POSITIVE_INFINITY
  let delayMs = 0
  let durations = MICRO_DURATIONS

  const openOf = (userId: number): readonly MicroRow[] => orders.by('user', String(userId))
  /** The open price of an order whose symbol is offered no more: it ends without a result. */
  const priceNow = (order: MicroRow): number =>
    market.instrument(order.symbolId) === undefined ? order.openPrice : market.price(order.symbolId)

  const reach = (order: MicroRow): MicroRow => orders.put({ ...order, state: 'reached', endPrice: priceNow(order) })

  const profitOf = ({ direction, openPrice, endPrice, stake, ratio, lossLevel }: MicroRow): bigint =>
    halfUp(
      rational(
        exactMicroProfit({
          direction,
          // In whole units of the symbol: only which is higher counts.
          openPrice: String(openPrice),
          price: String(endPrice),
          stake: fixedText(stake, MONEY_PLACES),
          profitRatio: ratio,
          lossLevel,
        }),
      ),
      MONEY_PLACES,
    )

  const book = (order: MicroRow, completedAt: number): void => {
    const { userId, stake, id } = order
    const profit = profitOf(order)
    const named = { code: market.instrument(order.symbolId)?.showCode ?? order.symbolId, id }
    const back = profit < 0n ? stake + profit : stake
    if (back < stake) accounts.forfeit(userId, PAYER, stake - back)
    if (back > 0n) {
      const memo = said('memo.stake_returned', named)
      accounts.post(userId, PAYER, { kind: 'stakeReturned', value: back, lock: -back, memo, orderId: id })
    }
    if (profit > 0n)
      accounts.post(userId, PAYER, { kind: 'win', value: profit, memo: said('memo.win', named), orderId: id })
    orders.put({ ...order, state: 'closed', profit, completedAt })
  }

  /** Keeps the last price of every order whose time is over by now. */
  const look = (): void => {
    const now = clock.now()
    const seenBefore = seen
    journal.onUndo(() => {
      seen = seenBefore
    })
    seen = now
    // Placed by a clock that was ahead: it runs for no longer than its seconds from now.
    if (now < seenBefore)
      for (const order of orders.by('open', 'running')) {
        const latest = now + order.seconds * 1000
        if (order.endsAt > latest) orders.put({ ...order, endsAt: latest })
      }
    for (const order of running.upTo(now).toSorted((a, b) => a.id - b.id)) reach(order)
  }
  const isRipe = ({ state, endsAt }: MicroRow): boolean => state === 'reached' && endsAt + delayMs <= clock.now()
  const settle = (userId: number): void => {
    for (const order of openOf(userId)) if (isRipe(order)) book(order, order.endsAt)
  }
  /** Keeps the prices of what ends now, and answers with what is to be booked: a piece of work for each person. */
  const onTick = (): readonly (() => boolean)[] => {
    look()
    const people = new Set(orders.by('open', 'reached').flatMap((order) => (isRipe(order) ? [order.userId] : [])))
    return [...people].map((userId) => () => {
      settle(userId)
      return false
    })
  }

  // Orders that ended while the server was stopped: the market stood still meanwhile.
  if (orders.size > 0) journal.transact(() => onTick().forEach((work) => void work()))

  return {
    submit: (userId: number, instrument: Instrument, { direction, ...asked }: MicroAsked): MicroRow | Refusal => {
      if (!market.isOpen(instrument)) return refused('order.closed_market')
      const duration = durations.find(({ seconds }) => seconds === asked.seconds)
      if (duration === undefined) return refused('micro.duration')
      // An order cannot end at a price that nobody could deal at any more. @rule MIC-33
      const shut = market.shutAt(instrument)
      if (shut !== undefined && clock.now() + duration.seconds * 1000 > shut * 1000)
        return refused('micro.closes_first')
      const stake = readStake(duration, asked.stake)
      if (typeof stake !== 'bigint') return stake
      if (orders.count('user', String(userId)) >= maxOrders) return refused(said('micro.most', { most: maxOrders }))
      if (accounts.get(userId, PAYER).balance < stake) return refused('money.short')
      const { seconds, ratio } = duration
      const createdAt = clock.now()
      const order = orders.put({
        id: sequence.next('micro'),
        userId,
        symbolId: instrument.id,
        direction,
        stake,
        seconds,
        ratio,
        lossLevel: lossLevel(),
        state: 'running',
        openPrice: market.price(instrument.id),
        endPrice: 0,
        profit: 0n,
        createdAt,
        endsAt: createdAt + seconds * 1000,
        completedAt: 0,
      })
      const named = { amount: amountText(stake, MONEY_PLACES), code: instrument.showCode, id: order.id }
      const memo = said('memo.stake', named)
      accounts.post(userId, PAYER, { kind: 'stake', value: -stake, lock: stake, memo, orderId: order.id })
      return order
    },
    onTick,
    /** Books what has ended for one person, so that the next read shows it. */
    settle: (userId: number): void => {
      look()
      settle(userId)
    },
    /** Ends everything that runs, at the present prices. */
    clear: (userId: number): void => {
      look()
      for (const order of openOf(userId))
        book(order.state === 'reached' ? order : reach(order), Math.min(order.endsAt, clock.now()))
    },
    /** From now on orders are booked so much later than they end, at the price they ended with. */
    delaySettlement: (milliseconds: number): void => {
      delayMs = milliseconds
    },
    /** From now on the shortest order runs so many seconds. */
    shorten: (seconds: number): void => {
      durations = MICRO_DURATIONS.map((one, at) => (at === 0 ? { ...one, seconds } : one))
    },
    /** Durations of an order, the shortest first. */
    durations: (): readonly MicroDuration[] => durations,
    /** Time left of a running order, in milliseconds. */
    remainingMs: ({ state, endsAt, seconds }: MicroRow): number =>
      state === 'running' ? Math.min(Math.max(0, endsAt - clock.now()), seconds * 1000) : 0,
    /** Newest first; all of them where no page is asked for. */
    of: (userId: number, status: 'running' | 'closed', skip = 0, count = EVERYTHING): readonly MicroRow[] =>
      status === 'closed'
        ? orders.archive.page(String(userId), skip, count)
        : openOf(userId)
            .toSorted((a, b) => b.id - a.id)
            .slice(skip, skip + count),
    /** Takes at most so many of those that were closed away, and answers how many there were. */
    forget: (userId: number, most: number): number => orders.archive.forget(String(userId), most),
    count: (userId: number, status: 'running' | 'closed'): number =>
      status === 'closed' ? orders.archive.totals(String(userId)).count : openOf(userId).length,
    /** Sum of gains and losses of the orders that were closed since a time. */
    resultsSince: (userId: number, since: number): bigint =>
      orders.archive.totals(String(userId), { from: since }).value,
    all: (): readonly MicroRow[] => [...orders.archive.all(), ...orders.all()].toSorted((a, b) => a.id - b.id),
  }
}
export type MicroBook = ReturnType<typeof createMicroBook>

export const micro = book('micro', createMicroBook, {
  dump: (made, userId, pages) => ({
    microOrders: [
      ...pages.of((skip, count) => made.of(userId, 'closed', skip, count)),
      ...pages.once(() => made.of(userId, 'running')),
    ]
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, symbolId, direction, stake, seconds, state, profit }) => ({
        id,
        symbolId,
        direction,
        stake: amountText(stake, MONEY_PLACES),
        seconds,
        state,
        profit: amountText(profit, MONEY_PLACES),
      })),
  }),
})
