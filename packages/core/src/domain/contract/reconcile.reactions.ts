import type { Reactions } from '../../engine/reactions.ts'
import type { reconcileMachine } from './reconcile.machine.ts'

export const reconcileReactions: Reactions<typeof reconcileMachine> = {
  decides: 'Whether open orders and balances are read again: once a minute while somebody watches the account.',
  ignores: {
    'watch.began': { watching: 'it watches already' },
    'watch.ended': { resting: 'it does not watch anyway' },
  },
}
