import { fromCallback } from 'xstate'
import { type BootAnswer, rootMachine } from '../src/client/root.machine.ts'
import { connectionMachine } from '../src/domain/realtime/connection.machine.ts'
import type { SocketCommand, SocketEvent } from '../src/domain/realtime/connection-parts.machine.ts'
import { sessionMachine } from '../src/domain/session/session.machine.ts'
import { type TransferFacts, transferForm } from '../src/domain/wallet/transfer.form.ts'
import { emptyWithdrawal, type WithdrawFacts, withdrawalForm } from '../src/domain/withdraw/withdrawal.form.ts'
import { createCell } from '../src/engine/domain/cell.ts'
import { imageSlotMachine } from '../src/engine/form/image-slot.machine.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { commitMachine, type PendingMutation, type Sent } from '../src/engine/mutation/commit.machine.ts'
import type { CommitOutcome } from '../src/engine/mutation/commit-outcome.ts'
import { type PollAnswer, pollMachine } from '../src/engine/read/poll.machine.ts'
import type { CommitState } from '../src/engine/types.ts'
import { accountTypeId, drawSymbolId } from '../src/kernel/brand.ts'
import { dec } from '../src/kernel/decimal.ts'
import { fail, type Outcome, ok } from '../src/kernel/outcome.ts'
import { secret } from '../src/kernel/secret.ts'
import { sampleUser } from '../src/testing/samples.ts'
import type { ApiFailure } from '../src/wire/failures.ts'
import { accountModels } from './account-models.ts'
import { chartModels } from './chart-models.ts'
import { contractModels } from './contract-models.ts'
import { depositModels } from './deposit-models.ts'
import { eventModels } from './event-models.ts'
import { followModels } from './follow-models.ts'
import { fundModels } from './fund-models.ts'
import { loanModels } from './loan-models.ts'
import { marketModels } from './market-models.ts'
import { microModels } from './micro-models.ts'
import { answering, FORM_EVENTS, type ModelTest, type ModelWorld, modelTest, pick, taking } from './model-test.ts'
import { watchModels } from './watch-models.ts'

const failures: readonly ApiFailure[] = [
  { _tag: 'TransportFailure', reason: 'timeout' },
  { _tag: 'Rejected', code: 2, msg: 'no' },
  { _tag: 'SessionDead', epoch: 1, msg: '' },
  { _tag: 'Undecodable', detail: '' },
]
const refusals = failures.map((failure) => fail(failure))
const member = { token: secret('tok'), user: sampleUser() }
const nothing = (): undefined => undefined
const pending: PendingMutation = { call: 'submitContractOrder', input: {}, key: 'key', t: 1, at: 0, criteria: {} }
const outcomes: readonly CommitOutcome[] = [
  { kind: 'accepted', msg: '', answer: undefined },
  { kind: 'rejected', failure: { _tag: 'Rejected', code: 2, msg: 'no' } },
  { kind: 'notPlaced' },
  { kind: 'undecided' },
]
/** A commit as a form follows it: sending, perhaps checking, settled; without followers it leaves no timer. */
const followed =
  ({ clock, chance }: ModelWorld) =>
  (): FollowedCommit => {
    const world = { clock, chance }
    const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
    const settle = (): void => state.set({ stage: 'settled', outcome: pick(world, outcomes) })
    return {
      get: state.get,
      dismiss: nothing,
      subscribe: (listener) => {
        const stop = state.subscribe(listener)
        let timer = clock.setTimeout(
          () => {
            if (chance() < 0.5) return settle()
            state.set({ stage: 'checking', outcome: undefined })
            timer = clock.setTimeout(settle, pick(world, [100, 3000, 90_000]))
          },
          pick(world, [0, 1, 300, 900, 6000]),
        )
        return () => {
          stop()
          clock.clearTimeout(timer)
        }
      },
    }
  }

