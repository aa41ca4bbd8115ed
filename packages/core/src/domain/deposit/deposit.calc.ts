import { type AmountPlacesIssueId, placesIssue } from '../../kernel/amount-places.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { type Allowed, CENTS, COIN } from '../../kernel/typed-amount.ts'
import { isOn } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { DepositAddress, DepositCurrency, DepositRecord } from './deposit.wire.ts'
import type { DepositChoice } from './deposit-choice.calc.ts'

/** Kind of a deposit: as a coin to an address, or through a bank. */
export type DepositKind = 'crypto' | 'bank'

/** The ways that are offered, in the order of their tabs. @rule DEP-1 */
export const depositKinds = (config: AppConfig): readonly DepositKind[] => [
  ...(isOn(config, 'is_recharge_crypto') ? (['crypto'] as const) : []),
  ...(isOn(config, 'is_recharge_bank_card') ? (['bank'] as const) : []),
]

/** Features the flags switch in the forms of deposits. @rule DEP-6 DEP-10 DEP-18 DEP-19 DEP-20 */
export const depositFeatures = (config: AppConfig, kind: DepositKind) => {
  const isBank = kind === 'bank'
  const wires = isBank && isOn(config, 'is_bank_charge_wire_info')
  const isByContact = isOn(config, 'is_charge_withdraw_contact')
  return {
    /** A picture of the payment can go with it: with coins always. */
    proof: !isBank || isOn(config, 'is_charge_proof_img'),
    /** The operator's accounts are shown. */
    wires,
    /** One of them has to be chosen. */
    needsWire: wires && !isByContact,
    chat: isBank && (isByContact || isOn(config, 'is_recharge_blank_contact')),
    /** Support opens by itself after a deposit was accepted. */
    chatAfter: isByContact,
  } as const
}
/** Features that are switched on in a form. */
export type DepositFeatures = ReturnType<typeof depositFeatures>

/** Only verified people deposit where the site asks for it. @rule DEP-17 */
export const depositAccess = (config: AppConfig, isReal: boolean): Issue<'user.real_auth'> | undefined =>
  isOn(config, 'is_real_name_auth') && isOn(config, 'is_recharge_auth') && !isReal ? issue('user.real_auth') : undefined

/** The one that was chosen and no other; with nothing chosen, the only one there is. */
export const chosenOf = <Row>(
  rows: readonly Row[],
  id: string | undefined,
  idOf: (row: Row) => string,
): Row | undefined => (id === undefined && rows.length === 1 ? rows[0] : rows.find((row) => idOf(row) === id))

/** Addresses as they were read at one time. */
export interface AddressBook {
  readonly rows: readonly DepositAddress[]
  /** When, in milliseconds since the epoch. */
  readonly readAt: number
}

/** Target coins are sent to: what is written, drawn and copied comes from this one object. */
export interface DepositTarget extends DepositAddress {
  readonly readAt: number
}

/** The coins that can be sent, each once, in the order of the server. */
export const coinsOf = (rows: readonly DepositAddress[]): readonly string[] => [
  ...new Set(rows.map(({ coin }) => coin)),
]

/** The address of the coin and the network that were chosen; none until both are, and none of another coin. @rule DEP-3 */
export const depositTarget = (
  book: AddressBook | undefined,
  { coin, addressId }: DepositChoice,
): {
  readonly coins: readonly string[]
  readonly coin: string | undefined
  readonly networks: readonly DepositAddress[]
  readonly target: DepositTarget | undefined
} => {
  const rows = book?.rows ?? []
  const coins = coinsOf(rows)
  const chosen = chosenOf(coins, coin, (one) => one)
  const networks = rows.filter((row) => row.coin === chosen)
  const row = chosenOf(networks, addressId, ({ id }) => id)
  return { coins, coin: chosen, networks, target: book && row && Object.freeze({ ...row, readAt: book.readAt }) }
}

/** One of a few, as a view lets it be chosen. */
export interface Choice<Row> {
  readonly options: readonly { readonly id: string; readonly row: Row }[]
  readonly id: string | undefined
  /** Chooses one by its id. */
  readonly choose: (id: string) => void
  readonly issue: Issue | undefined
}

/** Coin, network, and where to send. */
export interface CryptoPanel {
  readonly coins: Choice<string>
  /** By the name of the network. */
  readonly networks: Choice<string>
  /** Undefined until coin and network are chosen. */
  readonly target: DepositTarget | undefined
}

/** Coins and networks as a view lets them be chosen, with what is chosen. @rule DEP-3 */
export const cryptoPanel = (
  { coins, coin, networks, target }: ReturnType<typeof depositTarget>,
  choose: (change: DepositChoice) => void,
  missing: Issue | undefined,
): CryptoPanel => ({
  coins: {
    options: coins.map((one) => ({ id: one, row: one })),
    id: coin,
    choose: (id) => choose({ coin: id }),
    issue: coin === undefined ? missing : undefined,
  },
  networks: {
    options: networks.map(({ id, network }) => ({ id, row: network })),
    id: target?.id,
    choose: (addressId) => choose({ coin, addressId }),
    issue: coin === undefined ? undefined : missing,
  },
  target,
})

