import {
  BANK_ACCOUNTS,
  BANK_CURRENCIES,
  BANK_PLACES,
  type BankCurrency,
  COIN_ADDRESSES,
} from '../books/deposit-ways.ts'
import { DEPOSIT_PLACES, type DepositRow } from '../books/deposits.ts'
import type { UserRow } from '../books/users.ts'
import { amountText, compare, isMultipleOf, parseRational, scaled, times, whole } from '../oracle/rational.ts'
import { readStored } from '../words/stored.ts'
import { type Said, said } from '../words/words.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { accept, pageAt, type Reply, reject, timeField, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'company' | 'deposits' | 'pictures' | 'settings'>
const { realMember } = handlersFor<Uses>()

/** Time the operator takes when nothing is decided by hand. */
const LOOKED_AT_MS = 15_000
/** So many may wait at a time. */
const MOST_PENDING = 50
/** More than any account holds. */
const LARGEST = whole(1_000_000_000)

const TYPES = { crypto: 0, bank: 1 } as const
const STATUSES = { pending: 0, finished: 1, rejected: 2, invalid: 3 } as const

export const loadDepositAddresses = realMember(() =>
  accept(
    COIN_ADDRESSES.map(({ id, coin, network, address, places }) => ({
      id,
      currency_code: coin,
      protocol_code: network,
      address,
      amount_places: places,
    })),
  ),
)

export const loadDepositSymbols = realMember(() =>
  accept(
    BANK_CURRENCIES.map(({ id, name, min, max }) => ({
      id,
      name,
      min_amount: String(min),
      max_amount: String(max),
      amount_places: BANK_PLACES,
    })),
  ),
)

export const loadDepositWires = realMember(({ company }, { input, write }: CallOf<'loadDepositWires'>) => {
  if (!BANK_CURRENCIES.some(({ name }) => name === input.coin)) return reject('money.no_currency')
  return accept(
    BANK_ACCOUNTS.filter(({ currency }) => currency === input.coin).map((one) => ({
      id: one.id,
      bank_name: one.bankName,
      bank_address: one.bankAddress,
      bank_swift: one.swift,
      payee_name: company.name,
      payee_account: one.iban === '' ? one.account : one.iban,
      bank_remark: one.remark === '' ? '' : write(one.remark),
    })),
  )
})

/** The account a deposit in steps was matched with, as its details go out; `null` before. */
export const bankWire = ({ company, deposits }: Pick<Services, 'company' | 'deposits'>, row: DepositRow) => {
  const bank = row.flow === 'steps' ? deposits.bankOf(row) : undefined
  if (bank === undefined) return null
  const { id, bankName, swift, ifsc, iban, account } = bank
  return { id, bank_name: bankName, swift, ifsc, iban, name: company.name, account }
}

export const loadDeposits = realMember((services, { input, write }: CallOf<'loadDeposits'>, user) => {
  return accept({
    data: services.deposits.of(user.id, input.kind, ...pageAt(input.page)).map((row) => ({
      number: amountText(row.amount, DEPOSIT_PLACES),
      type: TYPES[row.kind],
      currency_code: row.currency,
      status: STATUSES[row.status],
      created_at: timeText(row.at),
      ...timeField('updated_at', row.updatedAt),
      remark: readStored(row.remark, write),
      bank_info: bankWire(services, row),
      proof_img: services.pictures.show(user.id, row.proof),
    })),
    total: services.deposits.count(user.id, input.kind),
  })
})

/** An amount above zero in units of 10^-8; undefined where it is none. */
export const depositUnits = (text: string): bigint | undefined => {
  const amount = parseRational(text)
  if (amount === null || amount.top <= 0n || compare(amount, LARGEST) > 0) return undefined
  if (!isMultipleOf(amount, scaled(1, DEPOSIT_PLACES))) return undefined
  const units = times(amount, whole(10n ** BigInt(DEPOSIT_PLACES)))
  return units.top / units.bottom
}

/** True when an amount has more decimals than its currency. @rule DEP-29 */
export const isTooFine = (units: bigint, places: number): boolean =>
  units % 10n ** BigInt(DEPOSIT_PLACES - places) !== 0n