/** Opens late, early or never, answers or not, and closes at any time. */
const socket = (world: ModelWorld) =>
  fromCallback<SocketCommand, { readonly generation: number }>(({ input: { generation }, sendBack, receive }) => {
    const timers = new Set<unknown>()
    const later = (event: SocketEvent, waits: readonly number[]): void => {
      timers.add(world.clock.setTimeout(() => sendBack(event), pick(world, waits)))
    }
    later({ type: 'socket.opened', generation }, [0, 100, 4000, 9000])
    later({ type: 'socket.closed', generation }, [500, 30_000, 300_000])
    receive(({ frame }) => {
      if (frame.type === 'ping')
        later({ type: 'pong.received', generation, timestamp: frame.timestamp }, [10, 1000, 30_000])
      if (frame.type === 'login')
        later({ type: 'login.answered', generation, code: pick(world, [0, 1]), msg: '' }, [10, 1000, 30_000])
    })
    return () => {
      for (const timer of timers) world.clock.clearTimeout(timer)
    }
  })

const account = (id: number, type: string) => ({
  type,
  balance: dec(10),
  free: dec(10),
  lockBalance: dec(0),
  accountTypeId: accountTypeId(id),
  currencyId: '1',
})
const someTransferFacts: readonly TransferFacts[] = [
  { role: 'real', accounts: [account(1, 'change'), account(3, 'forex')], isOneAccount: false },
  { role: 'demo', accounts: undefined, isOneAccount: false },
  { role: 'real', accounts: [account(1, 'change')], isOneAccount: true },
]
const drawSymbol = {
  id: drawSymbolId(1),
  code: 'USDT',
  protocol: 'TRC20',
  drawRate: dec('1'),
  feeType: 'fixed' as const,
  usdPrice: dec('1'),
}
const withdrawFacts: WithdrawFacts = {
  role: 'real',
  kind: 'crypto',
  kinds: ['crypto', 'bank'],
  symbols: [drawSymbol],
  symbol: drawSymbol,
  heldUntil: undefined,
  payoutMethods: [],
  account: account(1, 'change'),
  worth: dec('1'),
  mayType: true,
  isByChat: false,
  asksPassword: true,
  hasPayPassword: true,
}
/** Mostly valid; sometimes another fee, one being read, no pay password yet, a mock account, nothing offered. */
const someWithdrawFacts: readonly WithdrawFacts[] = [
  withdrawFacts,
  withdrawFacts,
  withdrawFacts,
  { ...withdrawFacts, symbol: { ...drawSymbol, drawRate: dec('2') } },
  { ...withdrawFacts, hasPayPassword: false },
  { ...withdrawFacts, role: 'demo' },
  { ...withdrawFacts, kind: undefined, symbol: undefined },
]
const generations = [0, 1, 2, 3, 5, 8]

