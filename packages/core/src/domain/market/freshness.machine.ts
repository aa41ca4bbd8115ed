import { setup } from 'xstate'
import { SWEEP_MS } from './market.calc.ts'

/**
 * Looks at the age of quotes while prices are wanted, whenever one may have become too old: a silent feed makes no event
 * of its own. @rule MKT-5
 */
export const freshnessMachine = setup({
  types: { events: {} as { readonly type: 'watch.began' | 'watch.ended' | 'quotes.read' } },
  actions: { sweep: () => undefined },
  /** The domain provides it with `untilSweep`. */
  delays: { sweepDelay: () => SWEEP_MS },
}).createMachine({
  id: 'market.freshness',
  description: 'When the age of quotes is looked at, while prices are wanted.',
  initial: 'resting',
  on: {
    'watch.began': { description: 'it looks already' },
    'watch.ended': { description: 'it does not look' },
    'quotes.read': { description: 'it looks when prices are wanted' },
  },
  states: {
    resting: { on: { 'watch.began': 'watching' } },
    watching: {
      entry: 'sweep',
      after: { sweepDelay: { target: 'watching', reenter: true } },
      on: {
        'watch.ended': 'resting',
        // Quotes that were read, not pushed, may be old already: the next look may be due sooner.
        'quotes.read': { target: 'watching', reenter: true },
      },
    },
  },
})
