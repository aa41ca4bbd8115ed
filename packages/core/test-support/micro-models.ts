import { DEFAULT_CONFIG } from '../src/domain/config/config.defaults.ts'
import { microClockMachine } from '../src/domain/micro/clock.machine.ts'
import { microOrderMachine } from '../src/domain/micro/micro-order.machine.ts'
import { emptyMicro, type MicroFacts, microTicketForm } from '../src/domain/micro/micro-ticket.form.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { microDurationId, microOrderId } from '../src/kernel/brand.ts'
import { dec } from '../src/kernel/decimal.ts'
import { sampleSymbol, sampleUser } from '../src/testing/samples.ts'
import { FORM_EVENTS, type ModelTest, type ModelWorld, modelTest, pick, taking } from './model-test.ts'

const facts: MicroFacts = {
  symbol: sampleSymbol(),
  close: dec('1.0845'),
  freshness: 'live',
  pricedAt: 0,
  figures: undefined,
  options: {
    durations: [{ id: microDurationId(1), seconds: 30, profitRatio: dec('0.85'), minStake: dec(10) }],
    stakes: [dec(10), dec(50)],
  },
  failure: undefined,
  retry: () => undefined,
  config: { ...DEFAULT_CONFIG, flags: new Set(['is_micro']) },
  role: 'real',
  user: sampleUser(),
  account: undefined,
  at: '/trade',
}
/** Mostly valid; sometimes a visitor, an old price, another ratio, all of it switched off. */
const someFacts: readonly MicroFacts[] = [
  facts,
  facts,
  facts,
  facts,
  { ...facts, role: 'visitor' },
  { ...facts, freshness: 'stale' },
  {
    ...facts,
    options: {
      durations: [{ id: microDurationId(1), seconds: 30, profitRatio: dec('0.7'), minStake: dec(10) }],
      stakes: [],
    },
  },
  { ...facts, config: DEFAULT_CONFIG },
]

/** The machines of micro orders. */
export const microModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(microClockMachine, {
    events: {
      'watch.began': [{ type: 'watch.began' }],
      'watch.ended': [{ type: 'watch.ended' }],
      'rows.read': [{ type: 'rows.read' }],
      'host.seen': [{ type: 'host.seen' }],
    },
    fill: () => microClockMachine,
    input: () => undefined,
  }),
  modelTest(microOrderMachine, {
    events: {
      'order.changed': [{ type: 'order.changed' }],
      'order.retry': [{ type: 'order.retry' }],
      'host.visible': [{ type: 'host.visible' }],
      'host.online': [{ type: 'host.online' }],
    },
    fill: () => microOrderMachine,
    input: (world) => ({
      id: microOrderId(1),
      world: {
        row: () =>
          pick(world, [
            undefined,
            { status: 'unknown', deadline: 0 },
            { status: 'running', deadline: world.clock.monotonic() - 1 },
            { status: 'running', deadline: world.clock.monotonic() + 700 },
            { status: 'closed', deadline: 0 },
          ] as const),
        now: () => world.clock.monotonic(),
        read: () => taking(world, [true, false]),
      },
    }),
  }),
  modelTest(microTicketForm.machine, {
    events: {
      ...FORM_EVENTS,
      'form.changed': [
        { type: 'form.changed', change: { stake: '10' } },
        { type: 'form.changed', change: { stake: 'x' } },
      ],
      'form.review': [
        { type: 'form.review', change: { direction: 'up', stake: '10' } },
        { type: 'form.review', change: { direction: 'down' } },
      ],
      'form.back': [{ type: 'form.back' }, { type: 'form.back', to: '/order?source=1&type=1' }],
    },
    fill: () => microTicketForm.machine,
    input: (world) => ({
      inputs: { ...emptyMicro('en'), direction: 'up' as const },
      resume: world.chance() < 0.5,
      world: { facts: () => pick(world, someFacts), commit: followed(world) },
    }),
  }),
]
