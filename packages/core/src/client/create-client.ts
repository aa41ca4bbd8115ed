import { createActor, type EventFromLogic, fromPromise, waitFor } from 'xstate'
import { loadConfig, loadSiteStatus } from '../domain/config/config.api.ts'
import { allowedLossUrl, isSiteClosed } from '../domain/config/config.calc.ts'
import { reconcileMachine } from '../domain/contract/reconcile.machine.ts'
import { freshnessMachine } from '../domain/market/freshness.machine.ts'
import { untilSweep } from '../domain/market/market.calc.ts'
import { createRealtime } from '../domain/realtime/realtime.live.ts'
import { sessionLogic } from '../domain/session/session.live.ts'
import type { SignInRequest } from '../domain/session/session.machine.ts'
import { runOutcome } from '../engine/from-effect.ts'
import type { Intent } from '../engine/intents.ts'
import { timeZoneName } from '../kernel/instant.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import { type ApiFailure, failureMessage } from '../wire/failures.ts'
import { SOCKET_PATH } from '../wire/frames.ts'
import { createCarrier } from './carry.ts'
import { createClientStores } from './client-stores.ts'
import { createCommits } from './commits.ts'
import { insist } from './insist.ts'
import { createLoads } from './loads.ts'
import type { LogicRoom } from './logic.ts'
import { readLanguage, readPreferences, writeLanguage, writePreferences } from './preferences.ts'
import { type BootAnswer, rootMachine } from './root.machine.ts'
import { enterSession, followSession } from './session-wiring.ts'
import { createTransport, type Standing } from './transport.ts'
import type { Client, TradingClientOptions } from './types.ts'
import { createHold, watchKlines } from './watches.ts'
import { wireAccount, wireConnection, wireMarket } from './wiring.ts'

/** Balances are read again this long after orders changed: several changes at once are one read. */
const SETTLE_MS = 300