/** Every machine of the product. */
export const machineModels: readonly ModelTest[] = [
  modelTest(rootMachine, {
    events: { 'root.retry': [{ type: 'root.retry' }] },
    fill: (world) =>
      rootMachine.provide({
        actors: {
          boot: answering<Outcome<BootAnswer, ApiFailure>>(world, [
            ok({ site: 'open' }),
            ok({ site: 'closed', leaveTo: undefined }),
            ...refusals,
          ]),
        },
      }),
    input: nothing,
  }),
  modelTest(commitMachine, {
    events: {
      'mutation.seen': [
        { type: 'mutation.seen', match: 'found' },
        { type: 'mutation.seen', match: 'maybe' },
      ],
    },
    fill: (world) =>
      commitMachine.provide({
        actors: {
          prepare: answering(world, [pending]),
          send: answering<Sent, PendingMutation>(world, [ok({ msg: '', answer: undefined }), ...refusals]),
          read: answering(world, ['found', 'maybe', 'absent', 'unreadable', 'outOfReach'] as const),
        },
      }),
    input: (world) => pick(world, [{ request: pending }, { request: pending, resume: pending }]),
  }),
  ...marketModels,
  ...chartModels,
  ...watchModels,
  ...eventModels,
  modelTest(sessionMachine, {
    events: {
      'session.signIn': [{ type: 'session.signIn', request: { method: 'demo' }, remember: true }],
      'session.signOut': [{ type: 'session.signOut' }],
      'session.died': [0, 1, 2, 3].flatMap((epoch) =>
        [true, false].map((quiet) => ({ type: 'session.died' as const, epoch, quiet })),
      ),
      'session.signedOutElsewhere': [{ type: 'session.signedOutElsewhere' }],
      'session.signedInElsewhere': [{ type: 'session.signedInElsewhere' }],
      'session.keep': [{ type: 'session.keep' }],
      'user.changed': [{ type: 'user.changed', user: sampleUser({ isDemo: true }) }],
    },
    fill: (world) =>
      sessionMachine.provide({
        actors: {
          restore: answering(world, [ok(undefined), ok(member), ...refusals]),
          signIn: answering(world, [ok(member), ...refusals]),
        },
      }),
    input: nothing,
  }),
  modelTest(pollMachine, {
    events: {
      'need.began': [{ type: 'need.began' }],
      'need.ended': [{ type: 'need.ended' }],
      'host.visible': [{ type: 'host.visible' }],
      'host.hidden': [{ type: 'host.hidden' }],
      'poll.restart': [{ type: 'poll.restart' }],
    },
    fill: () => pollMachine,
    input: (world) => ({
      clock: world.clock,
      ask: (signal) => taking<PollAnswer>(world, ['again', 'again', 'failed', 'done'], signal),
    }),
  }),
  modelTest(imageSlotMachine, {
    events: {
      'image.chosen': ['own', 'own', 'other'].map((requestId) => ({
        type: 'image.chosen' as const,
        requestId,
        file: 'f',
      })),
      'image.removed': [{ type: 'image.removed' }],
      'image.retry': [{ type: 'image.retry' }],
      'upload.progressed': [0.2, 1, Number.NaN].map((fraction) => ({ type: 'upload.progressed' as const, fraction })),
    },
    fill: () => imageSlotMachine,
    input: (world) => ({
      requestId: 'own',
      world: {
        images: { compress: () => taking(world, [{ file: 'small' }, { problem: 'no image' }]) },
        log: { report: nothing },
        upload: (_, { signal }) => taking(world, [ok('https://host.test/1.jpg'), ...refusals], signal),
      },
    }),
  }),
  ...accountModels(followed),
  ...contractModels(followed),
  modelTest(transferForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { amount: '2.5' } },
        { type: 'form.changed', change: { amount: 'x' } },
      ],
      ...FORM_EVENTS,
    },
    fill: () => transferForm.machine,
    input: (world) => ({
      inputs: { locale: 'en', amount: '1', from: undefined, to: undefined },
      world: { facts: () => pick(world, someTransferFacts), commit: followed(world) },
    }),
  }),
  modelTest(withdrawalForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { amount: '2.5' } },
        { type: 'form.changed', change: { amount: 'x' } },
        { type: 'form.changed', change: { payPassword: secret('p') } },
      ],
      ...FORM_EVENTS,
    },
    fill: () => withdrawalForm.machine,
    input: (world) => ({
      inputs: { ...emptyWithdrawal('en'), amount: '5', address: 'T1' },
      resume: world.chance() < 0.5,
      world: { facts: () => pick(world, someWithdrawFacts), commit: followed(world) },
    }),
  }),
  ...depositModels(followed),
  ...followModels(followed),
  ...loanModels(followed),
  ...fundModels(followed),
  ...microModels(followed),
  modelTest(connectionMachine, {
    events: {
      'need.began': [{ type: 'need.began' }],
      'need.ended': [{ type: 'need.ended' }],
      'token.changed': [undefined, secret('a'), secret('b')].map((token) => ({
        type: 'token.changed' as const,
        token,
      })),
      'host.online': [{ type: 'host.online' }],
      'host.offline': [{ type: 'host.offline' }],
      'host.visible': [{ type: 'host.visible' }],
      'host.hidden': [{ type: 'host.hidden' }],
      'probe.asked': [{ type: 'probe.asked' }],
      'heartbeat.late': [{ type: 'heartbeat.late' }],
      'retry.asked': [{ type: 'retry.asked' }],
      'socket.opened': generations.map((generation) => ({ type: 'socket.opened' as const, generation })),
      'socket.closed': generations.map((generation) => ({ type: 'socket.closed' as const, generation })),
      'login.answered': generations.flatMap((generation) =>
        [0, 1].map((code) => ({ type: 'login.answered' as const, generation, code, msg: '' })),
      ),
      'pong.received': generations.map((generation) => ({ type: 'pong.received' as const, generation, timestamp: 0 })),
    },
    fill: (world) => connectionMachine.provide({ actors: { socket: socket(world) } }),
    input: ({ clock, chance }) => ({
      world: { now: clock.now, monotonic: clock.monotonic, chance, lastFrameAt: () => clock.monotonic() - 3000 },
      token: undefined,
    }),
  }),
]
