import type { FundProduct, FundSubscription } from '../domain/fund/fund.wire.ts'
import { type RedeemFacts, redeemMachine } from '../domain/fund/fund-redeem.machine.ts'
import { type SubscribeFacts, subscribeMachine } from '../domain/fund/fund-subscribe.machine.ts'
import type { FollowedCommit } from '../engine/reviewed-form.machine.ts'
import { dec } from '../kernel/decimal.ts'
import { type MachinePlay, type PlayWorld, pick, play } from './play.ts'

const product: FundProduct = {
  id: '2',
  title: 'Mining 30',
  image: '',
  currency: 'USD',
  dividendPercentage: dec('0.25'),
  minAmount: dec(500),
  lockDays: 30,
  maxAmount: dec(20_000),
  description: '',
  liquidatedDamages: dec(5),
}
const subscription: FundSubscription = {
  id: '7',
  status: 'inProgress',
  amount: dec(1000),
  createdAt: undefined,
  dayProfit: dec('2.5'),
  sumProfit: dec(30),
  fund: { title: 'Mining 30', currency: 'USD', liquidatedDamages: dec(5), lockDays: dec(30) },
}
const someSubscribeFacts: readonly SubscribeFacts[] = [
  { role: 'real', product, account: undefined, free: dec(5000) },
  { role: 'real', product: { ...product, liquidatedDamages: dec(8) }, account: undefined, free: undefined },
  { role: 'real', product: null, account: undefined, free: undefined },
  { role: 'demo', product: undefined, account: undefined, free: undefined },
]
const someRedeemFacts: readonly RedeemFacts[] = [
  { role: 'real', subscription },
  { role: 'real', subscription: { ...subscription, amount: dec(2000) } },
  { role: 'real', subscription: { ...subscription, status: 'refunding' } },
  { role: 'real', subscription: { ...subscription, fund: null } },
  { role: 'demo', subscription: undefined },
]
const EVENTS = {
  'form.review': [{ type: 'form.review' as const }],
  'form.confirm': [{ type: 'form.confirm' as const }],
  'form.back': [{ type: 'form.back' as const }],
  'facts.changed': [{ type: 'facts.changed' as const }],
  'terms.read': [{ type: 'terms.read' as const }],
  'commit.moved': [{ type: 'commit.moved' as const, stage: 'checking' as const }],
  'commit.settled': [{ type: 'commit.settled' as const, outcome: { kind: 'undecided' as const } }],
}

/** Every machine of funds; `followed` is a commit as a form follows it. */
export const fundPlays = (followed: (world: PlayWorld) => () => FollowedCommit): readonly MachinePlay[] => [
  play(subscribeMachine, {
    events: {
      ...EVENTS,
      'form.changed': ['750', 'x', ''].map((amount) => ({ type: 'form.changed' as const, change: { amount } })),
    },
    fill: () => subscribeMachine,
    input: (world) => ({
      inputs: { locale: 'en', amount: '600' },
      world: { facts: () => pick(world, someSubscribeFacts), commit: followed(world) },
    }),
  }),
  play(redeemMachine, {
    events: { ...EVENTS, 'form.changed': [{ type: 'form.changed', change: {} }] },
    fill: () => redeemMachine,
    input: (world) => ({
      inputs: {},
      resume: world.chance() < 0.5,
      world: { facts: () => pick(world, someRedeemFacts), commit: followed(world) },
    }),
  }),
]
