import { searchMachine } from '../src/domain/market/search.machine.ts'
import { type ModelTest, modelTest, taking } from './model-test.ts'

/** Machines of the market that poll. */
export const marketModels: readonly ModelTest[] = [
  modelTest(searchMachine, {
    events: {
      'search.typed': ['gold', ' gold', 'eur', ' '].map((text) => ({ type: 'search.typed', text })),
      'search.retry': [{ type: 'search.retry' }],
    },
    fill: () => searchMachine,
    input: (world) => ({ world: { ask: (_text, signal) => taking(world, [true, false], signal) } }),
  }),
]
