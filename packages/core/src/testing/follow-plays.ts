import { type FollowFacts, followMachine } from '../domain/follow/follow-settings.machine.ts'
import { emptyFollow } from '../domain/follow/trader.calc.ts'
import type { Trader } from '../domain/follow/trader.wire.ts'
import { applyMachine } from '../domain/follow/trader-apply.machine.ts'
import { unfollowMachine } from '../domain/follow/unfollow.machine.ts'
import type { FollowedCommit } from '../engine/reviewed-form.machine.ts'
import { dec } from '../kernel/decimal.ts'
import { issue } from '../kernel/issue.ts'
import { fail, ok } from '../kernel/outcome.ts'
import { type MachinePlay, type PlayWorld, pick, play, taking } from './play.ts'

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
const formEvents = {
  'form.review': [{ type: 'form.review' }],
  'form.confirm': [{ type: 'form.confirm' }],
  'form.back': [{ type: 'form.back' }],
  'facts.changed': [{ type: 'facts.changed' }],
  'terms.read': [{ type: 'terms.read' }],
  'commit.moved': [{ type: 'commit.moved', stage: 'checking' }],
  'commit.settled': [{ type: 'commit.settled', outcome: { kind: 'undecided' } }],
} as const
const REFUSED = fail({ _tag: 'TransportFailure', reason: 'timeout' } as const)

/** The machines of copy trading. */
export const followPlays = (followed: (world: PlayWorld) => () => FollowedCommit): readonly MachinePlay[] => [
  play(followMachine, {
    events: {
      ...formEvents,
      'form.changed': [
        { type: 'form.changed', change: { multiple: '2', amount: '300', isAgreed: true } },
        { type: 'form.changed', change: { amount: 'x' } },
      ],
    },
    fill: () => followMachine,
    input: (world) => ({
      inputs: emptyFollow('en'),
      world: { facts: () => pick(world, someFacts), commit: followed(world) },
    }),
  }),
  play(unfollowMachine, {
    events: { ...formEvents, 'form.changed': [{ type: 'form.changed', change: {} }] },
    fill: () => unfollowMachine,
    input: (world) => ({
      inputs: {},
      world: { facts: () => ({ role: 'real', traderId: '4' }), commit: followed(world) },
    }),
  }),
  play(applyMachine, {
    events: {
      'form.changed': [
        { type: 'form.changed', change: { isAgreed: true } },
        { type: 'form.changed', change: { isAgreed: false } },
      ],
      'form.submit': [{ type: 'form.submit' }],
    },
    fill: () => applyMachine,
    input: (world) => ({
      inputs: { isAgreed: false },
      world: {
        facts: () => ({ blocked: undefined }),
        submit: (_, signal) => taking(world, [ok({ kind: 'done', msg: '' } as const), REFUSED], signal),
      },
    }),
  }),
]
