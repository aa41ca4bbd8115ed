// Plain doubles: rounded answers go through `toFixed`, all others are shown as they are.
import type { Ways } from './library-ways.ts'

/** Without trailing zeros and without minus zero, as the others write it. */
const shown = (value: number, places?: number): string => {
  const text = places === undefined ? String(value) : value.toFixed(places)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}

export const doubleWays: Ways = {
  contractMargin: ({ lots, contractSize, price, multiple }) =>
    shown((Number(lots) * Number(contractSize) * Number(price)) / Number(multiple), 6),
  contractFee: ({ margin, feeRate }) => shown(Number(margin) * Number(feeRate), 6),
  contractProfit: ({ side, lots, contractSize, openPrice, price }) =>
    shown((Number(price) - Number(openPrice)) * Number(lots) * Number(contractSize) * (side === 'buy' ? 1 : -1), 6),
  lotsForRisk: ({ riskAmount, openPrice, stopPrice, contractSize, step }) => {
    const perStep = Math.abs(Number(openPrice) - Number(stopPrice)) * Number(contractSize) * Number(step)
    return perStep === 0 ? '0' : shown(Math.floor(Number(riskAmount) / perStep) * Number(step))
  },
  microProfit: ({ direction, openPrice, price, stake, profitRatio, lossLevel }) => {
    if (Number(price) === Number(openPrice)) return '0'
    const win = Number(stake) * Number(profitRatio)
    if (Number(price) > Number(openPrice) === (direction === 'up')) return shown(win, 2)
    return shown(lossLevel === 'stake' ? -Number(stake) : -win, 2)
  },
  withdrawFee: ({ amount, drawRate }) => shown(Number(amount) * Number(drawRate)),
  withdrawReceive: ({ amount, drawRate, kind }) => {
    const units = kind === 'crypto' ? 10_000 : 100
    return shown(Math.floor(Math.max(0, Number(amount) - Number(amount) * Number(drawRate)) * units) / units)
  },
  loanInterest: ({ amount, interestRate, loanPeriod, freePeriod }) =>
    shown(Number(amount) * Number(interestRate) * Math.max(0, Number(loanPeriod) - Number(freePeriod))),
  loanPenalty: ({ amount, penaltyRate, overdueDays }) =>
    shown(Number(amount) * Number(penaltyRate) * Math.max(0, Number(overdueDays))),
  loanRepayment: ({ amount, interestAmount, penaltyAmount }) =>
    shown(Number(amount) + Number(interestAmount) + Number(penaltyAmount)),
  loanFirstInterestDay: ({ freePeriod }) => shown(Number(freePeriod) + 1),
  fundDailyProfit: ({ amount, dividendPercentage }) => shown((Number(dividendPercentage) * Number(amount)) / 100, 4),
  fundTotalProfit: ({ dailyProfit, lockDividendDays }) => shown(Number(lockDividendDays) * Number(dailyProfit)),
  fundPenalty: ({ shareAmount, liquidatedDamages }) => shown((Number(shareAmount) * Number(liquidatedDamages)) / 100),
  todayProfitPercent: ({ profits, totalAssets }) => {
    const base = Number(totalAssets) - Number(profits)
    return base > 0 ? shown((Number(profits) / base) * 100, 2) : '0'
  },
  totalAssets: ({ accounts }) =>
    shown(accounts.reduce((sum, { balance, lockBalance }) => sum + Number(balance) + Number(lockBalance), 0)),
}
