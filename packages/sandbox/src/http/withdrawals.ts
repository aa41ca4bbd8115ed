import { reveal } from '@openlot/core/wire'
import { DRAW_SYMBOLS, type DrawSymbolRow } from '../books/draw-symbols.ts'
import type { UserRow } from '../books/users.ts'
import { takenFor, termsOf, type WithdrawalAsked, type WithdrawalRow } from '../books/withdrawals.ts'
import { isAddressOf } from '../oracle/address.ts'
import { exactText, isMultipleOf, parseRational, type Rational, scaled, whole } from '../oracle/rational.ts'
import type { Said, Write } from '../words/words.ts'
import { type CallOf, handlersFor, type InputOf, REAL_ONLY, type Services } from './call.ts'
import { REPAY_FIRST } from './loans.ts'
import { accept, pageAt, type Reply, reject, timeField, timeText } from './message.ts'
import { BUSY, LONGEST_PASSWORD, ofMember, TOO_MANY } from './session.ts'

/** Services of these handlers. */
type Uses = Pick<
  Services,
  'accounts' | 'hash' | 'hold' | 'loans' | 'market' | 'settings' | 'signIns' | 'wait' | 'ways' | 'withdrawals'
>
const { member, preparedMember } = handlersFor<Uses>()

/** Wrong pay passwords of an account in a minute that do not wait. */
const FREE_TRIES = 5
const LONGEST_MEMO = 200
/** So many may wait at a time. */
const MOST_WAITING = 50

type Refused = { readonly refused: Said }
const isOn = ({ settings }: Uses, flag: string): boolean => settings.get(flag) === '1'

/** Worth of one unit of a currency in the accounts' own, by the market as it is now. */
const priceOf = ({ market }: Uses, { priced }: DrawSymbolRow): Rational => {
  const instrument = priced === null ? undefined : market.instrumentByCode(priced)
  return instrument === undefined ? whole(1) : scaled(market.price(instrument.id), instrument.precision)
}

/** Destination of a withdrawal: a way of this person's own for this currency, or a typed address where that is allowed. */
const goalOf = (services: Uses, input: InputOf<'submitWithdrawal'>['withdrawal'], user: UserRow): string | Refused => {
  const { symbolId, payoutMethodId = '', address = '' } = input
  if (payoutMethodId !== '' && address !== '') return { refused: 'withdraw.both' }
  if (payoutMethodId !== '') {
    const way = services.ways.own(user.id, payoutMethodId)
    // Equal words for another person's way and for none at all.
    if (way === undefined || String(way.symbolId) !== symbolId) return { refused: 'withdraw.no_way' }
    return way.fields.dc_address ?? way.fields.payee_account ?? ''
  }
  const symbol = DRAW_SYMBOLS.find(({ id }) => String(id) === symbolId)
  if (address === '') return { refused: 'withdraw.none' }
  // An address that is typed is as new as can be: with a hold money goes to bound ones alone.
  if (symbol?.kind !== 'crypto' || !isOn(services, 'is_withdraw_account_input') || services.hold.isOn)
    return { refused: 'withdraw.bound' }
  return isAddressOf(symbol.protocol, address) ? address : { refused: 'withdraw.address' }
}

/** Reads a withdrawal, as far as the books allow it now. */
const readWithdrawal = (
  services: Uses,
  { withdrawal }: InputOf<'submitWithdrawal'>,
  user: UserRow,
): WithdrawalAsked | Refused => {
  if (services.loans.isOwing(user.id)) return { refused: REPAY_FIRST }
  const held = services.hold.refusalOf(user)
  if (held !== undefined) return { refused: held }
  const symbol = DRAW_SYMBOLS.find(({ id }) => String(id) === withdrawal.symbolId)
  if (symbol === undefined) return { refused: 'money.no_currency' }
  if (!isOn(services, symbol.kind === 'crypto' ? 'is_withdraw_crypto' : 'is_withdraw_bank_card'))
    return { refused: 'withdraw.off' }
  if (symbol.kind === 'bank' && isOn(services, 'is_withdraw_bank_contact')) return { refused: 'withdraw.chat' }
  const goal = goalOf(services, withdrawal, user)
  if (typeof goal !== 'string') return goal
  const memo = withdrawal.remark.trim()
  if (memo.length > LONGEST_MEMO) return { refused: 'withdraw.remark_long' }
  const value = parseRational(withdrawal.amount)
  if (value === null || value.top <= 0n || !isMultipleOf(value, scaled(1, symbol.places)))
    return { refused: 'money.invalid' }
  const amount = exactText(value)
  const price = priceOf(services, symbol)
  const taken = takenFor(amount, price)
  if (termsOf(symbol, amount).receive === '0') return { refused: 'withdraw.nothing' }
  if (taken > services.accounts.get(user.id, 'change').balance) return { refused: 'money.short' }
  if (services.withdrawals.countWaiting(user.id, symbol.kind) >= MOST_WAITING) return { refused: 'withdraw.many' }
  return { userId: user.id, symbol, amount, price, goal, memo }
}

