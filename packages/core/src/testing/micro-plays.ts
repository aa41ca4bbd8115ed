import { microClockMachine } from '../domain/micro/clock.machine.ts'
import { type MachinePlay, play } from './play.ts'

/** The machines of micro orders. */
export const microPlays = (): readonly MachinePlay[] => [
  play(microClockMachine, {
    events: {
      'watch.began': [{ type: 'watch.began' }],
      'watch.ended': [{ type: 'watch.ended' }],
      'rows.read': [{ type: 'rows.read' }],
      'host.seen': [{ type: 'host.seen' }],
    },
    fill: () => microClockMachine,
    input: () => undefined,
  }),
]
