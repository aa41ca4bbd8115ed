import { createActor, fromPromise, waitFor } from 'xstate'
import { allowedLossUrl } from '../domain/config/config.calc.ts'
import { config } from '../domain/config/config.ts'
import { preferences } from '../domain/preferences/preferences.ts'
import { realtime } from '../domain/realtime/realtime.ts'
import { accountKind } from '../domain/session/session.calc.ts'
import { session } from '../domain/session/session.ts'
import { createContext } from '../engine/domain/context.ts'
import { createDomains } from '../engine/domain/domain.ts'
import type { Intent } from '../engine/domain/intents.ts'
import { createCommits } from '../engine/mutation/commits.ts'
import { derivedCell } from '../engine/read/derive.ts'
import { RETRY_MS } from '../engine/read/reader.ts'
import type { Use } from '../engine/types.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { Ports } from '../ports/index.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { readOrigin } from '../wire/origin.ts'
import { createServerTime } from '../wire/server-time.ts'
import type { Client, ClientOptions } from './client.ts'
import { endingClock } from './ending-clock.ts'
import { type BootAnswer, rootMachine } from './root.machine.ts'
import { createTransport } from './transport.ts'

/** A client, and its domains as they are inside, whose stores can be written: for benchmarks. */
export const createParts = (options: ClientOptions): { readonly client: Client; readonly use: Use } => {
  const { lazyDomains = {} } = options
  const clock = endingClock(options.ports.clock)
  const { observe } = options
  const log = observe?.log(options.ports.log) ?? options.ports.log
  const ports: Ports = { ...options.ports, clock, log }
  const origin = readOrigin(options.origin)
  const listeners = new Set<(intent: Intent) => void>()
  const emit = (intent: Intent): void => {
    for (const listener of [...listeners]) listener(intent)
  }
  const serverTime = createServerTime(clock)
  const transport = createTransport({
    origin,
    serverTime,
    http: ports.http,
    // Requests sent before a stop are still waited for.
    clock: options.ports.clock,
    random: ports.random,
    log,
    observe: observe?.call,
    lang: () => device.language.get(),
    auth: () => who.auth(),
    keepsKeys: options.keepsKeys,
    onDead: (death) => {
      noteDeath?.(death.epoch)
      who.actor.send({ type: 'session.died', ...death })
    },
  })
  const actorOptions = options.inspect === undefined ? { clock } : { clock, inspect: options.inspect }
  const context = createContext({
    ports,
    origin,
    actorOptions,
    callForReply: transport.run,
    commit: (mutation, input) => commits.commit(mutation, input),
    renew: transport.renew,
    serverTime,
    emit,
    session: () => ({
      epoch: who.actor.getSnapshot().context.epoch,
      isMember: who.actor.getSnapshot().matches('member'),
    }),
    owner: () => {
      const { user } = who.actor.getSnapshot().context
      return user === undefined ? '' : `${accountKind(user)} ${user.id}`
    },
  })
  const commits = createCommits({
    context,
    use: (domain) => domains.use(domain),
    identity: transport.identity,
    send: (mutation, input, identity) => transport.run(mutation, input, { identity }),
    keepsKeys: transport.keepsKeys,
    hasToken: () => who.auth().token !== undefined,
    serverNow: serverTime.now,
    feel: (touch) => device.feel(touch),
    beforeSend: () => {
      const { channel } = line
      // An order should not wait for the next attempt of the connection either.
      if (channel.status() !== 'live') channel.retry()
      return channel.probe()
    },
  })
  const domains = createDomains(context, commits.resume)
  const device = domains.use(preferences)
  const who = domains.use(session)
  const noteDeath = observe?.sessions(log, who.view)
  const { settings, isRead, second, followAge, load } = domains.use(config)
  const line = domains.use(realtime)
  if (options.language !== undefined) device.overrideLanguage(options.language)
  else if (options.expectedLanguage !== undefined) device.setDefaultLanguage(options.expectedLanguage)
  context.onEnd(device.language.subscribe(context.languageChanged))
  let retrying: unknown
  /** Calls left undecided by a page before may need a domain nothing else used yet. Its code may fail to load. @rule ENV-35 */
  const loadMissing = (): void => {
    clock.clearTimeout(retrying)
    // One for a domain, however many of its calls were left.
    for (const load of new Set(commits.missing().map((call) => lazyDomains[call])))
      load?.().then(
        // The client may stop meanwhile: the next page takes it up.
        (one) => void (context.isEnded() || domains.use(one)),
        () => {
          clock.clearTimeout(retrying)
          if (!context.isEnded()) retrying = clock.setTimeout(loadMissing, RETRY_MS)
        },
      )
  }
  context.onEnter(loadMissing)
  context.onEnd(() => clock.clearTimeout(retrying))

  /** Loading by the domains in use: `start` waits for it, what is drawn does not. @rule CFG-18 */
  let loaded: Promise<unknown> = Promise.resolve()
  /** Nothing waits for an answer before it asks: on a slow line each trip would be added to the last. @rule CFG-15 */
  const boot = async (): Promise<Outcome<BootAnswer, ApiFailure>> => {
    const asked = device.language.get()
    const [known, begun] = [who.start(), domains.start()]
    const state = await load(({ defaultLanguage }) => {
      if (options.language === undefined) device.setDefaultLanguage(defaultLanguage)
    })
    if (!state.ok) return state
    if (state.value.site === 'closed') {
      const ownHost = origin.toLowerCase().replace(/^https?:\/\/|:\d+$/g, '')
      return ok({ site: 'closed', leaveTo: allowedLossUrl(state.value.lossUrl, ownHost, options.allowedLossHosts) })
    }
    loaded = device.language.get() === asked ? begun : domains.start()
    await known
    return ok({ site: 'open' })
  }
  const root = createActor(rootMachine.provide({ actors: { boot: fromPromise(boot) } }), actorOptions)
  root.on('*', emit)
  const unwatch = ports.host.watch((hint) => {
    if (hint === 'online' || hint === 'visible') root.send({ type: 'root.retry' })
  })

  const client: Client = {
    ports: observe === undefined ? options.ports : { ...options.ports, log },
    root,
    settings,
    settingsRead: isRead,
    second,
    session: who.view,
    language: device.language,
    setLanguage: device.setLanguage,
    preferences: device,
    connection: line.status,
    reconnect: line.channel.retry,
    signIn: who.signIn,
    signInDemo: who.signInDemo,
    signOut: who.signOut,
    start: async () => {
      if (context.isEnded()) return fail({ _tag: 'TransportFailure', reason: 'aborted' })
      root.start()
      // Stopped meanwhile, it stays where it was.
      const state = await waitFor(root, (snapshot) => !snapshot.matches('booting')).catch(() => root.getSnapshot())
      if (state.matches('ready')) {
        await loaded
        if (!context.isEnded()) return ok({ site: 'open' })
      }
      if (state.matches('closed')) return ok({ site: 'closed', leaveTo: state.context.leaveTo })
      return fail(state.context.failure ?? { _tag: 'TransportFailure', reason: 'aborted' })
    },
    stop: () => {
      unwatch()
      root.stop()
      commits.stop()
      context.end()
      transport.stop()
      clock.end()
      listeners.clear()
    },
    use: domains.hand,
    call: async (endpoint, input) => {
      if (endpoint.mutation) throw new Error(`${endpoint.name} changes something: only client.commit sends it`)
      return context.call(endpoint, input)
    },
    commit: commits.commit,
    underWay: commits.underWay,
    follow: (facts, ...args) => derivedCell(domains.hand, facts, ...args),
    onIntent: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => clock.monotonic(),
    followAge,
  }
  return { client, use: domains.use }
}

/**
 * Makes a client of one broker: `createClient({ origin, ports: nodePorts() })`. Nothing is sent before `start()`.
 * Nothing is global; many can live in one process. Throws an `Error` for an origin without a scheme.
 */
export const createClient = (options: ClientOptions): Client => createParts(options).client
