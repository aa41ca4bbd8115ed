import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import type { Loadable } from '../../kernel/loadable.ts'
import { accessIssue } from '../access/access.calc.ts'
import type { Role } from '../access/access.model.ts'
import { features } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.model.ts'
import { shownAccounts, todayProfitPercent, totalAssets } from './wallet.calc.ts'
import type { Account } from './wallet.model.ts'

/** One account as a card. */
export interface AccountCard {
  readonly type: string
  /** What the account is called. */
  readonly messageId: string
  readonly balance: Decimal
  readonly lockBalance: Decimal
  readonly total: Decimal
}

/** A way to money: shown on home by its flag, where it leads, and why this person may not take it. */
export interface MoneyButton {
  readonly visible: boolean
  readonly address: string
  readonly issue: Issue | undefined
}

/** The balance card, ready to draw. */
export interface BalancePanel {
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly total: Decimal | undefined
  readonly profits: Decimal | undefined
  readonly percent: Decimal | undefined
  readonly direction: 'up' | 'down' | 'flat'
  readonly deposit: MoneyButton
  readonly withdraw: MoneyButton
  readonly accounts: readonly AccountCard[]
}

const NAMES: Readonly<Record<string, string>> = {
  forex: 'wallet.account_forex',
  micro: 'wallet.account_micro',
  change: 'wallet.account_change',
}

/** @rule WAL-1 WAL-2 WAL-3 ACC-2 HOME-9 HOME-10 USER-5 */
export const balancePanel = (facts: {
  readonly accounts: Loadable<readonly Account[], unknown>
  readonly profits: Decimal | undefined
  readonly role: Role
  readonly config: AppConfig
}): BalancePanel => {
  const { accounts, profits, role, config } = facts
  const on = features(config)
  const rows = accounts.value
  const total = rows === undefined ? undefined : totalAssets(rows)
  const issue = accessIssue(role, 'moveMoney')
  return {
    stage: rows !== undefined ? 'ready' : accounts.stage === 'failed' ? 'failed' : 'loading',
    total,
    profits,
    percent:
      total === undefined || profits === undefined ? undefined : todayProfitPercent({ profits, totalAssets: total }),
    direction: profits === undefined || profits.eq(ZERO) ? 'flat' : profits.gt(ZERO) ? 'up' : 'down',
    deposit: { visible: on.deposit, address: '/mine/charge', issue },
    withdraw: { visible: on.withdraw, address: '/mine/withdraw', issue },
    accounts:
      rows === undefined
        ? []
        : shownAccounts(rows, on.micro).map((one) => ({
            type: one.type,
            messageId: NAMES[one.type] ?? 'wallet.accounts',
            balance: one.balance,
            lockBalance: one.lockBalance,
            total: totalAssets([one]),
          })),
  }
}
