import { type DepositRequest, requestKey, type StepFacts } from '../src/domain/deposit/deposit-steps.calc.ts'
import { depositStepsMachine } from '../src/domain/deposit/deposit-steps.machine.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { dec } from '../src/kernel/decimal.ts'
import { fail, ok } from '../src/kernel/outcome.ts'
import { type ModelTest, type ModelWorld, modelTest, pick, taking } from './model-test.ts'

const depositRequest: DepositRequest = {
  step: 'matching',
  id: '7',
  amount: dec(100),
  currency: 'USD',
  bankInfo: undefined,
  proof: '',
}
const depositRequests: readonly (DepositRequest | undefined)[] = [
  undefined,
  depositRequest,
  { ...depositRequest, step: 'awaitingProof' },
  { ...depositRequest, step: 'proofSent', proof: '/p' },
  { ...depositRequest, step: 'unknown', id: '8' },
]
const UNREAD = fail({ _tag: 'TransportFailure', reason: 'timeout' } as const)
const someStepFacts: readonly StepFacts[] = [true, true, false].map((mayCancel) => ({
  role: mayCancel ? 'real' : 'demo',
  realName: undefined,
  currencies: [{ id: '1', name: 'USD', minAmount: dec(50), maxAmount: dec(500) }],
  isUnread: false,
  mayCancel,
}))

/** Every machine of deposits; `followed` is a commit as a form follows it. */
export const depositModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(depositStepsMachine, {
    events: {
      'form.changed': ['60', 'x'].map((amount) => ({ type: 'form.changed' as const, change: { amount } })),
      'form.submit': [{ type: 'form.submit' }],
      'proof.save': ['/p', undefined].flatMap((proof) =>
        [requestKey(depositRequest), 'other'].map((key) => ({ type: 'proof.save' as const, key, proof })),
      ),
      'cancel.ask': [{ type: 'cancel.ask' }],
      'cancel.confirm': [{ type: 'cancel.confirm' }],
      'steps.back': [{ type: 'steps.back' }],
      'steps.next': [{ type: 'steps.next' }],
      'steps.refresh': [{ type: 'steps.refresh' }],
      'step.read': [-1, 0, 1, 2].flatMap((revision) =>
        depositRequests.map((request) => ({ type: 'step.read' as const, revision, reading: ok(request) })),
      ),
      'need.began': [{ type: 'need.began' }],
      'need.ended': [{ type: 'need.ended' }],
      'host.visible': [{ type: 'host.visible' }],
      'host.hidden': [{ type: 'host.hidden' }],
      'end.due': [{ type: 'end.due' }],
      'commit.moved': [{ type: 'commit.moved', stage: 'checking' }],
      'commit.settled': [{ type: 'commit.settled', outcome: { kind: 'undecided' } }],
    },
    fill: () => depositStepsMachine,
    input: (world) => ({
      inputs: { locale: 'en', amount: '60', currencyId: undefined },
      world: {
        clock: world.clock,
        facts: () => pick(world, someStepFacts),
        load: () => taking(world, [...depositRequests.map((request) => ok(request)), UNREAD]),
        create: followed(world),
        save: followed(world),
        cancel: followed(world),
      },
    }),
  }),
]
