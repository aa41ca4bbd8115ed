import { createActor, fromCallback, fromPromise } from 'xstate'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { type Outcome, ok } from '../../kernel/outcome.ts'
import type { Ports, Touch } from '../../ports/index.ts'
import type { CallIdentity, Reply } from '../../wire/call.ts'
import type { Endpoint, WireParams } from '../../wire/endpoint.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { type Cell, createCell, type ReadCell } from '../domain/cell.ts'
import type {
  AnyMutation,
  ClientContext,
  Commit,
  CommitState,
  MatchCriteria,
  Mutation,
  OutcomeResolver,
  ResolverContext,
  Use,
} from '../types.ts'
import {
  type CommitRequest,
  commitMachine,
  commitStage,
  type LookupResult,
  type PendingMutation,
  type Seen,
  type Sent,
} from './commit.machine.ts'
import type { CommitOutcome } from './commit-outcome.ts'

/** @rule SES-20 */
const KEPT = 'openlot.intents'
/** Of each call: an order is looked for beside those of the last minutes, not of the whole day. */
const MOST_NAMED = 50
const UNDECIDED: CommitOutcome<never> = { kind: 'undecided' }

/** The client has stopped: nothing of it leaves, nothing of it is kept. @rule ENV-36 */
const notSent = ({ name }: AnyMutation): Commit => {
  const outcome: CommitOutcome = { kind: 'notPlaced' }
  return {
    ...createCell<CommitState<unknown>>({ stage: 'settled', outcome }),
    name,
    settled: Promise.resolve(outcome),
    dismiss: () => undefined,
  }
}

/** Record that is kept over a reload: never an amount, never a token. @rule ENV-15 */
interface Kept extends PendingMutation {
  readonly owner: string
  /** When it was last sent, by the server's clock, where that was known. */
  readonly sentAt?: number | undefined
}

export interface CommitsOptions {
  readonly context: ClientContext
  readonly use: Use
  readonly identity: () => CallIdentity
  /** Sends once; what is sent again is the machine's matter. */
  readonly send: (
    mutation: Endpoint<WireParams, unknown>,
    input: WireParams,
    identity: CallIdentity,
  ) => Promise<Outcome<Reply<unknown>, ApiFailure>>
  /** True when the server carries a key out once, however often it is sent. @rule ENV-27 */
  readonly keepsKeys: () => boolean
  readonly hasToken: () => boolean
  /** The server's own time in epoch milliseconds, when it is known. */
  readonly serverNow: () => number | undefined
  /** Lets the hand feel how a commitment of money ended. @rule THEME-4 */
  readonly feel: (touch: Touch) => void
  /** A silent socket answers a probe before a mutation goes out. @rule RT-14 */
  readonly beforeSend: () => Promise<unknown>
}

export interface Commits {
  commit<Input extends WireParams, Answer>(mutation: Mutation<Input, Answer>, input: Input): Commit<Answer>
  /** Commits under way, oldest first: a view that comes back finds its commit again. */
  readonly underWay: ReadCell<readonly Commit[]>
  /** Takes up what a page before this one left undecided, as far as these mutations are concerned. */
  resume(mutations: readonly AnyMutation[]): void
  /** Calls a page before this one left undecided, and of which nothing here knows yet how they are found out. */
  missing(): readonly string[]
  stop(): void
}

/** Store of a tab for mutations under way. */
const createKept = ({ storage }: Ports) => {
  const read = (): readonly Kept[] => {
    try {
      const kept: unknown = JSON.parse(storage.get('tab', KEPT) ?? '[]')
      return Array.isArray(kept) ? (kept as Kept[]).filter((one) => typeof one?.key === 'string') : []
    } catch {
      return []
    }
  }
  const write = (kept: readonly Kept[]): void =>
    kept.length === 0 ? storage.remove('tab', KEPT) : storage.set('tab', KEPT, JSON.stringify(kept))
  return {
    read,
    change: (key: string, change: Partial<Kept>): void =>
      write(read().map((one) => (one.key === key ? { ...one, ...change } : one))),
    add: (one: Kept): void => write([...read(), { ...one, input: {} }]),
    remove: (key: string): void => write(read().filter((one) => one.key !== key)),
  }
}

