import { DEFAULT_CONFIG } from '../src/domain/config/config.defaults.ts'
import { closeSeveralMachine } from '../src/domain/contract/close-several.machine.ts'
import { contractOrderMachine } from '../src/domain/contract/contract-order.machine.ts'
import {
  type ContractFacts,
  contractTerms,
  contractTicketForm,
  emptyTicket,
} from '../src/domain/contract/contract-ticket.form.ts'
import { oneTapMachine } from '../src/domain/contract/one-tap.machine.ts'
import { oneTapRules } from '../src/domain/contract/one-tap.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import { orderId } from '../src/kernel/brand.ts'
import { dec } from '../src/kernel/decimal.ts'
import { sampleOrder, sampleSymbol, sampleUser } from '../src/testing/samples.ts'
import { FORM_EVENTS, type ModelTest, type ModelWorld, modelTest, pick } from './model-test.ts'

const stops = { stopLossOn: true, stopLoss: '1', takeProfitOn: false, takeProfit: '' }
const symbol = sampleSymbol()
const facts: ContractFacts = {
  symbol,
  terms: contractTerms(symbol, DEFAULT_CONFIG),
  close: dec('1.0845'),
  freshness: 'live',
  config: DEFAULT_CONFIG,
  role: 'real',
  user: sampleUser(),
  balance: dec(1000),
  held: dec(0),
  at: '/trade',
}
/** Mostly valid; sometimes a visitor, an old price, too little money. */
const someFacts: readonly ContractFacts[] = [
  ...Array.from({ length: 4 }, () => facts),
  { ...facts, role: 'visitor' },
  { ...facts, freshness: 'stale' },
  { ...facts, balance: dec(0) },
  { ...facts, close: dec('1.0945') },
]

/** The machines of contract orders. */
export const contractModels = (followed: (world: ModelWorld) => () => FollowedCommit): readonly ModelTest[] => [
  modelTest(contractTicketForm.machine, {
    events: {
      ...FORM_EVENTS,
      'form.changed': [
        { type: 'form.changed', change: { lots: '0.2' } },
        { type: 'form.changed', change: { lots: 'x' } },
      ],
      'form.review': [
        { type: 'form.review', change: { side: 'buy', lots: '0.1' } },
        { type: 'form.review', change: { side: 'sell' } },
      ],
      'form.back': [{ type: 'form.back' }, { type: 'form.back', to: '/order?type=1' }],
    },
    fill: () => contractTicketForm.machine,
    input: (world) => ({
      inputs: { ...emptyTicket({ locale: 'en', multiple: dec(100), lots: '0.1' }), side: 'buy' as const },
      resume: world.chance() < 0.5,
      world: { facts: () => pick(world, someFacts), commit: followed(world) },
    }),
  }),
  modelTest(oneTapMachine, {
    events: {
      'one.arm': [{ type: 'one.arm' }],
      'one.disarm': [{ type: 'one.disarm' }],
      'one.hold': [true, false].map((holds) => ({ type: 'one.hold', holds })),
      'one.tap': (['buy', 'sell'] as const).map((side) => ({
        type: 'one.tap',
        inputs: { ...emptyTicket({ locale: 'en', multiple: dec(100), lots: '0.1' }), side },
      })),
      'one.undo': [{ type: 'one.undo' }],
      'one.dismiss': [{ type: 'one.dismiss' }],
      'facts.changed': FORM_EVENTS['facts.changed'],
      'commit.moved': FORM_EVENTS['commit.moved'],
      'commit.settled': FORM_EVENTS['commit.settled'],
      'idle.over': [{ type: 'idle.over' }],
    },
    fill: () => oneTapMachine,
    input: (world) => ({
      world: { ...oneTapRules(() => pick(world, someFacts)), watch: () => () => undefined, commit: followed(world) },
    }),
  }),
  modelTest(contractOrderMachine, {
    events: {
      'close.ask': [{ type: 'close.ask' }, { type: 'close.ask', reverses: true }],
      'close.confirm': [{ type: 'close.confirm' }],
      'cancel.ask': [{ type: 'cancel.ask' }],
      'cancel.confirm': [{ type: 'cancel.confirm' }],
      'order.back': [{ type: 'order.back' }],
      'stops.edit': [{ type: 'stops.edit', stops }],
      'stops.changed': [{ type: 'stops.changed', change: { stopLoss: '2' } }],
      'stops.save': [true, false].map((valid) => ({
        type: 'stops.save' as const,
        valid,
        stopLoss: '1',
        takeProfit: '0',
      })),
      'order.closed': [{ type: 'order.closed' }],
      'commit.moved': [{ type: 'commit.moved', stage: 'checking' }],
      'commit.settled': [{ type: 'commit.settled', outcome: { kind: 'undecided' } }],
    },
    fill: () => contractOrderMachine,
    input: (world) => ({ id: sampleOrder().id, locale: 'en', hasSubscribers: () => true, commit: followed(world) }),
  }),
  modelTest(closeSeveralMachine, {
    events: {
      'several.select': [{ type: 'several.select', ids: [sampleOrder().id, orderId(8)] }],
      'several.toggle': [{ type: 'several.toggle', id: sampleOrder().id }],
      'several.ask': [{ type: 'several.ask' }],
      'several.back': [{ type: 'several.back' }],
      'several.leave': [{ type: 'several.leave' }],
      'several.confirm': [[], [sampleOrder().id, orderId(8)]].map((ids) => ({ type: 'several.confirm' as const, ids })),
      'closing.moved': [{ type: 'closing.moved', id: sampleOrder().id, stage: 'checking' }],
      'closing.settled': [{ type: 'closing.settled', id: sampleOrder().id, outcome: { kind: 'undecided' } }],
    },
    fill: () => closeSeveralMachine,
    input: (world) => ({ commit: followed(world) }),
  }),
]
