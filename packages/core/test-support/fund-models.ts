import type { FundProduct, FundSubscription } from '../src/domain/fund/fund.wire.ts'
import { type RedeemFacts, redeemForm } from '../src/domain/fund/fund-redeem.form.ts'
import { type SubscribeFacts, subscribeForm } from '../src/domain/fund/fund-subscribe.form.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { dec } from '../src/kernel/decimal.ts'
import { FORM_EVENTS, type ModelTest, type ModelWorld, modelTest, pick } from './model-test.ts'

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
/** Every machine of funds; `followed` is a commit as a form follows it. */
export const fundModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(subscribeForm.machine, {
    events: {
      ...FORM_EVENTS,
      'form.changed': ['750', 'x', ''].map((amount) => ({ type: 'form.changed' as const, change: { amount } })),
    },
    fill: () => subscribeForm.machine,
    input: (world) => ({
      inputs: { locale: 'en', amount: '600' },
      world: { facts: () => pick(world, someSubscribeFacts), commit: followed(world) },
    }),
  }),
  modelTest(redeemForm.machine, {
    events: { ...FORM_EVENTS, 'form.changed': [{ type: 'form.changed', change: {} }] },
    fill: () => redeemForm.machine,
    input: (world) => ({
      inputs: {},
      resume: world.chance() < 0.5,
      world: { facts: () => pick(world, someRedeemFacts), commit: followed(world) },
    }),
  }),
]
