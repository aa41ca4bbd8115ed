import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { Monotonic } from '../kernel/instant.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { Clock, Ports } from '../ports/index.ts'
import type { Reply } from '../wire/call.ts'
import type { Endpoint, WireParams } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { CallOptions } from '../wire/gateway.ts'
import type { ServerTime } from '../wire/server-time.ts'
import type { Cell, ReadCell } from './domain/cell.ts'
import type { Intent } from './domain/intents.ts'
import type { CommitOutcome } from './mutation/commit-outcome.ts'
import type { KeyedStore } from './rows/keyed-store.ts'

// Types of client, domain and mutation name each other: a resolver uses domains, and a domain commits mutations.

/** Degree to which what was read shows that a mutation was carried out. */
export type Match = 'found' | 'maybe' | 'absent'
/** Criteria kept of a mutation under way, over a reload too: plain JSON, and never an amount. @rule ENV-15 */
export type MatchCriteria = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>

/** Context a resolver may ask besides the input. */
export interface ResolverContext {
  readonly use: Use
  /** The mutation was dated by the server's clock. */
  readonly synced: boolean
  /** No equal one was under way at the same time: a row of its amount can be told to be its own. */
  readonly isUnique: boolean
  /** Ids the server has named for others of this call in this session: earlier ones, and later ones that were answered first. */
  readonly named: readonly string[]
}

/** Finds out whether a mutation was carried out when its answer was lost. @rule ENV-13 */
export interface OutcomeResolver<Input, Criteria extends MatchCriteria, Evidence> {
  /** Facts of an input by which it is found again; kept on the device. */
  readonly criteria: (input: Input, context: ResolverContext) => Criteria
  /** Reads the lists it would show in. A list that cannot be read is no answer: answer its failure. */
  readonly read: (call: Call, criteria: Criteria) => Promise<Outcome<Evidence, ApiFailure>>
  /** `at` is when it was sent, epoch milliseconds, by the server's clock where `synced`. */
  readonly judge: (criteria: Criteria, at: number, evidence: Evidence, context: ResolverContext) => Match
  /** Follows pushes and lists that are read meanwhile, and reports what they show. Returns a stop. */
  readonly watch?: (
    criteria: Criteria,
    at: number,
    report: (match: Match) => void,
    context: ResolverContext,
  ) => () => void
}

/** Message ids for the end of a mutation no view follows any more. @rule ENV-13 */
export interface MutationWords {
  readonly done: string
  readonly absent: string
  readonly unknown: string
}

/** A call that changes something, how it is found out, and what it changes. Only `client.commit` sends it. */
export interface Mutation<Input extends WireParams, Answer> extends Endpoint<Input, Answer> {
  readonly mutation: true
  /** Tags of what is read again once it is settled. */
  readonly changes: readonly string[]
  /** Tags a server books a moment later: read again so long after it was settled. */
  readonly changesLater: { readonly tags: readonly string[]; readonly afterMs: number } | undefined
  readonly resolve: OutcomeResolver<Input, MatchCriteria, unknown> | 'never'
  readonly words: MutationWords
  /** The device vibrates when it has ended. */
  readonly vibrates: boolean
}
/** Of any input: the commits keep input and mutation together. */
export type AnyMutation = Mutation<never, unknown>

/** State of a mutation: on its way, being found out, or settled. @rule ENV-6 */
export type CommitState<Answer> =
  | { readonly stage: 'sending' | 'checking'; readonly outcome: undefined }
  | { readonly stage: 'settled'; readonly outcome: CommitOutcome<Answer> }

/** One mutation on its way to its known end, with or without a view. A toast shows the end when no view follows it. */
export interface Commit<Answer = unknown> extends ReadCell<CommitState<Answer>> {
  readonly name: string
  readonly settled: Promise<CommitOutcome<Answer>>
  /** A view looks as long as it subscribes; a machine that follows it for a view says whether that view looks. */
  readonly subscribe: (listener: () => void, isLooking?: () => boolean) => () => void
  /** Its end need not be announced any more: what it was about is gone. */
  readonly dismiss: () => void
}

/** `account`: belongs to one session and is cleared with it. `everyone`: the same for all. */
export type Scope = 'account' | 'everyone'

/** The session in place: `epoch` grows with every sign-in, sign-out and end. */
export interface SessionNow {
  readonly epoch: number
  readonly isMember: boolean
}

/** Sends one call. Expected failures are data. */
export type Call = <Input extends WireParams, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  how?: Omit<CallOptions, 'identity'>,
) => Promise<Outcome<Answer, ApiFailure>>

/** Calls, and answers with the server's words beside the answer. */
export type CallForReply = <Input extends WireParams, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  how?: Omit<CallOptions, 'identity'>,
) => Promise<Outcome<Reply<Answer>, ApiFailure>>

/** Begins a mutation; an identical one that is under way is joined. */
export type CommitMutation = <Input extends WireParams, Answer>(
  mutation: Mutation<Input, Answer>,
  input: Input,
) => Commit<Answer>