/**
 * Carries every mutation to a known end, with or without a view. An identical second one joins the first while it is under way.
 * Nothing is sent, read or judged under another account than the one it was made in. @rule ENV-6 ENV-7 ENV-13 ENV-15 ENV-22
 */
export const createCommits = (options: CommitsOptions): Commits => {
  const { context, use, hasToken } = options
  const { owner } = context
  const { ports } = context
  const kept = createKept(ports)
  const known = new Map<string, AnyMutation>()
  /** Keys of this page and the session they were sent in. */
  const sentIn = new Map<string, number>()
  /** Fingerprints of mutations under way, by key, for lists without ids; and those that had an equal one beside them. */
  const fingerprints = new Map<string, string>()
  const duplicates = new Set<string>()
  /** Ids the server has named, by call: one that is sent later is none of these. */
  const named = new Map<string, readonly string[]>()
  context.onClear(() => named.clear())
  const underWay: Cell<readonly Commit[]> = createCell<readonly Commit[]>([])
  const byRequest = new Map<string, { readonly commit: Commit; readonly stop: () => void }>()

  const resolverOf = ({ call }: CommitRequest): OutcomeResolver<never, MatchCriteria, unknown> | undefined => {
    const resolve = known.get(call)?.resolve
    return resolve === 'never' ? undefined : resolve
  }
  const resolverContext = ({
    key,
    call,
    criteria,
  }: Pick<PendingMutation, 'key' | 'call' | 'criteria'>): ResolverContext => ({
    use,
    synced: criteria.synced === true,
    // As they are when they are asked for: an equal one may be sent, and named, while this one is looked for.
    get isUnique() {
      return !duplicates.has(key)
    },
    get named() {
      return named.get(call) ?? []
    },
  })
  const noteNamed = (call: string, outcome: CommitOutcome): void => {
    const id = outcome.kind === 'accepted' ? (outcome.answer as { readonly id?: unknown } | undefined)?.id : undefined
    if (typeof id === 'string') named.set(call, [...(named.get(call) ?? []), id].slice(-MOST_NAMED))
  }
  const noteFingerprint = ({ key, call, criteria }: PendingMutation): void => {
    if (typeof criteria.fingerprint !== 'string') return
    const fingerprint = `${call} ${criteria.fingerprint}`
    for (const [other, one] of fingerprints) if (one === fingerprint && other !== key) duplicates.add(key).add(other)
    fingerprints.set(key, fingerprint)
  }
  const isOfAnother = ({ key }: PendingMutation): boolean => sentIn.get(key) !== context.session().epoch

  const prepare = (request: CommitRequest): PendingMutation => {
    // Input of another type throws here, before anything of it is kept.
    known.get(request.call)?.params(request.input as never)
    const serverNow = options.serverNow()
    const synced = serverNow !== undefined
    const looking = { use, synced, isUnique: true, named: named.get(request.call) ?? [] }
    const criteria = { ...resolverOf(request)?.criteria(request.input as never, looking), synced }
    const pending = { ...request, ...options.identity(), at: serverNow ?? ports.clock.now(), criteria }
    kept.add({ ...pending, owner: owner() })
    sentIn.set(pending.key, context.session().epoch)
    noteFingerprint(pending)
    return pending
  }
  const forget = (pending: PendingMutation | undefined): void => {
    if (pending === undefined) return
    kept.remove(pending.key)
    sentIn.delete(pending.key)
    fingerprints.delete(pending.key)
    duplicates.delete(pending.key)
  }
  const send = async (pending: PendingMutation): Promise<Sent> => {
    const mutation = known.get(pending.call) as unknown as Endpoint<WireParams, unknown>
    if (isOfAnother(pending) || (!mutation.anonymous && !hasToken())) {
      ports.log.report({ kind: 'call.intercepted', detail: `request intercepted: ${pending.call}` })
      return { ok: false, failure: { _tag: 'SessionDead', epoch: -1, msg: '' } }
    }
    kept.change(pending.key, { sentAt: options.serverNow() })
    const began = ports.clock.monotonic()
    const sent = await options.send(mutation, pending.input, pending)
    const took = ports.clock.monotonic() - began
    return sent.ok ? ok({ msg: sent.value.msg, answer: sent.value.value }) : { ...sent, took }
  }
  const machine = commitMachine.provide({
    actors: {
      prepare: fromPromise<PendingMutation, CommitRequest>(async ({ input, signal }) => {
        const pending = prepare(input)
        await options.beforeSend()
        if (signal.aborted) forget(pending)
        return pending
      }),
      send: fromPromise(({ input }: { readonly input: PendingMutation }) => send(input)),
      watch: fromCallback<Seen, PendingMutation>(({ input, sendBack }) =>
        resolverOf(input)?.watch?.(
          input.criteria as MatchCriteria,
          input.at,
          (match) => {
            if (match !== 'absent' && !isOfAnother(input)) sendBack({ type: 'mutation.seen', match })
          },
          resolverContext(input),
        ),
      ),
      read: fromPromise<LookupResult, PendingMutation>(async ({ input }) => {
        const resolver = resolverOf(input)
        // No list shows it, or the lists are another account's now.
        if (resolver === undefined || isOfAnother(input)) return 'outOfReach'
        const criteria = input.criteria as MatchCriteria
        try {
          // Not the answer to a question that was asked before it was sent.
          const read = await resolver.read((endpoint, of) => context.call(endpoint, of, { fresh: true }), criteria)
          return read.ok ? resolver.judge(criteria, input.at, read.value, resolverContext(input)) : 'unreadable'
        } catch {
          // A mistake of the domain's resolver: the mutation was sent already, so it stays open.
          ports.log.report({ kind: 'call.unjudged', detail: `not found out: ${input.call}` })
          return 'outOfReach'
        }
      }),
    },
    guards: {
      // Keys are kept by account: without a session nothing is sent twice either.
      mayResend: ({ context: { request } }) => options.keepsKeys() && known.get(request.call)?.anonymous !== true,
    },
    actions: { forget: (_, { pending }) => forget(pending) },
  })

  /** A toast for the end of a mutation no view follows. @rule ENV-13 ENV-18 */
  const announce = ({ words }: AnyMutation, outcome: CommitOutcome): void => {
    const ends = { accepted: words.done, notPlaced: words.absent, undecided: words.unknown }
    context.emit({
      type: 'toast',
      tone: outcome.kind === 'accepted' ? 'good' : 'plain',
      message:
        outcome.kind === 'rejected'
          ? failureMessage(outcome.failure)
          : outcome.kind === 'accepted' && outcome.msg !== ''
            ? { text: outcome.msg }
            : { id: ends[outcome.kind] },
    })
  }
  /**
   * Passwords are written out alike. What no list shows is another mutation with another one; what a list shows is the same
   * whichever goes with it, and is not made twice.
   */
  const secretsOf = ({ resolve, params }: AnyMutation, { input }: CommitRequest): string =>
    resolve === 'never' ? fingerprintOf(JSON.stringify(params(input as never))) : ''
  const carry = (mutation: AnyMutation, request: CommitRequest, resume?: PendingMutation): Commit => {
    const { name } = mutation
    known.set(name, mutation)
    const owner = context.owner()
    const id = `${context.session().epoch} ${name} ${JSON.stringify(request.input)}${resume?.key ?? secretsOf(mutation, request)}`
    const first = byRequest.get(id)
    if (first !== undefined) return first.commit
    const state = createCell<CommitState<unknown>>({
      stage: resume === undefined ? 'sending' : 'checking',
      outcome: undefined,
    })
    /** Its followers: each says whether a person sees it there at the moment. */
    const followers = new Set<() => boolean>()
    const input = resume === undefined ? { request } : { request, resume }
    const actor = createActor(machine, { ...context.actorOptions, input })
    const leave = (): void => {
      byRequest.delete(id)
      underWay.set(underWay.get().filter((one) => one !== commit))
    }
    const settled = new Promise<CommitOutcome>((resolve, reject) => {
      actor.subscribe({
        next: () => {
          const stage = commitStage(actor.getSnapshot())
          if (actor.getSnapshot().status === 'active' && state.get().stage !== stage)
            state.set({ stage, outcome: undefined })
        },
        // A mistake of the program: nothing is under way, and an equal one is not joined to it.
        error: (mistake) => {
          leave()
          reject(mistake)
        },
        complete: () => {
          // Without an output it was stopped: it stays kept for the next page.
          const { output } = actor.getSnapshot()
          leave()
          // Asked first: a follower may stop following as soon as it is notified of the end.
          const isSeen = [...followers].some((isLooking) => isLooking())
          // Whom a follower leads elsewhere finds there that it is read again.
          if (output !== undefined) {
            noteNamed(name, output)
            context.invalidate(mutation.changes)
            const later = mutation.changesLater
            if (later !== undefined) context.invalidate(later.tags, { afterMs: later.afterMs })
          }
          state.set({ stage: 'settled', outcome: output ?? UNDECIDED })
          resolve(output ?? UNDECIDED)
          if (output === undefined) return
          const now = context.owner()
          // Another person who has signed in since is told nothing of it. SES-8
          const isTheirs = owner === '' || now === '' || now === owner
          if (!isSeen && isTheirs) announce(mutation, output)
          // No hand waits for what an earlier page sent, and what stays undecided has no end to feel.
          if (mutation.vibrates && resume === undefined && output.kind !== 'undecided')
            options.feel(output.kind === 'accepted' ? 'done' : 'refused')
        },
      })
    })
    const commit: Commit = {
      name,
      settled,
      get: state.get,
      dismiss: () => void followers.add(() => true),
      subscribe: (listener, isLooking = () => true) => {
        // One function may subscribe twice: every subscription is its own.
        const own = (): boolean => isLooking()
        const stop = state.subscribe(() => listener())
        followers.add(own)
        return () => {
          followers.delete(own)
          stop()
        }
      },
    }
    byRequest.set(id, { commit, stop: () => actor.stop() })
    underWay.set([...underWay.get(), commit])
    const { id: named = resume?.criteria.id } = request.input as { readonly id?: unknown }
    context.noteCommit({ name, id: typeof named === 'string' ? named : '', settled })
    actor.start()
    return commit
  }
  const left = (): readonly Kept[] => kept.read().filter((one) => one.owner === owner() && !sentIn.has(one.key))

  return {
    commit: (mutation, input) =>
      (context.isEnded() ? notSent(mutation) : carry(mutation, { call: mutation.name, input })) as Commit<never>,
    underWay,
    resume: (mutations) => {
      // The next page takes it up.
      if (context.isEnded()) return
      for (const mutation of mutations) {
        known.set(mutation.name, mutation)
        for (const pending of left().filter(({ call }) => call === mutation.name)) {
          sentIn.set(pending.key, context.session().epoch)
          noteFingerprint(pending)
          // Only the server's clock says how long ago another page sent it; where that page did not know it, it was sent
          // by now at the latest, and the next page counts from here.
          const now = options.serverNow()
          const { sentAt = now } = pending
          kept.change(pending.key, { sentAt })
          const sentAgo = now === undefined || sentAt === undefined ? 0 : Math.max(0, now - sentAt)
          carry(mutation, pending, { ...pending, sentAgo })
        }
      }
    },
    missing: () => [...new Set(left().flatMap(({ call }) => (known.has(call) ? [] : [call])))],
    stop: () => {
      for (const { stop } of [...byRequest.values()]) stop()
    },
  }
}
