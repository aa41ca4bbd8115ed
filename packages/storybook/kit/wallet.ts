import { dec } from '@openlot/core'
import type { AccountCard, BalancePanel } from '@openlot/core/wallet'

export const account = (type: string, balance: string, held: string): AccountCard => ({
  type,
  messageId: `wallet.account_${type}`,
  balance: dec(balance),
  lockBalance: dec(held),
  total: dec(balance).plus(held),
})

const accounts = [account('change', '2184.5', '0'), account('forex', '10087.1', '412.9')]

/** The balance card as core's panel tells it. */
export const balancePanel = (part: Partial<BalancePanel> = {}): BalancePanel => ({
  stage: 'ready',
  total: dec('12684.5'),
  profits: dec('128.4'),
  percent: dec('1.02'),
  direction: 'up',
  deposit: { visible: true, address: '/mine/charge', issue: undefined },
  withdraw: { visible: true, address: '/mine/withdraw', issue: undefined },
  accounts,
  ...part,
})

/** Nothing known yet. */
export const noBalance = {
  total: undefined,
  profits: undefined,
  percent: undefined,
  direction: 'flat',
  accounts: [],
} as const
