import { assign, emit, enqueueActions, type SnapshotFrom, setup } from 'xstate'
import { ask } from '../../engine/domain/ask.ts'
import type { Intent } from '../../engine/domain/intents.ts'
import { type CommitEvent, type FollowedCommit, followCommit, once } from '../../engine/form/reviewed-form.machine.ts'
import { acknowledgementOf, type CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { Address } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import { isSameSecret, type Secret } from '../../kernel/secret.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import type { LoanOption } from './loan.wire.ts'

/** A loan that can be agreed to: its terms as they are now, and the agreement of exactly these. */
export interface LoanOffer {
  readonly option: LoanOption
  readonly amount: Decimal
  /** The agreement without a signature: a consent is to this text and to no other. */
  readonly agreement: Secret
  /** Agreement with a picture of a signature in it. */
  readonly signed: (signature: Secret) => Secret
  /** Why this person may only read it. @rule ACC-2 */
  readonly blocked: Issue | undefined
}

/** Findings of reading the terms. */
export type LoanReading =
  | { readonly kind: 'offer'; readonly offer: LoanOffer }
  /** The loan cannot be agreed to, for a reason. */
  | { readonly kind: 'refused'; readonly issue: Issue }
  /** The person is not approved as a borrower. */
  | { readonly kind: 'unapproved' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }

/** Services the machine reaches outside. */
export interface LoanRequestWorld {
  /** Addresses of the agreement and the signature of this loan. */
  readonly addresses: { readonly agreement: Address; readonly sign: Address }
  /** The terms as they are now, never as they were read before. */
  readonly read: () => Promise<LoanReading>
  readonly commit: (offer: LoanOffer, signature: Secret) => FollowedCommit
  /** A screen of it is open. */
  readonly hasSubscribers: () => boolean
}

export interface LoanRequestContext {
  readonly world: LoanRequestWorld
  readonly offer: LoanOffer | undefined
  readonly agreed: boolean
  /** A person wanted to go on without the box, or without a signature. */
  readonly missed: boolean
  /** The terms were others than those that were agreed to. */
  readonly changed: boolean
  readonly issue: Issue | undefined
  readonly failure: ApiFailure | undefined
  readonly signature: Secret | undefined
  /** The commit of what was signed; called again it is the same one. */
  readonly begin: (() => FollowedCommit) | undefined
  readonly commitStage: 'sending' | 'checking'
  readonly outcome: CommitOutcome | undefined
}

/** Events of a request. */
export type LoanRequestEvent =
  /** A screen of it is shown. */
  | { readonly type: 'loan.visit'; readonly at: 'agreement' | 'sign' }
  | { readonly type: 'loan.agree'; readonly agreed: boolean }
  | { readonly type: 'loan.sign' | 'loan.retry' }
  /** `signature` is undefined while nothing is drawn. */
  | { readonly type: 'loan.confirm'; readonly signature: Secret | undefined }

const READ_FIRST = 'loan.agree_first'
/** The box was ticked for this very text. @rule LOAN-32 */
const isConsented = ({ agreed, offer }: LoanRequestContext, reading: LoanReading): boolean =>
  agreed && offer !== undefined && reading.kind === 'offer' && isSameSecret(reading.offer.agreement, offer.agreement)

/**
 * From the agreement to the known end of a request. The consent is to one text, kept in memory alone: before the signature and again
 * before it is sent the terms are read anew, and other ones lead back to the agreement. @rule LOAN-32 LOAN-35
 */
export const loanRequestMachine = setup({
  types: {
    context: {} as LoanRequestContext,
    events: {} as LoanRequestEvent | CommitEvent,
    emitted: {} as Intent,
    input: {} as { readonly world: LoanRequestWorld },
  },
  actors: {
    read: ask<LoanReading, LoanRequestWorld>(({ read }) => read()),
    commit: followCommit,
  },
  guards: {
    isOffer: (_, reading: LoanReading) => reading.kind === 'offer',
    isConsented: ({ context }, reading: LoanReading) => isConsented(context, reading),
    isConsentedAndSigned: ({ context }, reading: LoanReading) =>
      context.signature !== undefined && isConsented(context, reading),
    isRefused: (_, reading: LoanReading) => reading.kind === 'refused',
    isUnapproved: (_, reading: LoanReading) => reading.kind === 'unapproved',
    isBlocked: ({ context }) => context.offer?.blocked !== undefined,
    isAgreed: ({ context }) => context.agreed,
    isAtSign: (_, at: 'agreement' | 'sign') => at === 'sign',
    isSigned: (_, signature: Secret | undefined) => signature !== undefined,
    hasSignature: ({ context }) => context.signature !== undefined,
    isAccepted: (_, { kind }: CommitOutcome) => kind === 'accepted',
    isUndecided: (_, { kind }: CommitOutcome) => kind === 'undecided',
  },
  actions: {
    keepOffer: assign((_, reading: LoanReading) => ({
      offer: reading.kind === 'offer' ? reading.offer : undefined,
      issue: reading.kind === 'refused' ? reading.issue : undefined,
      failure: reading.kind === 'failed' ? reading.failure : undefined,
      agreed: false,
      missed: false,
      signature: undefined,
    })),
    keepFailure: assign({
      signature: undefined,
      failure: (_, reading: LoanReading) => (reading.kind === 'failed' ? reading.failure : undefined),
    }),
    noteChange: assign({ changed: true }),
    noteAgreed: assign((_, agreed: boolean) => ({ agreed, missed: false, changed: false })),
    noteMissed: assign({ missed: true }),
    forgetMissed: assign({ missed: false }),
    forgetConsent: assign({ agreed: false, missed: false, signature: undefined }),
    keepSignature: assign({
      missed: false,
      failure: undefined,
      outcome: undefined,
      signature: (_, signature: Secret | undefined) => signature,
    }),
    buildRequest: assign(({ context: { offer, signature, world } }) => ({
      begin: offer && signature && once(() => world.commit(offer, signature)),
      commitStage: 'sending' as const,
      outcome: undefined,
    })),
    noteStage: assign({ commitStage: (_, stage: 'sending' | 'checking') => stage }),
    keepOutcome: assign({ outcome: (_, outcome: CommitOutcome) => outcome, signature: undefined }),
    goToSign: emit(({ context }) => ({ type: 'navigate', to: context.world.addresses.sign })),
    /** For visits: the screen that sends one is open, though it may not have subscribed yet. */
    goToAgreement: emit(({ context }) => ({
      type: 'navigate',
      to: context.world.addresses.agreement,
      replace: true,
    })),
    /** For answers: only while a screen of the request is open. */
    returnToAgreement: enqueueActions(({ context: { world }, enqueue }) => {
      if (world.hasSubscribers()) enqueue.emit({ type: 'navigate', to: world.addresses.agreement, replace: true })
    }),
    goToBorrower: enqueueActions(({ context: { world }, enqueue }) => {
      if (world.hasSubscribers()) enqueue.emit({ type: 'navigate', to: '/loan', replace: true })
    }),
    sayReadFirst: emit({ type: 'toast', tone: 'bad', message: { id: READ_FIRST } }),
    /** Without a view the commit's toast says it, and there is no navigation. */
    sayDone: enqueueActions(({ context, enqueue }, outcome: CommitOutcome) => {
      if (!context.world.hasSubscribers()) return
      enqueue.emit({ type: 'toast', tone: 'good', message: acknowledgementOf(outcome, 'loan.request_done') })
      enqueue.emit({ type: 'navigate', to: '/loan/record', replace: true })
    }),
  },
}).createMachine({
  id: 'loan.request',
  description: 'A loan: its agreement is read, agreed to, signed, and sent once.',
  context: ({ input }) => ({
    ...input,
    offer: undefined,
    agreed: false,
    missed: false,
    changed: false,
    issue: undefined,
    failure: undefined,
    signature: undefined,
    begin: undefined,
    commitStage: 'sending',
    outcome: undefined,
  }),
  initial: 'reading',
  on: {
    'loan.visit': [
      {
        guard: { type: 'isAtSign', params: ({ event }) => event.at },
        description: 'nothing was agreed to',
        actions: ['sayReadFirst', 'goToAgreement'],
      },
      { description: 'it is being read' },
    ],
    'loan.agree': { description: 'there is nothing to agree to' },
    'loan.sign': { description: 'there is nothing to sign' },
    'loan.confirm': { description: 'nothing was agreed to, or it is on its way' },
    'loan.retry': { description: 'nothing has failed' },
    'commit.*': { description: 'it is followed while `committing` only' },
  },
  states: {
    reading: {
      id: 'reading',
      invoke: {
        src: 'read',
        input: ({ context }) => context.world,
        onDone: [
          {
            guard: { type: 'isOffer', params: ({ event }) => event.output },
            target: 'consenting',
            actions: { type: 'keepOffer', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: { type: 'keepOffer', params: ({ event }) => event.output },
          },
          { guard: { type: 'isUnapproved', params: ({ event }) => event.output }, target: 'unapproved' },
          { target: 'unreadable', actions: { type: 'keepOffer', params: ({ event }) => event.output } },
        ],
      },
    },
    consenting: {
      id: 'consenting',
      on: {
        'loan.agree': { actions: { type: 'noteAgreed', params: ({ event }) => event.agreed } },
        'loan.sign': [
          { guard: 'isBlocked', description: 'it may only be read' },
          { guard: 'isAgreed', target: 'signing', actions: ['forgetMissed', 'goToSign'] },
          { actions: 'noteMissed' },
        ],
      },
    },
    signing: {
      initial: 'rereading',
      on: {
        'loan.visit': [
          {
            guard: { type: 'isAtSign', params: ({ event }) => event.at },
            description: 'that is where it is signed',
          },
          { target: 'consenting', actions: 'forgetConsent' },
        ],
      },
      states: {
        rereading: {
          invoke: {
            src: 'read',
            input: ({ context }) => context.world,
            onDone: [
              {
                guard: { type: 'isConsentedAndSigned', params: ({ event }) => event.output },
                target: '#committing',
                actions: 'buildRequest',
              },
              { guard: { type: 'isConsented', params: ({ event }) => event.output }, target: 'open' },
              {
                guard: { type: 'isOffer', params: ({ event }) => event.output },
                target: '#consenting',
                actions: [
                  { type: 'keepOffer', params: ({ event }) => event.output },
                  'noteChange',
                  'returnToAgreement',
                ],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: '#refused',
                actions: [{ type: 'keepOffer', params: ({ event }) => event.output }, 'returnToAgreement'],
              },
              { guard: { type: 'isUnapproved', params: ({ event }) => event.output }, target: '#unapproved' },
              {
                guard: 'hasSignature',
                target: 'open',
                // The pad still shows what was drawn.
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              { target: 'unreadable', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
            ],
          },
          on: { 'loan.confirm': { description: 'the terms are being read' } },
        },
        unreadable: { on: { 'loan.retry': 'rereading' } },
        open: {
          on: {
            'loan.confirm': [
              {
                guard: { type: 'isSigned', params: ({ event }) => event.signature },
                target: 'rereading',
                actions: { type: 'keepSignature', params: ({ event }) => event.signature },
              },
              { actions: 'noteMissed' },
            ],
          },
        },
      },
    },
    committing: {
      id: 'committing',
      invoke: { src: 'commit', input: ({ context }) => context.begin },
      on: {
        'loan.visit': { description: 'it is on its way, whatever is shown' },
        'commit.moved': { actions: { type: 'noteStage', params: ({ event }) => event.stage } },
        'commit.settled': [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.outcome },
            target: 'accepted',
            actions: [
              { type: 'keepOutcome', params: ({ event }) => event.outcome },
              { type: 'sayDone', params: ({ event }) => event.outcome },
            ],
          },
          {
            guard: { type: 'isUndecided', params: ({ event }) => event.outcome },
            target: 'undecided',
            actions: { type: 'keepOutcome', params: ({ event }) => event.outcome },
          },
          { target: 'signing.open', actions: { type: 'keepOutcome', params: ({ event }) => event.outcome } },
        ],
      },
    },
    accepted: { on: { 'loan.visit': { target: 'reading', actions: 'forgetConsent' } } },
    undecided: {
      on: {
        'loan.visit': [
          {
            guard: { type: 'isAtSign', params: ({ event }) => event.at },
            description: 'how it ended is read first',
          },
          { target: 'reading', actions: 'forgetConsent' },
        ],
      },
    },
    refused: {
      id: 'refused',
      on: {
        'loan.visit': [
          { guard: { type: 'isAtSign', params: ({ event }) => event.at }, actions: 'goToAgreement' },
          { description: 'the reason is shown' },
        ],
        'loan.retry': 'reading',
      },
    },
    unreadable: { on: { 'loan.retry': 'reading' } },
    unapproved: {
      id: 'unapproved',
      entry: 'goToBorrower',
      on: { 'loan.visit': 'reading' },
    },
  },
})
/** State of a request. */
export type LoanRequestSnapshot = SnapshotFrom<typeof loanRequestMachine>
