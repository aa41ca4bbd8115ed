import { type LoanOffer, type LoanReading, loanRequestMachine } from '../domain/loan/loan-request.machine.ts'
import { type RepaymentFacts, repaymentMachine } from '../domain/loan/repayment.machine.ts'
import type { FollowedCommit } from '../engine/reviewed-form.machine.ts'
import { type Address, loanOptionId } from '../kernel/brand.ts'
import { dec } from '../kernel/decimal.ts'
import { fail, ok } from '../kernel/outcome.ts'
import { secret } from '../kernel/secret.ts'
import { type MachinePlay, type PlayWorld, pick, play, taking } from './play.ts'

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
export const loanOffer = (agreement = '<p>A</p>'): LoanOffer => ({
  option,
  amount: dec(500),
  agreement: secret(agreement),
  signed: () => secret(`${agreement}signed`),
})
const readings: readonly LoanReading[] = [
  { kind: 'offer', offer: loanOffer() },
  { kind: 'offer', offer: loanOffer() },
  { kind: 'offer', offer: loanOffer('<p>B</p>') },
  { kind: 'refused', issue: { id: 'loan.not_offered' } },
  { kind: 'unapproved' },
  { kind: 'failed', failure: { _tag: 'TransportFailure', reason: 'timeout' } },
]

const someFacts: readonly RepaymentFacts[] = [
  { isOpen: true, networkId: '1', proof: 'ready', proofUrl: '/p' },
  { isOpen: true, networkId: undefined, proof: 'wait', proofUrl: undefined },
  { isOpen: false, networkId: '1', proof: 'none', proofUrl: undefined },
]
const UNSENT = fail({ _tag: 'TransportFailure', reason: 'timeout' } as const)

/** The machines of loans; `followed` is a commit as a form follows it. */
export const loanPlays = (followed: (world: PlayWorld) => () => FollowedCommit): readonly MachinePlay[] => [
  play(loanRequestMachine, {
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
        isLookedAt: () => true,
        commit: followed(world),
      },
    }),
  }),
  play(repaymentMachine, {
    events: {
      'form.changed': [{ type: 'form.changed', change: {} }],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => repaymentMachine,
    input: (world) => ({
      inputs: {},
      world: {
        facts: () => pick(world, someFacts),
        submit: () =>
          taking(world, [ok({ kind: 'done', msg: '' } as const), ok({ kind: 'undecided' } as const), UNSENT]),
      },
    }),
  }),
]
