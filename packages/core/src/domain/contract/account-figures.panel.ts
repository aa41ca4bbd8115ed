import { derive } from '../../engine/read/derive.ts'
import { type Decimal, sumOf, ZERO } from '../../kernel/decimal.ts'
import { freeAccounts } from '../wallet/free.ts'
import { type AccountHealth, accountHealth } from './contract-orders.panel.ts'
import { contractOrders } from './contract-orders.ts'

/** Figures of the account that contract orders are paid from, in its currency; each undefined until it is known. */
export interface AccountFigures {
  /** Free and held. */
  readonly balance: Decimal | undefined
  /** Profit or loss of all open orders so far. */
  readonly profit: Decimal | undefined
  /** Balance with that profit. */
  readonly equity: Decimal | undefined
  /** Margins of open and pending orders. */
  readonly used: Decimal | undefined
  /** Amount that may be spent. @rule WAL-16 */
  readonly free: Decimal | undefined
  /** Undefined while nothing is held, or where the level is not shown. */
  readonly health: AccountHealth | undefined
}

/** Balance, open profit, equity, margins and level beside a ticket. Exact sums. @rule NAV-30 */
export const accountFigures = derive((read): AccountFigures => {
  const account = freeAccounts(read)?.find(({ type }) => type === 'forex')
  const { lists, totals } = read.use(contractOrders)
  const held = read(lists({ status: 'holding' }))
  const isNothing = held.stage === 'ready' && (held.total ?? held.keys.length) === 0
  const profit = isNothing ? ZERO : (read(totals)?.profit ?? held.page?.totalProfit)
  const balance = account && sumOf(account.balance, account.lockBalance)
  return {
    balance,
    profit,
    equity: balance && profit && sumOf(balance, profit),
    used: account?.lockBalance,
    free: account?.free,
    health: accountHealth(read),
  }
})
