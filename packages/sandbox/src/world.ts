import { KEYS_HEADER, KEYS_KEPT, topics } from '@openlot/core/wire'
import { type OpenBooks, openBooks } from './books/all-books.ts'
import { createDays, WHOLE_DAY_SECONDS } from './books/days.ts'
import { MASTERS_SINCE_MS } from './books/masters.ts'
import { addFollowers } from './books/sample-followers.ts'
import { addSamples, samplesSince } from './books/samples.ts'
import { refuseBelowZero } from './books/stated-terms.ts'
import { createTimeTravel } from './books/time-travel.ts'
import { companyOf } from './company.ts'
import { createFaults } from './faults.ts'
import type { Services } from './http/call.ts'
import { DAY_SETTING, SANDBOX_CONFIG } from './http/config.ts'
import { closedPushes, tradePushes } from './http/contract.ts'
import { followPushes } from './http/follow.ts'
import { agreementsOf, aroundSignature } from './http/loan-agreement.ts'
import { barWire, quoteWire, requoted } from './http/market.ts'
import { broken, notStored, type SandboxRequest, type SandboxResponse, sessionDead } from './http/message.ts'
import { createRouter } from './http/router.ts'
import { createTimeSlices } from './http/time-slices.ts'
import { WORLD_LIMITS } from './limits.ts'
import { createMarket } from './market/market.ts'
import { createScheduler } from './market/scheduler.ts'
import { memoryFiles, plainSeal } from './memory.ts'
import { isLoopback, shareOf } from './network.ts'
import { BrokenStore, NotStored } from './ports.ts'
import { createHub } from './realtime/hub.ts'
import { afterStored, tellingStored } from './realtime/stored-pushes.ts'
import { codeOfCandles, TOPICS, topicOfCandles } from './realtime/topics.ts'
import { createJournal } from './table.ts'
import { loadWords } from './words/words.ts'
import type { WorldOptions } from './world-options.ts'

const { dayMarket, forexClosed, forexFollowTrade, forexTrade } = topics

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

  const company = companyOf(options.company)

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
  const opened: OpenBooks = openBooks({
    ...{ journal, clock, travel, market, random, hash, limits, settings, days, seed, bornAt, options },
    seal: options.seal ?? plainSeal,
    files: options.files ?? memoryFiles(),
    onSessionEnded: (sessionId) => hub.ended(sessionId),
    isBusy: () => scheduler.isBusy(),
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
  const { books } = opened
  const { users, contracts, micro, masters, follow, borrowers, idempotency } = books

  const hub = createHub({
    clock,
    faults,
    limits,
    sessionOf: (token, take) => take(users.sessions.of(token)),
    isTopic: (topic) =>
      TOPICS.some(({ name }) => name === topic) || market.instrumentByCode(codeOfCandles(topic) ?? '') !== undefined,
    greeting: (topic) =>
      topic === dayMarket.name ? market.everything.map((instrument) => quoteWire(market, instrument)) : undefined,
  })
  travel.setOffset(0)
  if (options.masters === true)
    journal.transact(() => {
      masters.add(options.samples === true ? () => addFollowers({ users, masters, follow }) : undefined)
    })
  if (options.samples === true)
    addSamples({
      ...books,
      ...{ journal, travel, days },
      agreementOf: (userId, option, amount) => {
        const asked = { userId, option, amount, sign: SIGNATURE_PLACE, lang: 'en' }
        const [agreement = ''] = agreementsOf({ borrowers, settings, clock: travel.clock }, asked)
        return aroundSignature(agreement, SIGNATURE_PLACE) ?? [agreement, '']
      },
    })

  const wait = (milliseconds: number): Promise<void> =>
    milliseconds <= 0 ? Promise.resolve() : new Promise((done) => clock.setTimeout(done, milliseconds))
  const services = { ...books, clock, market, settings, limits, days, hash, wait, company } satisfies Services
  let keepsKeys = options.keepsKeys ?? true
  const router = createRouter({ services, journal, idempotency, keepsKeys: () => keepsKeys })
  let date = { second: Number.NaN, text: '' }
  /** The time in the form of HTTP, which ends with the second. */
  const dateNow = (): string => {
    const now = clock.now()
    const second = Math.floor(now / 1000)
    if (date.second !== second) date = { second, text: new Date(now).toUTCString() }
    return date.text
  }
  /** Headers with every answer: the time of this world, and whether keys are kept. */
  const announced = (response: SandboxResponse): SandboxResponse => ({
    ...response,
    headers: {
      ...response.headers,
      date: dateNow(),
      ...(keepsKeys ? { [KEYS_HEADER]: KEYS_KEPT } : {}),
    },
  })

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
      opened.everySecond()
    },
    onMinute: opened.everyMinute,
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

  /** Resolves once nothing that was done so far can be lost. */
  const stored = (): Promise<void> => new Promise((done) => afterStored(options.durable, done))
  const respond = async (request: SandboxRequest): Promise<SandboxResponse | null> => {
    const response = await answer(request)
    // Reads too: nobody is told of what may still be lost.
    if (options.durable?.after !== undefined) await stored()
    return response && announced(response)
  }

  return {
    ...services,
    journal,
    dump: opened.dump,
    /** Forgives every try and every request that was counted. */
    resetLimits: (): void => {
      books.signIns.clear()
      books.quota.clear()
    },
    faults,
    realtime: tellingStored(hub, options.durable),
    scheduler,
    respond,
    stored,
    /** Runs what tells somebody of the state as it is, once that cannot be lost. */
    afterStored: (run: () => void): void => afterStored(options.durable, run),
    /** From now on keys are kept, or ignored and not announced. */
    keepsKeys: (): boolean => keepsKeys,
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
