import type { Instrument } from '../market/catalogue.ts'
import type { Market } from '../market/market.ts'
import { streamOf, uniform } from '../market/noise.ts'
import { compare, over, type Rational, times, whole } from '../oracle/rational.ts'
import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { type Accounts, accountTypeIdOf } from './accounts.ts'
import { book } from './book.ts'
import type { ContractBook } from './contract-book.ts'
import type { OrderRow } from './contract-order.ts'
import { isRefusal } from './contract-terms.ts'
import { createMasterFigures, type Sums } from './master-figures.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'
import type { Users } from './users.ts'

export type MasterRow = {
  readonly id: number
  readonly userId: number
  readonly nickname: string
  /** Number of acts of this master so far: the next is drawn by it and the seed. */
  readonly acts: number
  /** The order that is closed next; `null` while none is open. */
  readonly orderId: number | null
  /** `null` for a person, who acts by themselves. */
  readonly actsAt: number | null
}

type Style = {
  readonly nickname: string
  readonly codes: readonly string[]
  readonly lots: readonly string[]
  readonly multiple: number
}
/** Style of trading of each master; whether it is any good is up to the market. The first is the one who can sign in. */
const STYLES: readonly Style[] = [
  { nickname: 'Halden', codes: ['EURUSD', 'GBPUSD'], lots: ['0.2', '0.3'], multiple: 100 },
  { nickname: 'Mirela', codes: ['XAUUSD'], lots: ['0.1', '0.15'], multiple: 50 },
  { nickname: 'Okafor', codes: ['BTCUSD'], lots: ['0.03', '0.05'], multiple: 20 },
  { nickname: 'Tanaka', codes: ['EURUSD', 'EURGBP'], lots: ['0.5'], multiple: 200 },
  { nickname: 'Lindqvist', codes: ['ETHUSD', 'BTCUSD'], lots: ['0.04', '0.06'], multiple: 10 },
  { nickname: 'Duarte', codes: ['GBPUSD', 'XAUUSD'], lots: ['0.1', '0.2'], multiple: 100 },
  { nickname: 'Selim', codes: ['XAGUSD'], lots: ['0.1'], multiple: 20 },
  { nickname: 'Whitmore', codes: ['EURGBP', 'GBPUSD'], lots: ['0.15'], multiple: 50 },
]
const FIRST = 'master@openlot.test'

/** From, and up to so much longer, in minutes: how long an order is open, and how long until the next one. */
type Pace = { readonly open: readonly [number, number]; readonly rest: readonly [number, number] }
const LIVE: Pace = { open: [3, 27], rest: [1, 14] }
const BEFORE: Pace = { open: [120, 600], rest: [120, 840] }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const THREE_WEEKS_MS = 21 * DAY_MS
/** Trading time of masters when they come, in milliseconds: the last three weeks, and some days before. */
export const MASTERS_SINCE_MS = THREE_WEEKS_MS + 4 * DAY_MS

/** Earnings of a master over a time: of orders that were closed in it. */
export type Record = {
  readonly profit: bigint
  /** Profit in percent of the account's worth at the beginning. */
  readonly rate: Rational
  /** Orders that won, in percent of all. */
  readonly won: Rational
  readonly trades: number
}

type Options = {
  readonly journal: Journal
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly users: Users
  readonly contracts: ContractBook
  readonly travel: TimeTravel
  readonly clock: SandboxClock
  readonly market: Market
  readonly seed: number
}

const ZERO = whole(0)
const NOTHING = { trades: 0, won: 0, profit: 0n, results: 0n, margins: 0n, mostMargin: 0n }
const percent = (part: bigint, base: bigint): Rational =>
  base <= 0n ? ZERO : times(over(whole(part), whole(base)), whole(100))
const TRADES = accountTypeIdOf('forex')

/**
 * People who trade in the open, by the seed and through the contract book: every figure of theirs is computed from their orders
 * and their ledger. There are none until `add`.
 */
