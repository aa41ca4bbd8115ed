import type { ActorRefFrom } from 'xstate'
import type { Role } from '../domain/access/access.model.ts'
import type { Area } from '../domain/account/account.model.ts'
import type { AppConfig } from '../domain/config/config.model.ts'
import type { ContractStores } from '../domain/contract/contract-orders.store.ts'
import type { Period } from '../domain/market/market.model.ts'
import type { MarketStores } from '../domain/market/market.store.ts'
import type { MenuEntry } from '../domain/navigation/menu.model.ts'
import type { sessionMachine } from '../domain/session/session.machine.ts'
import type { SessionView } from '../domain/session/session.select.ts'
import type { Account } from '../domain/wallet/wallet.model.ts'
import type { ReadCell } from '../engine/cell.ts'
import type { CommitOutcome } from '../engine/commit.machine.ts'
import type { Intent } from '../engine/intents.ts'
import type { SymbolId } from '../kernel/brand.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Language } from '../kernel/languages.ts'
import type { Loadable } from '../kernel/loadable.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { Ports } from '../ports/index.ts'
import type { Endpoint, WireParams } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { CallAnswers, CallInputs, CallName, MutationName } from './calls.ts'
import type { Logic } from './logic.ts'
import type { rootMachine } from './root.machine.ts'
import type { logics } from './trading-client.ts'

export type ConnectionStatus = 'idle' | 'connecting' | 'live' | 'recovering' | 'reconnecting' | 'offline'

/** Everything a client knows now. Read with `get`, follow with `subscribe`. */
export interface Stores extends MarketStores, ContractStores {
  readonly config: ReadCell<AppConfig>
  readonly session: ReadCell<SessionView>
  readonly role: ReadCell<Role>
  readonly connection: ReadCell<ConnectionStatus>
  readonly language: ReadCell<Language>
  readonly menus: ReadCell<readonly MenuEntry[]>
  readonly accounts: ReadCell<Loadable<readonly Account[], ApiFailure>>
  readonly profits: ReadCell<Decimal | undefined>
  readonly areas: ReadCell<Loadable<readonly Area[], ApiFailure>>
  readonly preferences: ReadCell<Preferences>
  /** Mutations whose outcome is not known yet. */
  readonly pendingCommits: ReadCell<number>
}

/** What a person chose on this device. */
export interface Preferences {
  readonly theme: 'light' | 'dark' | 'system'
  readonly hideAmounts: boolean
  readonly symbolId: SymbolId | undefined
  readonly period: Period
}

type Logics = typeof logics
/** Machines a view can start: name → input. */
export type LogicInputs = { readonly [Name in keyof Logics]: Parameters<Logics[Name]>[1] }
export type LogicActors = { readonly [Name in keyof Logics]: ReturnType<Logics[Name]> }

export interface TradingClientOptions {
  /** Scheme and host, as in `https://broker.example`. */
  readonly origin: string
  readonly ports: Ports
  /** Wins over the stored choice and the configured default. */
  readonly language?: Language
  /** Hosts `loss_url` may lead to. None by default. */
  readonly allowedLossHosts?: readonly string[]
}

/**
 * The SDK's one object. Many can live in one process; nothing is global. Calls and machines are handed to it as values,
 * so that a program draws in those it uses, when it uses them.
 */
export interface Client {
  readonly stores: Stores
  readonly root: ActorRefFrom<typeof rootMachine>
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly ports: Ports
  /** Boots: configuration, session, symbols. Resolves when ready (or left, or failed: see `root`). */
  start(): Promise<void>
  /** Stops every machine, timer and socket. */
  stop(): void
  /** One call. Expected failures are data. */
  call<Input extends WireParams, Answer>(
    what: Endpoint<Input, Answer>,
    input: Input,
  ): Promise<Outcome<Answer, ApiFailure>>
  /** A mutation to its end: an unknown outcome is resolved by resending the same key and by reading. */
  commit<Name extends MutationName>(name: Name, input: CallInputs[Name]): Promise<CommitOutcome>
  /** A machine, filled and not started. The caller starts and stops it. */
  logic<Input, Ref>(what: Logic<Input, Ref>, input: Input): Ref
  onIntent(told: (intent: Intent) => void): () => void
  /** Signs in and out without a form. */
  signIn(credentials: {
    readonly account: string
    readonly password: string
    readonly remember?: boolean
  }): Promise<Outcome<void, ApiFailure>>
  signInDemo(): Promise<Outcome<void, ApiFailure>>
  /** Asks nothing: confirm first. */
  signOut(): void
  /** Keeps quotes of all symbols coming while held. Returns a release. */
  watchMarket(): () => void
  /** Loads candles and keeps them live while held. */
  watchKlines(symbolId: SymbolId, period: Period): () => void
  /** Loads the short line of a card once. */
  loadSparkline(symbolId: SymbolId): void
  /** Keeps private pushes and balances coming while held (only with a session). */
  watchAccount(): () => void
  /** A person does not want to wait: the next attempt at the websocket leaves at once. @rule RT-24 */
  reconnect(): void
  reload(what: 'symbols' | 'accounts' | 'profits' | 'areas' | 'menus'): Promise<void>
  resetDemo(): Promise<CommitOutcome>
  prefer(change: Partial<Preferences>): void
  setLanguage(language: Language): void
  /** Monotonic now of the clock port, for ages. */
  now(): number
}

/** A client that knows every call and every machine by name too. */
export interface TradingClient extends Client {
  readonly call: Client['call'] &
    (<Name extends CallName>(name: Name, input: CallInputs[Name]) => Promise<Outcome<CallAnswers[Name], ApiFailure>>)
  readonly logic: Client['logic'] &
    (<Name extends keyof LogicInputs>(name: Name, input: LogicInputs[Name]) => LogicActors[Name])
}
