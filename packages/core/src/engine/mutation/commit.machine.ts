import { assign, fromCallback, type SnapshotFrom, setup } from 'xstate'
import type { Outcome } from '../../kernel/outcome.ts'
import { CALL_TIMEOUT_MS } from '../../wire/call.ts'
import { type ApiFailure, isOutcomeUnknown } from '../../wire/failures.ts'
import { output } from '../domain/output.ts'
import { unprovided } from '../domain/unprovided.ts'
import type { CommitOutcome } from './commit-outcome.ts'

/** A mutation a person asked for: which call, with what. */
export interface CommitRequest {
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
}

/** One logical mutation: what stays the same over all its attempts. */
export interface PendingMutation extends CommitRequest {
  readonly key: string
  readonly t: number
  /** When it was made, epoch milliseconds: by the server's clock where that is known, else by the device's. */
  readonly at: number
  /** Criteria that reading the lists goes by; made by the domain, holds no amounts. */
  readonly criteria: Readonly<Record<string, unknown>>
  /** Taken up by another page: how long ago it was last sent, in milliseconds. */
  readonly sentAgo?: number
}

/**
 * Result of reading the server's lists for a mutation. Maybe: they were read and leave it open, as when what is there may be
 * older, or the order is on another page. Out of reach: they are another account's now.
 */
export type LookupResult = 'found' | 'maybe' | 'absent' | 'unreadable' | 'outOfReach'
/** Event: the mutation shows among what the server sent for other readers, for certain or perhaps. */
export interface Seen {
  readonly type: 'mutation.seen'
  readonly match: 'found' | 'maybe'
}

/** Waits before sending the same key again. @rule ENV-13 */
export const RESEND_DELAYS = [1000, 2000, 4000] as const
/** Waits before reading the lists; the last one again, as long as they cannot be read. @rule ENV-13 */
export const READ_DELAYS = [1000, 2000, 4000, 8000, 16_000] as const
/** Time for a mutation to arrive and be carried out, from when it was sent: not there then, it will not be. @rule ENV-13 */
export const ARRIVAL_MS = 31_000
/** Ten minutes or so of lists that cannot be read: no answer is worth a longer wait. @rule ENV-13 */
export const MOST_READS = 40

export interface CommitContext {
  readonly request: CommitRequest
  readonly pending: PendingMutation | undefined
  readonly sends: number
  readonly reads: number
  /** Time since it was last sent when its answer was lost, in milliseconds. */
  readonly sentAgo: number
  /** There was time for it to arrive: what is not there now was not placed. */
  readonly hasHadTime: boolean
  /** The best that was seen of it, also in answers that other readers asked for. */
  readonly match: 'found' | 'maybe' | 'absent'
  readonly outcome: CommitOutcome
}

const SEEN = { kind: 'accepted', msg: '', answer: undefined } as const

/** Result of sending once, and how long that took, in milliseconds. */
export type Sent = Outcome<{ readonly msg: string; readonly answer: unknown }, ApiFailure> & { readonly took?: number }

const isUnknown = (outcome: Sent): boolean => !outcome.ok && isOutcomeUnknown(outcome.failure)

