import type { ActorOptions, AnyActorLogic } from 'xstate'
import type { Monotonic } from '../../kernel/instant.ts'
import { type Outcome, ok } from '../../kernel/outcome.ts'
import type { Clock, Ports } from '../../ports/index.ts'
import type { Reply } from '../../wire/call.ts'
import type { Endpoint, WireParams } from '../../wire/endpoint.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { CallOptions } from '../../wire/gateway.ts'
import type { ServerTime } from '../../wire/server-time.ts'
import type { CommitOutcome } from '../mutation/commit-outcome.ts'
import type { Commit, Mutation } from '../mutation/mutation.ts'
import type { Intent } from './intents.ts'

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

/** Invalidations this close together are one reading: a commit and its pushes announce the same change. */
export const SETTLE_MS = 300

const createSignal = <Args extends readonly unknown[] = readonly [], Result = void>() => {
  const listeners = new Set<(...args: Args) => Result>()
  return {
    on: (listener: (...args: Args) => Result): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit: (...args: Args): readonly Result[] => [...listeners].map((listener) => listener(...args)),
  }
}
/** Tag of reads without one of their own: only another language puts it out of date. */
const UNTAGGED = ''
const createTag = () => ({ ...createSignal<readonly [isGap: boolean], Promise<void> | undefined>(), revision: 0 })

export const createContext = (
  deps: Pick<
    ClientContext,
    'ports' | 'origin' | 'actorOptions' | 'callForReply' | 'commit' | 'emit' | 'session' | 'owner' | 'serverTime'
  > & {
    /** Sends reads under way again. */
    readonly renew: () => void
  },
): ClientContext => {
  const { clock } = deps.ports
  let cameAt = clock.monotonic()
  const tags = new Map<string, ReturnType<typeof createTag>>()
  const [cleared, entered, ended] = [createSignal(), createSignal(), createSignal()]
  const begun = createSignal<readonly [begun: BegunCommit]>()
  let isEnded = false
  let languages = 0
  let settling: unknown
  let changed = new Set<string>()

  const tagOf = (name: string) => {
    const known = tags.get(name) ?? createTag()
    tags.set(name, known)
    return known
  }
  const mark = (names: Iterable<string>): void => {
    for (const name of new Set(names)) {
      tagOf(name).revision += 1
      changed.add(name)
    }
  }
  const settle = (): void => {
    if (!isEnded) settling ??= clock.setTimeout(() => void flush(false), SETTLE_MS)
  }
  const flush = async (isGap: boolean): Promise<void> => {
    clock.clearTimeout(settling)
    settling = undefined
    const settled = [...changed].map(tagOf)
    changed = new Set()
    await Promise.all(settled.flatMap((tag) => tag.emit(isGap)))
  }
  return {
    ...deps,
    call: async (endpoint, input, how) => {
      const read = await deps.callForReply(endpoint, input, how)
      return read.ok ? ok(read.value.value) : read
    },
    invalidate: (names, when = 'settled') => {
      if (typeof when === 'object') {
        clock.setTimeout(() => {
          mark(names)
          settle()
        }, when.afterMs)
        return
      }
      mark(names)
      if (when === 'settled') settle()
      else if (!isEnded) void flush(false)
    },
    invalidateAll: () => {
      deps.renew()
      mark([...tags.keys()].filter((name) => name !== UNTAGGED))
      return flush(true)
    },
    languageChanged: () => {
      languages += 1
      for (const name of tags.keys()) changed.add(name)
      settle()
    },
    revision: (name = UNTAGGED) => (tags.get(name)?.revision ?? 0) + languages,
    onInvalid: (name = UNTAGGED, listener) => tagOf(name).on(listener),
    onCommit: begun.on,
    noteCommit: begun.emit,
    onClear: cleared.on,
    onEnter: entered.on,
    cameAt: () => cameAt,
    switchAccount: (change) => {
      cameAt = clock.monotonic()
      cleared.emit()
      change()
      entered.emit()
    },
    isEnded: () => isEnded,
    onEnd: ended.on,
    end: () => {
      isEnded = true
      clock.clearTimeout(settling)
      ended.emit()
    },
  }
}