/** Ports in, client out. Nothing is global; many clients can live in one process. */
export const createClient = (options: TradingClientOptions): Client => {
  const { ports, origin } = options
  const { clock, storage } = ports
  const now = (): number => clock.monotonic()
  const stores = createClientStores(ports.frame, {
    language: options.language ?? readLanguage(storage) ?? 'en',
    preferences: readPreferences(storage),
  })
  const intents = new Set<(intent: Intent) => void>()
  const behind = new Set<() => void>()
  const obey = (intent: Intent): void => {
    for (const told of [...intents]) told(intent)
  }

  const standing = (): Standing => {
    const snapshot = session.getSnapshot()
    const token = snapshot.matches('unknown') ? tokens.read() : snapshot.context.token
    return { token, epoch: snapshot.context.epoch }
  }
  const transport = createTransport({
    origin,
    http: ports.http,
    clock,
    random: ports.random,
    log: ports.log,
    lang: () => stores.language.get(),
    standing,
    onFailed: (failure) => obey({ type: 'toast', tone: 'bad', message: failureMessage(failure) }),
    onDead: (death) => session.send({ type: 'session.died', ...death }),
  })
  const { tokens, logic: sessionMachine } = sessionLogic({ gateway: transport, storage, random: ports.random })
  const session = createActor(sessionMachine, { clock })
  session.on('*', obey)
  const isMember = (): boolean => stores.session.get().stage === 'member'

  /** Beside the calls, as secure as they are. @rule RT-26 */
  const realtime = createRealtime({ ports, url: `${origin.replace(/^http/, 'ws')}${SOCKET_PATH}` })
  let settling: unknown
  /** Orders changed: whoever shows them asks again, and so do the balances. @rule CON-31 */
  const onOrdersBehind = (): void => {
    for (const told of [...behind]) told()
    clock.clearTimeout(settling)
    settling = clock.setTimeout(() => {
      void loads.accounts()
      void loads.profits()
      if (behind.size === 0) void loads.openOrders()
    }, SETTLE_MS)
  }
  const onOrderUnknown = (): void => {
    onOrdersBehind()
    // Even while another list is on the screen; else each push would begin all this again.
    if (behind.size > 0) void loads.holding()
  }
  const commits = createCommits({
    ports,
    transport,
    stores,
    standing,
    owner: () => `${stores.session.get().kind ?? ''} ${stores.session.get().user?.id ?? ''}`,
    serverNow: () => realtime.serverNow(),
    // Whoever orders does not want to wait for the connection either.
    beforeSend: () => {
      if (realtime.status() !== 'live') realtime.retry()
      return realtime.probe()
    },
    afterSettled: onOrdersBehind,
  })
  const contract = {
    gateway: transport,
    stores,
    commit: commits.machine,
    now,
    zone: () => timeZoneName(stores.config.get().timezone),
  }
  const loads = createLoads({ transport, stores, now, isMember, contract })
  let unfollow: readonly (() => void)[] = []
  const enter = (request: SignInRequest, remember: boolean) => enterSession(session, request, remember)

  const recover = async (): Promise<void> => {
    // What was asked into the gap may never be answered, or with what was true before it.
    transport.renew()
    const known = Promise.all([loads.symbols(), loads.accounts(), loads.openOrders()])
    // What is on the screen is mostly among it: one request for both.
    for (const told of [...behind]) told()
    await known
  }
  const connection = wireConnection({ stores, realtime, now, onOrdersBehind, onOrderUnknown, recover })
  const { sweep } = connection
  const sweepDelay = (): number => untilSweep(stores.quotes.rows(), now())
  const freshness = createActor(freshnessMachine.provide({ actions: { sweep }, delays: { sweepDelay } }), { clock })
  const reconcile = createActor(reconcileMachine.provide({ actions: { reconcile: onOrdersBehind } }), { clock })
  const carrier = createCarrier({ clock, commits, obey })

  const boot = async (): Promise<Outcome<BootAnswer, ApiFailure>> => {
    const [status, config] = await Promise.all([
      runOutcome(transport.run(loadSiteStatus, {})),
      runOutcome(transport.run(loadConfig, {})),
    ])
    if (!config.ok) return fail(config.failure)
    stores.config.set(config.value.value)
    if (options.language === undefined && readLanguage(storage) === undefined)
      stores.language.set(config.value.value.defaultLanguage)
    if (status.ok && isSiteClosed(status.value.value)) {
      const address = status.value.value.loss_url || config.value.value.lossUrl
      return ok({ site: 'closed', leaveTo: allowedLossUrl(address, options.allowedLossHosts ?? []) })
    }
    await waitFor(session, (snapshot) => !snapshot.matches({ unknown: 'restoring' }))
    void loads.menus()
    void loads.categories()
    await loads.symbols()
    return ok({ site: 'open' })
  }
  const root = createActor(rootMachine.provide({ actors: { boot: fromPromise(boot) } }), { clock })
  root.on('*', obey)
  /** A screen may leave, and an answer may come, after the client has stopped. */
  const tellFreshness = (type: EventFromLogic<typeof freshnessMachine>['type']): void => {
    if (freshness.getSnapshot().status === 'active') freshness.send({ type })
  }
  const watchMarket = createHold(() => {
    const unwire = wireMarket({ stores, realtime })
    realtime.start()
    tellFreshness('watch.began')
    // A page that comes to the front must not show what its held-back timers have not looked at yet.
    const unwatch = ports.host.watch(sweep)
    const unlist = stores.symbolList.subscribe(() => tellFreshness('quotes.read'))
    return () => {
      unwire()
      unwatch()
      unlist()
      tellFreshness('watch.ended')
    }
  })
  const watchAccount = createHold(() => {
    const unwire = wireAccount({ stores, realtime, now, onOrdersBehind, onOrderUnknown, recover })
    reconcile.send({ type: 'watch.began' })
    return () => {
      unwire()
      if (reconcile.getSnapshot().status === 'active') reconcile.send({ type: 'watch.ended' })
    }
  })

  const room: LogicRoom = {
    clock,
    stores,
    contract,
    enter,
    obey,
    onAbandoned: carrier.abandoned,
    onOrdersBehind: (told) => {
      behind.add(told)
      return () => behind.delete(told)
    },
  }

  return {
    stores: { ...stores, pendingCommits: commits.pending },
    root,
    session,
    ports,
    start: async () => {
      for (const end of unfollow) end()
      unfollow = [
        insist(clock, stores.accounts, loads.accounts),
        insist(clock, stores.symbolList, loads.symbols),
        ports.host.watch((hint) => {
          if (hint === 'online' || hint === 'visible') root.send({ type: 'root.retry' })
        }),
      ]
      followSession(session, stores, (token) => {
        realtime.setToken(token)
        if (token === undefined) return
        void loads.accounts()
        void loads.profits()
        void loads.openOrders()
        carrier.resume()
      })
      session.start()
      freshness.start()
      reconcile.start()
      root.start()
      await waitFor(root, (snapshot) => !snapshot.matches('booting'))
    },
    stop: () => {
      connection.stop()
      realtime.stop()
      carrier.stop()
      for (const end of unfollow) end()
      clock.clearTimeout(settling)
      for (const actor of [root, freshness, reconcile, session]) actor.stop()
      intents.clear()
      behind.clear()
    },
    call: async (what, input) => {
      const read = await runOutcome(transport.run(what, input))
      return read.ok ? ok(read.value.value) : read
    },
    commit: (name, input) => carrier.commit({ call: name, input }),
    logic: (what, input) => what(room, input),
    onIntent: (told) => {
      intents.add(told)
      return () => intents.delete(told)
    },
    signIn: ({ account, password, remember = false }) =>
      enter({ method: 'password', account, password, loginType: account.includes('@') ? 'email' : 'mobile' }, remember),
    signInDemo: () => enter({ method: 'demo' }, false),
    signOut: () => session.send({ type: 'session.signOut' }),
    watchMarket,
    watchKlines: (symbolId, period) => watchKlines({ stores, loads, realtime }, symbolId, period),
    loadSparkline: (symbolId) => {
      if (stores.sparklines.get(symbolId) === undefined) void loads.sparkline(symbolId)
    },
    watchAccount,
    reconnect: realtime.retry,
    reload: async (what) => {
      await loads[what]()
    },
    resetDemo: () => carrier.commit({ call: 'resetDemo', input: {} }),
    prefer: (change) => {
      stores.preferences.set({ ...stores.preferences.get(), ...change })
      writePreferences(storage, stores.preferences.get())
    },
    setLanguage: (language) => {
      writeLanguage(storage, language)
      stores.language.set(language)
    },
    now,
  }
}
