import { reconcileMachine } from '../domain/contract/reconcile.machine.ts'
import { freshnessMachine } from '../domain/market/freshness.machine.ts'
import { type MachinePlay, play } from './play.ts'

const nothing = () => undefined

/** Machines that say when something is looked at again. */
export const watchPlays: readonly MachinePlay[] = [
  play(freshnessMachine, {
    events: {
      'watch.began': [{ type: 'watch.began' }],
      'watch.ended': [{ type: 'watch.ended' }],
      'quotes.read': [{ type: 'quotes.read' }],
    },
    fill: () => freshnessMachine,
    input: nothing,
  }),
  play(reconcileMachine, {
    events: { 'watch.began': [{ type: 'watch.began' }], 'watch.ended': [{ type: 'watch.ended' }] },
    fill: () => reconcileMachine,
    input: nothing,
  }),
]
