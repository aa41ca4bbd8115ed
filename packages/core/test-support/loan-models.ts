import { depositTarget } from '../src/domain/deposit/deposit.calc.ts'
import { type LoanOffer, type LoanReading, loanRequestMachine } from '../src/domain/loan/loan-request.machine.ts'
import { type RepaymentScene, repaymentForm } from '../src/domain/loan/repayment.form.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { type Address, loanOptionId } from '../src/kernel/brand.ts'
import { dec } from '../src/kernel/decimal.ts'
import { type Issue, issue } from '../src/kernel/issue.ts'
import { secret } from '../src/kernel/secret.ts'
import { type ModelTest, type ModelWorld, modelTest, PLAIN_FORM_EVENTS, pick } from './model-test.ts'

const option = {
  id: loanOptionId(1),
  period: 7,
  minAmount: dec(100),
  maxAmount: dec(2000),
  interestRate: dec('0.001'),
  freePeriod: 3,
  penaltyRate: dec('0.002'),
}
/** An offer whose agreement says this. */
export const loanOffer = (agreement = '<p>A</p>', blocked?: Issue): LoanOffer => ({
  option,
  amount: dec(500),
  agreement: secret(agreement),
  blocked,
  signed: () => secret(`${agreement}signed`),
})
const readings: readonly LoanReading[] = [
  { kind: 'offer', offer: loanOffer() },
  { kind: 'offer', offer: loanOffer() },
  { kind: 'offer', offer: loanOffer('<p>B</p>') },
  { kind: 'offer', offer: loanOffer('<p>A</p>', issue('access.real_only')) },
  { kind: 'refused', issue: { id: 'loan.not_offered' } },
  { kind: 'unapproved' },
  { kind: 'failed', failure: { _tag: 'TransportFailure', reason: 'timeout' } },
]

const ROW = {
  row: undefined,
  stage: 'ready',
  failure: undefined,
  crypto: depositTarget(undefined, {}),
  seek: undefined,
} as const
const someFacts: readonly RepaymentScene[] = [
  { ...ROW, isOpen: true, blocked: undefined, networkId: '1', proof: 'ready', proofUrl: '/p' },
  { ...ROW, isOpen: true, blocked: issue('access.real_only'), networkId: '1', proof: 'ready', proofUrl: '/p' },
  { ...ROW, isOpen: true, blocked: undefined, networkId: undefined, proof: 'wait', proofUrl: undefined },
  { ...ROW, isOpen: false, blocked: undefined, networkId: '1', proof: 'none', proofUrl: undefined },
]

/** The machines of loans; `followed` is a commit as a form follows it. */
export const loanModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(loanRequestMachine, {
    events: {
      'loan.visit': [
        { type: 'loan.visit', at: 'agreement' },
        { type: 'loan.visit', at: 'sign' },
      ],
      'loan.agree': [
        { type: 'loan.agree', agreed: true },
        { type: 'loan.agree', agreed: false },
      ],
      'loan.sign': [{ type: 'loan.sign' }],
      'loan.retry': [{ type: 'loan.retry' }],
      'loan.confirm': [
        { type: 'loan.confirm', signature: secret('data:image/png;base64,AAAA') },
        { type: 'loan.confirm', signature: undefined },
      ],
      'commit.moved': [{ type: 'commit.moved', stage: 'checking' }],
      'commit.settled': [{ type: 'commit.settled', outcome: { kind: 'undecided' } }],
    },
    fill: () => loanRequestMachine,
    input: (world) => ({
      world: {
        addresses: { agreement: '/loan/agreement' as Address, sign: '/loan/sign' as Address },
        read: () =>
          new Promise(
            (done) => void world.clock.setTimeout(() => done(pick(world, readings)), pick(world, [0, 300, 3000])),
          ),
        hasSubscribers: () => true,
        commit: followed(world),
      },
    }),
  }),
  modelTest(repaymentForm.machine, {
    events: { ...PLAIN_FORM_EVENTS, 'form.changed': [{ type: 'form.changed', change: {} }] },
    fill: () => repaymentForm.machine,
    input: (world) => ({
      inputs: {},
      world: { facts: () => pick(world, someFacts), commit: followed(world) },
    }),
  }),
]
