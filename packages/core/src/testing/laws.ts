import fc from 'fast-check'
import { type Decimal, type DecimalInput, dec } from '../kernel/decimal.ts'
import { LANGUAGE_TAGS } from '../kernel/languages.ts'
import {
  accountsDraft,
  decimalText,
  feeDraft,
  fundDayDraft,
  fundExitDraft,
  fundTermDraft,
  loanDraft,
  marginDraft,
  microDraft,
  overdueDraft,
  percentDraft,
  positiveText,
  profitDraft,
  repaymentDraft,
  riskDraft,
  withdrawDraft,
} from './arbitraries.ts'

/** The calculator that is judged: ours, or your own with the same input. It answers a `Decimal`, decimal text or a number. */
type Judged<Draft extends () => fc.Arbitrary<unknown>> = (
  input: ReturnType<Draft> extends fc.Arbitrary<infer Drawn> ? Drawn : never,
) => DecimalInput

const days = fc.integer({ min: 0, max: 400 })
const plus = (text: string, more: DecimalInput): string => dec(text).plus(more).toFixed()
const placesOf = ({ kind }: { readonly kind: 'crypto' | 'bank' }): number => (kind === 'crypto' ? 4 : 2)

/**
 * Laws that hold of each calculator whatever goes in. Each takes the calculator that is judged and gives a property for
 * `fc.assert`, whose failure names the smallest input that breaks the law.
 */
