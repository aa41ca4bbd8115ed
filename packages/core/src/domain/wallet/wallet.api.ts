import * as Schema from 'effect/Schema'
import { endpoint } from '../../wire/endpoint.ts'
import { AccountList } from './wallet.model.ts'

/** Every account with its balances. @rule WAL-6 */
export const loadBalances = endpoint({
  name: 'loadBalances',
  path: '/v2/api/main/wallet/getBalance',
  quiet: true,
  answer: AccountList,
})

/**
 * Puts a mock account back to where it began.
 * @refuses a real account
 * @rule SES-18
 */
export const resetDemo = endpoint({
  name: 'resetDemo',
  path: '/v2/api/main/user/resetForexDemoAccount',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
})
