// Copy trading: followed masters, and the owners of orders.

import { anyone, type Seen, type Step, second, textAt } from './step.ts'

const firstOf = (seen: Seen): string => textAt(seen, 'loadTraders.all', 'data', 0, 'user_id')
/** Id of the record of that trader: no call accepts it for a trader. */
const recordOf = (seen: Seen): string => String(Number(firstOf(seen)) + 1000)

export const FOLLOW_STEPS: readonly Step[] = [
  anyone('loadRanking', 'all', 'Those who trade in the open, best first', {}),
  second('loadTraders', 'all', 'Whom one can follow', { page: 1 }),
  second('loadTrader', 'first', 'The best of them', (seen) => ({ userId: firstOf(seen) })),
  second('loadTrader', 'record', 'The id of the record instead', (seen) => ({ userId: recordOf(seen) })),
  second('followTrader', 'first', 'Twice the lots, up to 500, ended at a loss of 100', (seen) => ({
    traderId: firstOf(seen),
    multiple: 2,
    maxAmount: '500',
    lossLimit: '100',
  })),
  second('followTrader', 'again', 'Whoever is followed already', (seen) => ({
    traderId: firstOf(seen),
    multiple: 1,
    maxAmount: '10',
  })),
  second('loadFollowedTraders', 'one', 'Whom one follows', {}),
  second('loadFollowList', 'one', 'The same, page by page', { page: 1 }),
  second('loadFollowOrders', 'closed', 'What the trader has closed', (seen) => ({
    page: 1,
    userId: firstOf(seen),
    status: 'closed' as const,
  })),
  second('loadFollowOrders', 'open', 'What the trader has open', (seen) => ({
    page: 1,
    userId: firstOf(seen),
    status: 'holding' as const,
  })),
  second('loadFollowOrders', 'copies', 'What one has copied of the trader', (seen) => ({
    page: 1,
    userId: firstOf(seen),
    followUserId: textAt(seen, 'login.second', 'user', 'id'),
    status: 'holding' as const,
  })),
  second('unfollowTrader', 'first', 'No more', (seen) => ({ traderId: firstOf(seen) })),
  second('unfollowTrader', 'again', 'It is over already', (seen) => ({ traderId: firstOf(seen) })),
  second('loadFollowers', 'none', 'Who is no trader', { page: 1 }),
  second('applyTrader', 'sent', 'To become a trader', {}),
  second('applyTrader', 'again', 'While it is looked at', {}),
  second('loadFollowers', 'all', 'Once it was approved', { page: 1 }),
]
