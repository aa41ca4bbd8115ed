import type { Reactions } from '../../engine/reactions.ts'
import type { contractOrdersMachine } from './contract-orders.machine.ts'

const NOTHING_FAILED = 'nothing failed'

export const contractOrdersReactions: Reactions<typeof contractOrdersMachine> = {
  decides: 'Which page of a list of orders is asked for, how it joins what is there, and whether there is more.',
  ignores: {
    'list.more': {
      'list.loading': 'one page at a time; who is still at the end asks again once the page is there',
      'list.idle': 'the list is finished',
      'list.failed': 'a failed list is finished until it is retried',
    },
    'list.refresh': {},
    'list.retry': { 'list.loading': NOTHING_FAILED, 'list.idle': NOTHING_FAILED },
    'list.outdated': {},
    'range.changed': {},
    'range.apply': {},
    'range.clear': {},
  },
}
