import { ACCOUNT_TYPES, type AccountType, accountTypeIdOf } from '../books/accounts.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, isMultipleOf, parseRational, type Rational, scaled, times, whole } from '../oracle/rational.ts'
import { type CallOf, handlersFor, REAL_ONLY, type Services } from './call.ts'
import { REPAY_FIRST } from './loans.ts'
import { accept, pageAt, reject, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'accounts' | 'contracts' | 'loans' | 'settings' | 'transfers'>
const { member } = handlersFor<Uses>()

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
const STEP = scaled(1, MONEY_PLACES)

/** Whole millionths of an amount above zero. */
const unitsOf = (amount: Rational | null): bigint | undefined => {
  if (amount === null || amount.top <= 0n || !isMultipleOf(amount, STEP)) return undefined
  const units = times(amount, whole(10n ** BigInt(MONEY_PLACES)))
  return units.top / units.bottom
}

const typeAsked = (text: string): AccountType | undefined =>
  ACCOUNT_TYPES.find((type) => type === text || String(accountTypeIdOf(type)) === text)

/** Money that may leave an account: of the contract account not what open orders have lost so far. */
const freeIn = ({ accounts, contracts }: Uses, userId: number, type: AccountType): bigint =>
  type === 'forex' ? contracts.freeMargin(userId) : accounts.get(userId, type).balance

export const submitTransfer = member((services, call: CallOf<'submitTransfer'>, user) => {
  const { accounts, transfers, loans, settings } = services
  const { input } = call
  if (user.isDemo) return reject(REAL_ONLY)
  if (settings.get('only_one_account') === '1') return reject('transfer.off')
  if (loans.isOwing(user.id)) return reject(REPAY_FIRST)
  const [from, to] = [typeAsked(input.from), typeAsked(input.to)]
  if (from === undefined || to === undefined) return reject('money.no_account')
  if (from === to) return reject('transfer.same')
  const amount = unitsOf(parseRational(input.amount))
  if (amount === undefined) return reject('money.invalid')
  if (input.currencyId !== String(accounts.get(user.id, from).currencyId)) return reject('transfer.currency')
  if (amount > freeIn(services, user.id, from)) return reject('money.short')
  transfers.move({ userId: user.id, from, to, amount })
  return accept(null, 'transfer.done')
})

export const loadTransfers = member(({ transfers }, { input }: CallOf<'loadTransfers'>, user) => {
  const account = input.account ?? ''
  const only = account === '' ? undefined : typeAsked(account)
  if (account !== '' && only === undefined) return reject('money.no_account')
  return accept({
    data: transfers.of(user.id, only, ...pageAt(input.page)).map(({ from, to, amount, at }) => ({
      balance: money(amount),
      from: accountTypeIdOf(from),
      to: accountTypeIdOf(to),
      created_at: timeText(at),
    })),
    total: transfers.count(user.id, only),
  })
})
