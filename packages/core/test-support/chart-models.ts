import { drawingMachine } from '../src/domain/charts/drawing.machine.ts'
import { symbolId } from '../src/kernel/brand.ts'
import { type ModelTest, modelTest } from './model-test.ts'

const points = [
  { time: 0, price: 100 },
  { time: 60_000, price: 101 },
]

/** The machine of the tools of a chart. */
export const chartModels: readonly ModelTest[] = [
  modelTest(drawingMachine, {
    events: {
      'symbol.shown': [1, 2].map((id) => ({ type: 'symbol.shown', symbolId: symbolId(id) })),
      'tool.chosen': (['level', 'trend', 'measure'] as const).map((tool) => ({ type: 'tool.chosen', tool })),
      'point.moved': points.map((at) => ({ type: 'point.moved', at })),
      'point.placed': points.map((at) => ({ type: 'point.placed', at })),
      'drawing.selected': [{ type: 'drawing.selected', id: 'a' }],
      'drawing.grabbed': (['whole', 1] as const).map((part) => ({
        type: 'drawing.grabbed',
        id: 'a',
        part,
        at: { time: 0, price: 100 },
      })),
      'drawing.dropped': [{ type: 'drawing.dropped' }],
      'drawing.released': [{ type: 'drawing.released' }],
    },
    fill: () => drawingMachine,
    input: () => ({ world: { add: () => undefined, move: () => undefined } }),
  }),
]
