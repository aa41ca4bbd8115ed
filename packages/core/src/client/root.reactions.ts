import type { Reactions } from '../engine/reactions.ts'
import type { rootMachine } from './root.machine.ts'

export const rootReactions: Reactions<typeof rootMachine> = {
  decides: 'Whether the client may run: the site is open, closed, or could not be asked.',
  ignores: {
    'root.retry': {
      booting: 'the first try is still under way',
      ready: 'nothing failed',
    },
  },
  ends: {
    ready: 'the client runs until it is stopped',
  },
}
