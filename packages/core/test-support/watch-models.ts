import { reconcileMachine } from '../src/domain/contract/reconcile.machine.ts'
import { freshnessMachine } from '../src/domain/market/freshness.machine.ts'
import { type ModelTest, modelTest } from './model-test.ts'

const nothing = () => undefined

/** Machines that decide when something is read again. */
export const watchModels: readonly ModelTest[] = [
  modelTest(freshnessMachine, {
    events: {
      'watch.began': [{ type: 'watch.began' }],
      'watch.ended': [{ type: 'watch.ended' }],
      'quotes.read': [{ type: 'quotes.read' }],
    },
    fill: () => freshnessMachine,
    input: nothing,
  }),
  modelTest(reconcileMachine, {
    events: { 'watch.began': [{ type: 'watch.began' }], 'watch.ended': [{ type: 'watch.ended' }] },
    fill: () => reconcileMachine,
    input: nothing,
  }),
]
