import { type CommitOutcome, orderId } from '@openlot/core'
import { BANK_ACCOUNTS, BANK_CURRENCIES, COIN_ADDRESSES } from '../../src/books/deposit-ways.ts'
import { DEPOSIT_PLACES, type DepositRow } from '../../src/books/deposits.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { Tap } from './taps.ts'
import { goalOf } from './truth-withdraw.ts'

export const settle = (sim: Sim, tab: Tab, tap: Tap, outcome: CommitOutcome): void => {
  tap.settledAt = sim.clock.monotonic()
  tap.outcome = outcome.kind
  const why = outcome.kind === 'rejected' ? ` ${outcome.failure._tag}` : ''
  sim.note(`${tab.name} ${tap.call} ${outcome.kind}${why}`)
  judge(sim, tab, tap)
}

/** No answer is waited for longer. */
const ANSWER_MS = 12_000

/** Calls that move money or set its destination, by the names of core's mutations. */
export const MONEY_CALLS = {
  submitTransfer: '/api/account/transfer',
  submitWithdrawal: '/api/account/draw',
  bindPayoutMethod: '/api/wallet/bind_draw_method',
  deletePayoutMethod: '/api/wallet/del_draw_method',
  submitCryptoDeposit: '/api/quickCharge/submit',
  submitBankDeposit: '/api/quickCharge/wire_submit',
  createDepositRequest: '/api/quickCharge/wire_submit_edit',
  saveDepositProof: '/api/quickCharge/save_wire_info_edit',
  cancelDepositRequest: '/api/quickCharge/cancel_wire_info_edit',
  submitMicroOrder: '/v2/api/micro/submit',
  followTrader: '/api/follow/follow_trader',
  unfollowTrader: '/api/follow/canal_follow',
  applyTrader: '/api/follow/apply_trader',
  submitBorrower: '/api/loan/kyc_submit',
  submitLoan: '/api/loan/loan_submit',
  submitRepayment: '/api/loan/repayment',
  buyFund: '/api/fund/buy',
  redeemFund: '/api/fund/applyRefund',
} as const
export type MoneyCall = keyof typeof MONEY_CALLS
export const isMoneyCall = (call: string): call is MoneyCall => call in MONEY_CALLS

/** Rows of the transfer log have no ids: two of equal amounts within this time may be confused. */
const SAME_MS = 60_000 + 31_000

const amountOf = ({ params }: Pick<Tap, 'params'>): string | undefined =>
  params.balance ?? params.number ?? params.amount
/** Equal amounts of a deposit, a loan or a fund in two currencies are two deposits. */
const currencyOf = ({
  params: { charge_id, wire_id, symbol_id, config_id, id },
}: Pick<Tap, 'params'>): string | undefined =>
  config_id ??
  id ??
  COIN_ADDRESSES.find(({ id }) => String(id) === charge_id)?.coin ??
  BANK_ACCOUNTS.find(({ id }) => String(id) === wire_id)?.currency ??
  BANK_CURRENCIES.find(({ id }) => String(id) === symbol_id)?.name
/** Bank deposits are in one list, with steps or without. */
const placeOf = (call: string): string => (call === 'createDepositRequest' ? 'submitBankDeposit' : call)
/** SIM-9: an equal one of the same person, made about then in another tab, may be the one the client found. */
const hasDuplicate = (sim: Sim, { tab, call, userId, params, at }: Tap): boolean =>
  sim.taps.all.some(
    (one) =>
      one.tab !== tab &&
      one.userId === userId &&
      placeOf(one.call) === placeOf(call) &&
      amountOf(one) === amountOf({ params }) &&
      currencyOf(one) === currencyOf({ params }) &&
      one.at >= at - SAME_MS &&
      one.key !== undefined &&
      sim.server.truth.wallet.madeBy(one.key).length > 0,
  )

const isEqual = ({ amount, currency }: DepositRow, tap: Tap): boolean =>
  amountText(amount, DEPOSIT_PLACES) === tap.params.number && currency === currencyOf(tap)
