// The public calculators once more: see exports/oracle.ts.
import { bookedProfit, chargedFee, heldMargin, MONEY_PLACES } from './contract.ts'
import {
  amountText,
  compare,
  down,
  exactText,
  minus,
  negative,
  over,
  plus,
  type Rational,
  rational,
  roundedText,
  times,
  whole,
  wholeTimes,
} from './rational.ts'

const ZERO = whole(0)
const HUNDRED = whole(100)
const notBelowZero = (value: Rational): Rational => (compare(value, ZERO) < 0 ? ZERO : value)
const money = (units: bigint): string => amountText(units, MONEY_PLACES)

/** Exact answer for `contractMargin`. */
export const exactContractMargin = (input: {
  readonly marginMode: 'perLot' | 'leveraged'
  readonly lots: string
  readonly contractSize: string
  readonly price: string
  readonly multiple: string
  readonly rate?: string | undefined
}): string =>
  money(
    heldMargin({
      marginMode: input.marginMode,
      lots: rational(input.lots),
      contractSize: rational(input.contractSize),
      price: rational(input.price),
      multiple: rational(input.multiple),
      rate: rational(input.rate ?? '1'),
    }),
  )

/** Exact answer for `contractFee`. */
export const exactContractFee = (input: {
  readonly feeType: 'perLot' | 'ofMargin'
  readonly lots: string
  readonly margin: string
  readonly feeRate: string
}): string =>
  money(
    chargedFee({
      feeType: input.feeType,
      lots: rational(input.lots),
      margin: rational(input.margin),
      feeRate: rational(input.feeRate),
    }),
  )

/** Exact answer for `contractProfit`. */
export const exactContractProfit = (input: {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly contractSize: string
  readonly openPrice: string
  readonly price: string
  readonly rate?: string | undefined
}): string =>
  money(
    bookedProfit({
      side: input.side,
      lots: rational(input.lots),
      contractSize: rational(input.contractSize),
      openPrice: rational(input.openPrice),
      price: rational(input.price),
      rate: rational(input.rate ?? '1'),
    }),
  )

/** Largest multiple of the step whose loss at the stop stays within the risk; the stop must differ from the open price. */
export const exactLotsForRisk = (input: {
  readonly riskAmount: string
  readonly openPrice: string
  readonly stopPrice: string
  readonly contractSize: string
  readonly step: string
  readonly rate?: string | undefined
}): string => {
  const move = minus(rational(input.openPrice), rational(input.stopPrice))
  const away = move.top < 0n ? negative(move) : move
  const lossPerLot = times(away, rational(input.contractSize), rational(input.rate ?? '1'))
  const risk = notBelowZero(rational(input.riskAmount))
  const step = rational(input.step)
  return exactText(times(whole(wholeTimes(risk, times(lossPerLot, step))), step))
}

/** Exact answer for `microProfit`. */
export const exactMicroProfit = (input: {
  readonly direction: 'up' | 'down'
  readonly openPrice: string
  readonly price: string
  readonly stake: string
  readonly profitRatio: string
  readonly lossLevel: 'stake' | 'ratio'
}): string => {
  const order = compare(rational(input.price), rational(input.openPrice))
  if (order === 0) return '0'
  const stake = rational(input.stake)
  const win = times(stake, rational(input.profitRatio))
  const won = input.direction === 'up' ? order > 0 : order < 0
  if (won) return roundedText(win, 2)
  return roundedText(negative(input.lossLevel === 'stake' ? stake : win), 2)
}

type WithdrawInput = { readonly feeType: 'fixed' | 'rate'; readonly drawRate: string; readonly amount: string }

const withdrawFee = ({ feeType, drawRate, amount }: WithdrawInput): Rational => {
  const value = rational(amount === '' ? '0' : amount)
  if (compare(value, ZERO) <= 0) return ZERO
  return feeType === 'fixed' ? rational(drawRate) : times(value, rational(drawRate))
}

/** Exact answer for `withdrawFee`. */
export const exactWithdrawFee = (input: WithdrawInput): string => exactText(withdrawFee(input))

type ReceiveInput = WithdrawInput & { readonly kind: 'crypto' | 'bank' }

const leftAfterFee = (input: ReceiveInput): Rational =>
  notBelowZero(minus(rational(input.amount === '' ? '0' : input.amount), withdrawFee(input)))

/** Exact answer for `withdrawReceive`. */
export const exactWithdrawReceive = (input: ReceiveInput): string => {
  const places = input.kind === 'crypto' ? 4 : 2
  return amountText(down(leftAfterFee(input), places), places)
}

/** Exact answer for `withdrawRest`. */
export const exactWithdrawRest = (input: ReceiveInput): string =>
  exactText(minus(leftAfterFee(input), rational(exactWithdrawReceive(input))))

/** Exact answer for `loanInterest`. */
export const exactLoanInterest = (input: {
  readonly amount: string
  readonly interestRate: string
  readonly loanPeriod: string
  readonly freePeriod: string
}): string =>
  exactText(
    times(
      rational(input.amount),
      rational(input.interestRate),
      notBelowZero(minus(rational(input.loanPeriod), rational(input.freePeriod))),
    ),
  )

/** Exact answer for `loanPenalty`. */
export const exactLoanPenalty = (input: {
  readonly amount: string
  readonly penaltyRate: string
  readonly overdueDays: string
}): string =>
  exactText(times(rational(input.amount), rational(input.penaltyRate), notBelowZero(rational(input.overdueDays))))

/** Exact answer for `loanRepayment`. */
export const exactLoanRepayment = (input: {
  readonly amount: string
  readonly interestAmount: string
  readonly penaltyAmount: string
}): string =>
  exactText(plus(plus(rational(input.amount), rational(input.interestAmount)), rational(input.penaltyAmount)))

/** Exact answer for `fundDailyProfit`. */
export const exactFundDailyProfit = (input: { readonly amount: string; readonly dividendPercentage: string }): string =>
  roundedText(over(times(rational(input.dividendPercentage), rational(input.amount)), HUNDRED), 4)

/** Exact answer for `fundTotalProfit`. */
export const exactFundTotalProfit = (input: {
  readonly dailyProfit: string
  readonly lockDividendDays: string
}): string => exactText(times(rational(input.lockDividendDays), rational(input.dailyProfit)))

/** Exact answer for `fundPenalty`. */
export const exactFundPenalty = (input: { readonly shareAmount: string; readonly liquidatedDamages: string }): string =>
  exactText(over(times(rational(input.shareAmount), rational(input.liquidatedDamages)), HUNDRED))

/** Exact answer for `todayProfitPercent`. */
export const exactTodayProfitPercent = (input: { readonly profits: string; readonly totalAssets: string }): string => {
  const profits = rational(input.profits)
  const base = minus(rational(input.totalAssets), profits)
  return compare(base, ZERO) <= 0 ? '0' : roundedText(times(over(profits, base), HUNDRED), 2)
}

/** Exact answer for `totalAssets`. */
export const exactTotalAssets = (
  accounts: readonly { readonly balance: string; readonly lockBalance: string }[],
): string =>
  exactText(
    accounts.reduce((sum, { balance, lockBalance }) => plus(sum, plus(rational(balance), rational(lockBalance))), ZERO),
  )
