import { setup } from 'xstate'

/**
 * The one clock of every countdown that is shown: it moves when something of them does. What a held-back timer missed is
 * made up for at the next look. @rule MIC-20
 */
export const microClockMachine = setup({
  types: { events: {} as { readonly type: 'watch.began' | 'watch.ended' | 'rows.read' | 'host.seen' } },
  actions: { tick: () => undefined },
  /** The domain provides it with `untilTick`. */
  delays: { tickDelay: () => 1000 },
}).createMachine({
  id: 'micro.clock',
  description: 'When countdowns of micro orders are looked at, while any is shown.',
  initial: 'resting',
  on: {
    'watch.began': { description: 'it runs already' },
    'watch.ended': { description: 'it does not run' },
    'rows.read': { description: 'it runs when countdowns are shown' },
    'host.seen': { description: 'it runs when countdowns are shown' },
  },
  states: {
    resting: { on: { 'watch.began': 'running' } },
    running: {
      entry: 'tick',
      after: { tickDelay: { target: 'running', reenter: true } },
      on: {
        'watch.ended': 'resting',
        // Another order ends at another part of a second.
        'rows.read': { target: 'running', reenter: true },
        'host.seen': { target: 'running', reenter: true },
      },
    },
  },
})