export const laws = {
  /** A margin never rises with the multiple, never falls with price, lots or rate, and has 6 decimals at most. @rule CON-6 CON-7 CON-85 */
  marginFollowsSize: (margin: Judged<typeof marginDraft>) =>
    fc.property(marginDraft(), positiveText({ whole: 3, places: 3 }), (draft, more) => {
      const known = dec(margin(draft))
      const raised = (name: 'lots' | 'price' | 'multiple' | 'rate') =>
        dec(margin({ ...draft, [name]: plus(draft[name], more) }))
      return (
        raised('multiple').lte(known) &&
        raised('price').gte(known) &&
        raised('lots').gte(known) &&
        raised('rate').gte(known) &&
        known.decimalPlaces() <= 6
      )
    }),

  /** A fee depends on the lots or on the margin, never on both. @rule CON-8 */
  feeHasOneBase: (fee: Judged<typeof feeDraft>) =>
    fc.property(feeDraft(), positiveText(), (draft, other) =>
      dec(fee({ ...draft, ...(draft.feeType === 'perLot' ? { margin: other } : { lots: other }) })).eq(fee(draft)),
    ),

  /** One side wins what the other loses. @rule CON-9 */
  sidesCancel: (profit: Judged<typeof profitDraft>) =>
    fc.property(profitDraft(), (draft) =>
      dec(profit(draft)).eq(dec(profit({ ...draft, side: draft.side === 'buy' ? 'sell' : 'buy' })).neg()),
    ),

  /** A rate so many times higher is worth as much as so many times the lots: it is in the result once. @rule CON-85 */
  rateCountsOnce: (profit: Judged<typeof profitDraft>) =>
    fc.property(profitDraft(), fc.integer({ min: 2, max: 200 }), (draft, count) => {
      const times = (text: string): string => dec(text).mul(count).toFixed()
      return dec(profit({ ...draft, rate: times(draft.rate) })).eq(profit({ ...draft, lots: times(draft.lots) }))
    }),

  /** To a price and back again brings nothing. @rule CON-9 */
  thereAndBackIsNothing: (profit: Judged<typeof profitDraft>) =>
    fc.property(profitDraft(), (draft) =>
      dec(profit(draft))
        .plus(profit({ ...draft, openPrice: draft.price, price: draft.openPrice }))
        .isZero(),
    ),

  /** Lots for a risk lie on the step and never lose more than was risked; one step more would. @rule CON-10 CON-85 */
  riskIsNeverExceeded: (lotsForRisk: Judged<typeof riskDraft>) =>
    fc.property(
      riskDraft().filter(({ riskAmount }) => dec(riskAmount).gt(0)),
      (draft) => {
        const lots = dec(lotsForRisk(draft))
        const lossOf = (some: DecimalInput) =>
          dec(draft.openPrice).minus(draft.stopPrice).abs().mul(draft.contractSize).mul(draft.rate).mul(some)
        return (
          lots.div(draft.step).isInteger() &&
          lossOf(lots).lte(draft.riskAmount) &&
          lossOf(lots.plus(draft.step)).gt(draft.riskAmount)
        )
      },
    ),

  /** A price that did not move brings nothing; nothing has more than 2 decimals. @rule MIC-1 */
  microTieIsNothing: (profit: Judged<typeof microDraft>) =>
    fc.property(
      microDraft(),
      (draft) => dec(profit({ ...draft, price: draft.openPrice })).isZero() && dec(profit(draft)).decimalPlaces() <= 2,
    ),

  /** With the loss level `ratio` two opposite orders bring nothing together. @rule MIC-2 */
  microSidesCancel: (profit: Judged<typeof microDraft>) =>
    fc.property(microDraft(), (draft) => {
      const one = { ...draft, lossLevel: 'ratio' as const }
      return dec(profit(one))
        .plus(profit({ ...one, direction: one.direction === 'up' ? 'down' : 'up' }))
        .isZero()
    }),

  /** Amounts that arrive are never below 0 or above the amount, with its decimals at most: 4 by crypto, 2 by bank. @rule WDR-4 */
  receiveStaysInBounds: (receive: Judged<typeof withdrawDraft>) =>
    fc.property(withdrawDraft(), (draft) => {
      const sum = dec(receive(draft))
      const amount = dec(draft.amount || '0')
      return sum.gte(0) && (sum.isZero() || sum.lte(amount)) && sum.decimalPlaces() <= placesOf(draft)
    }),

  /** A larger amount never brings less. @rule WDR-4 */
  moreBringsNoLess: (receive: Judged<typeof withdrawDraft>) =>
    fc.property(withdrawDraft(), positiveText(), (draft, more) =>
      dec(receive({ ...draft, amount: plus(draft.amount || '0', more) })).gte(receive(draft)),
    ),

  /** Fee and what arrives make the amount, but for less than the last of its decimals, which is never paid. @rule WDR-1 WDR-2 WDR-4 */
  feeAndRestMakeTheAmount: (fee: Judged<typeof withdrawDraft>, receive: Judged<typeof withdrawDraft>) =>
    fc.property(
      withdrawDraft().filter(({ amount }) => amount !== '' && dec(amount).gt(0)),
      (draft) => {
        const rest = dec(draft.amount).minus(fee(draft))
        const left = dec(rest.lt(0) ? 0 : rest).minus(receive(draft))
        return left.gte(0) && left.lt(dec(10).pow(-placesOf(draft)))
      },
    ),

  /** Fee, what arrives and what is too fine to arrive are the amount, to the last digit; unless the fee is more than all of it. @rule WDR-35 */
  amountIsFeeReceiptAndRest: (
    fee: Judged<typeof withdrawDraft>,
    receive: Judged<typeof withdrawDraft>,
    rest: Judged<typeof withdrawDraft>,
  ) =>
    fc.property(withdrawDraft(), (draft) => {
      const [cost, left] = [dec(fee(draft)), dec(rest(draft))]
      const amount = dec(draft.amount || '0')
      if (amount.lte(cost)) return left.isZero()
      return cost.plus(receive(draft)).plus(left).eq(amount)
    }),

  /** A loan bears nothing on its free days, and each day after them the same. @rule LOAN-1 LOAN-4 */
  interestBeginsAfterFreeDays: (interest: Judged<typeof loanDraft>) =>
    fc.property(loanDraft(), days, (draft, after) => {
      const on = (day: number) => dec(interest({ ...draft, loanPeriod: String(Number(draft.freePeriod) + day) }))
      return on(0).isZero() && on(after).eq(on(1).mul(after))
    }),

  /** No penalty before a loan is overdue; then each day the same. @rule LOAN-2 */
  penaltyBeginsWhenOverdue: (penalty: Judged<typeof overdueDraft>) =>
    fc.property(overdueDraft(), days, (draft, late) => {
      const on = (day: number) => dec(penalty({ ...draft, overdueDays: String(day) }))
      return on(-late).isZero() && on(late).eq(on(1).mul(late))
    }),

  /** The repayment is the loan, its interest and its penalty, each once. @rule LOAN-3 */
  repaymentIsTheSum: (repayment: Judged<typeof repaymentDraft>) =>
    fc.property(repaymentDraft(), (draft) =>
      dec(repayment(draft)).minus(draft.amount).minus(draft.interestAmount).eq(draft.penaltyAmount),
    ),

  /** A day's profit has 4 decimals at most, and never falls with the amount. @rule FUND-1 */
  dayProfitFollowsAmount: (dayProfit: Judged<typeof fundDayDraft>) =>
    fc.property(fundDayDraft(), positiveText(), (draft, more) => {
      const known = dec(dayProfit(draft))
      return known.decimalPlaces() <= 4 && known.lte(dayProfit({ ...draft, amount: plus(draft.amount, more) }))
    }),

  /** The profit of some days and of the days after them is the profit of all. @rule FUND-2 */
  fundDaysAddUp: (total: Judged<typeof fundTermDraft>) =>
    fc.property(fundTermDraft(), days, days, (draft, some, others) => {
      const over = (count: number) => dec(total({ ...draft, lockDividendDays: String(count) }))
      return over(some)
        .plus(over(others))
        .eq(over(some + others))
    }),

  /** A penalty never takes more than the share, as its percentage is never above 100. @rule FUND-3 */
  penaltyStaysWithinShare: (penalty: Judged<typeof fundExitDraft>) =>
    fc.property(fundExitDraft(), (draft) => {
      const taken = dec(penalty(draft))
      return taken.gte(0) && taken.lte(draft.shareAmount)
    }),

  /** All that is owned is the same in any order and in any grouping. @rule WAL-1 */
  totalHasNoOrder: (total: (accounts: readonly { balance: string; lockBalance: string }[]) => DecimalInput) =>
    fc.property(
      accountsDraft(),
      accountsDraft(),
      (some, others) =>
        dec(total([...some, ...others])).eq(total([...others, ...some].toReversed())) &&
        dec(total([...some, ...others])).eq(dec(total(some)).plus(total(others))),
    ),

  /** Today's percentage points the way the profit does, or is 0. @rule WAL-3 */
  percentPointsAsProfit: (percent: Judged<typeof percentDraft>) =>
    fc.property(percentDraft(), (draft) => {
      const shown = dec(percent(draft))
      return shown.isZero() || shown.isNegative() === dec(draft.profits).isNegative()
    }),

  /** The balance falls by what an order holds and costs. @rule CON-14 */
  costLeavesTheRest: (after: (balance: Decimal, cost: { margin: Decimal; fee: Decimal }) => DecimalInput) =>
    fc.property(decimalText({ signed: true }), positiveText(), positiveText(), (balance, margin, fee) =>
      dec(after(dec(balance), { margin: dec(margin), fee: dec(fee) }))
        .plus(margin)
        .plus(fee)
        .eq(balance),
    ),

  /** Without free days the first day bears interest, and each free day puts it off by one. @rule LOAN-4 */
  freeDaysPutInterestOff: (firstDay: (input: { freePeriod: string }) => DecimalInput) =>
    fc.property(days, (free) => dec(firstDay({ freePeriod: String(free) })).eq(free + 1)),

  /** An amount that is shown whole is read as the same amount, in each of the 18 languages. @rule NUM-4 NUM-5 */
  shownIsRead: (
    show: (value: string, locale: string, options: { maxPlaces: number }) => string,
    read: (text: string, locale: string) => { ok: true; value: DecimalInput } | { ok: false },
  ) =>
    fc.property(decimalText({ signed: true }), fc.constantFrom(...Object.values(LANGUAGE_TAGS)), (value, locale) => {
      const typed = read(show(value, locale, { maxPlaces: 40 }), locale)
      return typed.ok && dec(typed.value).eq(value)
    }),
} as const