/** Issue ids of a deposit. */
export type DepositIssueId =
  | AmountPlacesIssueId
  | 'deposit.choose_network'
  | 'deposit.choose_currency'
  | 'deposit.input_amount'
  | 'deposit.too_little'
  | 'deposit.too_much'
  | 'deposit.proof_wait'
  | 'deposit.proof_failed'
  | 'withdraw.no_pay_way'

/** Facts a deposit is judged by. */
export interface DepositCheck {
  readonly kind: DepositKind
  /** Undefined while nothing is typed. */
  readonly amount: Decimal | undefined
  /** Locale the person writes numbers in. */
  readonly locale: string
  readonly target: DepositTarget | undefined
  readonly currency: DepositCurrency | undefined
  /** An account of the operator has to be chosen, and none was. */
  readonly lacksWire: boolean
  readonly proof: 'none' | 'wait' | 'failed' | 'ready'
}

/** Decimal places and unit the amount of a deposit may have: those of the coin or the currency that is paid. */
export const depositAllows = ({
  kind,
  target,
  currency,
}: Pick<DepositCheck, 'kind' | 'target' | 'currency'>): Allowed => {
  if (kind === 'crypto') return { places: target?.amountPlaces ?? COIN.places, units: target && [target.coin] }
  return { places: currency?.amountPlaces ?? CENTS.places, units: currency && [currency.name] }
}

/** An amount above 0 outside the bounds of its currency; the ends are inside, and 0 is no bound. @rule DEP-8 */
const boundIssue = (
  amount: Decimal,
  { name, minAmount, maxAmount }: DepositCurrency,
  locale: string,
): Issue<DepositIssueId> | undefined => {
  const said = (bound: Decimal) => ({ amount: `${formatAmount(bound, locale)} ${name}` })
  if (amount.lt(minAmount)) return issue('deposit.too_little', 'amount', said(minAmount))
  return maxAmount.gt(ZERO) && amount.gt(maxAmount) ? issue('deposit.too_much', 'amount', said(maxAmount)) : undefined
}

/** Issue of its amount: no amount above 0, one outside the bounds of its currency, or with too many decimals. */
const amountIssue = ({ kind, amount, locale, target, currency }: DepositCheck): Issue<DepositIssueId> | undefined => {
  if (amount === undefined || amount.lte(ZERO)) return issue('deposit.input_amount', 'amount')
  if (kind === 'crypto') return placesIssue(amount, target?.amountPlaces)
  return currency && (boundIssue(amount, currency, locale) ?? placesIssue(amount, currency.amountPlaces))
}

/** Issues of a deposit, each at its field. @rule DEP-8 DEP-18 DEP-29 WORD-14 */
export const depositIssues = (check: DepositCheck): readonly Issue<DepositIssueId>[] => {
  const { kind, target, currency, lacksWire, proof } = check
  const ofBank = currency === undefined ? issue('deposit.choose_currency', 'way') : undefined
  const ofWire = currency !== undefined && lacksWire ? issue('withdraw.no_pay_way', 'wire') : undefined
  return [
    ...(kind === 'bank'
      ? [ofBank, ofWire]
      : [target === undefined ? issue('deposit.choose_network', 'way') : undefined]),
    amountIssue(check),
    proof === 'wait' ? issue('deposit.proof_wait', 'proof') : undefined,
    proof === 'failed' ? issue('deposit.proof_failed', 'proof') : undefined,
  ].filter((one) => one !== undefined)
}

/** Stage of a past deposit, as it is said. */
export type DepositStage = DepositRecord['status'] | 'matching' | 'awaiting_proof'

/** Names of the stages. Two have names and no status that leads to them. @rule DEP-16 */
export const DEPOSIT_LABELS = {
  pending: 'deposit.pending',
  finished: 'deposit.finished',
  rejected: 'deposit.rejected',
  invalid: 'deposit.invalid',
  unknown: 'deposit.status_unknown',
  matching: 'deposit.matching',
  awaiting_proof: 'deposit.awaiting_proof',
  unchecked: 'deposit.unchecked',
  completed: 'deposit.completed',
} as const satisfies Readonly<Record<DepositStage | 'unchecked' | 'completed', string>>

/** Stage of a past deposit; of a pending one by bank, by what it still lacks where deposits go in steps. @rule DEP-14 DEP-15 */
export const depositStage = (
  { kind, status, bankInfo, proof }: Pick<DepositRecord, 'kind' | 'status' | 'bankInfo' | 'proof'>,
  isInSteps: boolean,
): DepositStage => {
  if (status !== 'pending' || kind !== 'bank' || !isInSteps) return status
  if (bankInfo === undefined) return 'matching'
  return proof === '' ? 'awaiting_proof' : 'pending'
}
