import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { AccountTypeId } from '../../kernel/brand.ts'
import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import type { Issue } from '../../kernel/issue.ts'
import type { Loadable } from '../../kernel/loadable.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import type { Role } from '../access/access.calc.ts'
import { accessIssue, canDo, roleOf } from '../access/access.calc.ts'
import { features } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import type { AppConfig } from '../config/config.wire.ts'
import { session } from '../session/session.ts'
import {
  type AccountNames,
  accountNames,
  accountShares,
  shownAccounts,
  todayProfitPercent,
  totalAssets,
} from './wallet.calc.ts'
import { wallet } from './wallet.ts'
import type { Account } from './wallet.wire.ts'

/** One account as a card. */
export interface AccountCard {
  readonly id: AccountTypeId
  readonly type: string
  /** Names of the account, whole and in short; an account of an unknown type has the server's name. */
  readonly messageId: string
  readonly shortId: string
  /** Name of what is held in it, where that is known. */
  readonly heldId: AccountNames['heldId']
  readonly balance: Decimal
  readonly lockBalance: Decimal
  readonly total: Decimal
  /** Percent of what all shown accounts hold. */
  readonly share: Decimal
  /** Its ledger. */
  readonly address: string
}

/** A way to money: shown on home by its flag, where it leads, and why this person may not take it. */
export interface MoneyButton {
  /** Name of the button. */
  readonly messageId: 'wallet.deposit' | 'wallet.withdraw'
  readonly visible: boolean
  readonly address: string
  readonly issue: Issue | undefined
  /** A mock account has no deposit, but its practice money can be put back to where it began. @rule USER-7 */
  readonly mayReset: boolean
}

/** The balance card, ready to draw. Money in the currency of the accounts. */
export interface BalancePanel {
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why nothing is known. */
  readonly failure: Words | undefined
  readonly total: Decimal | undefined
  /** Today's profit. */
  readonly profits: Decimal | undefined
  /** Today's profit in percent of what was there before it. */
  readonly percent: Decimal | undefined
  readonly direction: 'up' | 'down' | 'flat'
  readonly deposit: MoneyButton
  readonly withdraw: MoneyButton
  readonly accounts: readonly AccountCard[]
}

/** Accounts as cards, with their shares of all that are shown. @rule WAL-2 WAL-7 WAL-8 */
export const accountCards = (rows: readonly Account[], microOn: boolean): readonly AccountCard[] => {
  const shown = shownAccounts(rows, microOn)
  const shares = accountShares(shown)
  return shown.map((one, at) => ({
    id: one.accountTypeId,
    type: one.type,
    ...accountNames(one.type),
    balance: one.balance,
    lockBalance: one.lockBalance,
    total: totalAssets([one]),
    share: shares[at] ?? ZERO,
    address: `/mine/history?accountTypeId=${encodeURIComponent(one.accountTypeId)}`,
  }))
}

/** Facts the balance card is made of. */
export interface BalanceFacts {
  readonly accounts: Loadable<readonly Account[], ApiFailure>
  readonly profits: Decimal | undefined
  readonly role: Role
  readonly config: AppConfig
}

/** Balances, profits, role and settings, followed for the balance card. */
export const balanceFacts = derive((read): BalanceFacts => {
  const { balances, profits } = read.use(wallet)
  return {
    accounts: read(balances),
    profits: read(profits).value,
    role: roleOf(read(read.use(session).view)),
    config: read(read.use(config).settings),
  }
})

/**
 * The balance card as a view needs it; profit in percent is half up to 2 decimals.
 * @rule WAL-1 WAL-2 WAL-3 ACC-2 HOME-9 HOME-10 USER-5
 */
export const balancePanel = (facts: BalanceFacts): BalancePanel => {
  const { accounts, profits, role } = facts
  const on = features(facts.config)
  const rows = accounts.value
  const total = rows && totalAssets(shownAccounts(rows, on.micro))
  const issue = accessIssue(role, 'moveMoney')
  return {
    stage: rows !== undefined ? 'ready' : accounts.stage === 'failed' ? 'failed' : 'loading',
    failure: rows === undefined && accounts.stage === 'failed' ? failureMessage(accounts.failure) : undefined,
    total,
    profits,
    percent:
      total === undefined || profits === undefined ? undefined : todayProfitPercent({ profits, totalAssets: total }),
    direction: profits === undefined || profits.eq(ZERO) ? 'flat' : profits.gt(ZERO) ? 'up' : 'down',
    deposit: {
      messageId: 'wallet.deposit',
      visible: on.deposit,
      address: '/mine/charge',
      issue,
      mayReset: canDo(role, 'resetDemo'),
    },
    withdraw: {
      messageId: 'wallet.withdraw',
      visible: on.withdraw,
      address: '/mine/withdraw',
      issue,
      mayReset: false,
    },
    accounts: accountCards(rows ?? [], on.micro),
  }
}