/** A mutation that has begun. */
export interface BegunCommit {
  readonly name: string
  /** Id its input names, after a reload as well; '' where it names none. */
  readonly id: string
  readonly settled: Promise<CommitOutcome>
}

/** Sees what every machine does: XState's own inspection, for tools. */
export type Inspect = NonNullable<ActorOptions<AnyActorLogic>['inspect']>

/** Context that everything in the engine is made with: one per client. */
export interface ClientContext {
  readonly ports: Ports
  /** Scheme and host of the server. */
  readonly origin: string
  /** Options that every machine of the client is made with. */
  readonly actorOptions: { readonly clock: Clock; readonly inspect?: Inspect }
  readonly call: Call
  readonly callForReply: CallForReply
  /** Brings a mutation to a known end, whether or not a view follows it. */
  readonly commit: CommitMutation
  /** Hears every mutation of this client as it begins. Returns a stop. */
  onCommit(listener: (begun: BegunCommit) => void): () => void
  /** A mutation has begun. */
  noteCommit(begun: BegunCommit): void
  /** Intents for the client's shell: to navigate, to show a toast. */
  readonly emit: (intent: Intent) => void
  /** Number of the session, and whether it is a member's. */
  readonly session: () => SessionNow
  /** Whose is what a tab keeps: empty for a visitor. @rule SES-25 */
  readonly owner: () => string
  /** The server's time, by its answers and pongs. @rule ENV-34 */
  readonly serverTime: ServerTime
  /**
   * Something changed on the server: what a view shows is read again, everything else when a view shows it. Changes
   * settle first, as a commit and its pushes tell of the same one; what was waited for already is read now.
   */
  invalidate(tags: Iterable<string>, when?: 'settled' | 'now' | { readonly afterMs: number }): void
  /**
   * A gap: anything may have changed, and what was asked into it may be lost. Resolves once everything that is looked at
   * was read again. @rule ENV-14
   */
  invalidateAll(): Promise<void>
  /**
   * The language of what is read became another one: all of it is out of date, whatever its tag. What is shown is read
   * again once changes have settled. @rule LANG-10
   */
  languageChanged(): void
  /**
   * Grows with every invalidation of the tag, and with the language: a reader without a subscription sees later that it
   * missed one.
   */
  revision(tag: string | undefined): number
  /** Is called when one of the tags was invalidated. */
  onInvalid(tag: string | undefined, listener: (isGap: boolean) => Promise<void> | undefined): () => void
  /** Runs before the change of account is announced, in the order of registration. */
  onClear(clear: () => void): () => void
  /** Once the next session is in place. */
  onEnter(enter: () => void): () => void
  /** Another account, or none: clears what belongs to the last one, lets `change` announce the next, then enters it. */
  switchAccount(change: () => void): void
  /** When the account in place came, or the client was made. */
  cameAt(): Monotonic
  /** True once the client was stopped. */
  readonly isEnded: () => boolean
  /** Is called when the client stops. */
  onEnd(end: () => void): () => void
  /** The client stopped: nothing is read any more, even if views still subscribe. */
  end(): void
}

/** Something that is live once a client opens it (a resource, a paged list). Importing it brings its code along. */
export interface Piece<Live, Extra extends readonly unknown[] = readonly []> {
  /** Makes it live for one client. */
  readonly open: (context: ClientContext, ...extra: Extra) => Live
}

/** Context a domain makes its members with. What it makes belongs to the account, unless it says otherwise. */
export interface DomainContext extends ClientContext {
  /** Another domain of the same client, made now if need be. */
  readonly use: Use
  /** A resource, a paged list, a form: made live for this client. */
  open<Live, Extra extends readonly unknown[]>(piece: DomainPiece<Live, Extra>, ...extra: Extra): Live
  /** A cell that belongs to the account, or to everyone. */
  cell<Value>(first: Value, scope?: Scope): Cell<Value>
  /** A store of rows that belongs to the account, or to everyone. */
  rows<Key extends string, Row>(scope?: Scope): KeyedStore<Key, Row>
  /** Plain notes of one account (maps, counters): made anew for the next. Ask for them each time. */
  notes<Notes>(make: () => Notes): () => Notes
  /** The mutations of this domain: what a page before this one left undecided is taken up. */
  mutations(...mutations: readonly AnyMutation[]): void
  /** Part of starting: `client.start()` waits for it. Run at once when the client has started already. */
  onStart(load: () => Promise<unknown>): void
}

/** A piece that needs its domain: a form registers its mutation, and uses other domains. */
export interface DomainPiece<Live, Extra extends readonly unknown[] = readonly []> {
  /** Makes it live for one client, with the context of its domain. */
  readonly open: (context: DomainContext, ...extra: Extra) => Live
}

/** A subject as one value: its stores, reads, mutations and forms. Nothing happens until a client uses it. */
export interface Domain<Members> {
  readonly name: string
  /** Makes its members for a client; `use` calls it. */
  readonly make: (context: DomainContext) => Members
}

/** The type of `client.use`: gives the members of a domain, made on first use and ended with the client. */
export type Use = <Members>(domain: Domain<Members>) => Members
