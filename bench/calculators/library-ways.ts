// Formulas for every decimal library, as a careful programmer would write them; they do not refuse malformed input.
// Loaded once for each library, so that the engine optimises each copy for it.
import type { Draft } from './draft.ts'

/** Interface shared by decimal.js, big.js and bignumber.js. */
export interface Amount<Own> {
  readonly plus: (other: Own | string | number) => Own
  readonly minus: (other: Own | string | number) => Own
  readonly times: (other: Own | string | number) => Own
  readonly div: (other: Own | string | number) => Own
  readonly abs: () => Own
  readonly gt: (other: Own | string | number) => boolean
  readonly eq: (other: Own | string | number) => boolean
  readonly toFixed: () => string
}

export interface Library<Own extends Amount<Own>> {
  readonly of: (text: string | number) => Own
  /** Half up; towards zero. */
  readonly round: (value: Own, places: number) => Own
  readonly cut: (value: Own, places: number) => Own
}

export const waysOf = <Own extends Amount<Own>>({ of, round, cut }: Library<Own>) => ({
  contractMargin: ({ lots, contractSize, price, multiple }: Draft) =>
    round(of(lots).times(contractSize).times(price).div(multiple), 6).toFixed(),
  contractFee: ({ margin, feeRate }: Draft) => round(of(margin).times(feeRate), 6).toFixed(),
  contractProfit: ({ side, lots, contractSize, openPrice, price }: Draft) => {
    const move = side === 'buy' ? of(price).minus(openPrice) : of(openPrice).minus(price)
    return round(move.times(lots).times(contractSize), 6).toFixed()
  },
  lotsForRisk: ({ riskAmount, openPrice, stopPrice, contractSize, step }: Draft) => {
    const perStep = of(openPrice).minus(stopPrice).abs().times(contractSize).times(step)
    return perStep.eq(0) ? '0' : cut(of(riskAmount).div(perStep), 0).times(step).toFixed()
  },
  microProfit: ({ direction, openPrice, price, stake, profitRatio, lossLevel }: Draft) => {
    const close = of(price)
    if (close.eq(openPrice)) return '0'
    const win = of(stake).times(profitRatio)
    if (close.gt(openPrice) === (direction === 'up')) return round(win, 2).toFixed()
    return round(lossLevel === 'stake' ? of(stake).times(-1) : win.times(-1), 2).toFixed()
  },
  withdrawFee: ({ amount, drawRate }: Draft) => of(amount).times(drawRate).toFixed(),
  withdrawReceive: ({ amount, drawRate, kind }: Draft) => {
    const sum = of(amount)
    const rest = sum.minus(sum.times(drawRate))
    return rest.gt(0) ? cut(rest, kind === 'crypto' ? 4 : 2).toFixed() : '0'
  },
  loanInterest: ({ amount, interestRate, loanPeriod, freePeriod }: Draft) => {
    const days = of(loanPeriod).minus(freePeriod)
    return days.gt(0) ? of(amount).times(interestRate).times(days).toFixed() : '0'
  },
  loanPenalty: ({ amount, penaltyRate, overdueDays }: Draft) => {
    const days = of(overdueDays)
    return days.gt(0) ? of(amount).times(penaltyRate).times(days).toFixed() : '0'
  },
  loanRepayment: ({ amount, interestAmount, penaltyAmount }: Draft) =>
    of(amount).plus(interestAmount).plus(penaltyAmount).toFixed(),
  loanFirstInterestDay: ({ freePeriod }: Draft) => of(freePeriod).plus(1).toFixed(),
  fundDailyProfit: ({ amount, dividendPercentage }: Draft) =>
    round(of(dividendPercentage).times(amount).div(100), 4).toFixed(),
  fundTotalProfit: ({ dailyProfit, lockDividendDays }: Draft) => of(lockDividendDays).times(dailyProfit).toFixed(),
  fundPenalty: ({ shareAmount, liquidatedDamages }: Draft) =>
    of(shareAmount).times(liquidatedDamages).div(100).toFixed(),
  todayProfitPercent: ({ profits, totalAssets }: Draft) => {
    const base = of(totalAssets).minus(profits)
    return base.gt(0) ? round(of(profits).div(base).times(100), 2).toFixed() : '0'
  },
  totalAssets: ({ accounts }: Draft) =>
    accounts.reduce((sum, { balance, lockBalance }) => sum.plus(balance).plus(lockBalance), of(0)).toFixed(),
})

export type Calculator = keyof ReturnType<typeof waysOf>
export type Ways = Readonly<Record<Calculator, (draft: Draft) => string>>