const later = (msg: Said) => (): Reply => reject(msg)

/**
 * The pay password is looked at only for what could be carried out, and what could be then is looked at again: there may be
 * another withdrawal by now. Wrong ones are counted by account, and wait.
 */
export const submitWithdrawal = preparedMember(
  async (services, call: CallOf<'submitWithdrawal'>, asking: UserRow) => {
    if (asking.isDemo) return later(REAL_ONLY)
    const first = readWithdrawal(services, call.input, asking)
    if ('refused' in first) return later(first.refused)
    if (isOn(services, 'is_withdraw_pay_pwd')) {
      const { payPassword } = call.input.withdrawal
      if (asking.payPasswordHash === '') return later('withdraw.pay_first')
      if (payPassword === undefined || reveal(payPassword) === '') return later('account.no_pay_password')
      const lane = { key: `pay:${asking.id}`, free: FREE_TRIES }
      const counted = services.signIns.enter(`person ${asking.id}`, [lane])
      if (counted === null) return later(TOO_MANY)
      await services.wait(counted.waitMs)
      const isRight = await services.hash.matches(
        reveal(payPassword).slice(0, LONGEST_PASSWORD),
        asking.payPasswordHash,
        ofMember(call),
      )
      if (isRight !== false) counted.forgive()
      if (isRight === undefined) return later(BUSY)
      if (!isRight) return later('withdraw.pay_wrong')
      services.signIns.clear(lane.key)
    }
    return (user) => {
      // The pay password may have been changed meanwhile, or asked for only now.
      if (isOn(services, 'is_withdraw_pay_pwd') && user.payPasswordHash !== asking.payPasswordHash)
        return reject('withdraw.pay_wrong')
      const asked = readWithdrawal(services, call.input, user)
      if ('refused' in asked) return reject(asked.refused)
      services.withdrawals.submit(asked)
      return accept(null, 'withdraw.done')
    }
  },
  {
    draw_currency_id: 'money.no_currency',
    number: 'money.invalid',
    memo: 'withdraw.remark',
  },
)

const STATUS: Readonly<Record<WithdrawalRow['state'], Said>> = {
  waiting: 'status.processing',
  paid: 'status.completed',
  rejected: 'status.rejected',
}

/** The contract names no id. Nothing has arrived before it is paid, and nothing ever does once it was rejected. */
const withdrawalWire = (row: WithdrawalRow, write: Write) => ({
  number: row.amount,
  real_number: row.state === 'rejected' ? '0' : row.receive,
  draw_currency: { code: DRAW_SYMBOLS.find(({ id }) => id === row.symbolId)?.code ?? '' },
  fee: row.fee,
  status_name: write(STATUS[row.state]),
  created_at: timeText(row.at),
  ...timeField('updated_at', row.updatedAt),
  type: row.kind === 'crypto' ? 1 : 2,
  address: row.kind === 'crypto' ? row.goal : '',
  payee_account: row.kind === 'bank' ? row.goal : '',
  notes: row.memo,
})

export const loadWithdrawals = member(({ withdrawals }, { input, write }: CallOf<'loadWithdrawals'>, user) => {
  const rows = withdrawals.of(user.id, input.to, ...pageAt(input.page))
  return accept({
    data: rows.map((row) => withdrawalWire(row, write)),
    total: withdrawals.count(user.id, input.to),
  })
})