export const createMasters = (options: Options) => {
  const { journal, sequence, accounts, users, contracts, travel, clock, market, seed } = options
  const masters = journal.table<MasterRow, 'user'>('masters', (row) => row.id, { user: (row) => String(row.userId) })

  const drawFor = ({ userId, acts }: MasterRow) => {
    const stream = streamOf(seed, `master.${userId}`)
    let drawn = 0
    return () => {
      drawn += 1
      return uniform(stream, acts * 8 + drawn)
    }
  }
  const oneOf = <A>(list: readonly A[], draw: number): A | undefined => list[Math.floor(draw * list.length)]
  const later = ([from, more]: readonly [number, number], draw: number): number =>
    travel.clock.now() + Math.round((from + more * draw) * MINUTE_MS)

  const styleOf = ({ id }: MasterRow): Style => {
    const style = STYLES[(id - 1) % STYLES.length]
    if (style === undefined) throw new Error('There are no masters')
    return style
  }
  const heldBy = ({ userId, orderId }: MasterRow): OrderRow | undefined =>
    contracts.inState(userId, 'holding').find(({ id }) => id === orderId)

  const openBy = (master: MasterRow, draw: () => number): OrderRow | undefined => {
    const { codes, lots, multiple } = styleOf(master)
    const instrument: Instrument | undefined = market.instrumentByCode(oneOf(codes, draw()) ?? '')
    if (instrument === undefined) return undefined
    const order = contracts.submit(master.userId, instrument, {
      side: draw() < 0.5 ? 'buy' : 'sell',
      status: 'market',
      lots: oneOf(lots, draw()) ?? '',
      targetPrice: '0',
      stopLoss: '0',
      takeProfit: '0',
      multiple: String(multiple),
    })
    return isRefusal(order) ? undefined : order
  }
  /** Closes what is open, or opens what comes next; where that is refused there is another time. */
  const act = (master: MasterRow, pace: Pace): MasterRow => {
    const draw = drawFor(master)
    const acts = master.acts + 1
    const held = heldBy(master)
    if (held !== undefined && isRefusal(contracts.close(master.userId, String(held.id))))
      return masters.put({ ...master, acts, actsAt: later(pace.rest, draw()) })
    const opened = held === undefined ? openBy(master, draw) : undefined
    const actsAt = later(opened === undefined ? pace.rest : pace.open, draw())
    return masters.put({ ...master, acts, orderId: opened?.id ?? null, actsAt })
  }

  const join = (style: Style, at: number): void => {
    const known = at === 0 ? users.byName('email', FIRST) : undefined
    const names = { email: '', mobile: '', areaCode: '+001', isDemo: false, demoId: '' }
    // Without a password there is no signing in.
    const user = known ?? users.add({ ...names, passwordHash: '', payPasswordHash: '', invitedBy: null })
    users.change(user.id, { isReal: true, isTrader: true })
    const row = { id: sequence.next('master'), userId: user.id, nickname: style.nickname, acts: 0, orderId: null }
    beginFigures(masters.put({ ...row, actsAt: travel.clock.now() + (at + 1) * 37 * MINUTE_MS }))
  }
  type Acting = MasterRow & { readonly actsAt: number }
  /** Those of the sandbox: it acts for them. */
  const acting = (): readonly Acting[] => masters.all().flatMap((row) => (row.actsAt === null ? [] : row)) as Acting[]
  const earliest = (): Acting | undefined =>
    acting().reduce<Acting | undefined>((one, other) => (one && one.actsAt <= other.actsAt ? one : other), undefined)

  const figures = createMasterFigures({ journal, clock: travel.clock })
  /** Walks what somebody has done before: once, when they become a master. */
  const beginFigures = ({ userId }: MasterRow): void =>
    figures.begin(userId, contracts.inState(userId, 'closed'), accounts.entries(userId, TRADES))
  const uncounted = masters.all().filter(({ userId }) => !figures.isCounted(userId))
  if (uncounted.length > 0) journal.transact(() => uncounted.forEach(beginFigures))

  const recordOf = ({ userId }: MasterRow, { trades, won, profit, results }: Sums): Record => {
    const { balance, lock } = accounts.get(userId, 'forex')
    return {
      profit,
      rate: percent(profit, balance + lock - results),
      won: percent(BigInt(won), BigInt(trades)),
      trades,
    }
  }
  const totalOf = (master: MasterRow): Record => recordOf(master, figures.total(master.userId) ?? NOTHING)

  type Ranked = { readonly master: MasterRow; readonly total: Record }
  /** Best first; of two alike who came first. */
  const ranked: Ranked[] = []
  const places = new Map<number, Ranked>()
  const isBetter = (a: Ranked, b: Ranked): boolean =>
    (compare(a.total.rate, b.total.rate) || b.master.id - a.master.id) > 0
  /** Whose figures have changed since they were ranked. */
  const changed = new Set(masters.all().map(({ userId }) => userId))
  const hasChanged = (userId: number): void => {
    if (masters.count('user', String(userId)) > 0 || places.has(userId)) changed.add(userId)
  }
  figures.watch(hasChanged)
  accounts.onPosted((entry) => {
    if (entry.accountTypeId === TRADES) figures.booked(entry)
  })
  accounts.watch(({ userId, type }) => {
    if (type === 'forex') hasChanged(userId)
  })
  masters.watch((before, after) => void changed.add((after ?? before)?.userId ?? 0))
  /** Number of those ranked that are better. */
  const placeOf = (one: Ranked): number => {
    let [low, high] = [0, ranked.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = ranked[middle]
      if (other !== undefined && isBetter(other, one)) low = middle + 1
      else high = middle
    }
    return low
  }
  const rank = (): readonly Ranked[] => {
    for (const userId of changed) {
      const before = places.get(userId)
      if (before !== undefined) ranked.splice(placeOf(before), 1)
      places.delete(userId)
      const [master] = masters.by('user', String(userId))
      if (master === undefined) continue
      const now = { master, total: totalOf(master) }
      ranked.splice(placeOf(now), 0, now)
      places.set(userId, now)
    }
    changed.clear()
    return ranked
  }

  return {
    /** All eight with their past, once; `joined` runs before the first of them trades. Must run inside a transaction. */
    add: (joined: () => void = () => undefined): void => {
      if (acting().length > 0) return
      travel.setOffset(MASTERS_SINCE_MS)
      STYLES.forEach(join)
      joined()
      const present = clock.now()
      for (let next = earliest(); next !== undefined && next.actsAt < present; next = earliest()) {
        travel.setOffset(present - next.actsAt)
        act(next, BEFORE)
      }
      travel.setOffset(0)
      for (const master of acting()) {
        const [from, more] = heldBy(master) === undefined ? LIVE.rest : LIVE.open
        masters.put({ ...master, actsAt: later([from, more], drawFor(master)()) })
      }
    },
    /** Carries out acts that are due, also after a restart. */
    actDue: (): void => {
      const due = acting().filter(({ actsAt }) => actsAt <= clock.now())
      if (due.length > 0) journal.transact(() => due.forEach((master) => void act(master, LIVE)))
    },
    /** From now on none of them acts by themselves. Must run inside a transaction. */
    rest: (): void => {
      for (const row of acting()) masters.put({ ...row, actsAt: null })
    },
    /** A person becomes a master, and trades by themselves. Must run inside a transaction. */
    welcome: (userId: number): void => {
      const user = users.get(userId)
      if (user === undefined || masters.by('user', String(userId)).length > 0) return
      users.change(userId, { isTrader: true })
      const row = { id: sequence.next('master'), userId, nickname: user.uid, acts: 0, orderId: null, actsAt: null }
      beginFigures(masters.put(row))
    },
    all: (): readonly MasterRow[] => masters.all(),
    ofUser: (userId: number): MasterRow | undefined => masters.by('user', String(userId))[0],
    /** Everybody with the figures of everything there was, best first, losers last and not left out. */
    ranked: rank,
    /** Of everything there was, and of the last three weeks. */
    total: totalOf,
    threeWeeks: (master: MasterRow): Record => recordOf(master, figures.threeWeeks(master.userId)),
    /** Margins of their closed orders, together and at most. */
    marginsOf: ({ userId }: MasterRow): { readonly all: bigint; readonly most: bigint } => {
      const { margins, mostMargin } = figures.total(userId) ?? NOTHING
      return { all: margins, most: mostMargin }
    },
    /** Multiple of the last order. */
    multipleOf: ({ userId }: MasterRow): number =>
      contracts.inState(userId, 'holding').at(-1)?.multiple ?? figures.total(userId)?.multiple ?? 0,
    /** An order was closed. Must run inside the transaction that closed it. */
    onClosed: figures.closed,
  }
}
export type Masters = ReturnType<typeof createMasters>

export const masters = book('masters', createMasters, { everySecond: ({ actDue }) => actDue() })
