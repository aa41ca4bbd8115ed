import { dayMarket, forexClosed, forexFollowTrade, forexTrade, KEYS_HEADER, KEYS_KEPT } from '@openlot/core/wire'
import { createAccounts } from './books/accounts.ts'
import { createApplications } from './books/applications.ts'
import { createBorrowers } from './books/borrowers.ts'
import { createContents } from './books/contents.ts'
import { createContractBook } from './books/contract-book.ts'
import { createDays, WHOLE_DAY_SECONDS } from './books/days.ts'
import { createDepartures } from './books/departures.ts'
import { createDeposits } from './books/deposits.ts'
import { createFollowBook, type FollowBook } from './books/follow-book.ts'
import { createFundBook } from './books/fund-book.ts'
import { createIdentity } from './books/identity.ts'
import { createLoanBook } from './books/loan-book.ts'
import { createMasters, MASTERS_SINCE_MS } from './books/masters.ts'
import { createMicroBook } from './books/micro-book.ts'
import { createNotices } from './books/notices.ts'
import { createPictures } from './books/pictures.ts'
import { addFollowers } from './books/sample-followers.ts'
import { addSamples, samplesSince } from './books/samples.ts'
import { createSequence } from './books/sequence.ts'
import { refuseBelowZero } from './books/stated-terms.ts'
import { createTimeTravel } from './books/time-travel.ts'
import { createTransfers } from './books/transfers.ts'
import { createUsers } from './books/users.ts'
import { createWays } from './books/ways.ts'
import { createWithdrawalHold } from './books/withdrawal-hold.ts'
import { createWithdrawals } from './books/withdrawals.ts'
import { createFaults } from './faults.ts'
import type { Services } from './http/call.ts'
import { createCaptchas } from './http/captchas.ts'
import { DAY_SETTING, SANDBOX_CONFIG } from './http/config.ts'
import { closedPushes, tradePushes } from './http/contract.ts'
import { followPushes } from './http/follow.ts'
import { createIdempotency, KEY_BYTES } from './http/idempotency.ts'
import { agreementsOf, aroundSignature } from './http/loan-agreement.ts'
import { barWire, quoteWire, requoted } from './http/market.ts'
import { broken, notStored, type SandboxRequest, type SandboxResponse, sessionDead } from './http/message.ts'
import { createOneTimeCodes } from './http/one-time-codes.ts'
import { createQuota } from './http/quota.ts'
import { createRouter } from './http/router.ts'
import { createTimeSlices } from './http/time-slices.ts'
import { createTryLimit } from './http/try-limit.ts'
import { WORLD_LIMITS } from './limits.ts'
import { createMarket } from './market/market.ts'
import { createScheduler } from './market/scheduler.ts'
import { memoryFiles, plainSeal } from './memory.ts'
import { isLoopback, shareOf } from './network.ts'
import { scaled, whole } from './oracle/rational.ts'
import { BrokenStore, NotStored } from './ports.ts'
import { createHub } from './realtime/hub.ts'
import { codeOfCandles, TOPICS, topicOfCandles } from './realtime/topics.ts'
import { createJournal } from './table.ts'
import { loadWords } from './words/words.ts'
import type { WorldOptions } from './world-options.ts'

const MIB = 1024 ** 2

/** Result of `createWorld`: the books, the market and the calls of one server. */
export type World = ReturnType<typeof createWorld>

/** Stands for the picture in a sample's agreement until it is cut there. */
const SIGNATURE_PLACE = 'openlot:signature'

