import type { Actor } from 'xstate'
import type { Config } from '../domain/config/config.ts'
import type { Preferences } from '../domain/preferences/preferences.ts'
import type { Realtime } from '../domain/realtime/realtime.ts'
import type { Session } from '../domain/session/session.ts'
import type { ReadCell } from '../engine/domain/cell.ts'
import type { Intent } from '../engine/domain/intents.ts'
import type { Derived } from '../engine/read/derive.ts'
import type { FollowAge } from '../engine/read/follow-age.ts'
import type { Commit, CommitMutation, Domain, Inspect, Use } from '../engine/types.ts'
import type { Monotonic } from '../kernel/instant.ts'
import type { Language } from '../kernel/languages.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { Ports } from '../ports/index.ts'
import type { ReadEndpoint, WireParams } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { Observer } from './observer.ts'
import type { BootAnswer, rootMachine } from './root.machine.ts'

/** Loaders of the domains that come when needed, by the names of their calls. */
export type LazyDomains = Readonly<Record<string, () => Promise<Domain<unknown>>>>

/** Options of a client: the server, the ports, and what this device prefers. */
export interface ClientOptions {
  /** Scheme and host, as in `https://broker.example`. */
  readonly origin: string
  /** Everything the outside gives, as `nodePorts()` or `browserPorts()` do. */
  readonly ports: Ports
  /** Wins over the stored choice and the configured default. */
  readonly language?: Language
  /** Language the configuration is expected to say: the first calls carry it, when the person has chosen none. @rule LANG-9 */
  readonly expectedLanguage?: Language | undefined
  /** The only hosts `loss_url` may lead to, in small letters. Left out, it may be any, over https. @rule CFG-3 */
  readonly allowedLossHosts?: readonly string[]
  /**
   * True when the server carries a mutation out once per `idempotency-key`: only then is one whose answer was lost sent
   * again. Left out, the server's answers say it, in the header `idempotency-keys`. @rule ENV-27
   */
  readonly keepsKeys?: boolean
  /**
   * The domain of each call that changes something, as `@openlot/core/lazy-domains` has them: fetched when a page before left
   * such a call undecided; again where that failed. Left out, it is found out once a domain that knows it is used. @rule ENV-35
   */
  readonly lazyDomains?: LazyDomains
  /** Hears each event and each state of the machines, for tools that show them. */
  readonly inspect?: Inspect | undefined
  /** Hears what happens in this client and adds headers to its calls: `observer({ log, trace })`. @rule LOG-4 LOG-6 */
  readonly observe?: Observer | undefined
}

/**
 * The SDK's one object. Many can live in one process; nothing is global. Everything of a subject is a domain, handed to
 * `use` as a value, so a program carries only what it opens.
 */
export interface Client extends Pick<Session, 'signIn' | 'signInDemo' | 'signOut'> {
  /** Ports it was made with, as they were handed to `createClient`. */
  readonly ports: Ports
  /** The machine of the start. `root.getSnapshot().value` is `booting`, `ready`, `closed` or `failed`. */
  readonly root: Actor<typeof rootMachine>
  /**
   * Settings of the broker (`settings.get().currency`); those of an earlier visit, or defaults, until they are read.
   */
  readonly settings: Config['settings']
  /** True when the settings are this visit's: what is open to everybody needs no more of the start. @rule CFG-18 */
  readonly settingsRead: Config['isRead']
  /** Now, in whole seconds of epoch milliseconds, by the server's clock: one timer for all who subscribe. @rule TIME-7 */
  readonly second: Config['second']
  /**
   * Account that is signed in: `session.get()` has its `stage` (`member` once signed in), `user` and `kind`; never the
   * token.
   */
  readonly session: Session['view']
  /** Language of the calls and of what the server says, by its code on the wire (`en`, `hk`). */
  readonly language: Preferences['language']
  /** Chooses the language, and keeps it on the device. Rows with words of the server are read again. */
  readonly setLanguage: Preferences['setLanguage']
  /** Language and choices of this device; they outlive every account. */
  readonly preferences: Preferences
  /**
   * State of the websocket: `live` only while prices and orders are complete, `recovering` while what was missed is
   * read again. @rule RT-20
   */
  readonly connection: Realtime['status']
  /**
   * Tries the websocket again at once, without its wait: for a button that a person presses. Harmless while it is live.
   * @rule RT-24
   */
  reconnect(): void
  /**
   * Starts: configuration, session, and what the domains in use load, which `root` does not wait for. Says how that went;
   * it goes on trying by itself.
   */
  start(): Promise<Outcome<BootAnswer, ApiFailure>>
  /**
   * Ends every machine, timer, read and socket, for good: later calls answer `aborted`, a commit is refused. A new
   * client is needed then.
   */
  stop(): void
  /**
   * The members of a domain, as `client.use(market)`: made on first use, the same ones from then on, ended with this
   * client.
   */
  readonly use: Use
  /** One call that changes nothing. Expected failures are data. */
  call<Input extends WireParams, Answer>(
    endpoint: ReadEndpoint<Input, Answer>,
    input: Input,
  ): Promise<Outcome<Answer, ApiFailure>>
  /** Brings a mutation to its known end, with or without a view: a lost answer is found out. @rule ENV-6 ENV-7 */
  readonly commit: CommitMutation
  /** Commits without a known end yet, oldest first. */
  readonly underWay: ReadCell<readonly Commit[]>
  /**
   * Facts put together by `derive`, as a cell: `client.follow(moversPanel).subscribe(draw)`. Nothing is read before it
   * has a subscriber.
   */
  follow<Args extends readonly unknown[], Facts>(facts: Derived<Args, Facts>, ...args: Args): ReadCell<Facts>
  /**
   * Calls `listener` with what the shell has to carry out: go to an address, show a toast. Returns a function that ends
   * it.
   */
  onIntent(listener: (intent: Intent) => void): () => void
  /**
   * Milliseconds of a clock that never goes back, for the age of a price (`client.now() - quote.receivedAt`). No time
   * of day. @rule TIME-8
   */
  now(): Monotonic
  /**
   * Calls `changed` as the time since a moment of `now()` grows: every second while it is young, every 5 s from 10 s on; one
   * timer for all. Returns a stop. @rule TIME-7
   */
  readonly followAge: FollowAge
}
