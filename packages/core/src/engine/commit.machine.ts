import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { Outcome } from '../kernel/outcome.ts'
import { CALL_TIMEOUT_MS } from '../wire/call.ts'
import { type ApiFailure, failureMessage, isOutcomeUnknown } from '../wire/failures.ts'
import { hole } from './hole.ts'
import type { Words } from './intents.ts'

/** A mutation a person asked for: which call, with what. */
export interface CommitRequest {
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
}

/** One logical mutation: what stays the same over all its attempts. */
export interface CommitIntent extends CommitRequest {
  readonly key: string
  readonly t: number
  /** When it was made, epoch milliseconds: by the server's clock where that is known, else by the device's. */
  readonly at: number
  /** What reading the lists looks for; made by the domain, holds no amounts. */
  readonly trace: Readonly<Record<string, unknown>>
  /** Taken up again by the page that sent it: how long ago that was, in milliseconds. */
  readonly sentAgo?: number
}

/** How a mutation ended. Unknown is found out, never shown as failed. @rule ENV-6 */
export type CommitOutcome =
  | { readonly kind: 'accepted'; readonly msg: string }
  | { readonly kind: 'rejected'; readonly failure: ApiFailure }
  | { readonly kind: 'notPlaced' }
  | { readonly kind: 'undecided' }

/**
 * What reading the server's lists said of an intent. Maybe: they were read and do not tell, as when what is there may be
 * older, or the order is on another page. Out of reach: they are another account's now.
 */
export type Trace = 'found' | 'maybe' | 'absent' | 'unreadable' | 'outOfReach'
/** It shows among what the server sends to anybody here, for certain or perhaps. */
export interface Seen {
  readonly type: 'intent.seen'
  readonly sight: 'found' | 'maybe'
}

/** Waits before sending the same key again. @rule ENV-13 */
export const RESEND_DELAYS = [1000, 2000, 4000] as const
/** Waits before reading the lists; the last one again, as long as they cannot be read. @rule ENV-13 */
export const READ_DELAYS = [1000, 2000, 4000, 8000, 16_000] as const
/** Time for a mutation to arrive and be carried out, from when it was sent: not there then, it will not be. @rule ENV-13 */
export const ARRIVAL_MS = 31_000
/** Ten minutes or so of lists that cannot be read: nobody waits longer for an answer. @rule ENV-13 */
export const MOST_READS = 40

export interface CommitContext {
  readonly request: CommitRequest
  readonly intent: CommitIntent | undefined
  readonly sends: number
  readonly reads: number
  /** The last sending ended after the longest wait for an answer, and not at once. */
  readonly hasTimedOut: boolean
  /** There was time for it to arrive: what is not there now was not placed. */
  readonly isRipe: boolean
  /** The best that was seen of it, whoever had asked for that. */
  readonly sight: 'found' | 'maybe' | 'absent'
  readonly outcome: CommitOutcome
}

const SEEN = { kind: 'accepted', msg: '' } as const

const isTimeout = (outcome: Outcome<unknown, ApiFailure>): boolean =>
  !outcome.ok && outcome.failure._tag === 'TransportFailure' && outcome.failure.reason === 'timeout'
const isUnknown = (outcome: Outcome<{ readonly msg: string }, ApiFailure>): boolean =>
  !outcome.ok && isOutcomeUnknown(outcome.failure)

/**
 * One mutation from tap to a known end. An answer that is lost is asked for again with the same key, then looked for in
 * the lists. The first answer decides; then being seen does, in whatever list is read meanwhile: an order that is gone
 * again by the time it is looked for was placed all the same. A dead session after an unknown attempt leaves it undecided.
 * @rule ENV-6 ENV-7 ENV-13
 */
