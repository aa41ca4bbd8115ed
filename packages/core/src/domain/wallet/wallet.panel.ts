import { derive } from '../../engine/read/derive.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { moneySign, shownAccounts, totalAssets } from './wallet.calc.ts'
import { wallet } from './wallet.ts'

/** A row that leads to what is bound. */
export interface WalletRow {
  readonly key: 'bank' | 'crypto'
  readonly label: 'ways.accounts' | 'ways.addresses'
  readonly address: string
}

/** The wallet, ready to draw. */
export interface WalletPanel {
  readonly stage: 'loading' | 'ready' | 'failed'
  readonly total: Decimal | undefined
  /** The sign of the total: a dollar where it is in dollars. */
  readonly sign: string
  /** Address the total leads to. */
  readonly address: string
  readonly rows: readonly WalletRow[]
}

const ROWS = [
  { key: 'bank', flag: 'is_wallet_bank_card', label: 'ways.accounts', address: '/mine/bank-card-list' },
  { key: 'crypto', flag: 'is_wallet_crypto', label: 'ways.addresses', address: '/mine/coin-address-list' },
] as const

/** The total, and the ways to what is bound. @rule WAL-12 WAL-13 WAL-14 */
export const walletPanel = derive((read): WalletPanel => {
  const settings = read(read.use(config).settings)
  const { stage, value } = read(read.use(wallet).balances)
  return {
    stage: value === undefined ? stage : 'ready',
    total: value && totalAssets(shownAccounts(value, isOn(settings, 'is_micro'))),
    sign: moneySign(settings),
    address: '/mine/history',
    rows: ROWS.filter(({ flag }) => isOn(settings, flag)).map(({ key, label, address }) => ({ key, label, address })),
  }
})