/** Fact that a call makes true or false. */
const factOf = ({ call, userId, params }: Tap): { readonly name: string; readonly is: boolean } | undefined => {
  if (call === 'followTrader' || call === 'unfollowTrader')
    return { name: `follow ${userId}:${params.trader_id}`, is: call === 'followTrader' }
  if (call === 'applyTrader') return { name: `applied ${userId}`, is: true }
  if (call === 'submitBorrower') return { name: `borrower ${userId}`, is: true }
  if (call === 'submitRepayment') return { name: `repaying ${params.loan_id}`, is: true }
  return call === 'redeemFund' ? { name: `redeemed ${params.sub_id}`, is: true } : undefined
}
/** True if the wanted fact holds, whoever made it so. */
const isSo = (sim: Sim, tap: Tap): boolean => {
  const { userId, params } = tap
  const { wallet } = sim.server.truth
  const fact = factOf(tap)
  if (fact !== undefined) return wallet.facts.wasSo(fact.name, fact.is, tap.at)
  const open = wallet.openDepositsOf(userId)
  const own = open.find(({ requestId }) => String(requestId) === params.id)
  // Only one can be open: an open one that is equal counts.
  if (tap.call === 'createDepositRequest')
    return open.some((row) => isEqual(row, tap) && row.proof === '') || hasDuplicate(sim, tap)
  // A proof may come from another tab; credited since, it is no longer open.
  if (tap.call === 'saveDepositProof') return wallet.hasStep(`proof of request ${params.id}`)
  if (tap.call === 'cancelDepositRequest') return own === undefined
  const ways = wallet.waysOf(userId)
  if (tap.call === 'deletePayoutMethod') return ways.every(({ id }) => String(id) !== params.id)
  if (tap.call === 'bindPayoutMethod')
    return ways.some((way) => goalOf(way) === (params.dc_address ?? params.payee_account))
  return hasDuplicate(sim, tap)
}

const judgeMoney = (sim: Sim, tap: Tap, isFailed: boolean): void => {
  const made = tap.key === undefined ? [] : sim.server.truth.wallet.madeBy(tap.key)
  // A payout method deleted elsewhere, or a master unfollowed, before this page could look is gone: "not placed" is
  // true of it. A form or a repayment refused meanwhile leaves the same state as one that never arrived: it must not be
  // called not placed.
  const { wallet } = sim.server.truth
  const fact = tap.call === 'followTrader' || tap.call === 'unfollowTrader' ? factOf(tap) : undefined
  const isGone =
    tap.outcome === 'notPlaced' &&
    (tap.call === 'bindPayoutMethod'
      ? !wallet.ways().some(({ id }) => made.includes(`ways ${id}`))
      : fact !== undefined && wallet.facts.wasUndone(fact.name, fact.is, tap.at))
  if (isFailed && made.length > 0 && !isGone) sim.alarm('S2', `${made} is on the books and was called ${tap.outcome}`)
  if (tap.outcome === 'accepted' && made.length === 0 && !isSo(sim, tap))
    sim.alarm('S2', `${tap.call} was called accepted and is not on the books`)
}

/**
 * S2: no order on the books, or shown on this page, is called failed, and every order called accepted was carried out.
 * An order cancelled before this page could look is in no list: "not in the market" is true of it.
 */
export const judge = (sim: Sim, tab: Tab, tap: Tap): void => {
  const made = tap.key === undefined ? undefined : sim.server.truth.ordersByKey.get(tap.key)
  const isFailed = tap.outcome === 'rejected' || tap.outcome === 'notPlaced'
  if (isMoneyCall(tap.call)) judgeMoney(sim, tap, isFailed)
  if (tap.call === 'submit') {
    const { orders } = tab.page.view
    const isGone = (id: number): boolean =>
      tap.outcome === 'notPlaced' &&
      sim.server.truth.orders.get(id)?.state === 'cancelled' &&
      orders.revision(orderId(id)) === 0
    if (isFailed && made !== undefined && ![...made].every(isGone))
      sim.alarm('S2', `order ${[...made]} is on the books and was called ${tap.outcome}`)
    if (tap.outcome === 'accepted' && made === undefined)
      sim.alarm('S2', 'an order was called accepted and is not on the books')
  }
  const order = sim.server.truth.orders.get(Number(tap.params.id))
  if (tap.call === 'close' || tap.call === 'cancel') {
    const isDone = order?.state === 'closed' || order?.state === 'cancelled'
    if (tap.outcome === 'accepted' && !isDone && order !== undefined)
      sim.alarm('S2', `${tap.call} of ${order.id} was called accepted and the order is ${order.state}`)
    const ending = order && sim.server.truth.endingOf(order.id)
    // Another tab's action during the answer is unknown to this one.
    const isKnowable = ending !== undefined && (ending.key === tap.key || sim.clock.monotonic() - ending.at > ANSWER_MS)
    if (
      tap.outcome === 'notPlaced' &&
      order?.state === (tap.call === 'close' ? 'closed' : 'cancelled') &&
      order.closedBy === 'user' &&
      isKnowable
    )
      sim.alarm('S2', `${tap.call} of ${order.id} was called not placed and is done`)
  }
}
