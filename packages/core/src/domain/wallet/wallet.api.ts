import { endpoint } from '../../wire/endpoint.ts'
import { AccountList, Profits } from './wallet.model.ts'

/** Every account with its balances. @rule WAL-6 */
export const loadBalances = endpoint({
  name: 'loadBalances',
  path: '/v2/api/main/wallet/getBalance',
  answer: AccountList,
})

/** Today's profit. @rule WAL-6 */
export const loadProfits = endpoint({
  name: 'loadProfits',
  path: '/api/user/get_profits',
  answer: Profits,
})
