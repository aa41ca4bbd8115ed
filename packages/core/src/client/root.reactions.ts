import type { Reactions } from '../engine/reactions.ts'
import type { rootMachine } from './root.machine.ts'

export const rootReactions: Reactions<typeof rootMachine> = {
  decides: 'Whether the client may run: the site is open, closed, or could not be asked.',
  ignores: {
    'root.retry': {
      booting: 'the first try is still under way',
      ready: 'nothing failed',
      closed: 'the operator closed the site: asking sooner does not open it',
    },
  },
  ends: {
    ready: 'the client runs until it is stopped',
  },
}