/** All of the server: state, market, books, calls and pushes, driven by the clock it is given. */
export const createWorld = (options: WorldOptions) => {
  refuseBelowZero()
  const { clock, random, hash } = options
  const limits = { ...WORLD_LIMITS, ...options.limits }
  const journal = createJournal(options.durable)
  const faults = createFaults(clock)
  // A disk that cannot be written is no defect, and the durable port says it once.
  const onDefect = (defect: unknown): void => {
    if (!(defect instanceof NotStored)) options.onDefect?.(defect)
  }

  const origin = journal.table<{ name: string; seed: number; bornAt: number }>('world', (row) => row.name)
  const born = origin.get('world')
  if (born === undefined && !journal.isNew) throw new BrokenStore('The row of the world itself is missing')
  // A world that began under a clock that was ahead begins now: its past ends where it began.
  const { seed, bornAt } =
    born !== undefined && born.bornAt <= clock.now()
      ? born
      : journal.transact(() => origin.put({ name: 'world', seed: born?.seed ?? options.seed, bornAt: clock.now() }))
  const days = createDays(options.daySeconds)
  const shortDay = days.seconds === WHOLE_DAY_SECONDS ? {} : { [DAY_SETTING]: String(days.seconds) }
  const settings = new Map(Object.entries({ ...SANDBOX_CONFIG, ...shortDay, ...options.config }))

  const sequence = createSequence(journal)
  const market = createMarket({
    journal,
    clock,
    seed,
    bornAt,
    alwaysOpen: options.alwaysOpen ?? true,
    stepStream: options.unforeseen === true ? () => Number.parseInt(random.hex(4), 16) : undefined,
  })
  // Of the books samples are written in: their people and what they own are there since before.
  const travel = createTimeTravel(clock, market)
  if (journal.isNew)
    travel.setOffset(
      Math.max(options.masters === true ? MASTERS_SINCE_MS : 0, options.samples === true ? samplesSince(days) : 0),
    )
  const accounts = createAccounts({ journal, clock: travel.clock, sequence })
  const transfers = createTransfers({ journal, clock: travel.clock, sequence, accounts })
  const deposits = createDeposits({
    journal,
    clock: travel.clock,
    sequence,
    accounts,
    worthOf: (currency) => {
      const instrument = market.instrumentByCode(`${currency}USD`)
      return instrument === undefined ? whole(1) : scaled(market.price(instrument.id), instrument.precision)
    },
  })
  const withdrawals = createWithdrawals({ journal, clock: travel.clock, sequence, accounts })
  const funds = createFundBook({ journal, clock: travel.clock, sequence, accounts, days })
  const users = createUsers({
    ...{ journal, clock: travel.clock, sequence, accounts, random, hash },
    onEnded: (sessionId) => hub.ended(sessionId),
  })
  const ways = createWays({ journal, clock, sequence, users })
  const pictures = createPictures({
    ...{ journal, clock, random, limits },
    files: options.files ?? memoryFiles(),
    digest: hash.digest,
    isVerified: (userId) => users.get(userId)?.isReal === true,
  })
  const seal = options.seal ?? plainSeal
  const loans = createLoanBook({ journal, clock: travel.clock, seal, days, sequence, accounts, pictures })
  const identity = createIdentity({ journal, clock, seal, users, pictures })
  const borrowers = createBorrowers({ journal, clock, seal, users, pictures })

  const contents = createContents(bornAt)
  const notices = createNotices({ journal, clock, sequence })
  const hold = createWithdrawalHold({ hours: options.withdrawalHoldHours ?? 0, clock, users, notices, settings })

  const hub = createHub({
    clock,
    faults,
    limits,
    sessionOf: users.sessions.of,
    isTopic: (topic) =>
      TOPICS.some(({ name }) => name === topic) || market.instrumentByCode(codeOfCandles(topic) ?? '') !== undefined,
    greeting: (topic) =>
      topic === dayMarket.name ? market.everything.map((instrument) => quoteWire(market, instrument)) : undefined,
  })

  /** However many of their orders one moment changes, a person is told their numbers once, in a turn of its own. */
  const pushTrades = (userId: number): void => {
    if (!hub.isListening(forexTrade.name, userId)) return
    scheduler.later(`${forexTrade.name} ${userId}`, () =>
      hub.publishAll(forexTrade.name, () => tradePushes(market, contracts, userId), userId),
    )
  }
  const pushFollowed = (userId: number): void =>
    scheduler.later(`${forexFollowTrade.name} ${userId}`, () =>
      hub.publishAll(forexFollowTrade.name, () => followPushes(services, userId), userId),
    )
  const contracts = createContractBook({
    journal,
    clock: travel.clock,
    sequence,
    accounts,
    market: travel.market,
    maxOrders: options.maxOrders,
    checksEveryone: options.checksEveryone,
    feeType: () => (settings.get('trade_fee_type') === '1' ? 'perLot' : 'ofMargin'),
    listener: {
      followers: (userId) => follow.countFollowers(userId),
      opened: (order) => follow.onOpened(order),
      ended: (order) => {
        const left = follow.onEnded(order)
        masters.onClosed(order)
        // A master sees their followers' copies, and is told of none of their orders by this.
        if (left !== undefined)
          journal.afterCommit(() => hub.publish(forexClosed.name, () => [left.orderId], left.masterId))
      },
      closed: (userId, ids) =>
        journal.afterCommit(() => {
          hub.publishAll(forexClosed.name, () => closedPushes(ids), userId)
          pushTrades(userId)
        }),
      filled: (userId) => journal.afterCommit(() => pushTrades(userId)),
    },
    copies: {
      rooms: (userId) => follow.limits.rooms(userId),
      reach: (userId) => follow.limits.reach(userId),
      ending: (userId) => follow.limits.ending(userId),
    },
  })

  const micro = createMicroBook({
    journal,
    clock: travel.clock,
    sequence,
    accounts,
    market: travel.market,
    maxOrders: options.maxOrders,
    lossLevel: () => (settings.get('micro_loss_level') === '0' ? 'stake' : 'ratio'),
  })
  const masters = createMasters({ journal, sequence, accounts, users, contracts, travel, clock, market, seed })
  const follow: FollowBook = createFollowBook({
    ...{ journal, clock: travel.clock, contracts, masters, notices },
    isMock: (userId) => users.get(userId)?.isDemo === true,
  })
  const applications = createApplications({ journal, clock, users, masters })
  travel.setOffset(0)
  if (options.masters === true)
    journal.transact(() => {
      masters.add(options.samples === true ? () => addFollowers({ users, masters, follow }) : undefined)
    })
  if (options.samples === true)
    addSamples({
      ...{ journal, travel, users, transfers, withdrawals, deposits, micro, funds, loans, days },
      agreementOf: (userId, option, amount) => {
        const asked = { userId, option, amount, sign: SIGNATURE_PLACE, lang: 'en' }
        const [agreement = ''] = agreementsOf({ borrowers, settings, clock: travel.clock }, asked)
        return aroundSignature(agreement, SIGNATURE_PLACE) ?? [agreement, '']
      },
    })

  const wait = (milliseconds: number): Promise<void> =>
    milliseconds <= 0 ? Promise.resolve() : new Promise((done) => clock.setTimeout(done, milliseconds))
  const signIns = createTryLimit(clock, limits.lanes)
  const quota = createQuota(clock, limits.lanes)
  const codes = createOneTimeCodes({ journal, clock, random, most: limits.codes })
  const captchas = createCaptchas({ clock, random, most: limits.captchas })
  const services = {
    clock,
    market,
    accounts,
    users,
    contracts,
    micro,
    masters,
    follow,
    applications,
    transfers,
    withdrawals,
    ways,
    deposits,
    loans,
    funds,
    settings,
    limits,
    signIns,
    quota,
    codes,
    captchas,
    pictures,
    identity,
    borrowers,
    contents,
    notices,
    hold,
    days,
    hash,
    wait,
  } satisfies Services
  const idempotency = createIdempotency({
    journal,
    clock,
    digest: hash.digest,
    bytes: { ...KEY_BYTES, ofAccount: limits.keyMibPerAccount * MIB, inAll: limits.keyMib * MIB },
  })
  let keepsKeys = options.keepsKeys ?? true
  const router = createRouter({ services, journal, idempotency, keepsKeys: () => keepsKeys })
  /** Headers with every answer: the time of this world, and whether keys are kept. */
  const announced = (response: SandboxResponse): SandboxResponse => ({
    ...response,
    headers: {
      ...response.headers,
      date: new Date(clock.now()).toUTCString(),
      ...(keepsKeys ? { [KEYS_HEADER]: KEYS_KEPT } : {}),
    },
  })

  const departures = createDepartures({ journal, clock, users, accounts, contracts, micro })
  const scheduler = createScheduler({
    clock,
    journal,
    market,
    tickMs: options.tickMs,
    onDefect,
    onTick: micro.onTick,
    onPrices: contracts.onPrices,
    onTicked: (instrument) => {
      const topic = topicOfCandles(instrument.code)
      if (!hub.hasListeners(topic)) return
      journal.afterCommit(() => {
        hub.publishAll(topic, () =>
          market.periods.map((period) => barWire(market, instrument, period, market.currentBar(instrument, period))),
        )
      })
    },
    onBatch: (instruments) =>
      hub.publish(dayMarket.name, () =>
        requoted(market, instruments).map((instrument) => quoteWire(market, instrument)),
      ),
    onSecond: () => {
      for (const userId of hub.listenersOf(forexTrade.name)) if (contracts.isHolding(userId)) pushTrades(userId)
      for (const userId of hub.listenersOf(forexFollowTrade.name)) pushFollowed(userId)
      masters.actDue()
      applications.approveDue()
      identity.approveDue()
      borrowers.approveDue()
      deposits.decideDue()
      withdrawals.payDue()
      loans.decideDue()
      funds.moveDue()
      journal.transact(idempotency.prune)
      // Work that prices bring about may still look at somebody who would leave.
      if (!scheduler.isBusy()) departures.goOn()
    },
    onMinute: () => {
      users.sessions.prune()
      pictures.prune()
      departures.look()
    },
  })

  const slices = options.stopwatch === undefined ? undefined : createTimeSlices(clock, options.stopwatch)
  const handle = async (request: SandboxRequest): Promise<SandboxResponse> => {
    const { authorization } = request.headers
    const user = slices && authorization ? users.byToken(authorization) : undefined
    // Behind a proxy on this machine everybody comes from it.
    if (slices === undefined || (user === undefined && isLoopback(request.ip))) return router.handle(request)
    const who = user === undefined ? `network ${shareOf(request.ip)}` : `person ${user.id}`
    return slices.run(who, () => router.handle(request))
  }

  /** The answer, or `null` when the connection breaks before it gets out. */
  const answer = async (request: SandboxRequest): Promise<SandboxResponse | null> => {
    await wait(faults.latencyMs)
    const words = loadWords(request.headers.lang)
    if (words !== undefined) await words
    if (faults.take('dropRequests')) return null
    if (faults.take('http500')) return broken(request)
    if (faults.take('code999')) return sessionDead(request)
    try {
      // Mutations come before a price or after all it brings about: nobody gains by how long that takes. @rule CON-92
      while (router.isMutation(request) && scheduler.isBusy()) await scheduler.settled()
      // The network delivers a request twice: what a browser does by itself on a broken connection.
      if (faults.take('duplicateRequests')) await handle(request)
      const response = await handle(request)
      return router.isMutation(request) && faults.take('dropAnswers') ? null : response
    } catch (defect) {
      onDefect(defect)
      return defect instanceof NotStored ? notStored(request) : broken(request)
    }
  }

  const respond = async (request: SandboxRequest): Promise<SandboxResponse | null> => {
    const response = await answer(request)
    return response && announced(response)
  }

  return {
    ...services,
    journal,
    /** Forgives every try and every request that was counted. */
    resetLimits: (): void => {
      signIns.clear()
      quota.clear()
    },
    faults,
    realtime: hub,
    scheduler,
    respond,
    /** From now on keys are kept, or ignored and not announced. */
    keepKeys: (areKept: boolean): void => {
      keepsKeys = areKept
    },
    start: (): void => scheduler.start(),
    stop: (): void => {
      scheduler.stop()
      hub.cutAll()
    },
  }
}