/** Why this person may not deposit that way, or the amount and the name of the picture that go with it. @rule DEP-17 DEP-31 */
export const checkDeposit = (
  { settings, deposits, pictures }: Omit<Uses, 'company'>,
  kind: DepositRow['kind'],
  user: UserRow,
  asked: { readonly amount: string; readonly proof?: string | undefined },
  places: number,
): { readonly amount: bigint; readonly proof: string } | { readonly refused: Said } => {
  const isOn = (flag: string): boolean => settings.get(flag) === '1'
  if (!isOn(kind === 'crypto' ? 'is_recharge_crypto' : 'is_recharge_bank_card')) return { refused: 'deposit.off' }
  if (isOn('is_real_name_auth') && isOn('is_recharge_auth') && !user.isReal) return { refused: 'identity.first' }
  const amount = depositUnits(asked.amount)
  if (amount === undefined || isTooFine(amount, places)) return { refused: 'money.invalid' }
  const proof = asked.proof ? pictures.own(asked.proof, user.id) : ''
  // Equal words for another person's picture and for none at all.
  if (proof === undefined) return { refused: 'identity.picture_gone' }
  if (proof !== '' && pictures.isUsed(proof)) return { refused: 'deposit.proof_used' }
  return deposits.pendingOf(user.id, kind).length < MOST_PENDING ? { amount, proof } : { refused: 'deposit.many' }
}

/** Why an amount may not be deposited in this currency; both ends of its bounds are taken. @rule DEP-8 */
export const boundRefusal = ({ name, min, max }: BankCurrency, amount: bigint): Said | undefined => {
  const units = (whole: number): bigint => BigInt(whole) * 10n ** BigInt(DEPOSIT_PLACES)
  if (amount < units(min)) return said('money.least', { least: min, currency: name })
  return amount > units(max) ? said('money.most', { most: max, currency: name }) : undefined
}

/** Use of a proof of its payment. */
export const depositOf = ({ id }: Pick<DepositRow, 'id'>): string => `deposit ${id}`

const put = (
  { deposits, pictures }: Uses,
  row: Pick<DepositRow, 'userId' | 'kind' | 'amount' | 'currency' | 'wayId' | 'proof'>,
): void => {
  const added = deposits.add({ ...row, flow: 'direct', next: 'finish', afterMs: LOOKED_AT_MS })
  if (row.proof !== '') pictures.keep(row.userId, depositOf(added), [row.proof])
}

export const submitCryptoDeposit = realMember((services, call: CallOf<'submitCryptoDeposit'>, user): Reply => {
  const { input } = call
  const way = COIN_ADDRESSES.find(({ id }) => String(id) === input.addressId)
  if (way === undefined || way.address !== input.address) return reject('deposit.no_address')
  const checked = checkDeposit(services, 'crypto', user, input, way.places)
  if ('refused' in checked) return reject(checked.refused)
  put(services, { userId: user.id, kind: 'crypto', currency: way.coin, wayId: way.id, ...checked })
  return accept(null, 'deposit.done')
})

export const submitBankDeposit = realMember((services, call: CallOf<'submitBankDeposit'>, user): Reply => {
  const { input } = call
  const wire = BANK_ACCOUNTS.find(({ id }) => String(id) === input.wireId)
  if (input.wireId !== undefined && wire === undefined) return reject('deposit.no_bank')
  const currency = BANK_CURRENCIES.find(({ id, name }) =>
    wire === undefined ? String(id) === input.currencyId : name === wire.currency,
  )
  if (currency === undefined) return reject('money.no_currency')
  const checked = checkDeposit(services, 'bank', user, input, BANK_PLACES)
  if ('refused' in checked) return reject(checked.refused)
  const outside = boundRefusal(currency, checked.amount)
  if (outside !== undefined) return reject(outside)
  put(services, { userId: user.id, kind: 'bank', currency: currency.name, wayId: wire?.id ?? 0, ...checked })
  return accept(null, 'deposit.done')
})
