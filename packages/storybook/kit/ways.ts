import { dec, drawSymbolId, payoutMethodId } from '@openlot/core'
import type { WalletPanel } from '@openlot/core/wallet'
import {
  groupAddress,
  type MoneyKind,
  type PayoutMethodFormPanel,
  type PayoutMethodRow,
  type PayoutMethodsPanel,
} from '@openlot/core/withdraw'
import { fn } from 'storybook/test'
import { bindAddress, shownFields } from '../../core/test-support/internals.ts'
import type { DrawSymbol } from '../../core/test-support/wire-names.ts'

const TRON = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
const ADDRESSES = [
  ['USDT', 'TRC20', TRON],
  ['USDT', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['BTC', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['ETH', 'ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
] as const

const addresses: readonly PayoutMethodRow[] = ADDRESSES.map(([code, name, target], at) => ({
  id: payoutMethodId(at + 1),
  code,
  name,
  target,
  groups: groupAddress(target),
  facts: [],
}))

const SWITCHED_ON: readonly string[] = ['is_bank_account_swift', 'is_bank_account_iban']
const shown = {
  crypto: shownFields('crypto', () => true),
  bank: shownFields('bank', (flag) => SWITCHED_ON.includes(flag)),
}
const ACCOUNT: Readonly<Record<string, string>> = {
  bankName: 'Sandbox Bank',
  bankAddress: '1 Example Street, London',
  bankSwift: 'TESTGB2L',
  bankIban: 'GB00TEST00129934567890',
  payeeName: 'Mara Lind',
  payeeAccount: '001299345678',
}
const accounts: readonly PayoutMethodRow[] = ['EUR', 'USD'].map((code, at) => ({
  id: payoutMethodId(at + 11),
  code,
  name: ACCOUNT.bankName ?? '',
  target: ACCOUNT.payeeAccount ?? '',
  groups: groupAddress(ACCOUNT.payeeAccount ?? ''),
  facts: shown.bank
    .filter(({ field }) => field !== 'bankName' && field !== 'payeeAccount')
    .map((field) => ({ ...field, text: ACCOUNT[field.field] ?? '' })),
}))

/** Panel of core with the bound payout methods. */
export const payoutMethodsPanel = (
  kind: MoneyKind = 'crypto',
  part: Partial<PayoutMethodsPanel> = {},
): PayoutMethodsPanel => ({
  kind,
  stage: 'ready',
  rows: kind === 'crypto' ? addresses : accounts,
  failure: undefined,
  bindAddress: bindAddress(kind),
  ...part,
})

const symbolOf = (id: number, code: string, protocol: string): DrawSymbol => ({
  id: drawSymbolId(id),
  code,
  protocol,
  drawRate: dec('1'),
  feeType: 'fixed',
  usdPrice: dec('1'),
})
const SYMBOLS = {
  crypto: [symbolOf(1, 'USDT', 'TRC20'), symbolOf(2, 'USDT', 'ERC20'), symbolOf(4, 'BTC', 'BTC')],
  bank: [symbolOf(7, 'USD', ''), symbolOf(8, 'EUR', '')],
} as const

/** A payout method that is being bound, as core's panel gives it; `texts` stand in its fields, `issues` at them. */
export const payoutMethodFormPanel = (
  kind: MoneyKind = 'crypto',
  part: Partial<PayoutMethodFormPanel> = {},
  texts: Readonly<Record<string, string>> = kind === 'crypto' ? { address: TRON } : ACCOUNT,
  issues: Readonly<Record<string, string>> = {},
): PayoutMethodFormPanel => ({
  kind,
  stage: 'editing',
  symbol: { value: SYMBOLS[kind][0], options: SYMBOLS[kind], issue: undefined, change: fn() },
  fields: shown[kind].map((field) => {
    const id = issues[field.field]
    return {
      ...field,
      text: texts[field.field] ?? '',
      issue: id === undefined ? undefined : { id, field: field.field, params: { network: 'TRC20' } },
      change: fn(),
    }
  }),
  isUnchecked: false,
  refusal: undefined,
  failure: undefined,
  retry: fn(),
  submit: fn(),
  ...part,
})

/** The wallet as core's panel gives it. */
export const walletPanel = (part: Partial<WalletPanel> = {}): WalletPanel => ({
  stage: 'ready',
  total: dec('12684.5'),
  sign: '$',
  address: '/mine/history',
  rows: [
    { key: 'bank', label: 'ways.accounts', address: '/mine/bank-card-list' },
    { key: 'crypto', label: 'ways.addresses', address: '/mine/coin-address-list' },
  ],
  ...part,
})