export const commitMachine = setup({
  types: {
    context: {} as CommitContext,
    input: {} as { readonly request: CommitRequest; readonly resume?: CommitIntent },
    output: {} as CommitOutcome,
    tags: {} as 'sending' | 'checking',
    events: {} as Seen,
  },
  actors: {
    /** Tells `intent.seen` when what the server sends to anybody here shows the intent carried out. */
    lookOut: fromCallback<Seen, CommitIntent>(() => undefined),
    prepare: hole<CommitIntent, CommitRequest>('commit.prepare'),
    send: hole<Outcome<{ readonly msg: string }, ApiFailure>, CommitIntent>('commit.send'),
    read: hole<Trace, CommitIntent>('commit.read'),
  },
  actions: {
    /** The intent is settled: what was kept of it can go. */
    forget: (_, _params: { readonly intent: CommitIntent | undefined }) => undefined,
  },
  guards: { isSeen: ({ context }) => context.sight === 'found' },
  delays: {
    resendDelay: ({ context }) => RESEND_DELAYS[context.sends - 1] ?? 0,
    arrivalDelay: ({ context }) =>
      Math.max(0, ARRIVAL_MS - (context.hasTimedOut ? CALL_TIMEOUT_MS : (context.intent?.sentAgo ?? 0))),
    readDelay: ({ context }) => READ_DELAYS[context.reads] ?? READ_DELAYS[4],
  },
}).createMachine({
  id: 'engine.commit',
  context: ({ input }) => ({
    request: input.request,
    intent: input.resume,
    sends: 0,
    reads: 0,
    hasTimedOut: false,
    isRipe: false,
    sight: 'absent',
    outcome: { kind: 'undecided' },
  }),
  initial: 'deciding',
  output: ({ context }) => context.outcome,
  states: {
    deciding: {
      always: [
        { guard: ({ context }) => context.intent !== undefined, target: 'underWay.finding' },
        { target: 'preparing' },
      ],
    },
    preparing: {
      tags: 'sending',
      invoke: {
        src: 'prepare',
        input: ({ context }) => context.request,
        onDone: { target: 'underWay', actions: assign({ intent: ({ event }) => event.output }) },
      },
    },
    underWay: {
      invoke: { src: 'lookOut', input: ({ context }) => context.intent as CommitIntent },
      on: {
        'intent.seen': {
          actions: assign({ sight: ({ context, event }) => (context.sight === 'found' ? 'found' : event.sight) }),
        },
      },
      initial: 'sending',
      states: {
        sending: {
          tags: 'sending',
          entry: assign({ sends: ({ context }) => context.sends + 1 }),
          invoke: {
            src: 'send',
            input: ({ context }) => context.intent as CommitIntent,
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: '#settled',
                actions: assign({
                  outcome: ({ event }) =>
                    ({ kind: 'accepted', msg: event.output.ok ? event.output.value.msg : '' }) as const,
                }),
              },
              {
                guard: ({ event, context }) => isUnknown(event.output) && context.sends <= RESEND_DELAYS.length,
                target: 'awaitingResend',
              },
              {
                guard: ({ event }) => isUnknown(event.output),
                target: 'finding',
                actions: assign({ hasTimedOut: ({ event }) => isTimeout(event.output) }),
              },
              {
                // The session died after an attempt whose fate is unknown: nobody can say any more.
                guard: ({ event, context }) =>
                  context.sends > 1 && !event.output.ok && event.output.failure._tag === 'SessionDead',
                target: '#settled',
                actions: assign({
                  outcome: ({ context }) => (context.sight === 'found' ? SEEN : { kind: 'undecided' }),
                }),
              },
              {
                target: '#settled',
                actions: assign({
                  outcome: ({ event }) =>
                    event.output.ok
                      ? ({ kind: 'accepted', msg: event.output.value.msg } as const)
                      : ({ kind: 'rejected', failure: event.output.failure } as const),
                }),
              },
            ],
          },
        },
        awaitingResend: { tags: 'checking', after: { resendDelay: 'sending' } },
        finding: {
          tags: 'checking',
          after: { arrivalDelay: { target: '.reading', actions: assign({ isRipe: true }) } },
          initial: 'awaitingRead',
          states: {
            awaitingRead: {
              always: { guard: 'isSeen', target: '#settled', actions: assign({ outcome: SEEN }) },
              after: { readDelay: 'reading' },
            },
            reading: {
              entry: assign({ reads: ({ context }) => context.reads + 1 }),
              always: { guard: 'isSeen', target: '#settled', actions: assign({ outcome: SEEN }) },
              invoke: {
                src: 'read',
                input: ({ context }) => context.intent as CommitIntent,
                onDone: [
                  {
                    guard: ({ event }) => event.output === 'found',
                    target: '#settled',
                    actions: assign({ outcome: SEEN }),
                  },
                  {
                    guard: ({ event, context }) =>
                      event.output === 'unreadable'
                        ? context.reads < MOST_READS
                        : event.output !== 'outOfReach' && !context.isRipe,
                    target: 'awaitingRead',
                    actions: assign({
                      sight: ({ context, event }) => (event.output === 'maybe' ? 'maybe' : context.sight),
                    }),
                  },
                  {
                    target: '#settled',
                    actions: assign({
                      outcome: ({ context, event }) =>
                        event.output === 'absent' && context.sight === 'absent'
                          ? ({ kind: 'notPlaced' } as const)
                          : ({ kind: 'undecided' } as const),
                    }),
                  },
                ],
              },
            },
          },
        },
      },
    },
    settled: {
      id: 'settled',
      type: 'final',
      entry: { type: 'forget', params: ({ context }) => ({ intent: context.intent }) },
    },
  },
})

/** Sending the first time; once an answer was lost it is being checked, also while it is sent again. @rule ENV-6 */
export const commitStage = (
  commit: { getSnapshot(): SnapshotFrom<typeof commitMachine> } | undefined,
): 'sending' | 'checking' => {
  const snapshot = commit?.getSnapshot()
  return snapshot?.hasTag('checking') === true || (snapshot?.context.sends ?? 0) > 1 ? 'checking' : 'sending'
}

/** What an accepted mutation is acknowledged with: the server's words, else ours. @rule ENV-18 */
export const acknowledgementOf = (outcome: CommitOutcome | undefined, id: string): Words =>
  outcome?.kind === 'accepted' && outcome.msg !== '' ? { text: outcome.msg } : { id }

/**
 * The words for a mutation that was refused, or found not to be there (`absent` says that in the domain's words). An
 * unknown outcome is never a refusal. @rule ENV-6
 */
export const refusalOf = (outcome: CommitOutcome | undefined, absent: string): Words | undefined => {
  if (outcome?.kind === 'rejected') return failureMessage(outcome.failure)
  return outcome?.kind === 'notPlaced' ? { id: absent } : undefined
}