const made = () =>
  setup({
    types: {
      context: {} as CommitContext,
      input: {} as { readonly request: CommitRequest; readonly resume?: PendingMutation },
      output: {} as CommitOutcome,
      tags: {} as 'sending' | 'checking',
      events: {} as Seen,
    },
    actors: {
      /** Sends `mutation.seen` when a push, or a list read by a view, shows the mutation carried out. */
      watch: fromCallback<Seen, PendingMutation>(() => undefined),
      prepare: unprovided<PendingMutation, CommitRequest>('commit.prepare'),
      send: unprovided<Sent, PendingMutation>('commit.send'),
      read: unprovided<LookupResult, PendingMutation>('commit.read'),
    },
    actions: {
      /** Called once it is settled: what was kept of it can go. */
      forget: (_, _params: { readonly pending: PendingMutation | undefined }) => undefined,
      keepPending: assign({ pending: (_, pending: PendingMutation) => pending }),
      noteMatch: assign({ match: ({ context, event }) => (context.match === 'found' ? 'found' : event.match) }),
      noteLookup: assign({
        match: ({ context }, result: LookupResult) => (result === 'maybe' ? 'maybe' : context.match),
      }),
      // A page that slept may have sent it late: no more counts than a call may take.
      noteTook: assign({ sentAgo: (_, { took = 0 }: Sent) => Math.min(took, CALL_TIMEOUT_MS) }),
      countSend: assign({ sends: ({ context }) => context.sends + 1 }),
      countRead: assign({ reads: ({ context }) => context.reads + 1 }),
      noteHadTime: assign({ hasHadTime: true }),
      settleSeen: assign({ outcome: SEEN }),
      settleAnswered: assign({
        outcome: (_, sent: Sent) =>
          sent.ok
            ? ({ kind: 'accepted', ...sent.value } as const)
            : ({ kind: 'rejected', failure: sent.failure } as const),
      }),
      settleSignedOut: assign({ outcome: ({ context }) => (context.match === 'found' ? SEEN : { kind: 'undecided' }) }),
      settleRead: assign({
        outcome: ({ context }, result: LookupResult) =>
          result === 'absent' && context.match === 'absent'
            ? ({ kind: 'notPlaced' } as const)
            : ({ kind: 'undecided' } as const),
      }),
    },
    guards: {
      isSeen: ({ context }) => context.match === 'found',
      hasPending: ({ context }) => context.pending !== undefined,
      isAccepted: (_, sent: Sent) => sent.ok,
      maySendAgain: ({ context }, sent: Sent) => isUnknown(sent) && context.sends <= RESEND_DELAYS.length,
      /** The server keeps keys: sent again, it is not carried out again. @rule ENV-27 */
      mayResend: () => false,
      isUnknown: (_, sent: Sent) => isUnknown(sent),
      /** The session died after an attempt whose fate is unknown: nothing can be found out any more. */
      isSignedOut: ({ context }, sent: Sent) => context.sends > 1 && !sent.ok && sent.failure._tag === 'SessionDead',
      isFound: (_, result: LookupResult) => result === 'found',
      mayReadAgain: ({ context }, result: LookupResult) =>
        result === 'unreadable' ? context.reads < MOST_READS : result !== 'outOfReach' && !context.hasHadTime,
    },
    delays: {
      resendDelay: ({ context }) => RESEND_DELAYS[context.sends - 1] ?? 0,
      arrivalDelay: ({ context }) => Math.max(0, ARRIVAL_MS - context.sentAgo),
      readDelay: ({ context }) => READ_DELAYS[context.reads] ?? READ_DELAYS[4],
    },
  }).createMachine({
    id: 'engine.commit',
    description:
      'How a mutation ended when its answer may be lost: sent again with its key, then looked for, never guessed.',
    context: ({ input }) => ({
      request: input.request,
      pending: input.resume,
      sends: 0,
      reads: 0,
      sentAgo: input.resume?.sentAgo ?? 0,
      hasHadTime: false,
      match: 'absent',
      outcome: { kind: 'undecided' },
    }),
    initial: 'deciding',
    on: { 'mutation.seen': { description: 'nothing was sent yet' } },
    output: ({ context }) => context.outcome,
    states: {
      deciding: {
        always: [{ guard: 'hasPending', target: 'underWay.finding' }, { target: 'preparing' }],
      },
      preparing: {
        tags: 'sending',
        invoke: {
          src: 'prepare',
          input: ({ context }) => context.request,
          onDone: { target: 'underWay', actions: { type: 'keepPending', params: output } },
        },
      },
      underWay: {
        invoke: { src: 'watch', input: ({ context }) => context.pending as PendingMutation },
        on: { 'mutation.seen': { actions: 'noteMatch' } },
        initial: 'sending',
        states: {
          sending: {
            tags: 'sending',
            entry: 'countSend',
            invoke: {
              src: 'send',
              input: ({ context }) => context.pending as PendingMutation,
              onDone: [
                {
                  guard: { type: 'isAccepted', params: output },
                  target: '#settled',
                  actions: { type: 'settleAnswered', params: output },
                },
                {
                  guard: { type: 'maySendAgain', params: output },
                  target: 'lost',
                  actions: { type: 'noteTook', params: output },
                },
                {
                  guard: { type: 'isUnknown', params: output },
                  target: 'finding',
                  actions: { type: 'noteTook', params: output },
                },
                { guard: { type: 'isSignedOut', params: output }, target: '#settled', actions: 'settleSignedOut' },
                { target: '#settled', actions: { type: 'settleAnswered', params: output } },
              ],
            },
          },
          lost: {
            tags: 'checking',
            always: [{ guard: 'mayResend', target: 'awaitingResend' }, { target: 'finding' }],
          },
          awaitingResend: {
            tags: 'checking',
            after: { resendDelay: [{ guard: 'mayResend', target: 'sending' }, { target: 'finding' }] },
          },
          finding: {
            tags: 'checking',
            after: { arrivalDelay: { target: '.reading', actions: 'noteHadTime' } },
            initial: 'awaitingRead',
            states: {
              awaitingRead: {
                always: { guard: 'isSeen', target: '#settled', actions: 'settleSeen' },
                after: { readDelay: 'reading' },
              },
              reading: {
                entry: 'countRead',
                always: { guard: 'isSeen', target: '#settled', actions: 'settleSeen' },
                invoke: {
                  src: 'read',
                  input: ({ context }) => context.pending as PendingMutation,
                  onDone: [
                    { guard: { type: 'isFound', params: output }, target: '#settled', actions: 'settleSeen' },
                    {
                      guard: { type: 'mayReadAgain', params: output },
                      target: 'awaitingRead',
                      actions: { type: 'noteLookup', params: output },
                    },
                    { target: '#settled', actions: { type: 'settleRead', params: output } },
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
        entry: { type: 'forget', params: ({ context }) => ({ pending: context.pending }) },
      },
    },
  })

/**
 * One mutation from tap to a known end. An answer that is lost is asked for again with the same key, where the server
 * keeps keys, then looked for in the lists. The first answer decides; then being seen does, in whatever list is read meanwhile: an order that is gone
 * again by the time it is looked for was placed all the same. A dead session after an unknown attempt leaves it undecided.
 * @rule ENV-6 ENV-7 ENV-13 ENV-27
 */
export const commitMachine = /* @__PURE__ */ made()

/** Sending the first time; once an answer was lost it is being checked, also while it is sent again. @rule ENV-6 */
export const commitStage = (snapshot: SnapshotFrom<typeof commitMachine>): 'sending' | 'checking' =>
  snapshot.hasTag('checking') || snapshot.context.sends > 1 ? 'checking' : 'sending'
