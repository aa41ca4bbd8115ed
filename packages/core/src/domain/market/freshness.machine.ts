import { setup } from 'xstate'

/** How often the age of every quote is looked at. @rule MKT-5 */
export const SWEEP_MS = 1000

/** Looks at the age of quotes once a second while prices are wanted: a silent feed makes no event of its own. @rule MKT-5 */
export const freshnessMachine = setup({
  types: { events: {} as { readonly type: 'watch.began' | 'watch.ended' } },
  actions: { sweep: () => undefined },
  delays: { sweepDelay: SWEEP_MS },
}).createMachine({
  id: 'market.freshness',
  initial: 'resting',
  states: {
    resting: { on: { 'watch.began': 'watching' } },
    watching: {
      entry: 'sweep',
      after: { sweepDelay: { target: 'watching', reenter: true } },
      on: { 'watch.ended': 'resting' },
    },
  },
})
