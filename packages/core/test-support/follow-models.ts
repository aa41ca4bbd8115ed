import { type FollowFacts, followForm } from '../src/domain/follow/follow-settings.form.ts'
import { emptyFollow } from '../src/domain/follow/trader.calc.ts'
import type { Trader } from '../src/domain/follow/trader.wire.ts'
import { applyForm } from '../src/domain/follow/trader-apply.form.ts'
import { unfollowForm } from '../src/domain/follow/unfollow.form.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { dec } from '../src/kernel/decimal.ts'
import { issue } from '../src/kernel/issue.ts'
import { FORM_EVENTS, type ModelTest, type ModelWorld, modelTest, PLAIN_FORM_EVENTS, pick } from './model-test.ts'

const trader: Trader = {
  id: '1004',
  userId: '4',
  nickname: 'Marlow',
  avatar: '',
  followers: dec(3),
  isFollowed: false,
  profitRate: dec(12),
  totalProfit: dec(100),
  positions: undefined,
  totalOrders: undefined,
  totalAmount: undefined,
  positionLots: undefined,
  maxAmount: undefined,
  totalProfits: undefined,
}
const known: FollowFacts = { role: 'real', realName: undefined, trader, isOwn: false, free: dec(100) }
const someFacts: readonly FollowFacts[] = [
  known,
  { ...known, trader: undefined },
  { ...known, role: 'demo' },
  { ...known, realName: issue('user.real_auth') },
]

/** The machines of copy trading. */
export const followModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(followForm.machine, {
    events: {
      ...FORM_EVENTS,
      'form.changed': [
        { type: 'form.changed', change: { multiple: '2', amount: '300', isAgreed: true } },
        { type: 'form.changed', change: { amount: 'x' } },
      ],
    },
    fill: () => followForm.machine,
    input: (world) => ({
      inputs: emptyFollow('en'),
      world: { facts: () => pick(world, someFacts), commit: followed(world) },
    }),
  }),
  modelTest(unfollowForm.machine, {
    events: { ...FORM_EVENTS, 'form.changed': [{ type: 'form.changed', change: {} }] },
    fill: () => unfollowForm.machine,
    input: (world) => ({
      inputs: {},
      world: { facts: () => ({ role: 'real', traderId: '4' }), commit: followed(world) },
    }),
  }),
  modelTest(applyForm.machine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { isAgreed: true } },
        { type: 'form.changed', change: { isAgreed: false } },
      ],
      ...PLAIN_FORM_EVENTS,
    },
    fill: () => applyForm.machine,
    input: (world) => ({
      inputs: { isAgreed: false },
      world: { facts: () => ({ blocked: undefined }), commit: followed(world) },
    }),
  }),
]
