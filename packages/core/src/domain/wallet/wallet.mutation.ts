import * as Schema from 'effect/Schema'
import { mutation } from '../../engine/mutation/mutation.ts'

/**
 * Puts a mock account back to where it began.
 * @refuses a real account
 * @rule SES-18
 */
export const resetDemo = mutation({
  name: 'resetDemo',
  path: '/v2/api/main/user/resetForexDemoAccount',
  answer: Schema.Unknown,
  changes: ['balances', 'orders', 'microOrders'],
  // Nothing on the server distinguishes a mock account that was reset from one that was not touched.
  resolve: 'never',
  words: { done: 'wallet.reset_demo_done', absent: 'commit.not_arrived', unknown: 'contract.undecided' },
})
