import type { Reactions } from '../../engine/reactions.ts'
import type { freshnessMachine } from './freshness.machine.ts'

export const freshnessReactions: Reactions<typeof freshnessMachine> = {
  decides:
    'Whether and when the age of quotes is looked at: whenever one may have become too old, while somebody wants prices.',
  ignores: {
    'watch.began': { watching: 'it looks already' },
    'watch.ended': { resting: 'it does not look anyway' },
    'quotes.read': { resting: 'it looks when somebody wants prices' },
  },
}
