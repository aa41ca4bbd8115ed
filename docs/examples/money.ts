// #region order
import {
  contractFee,
  contractMargin,
  contractProfit,
  formatAmount,
  fundDailyProfit,
  fundTotalProfit,
  lotsForRisk,
  parseAmount,
} from '@openlot/core/calc'

// What a person typed, in their language: a number, or an issue with a message id, and never a guess.
const typed = parseAmount('1.234,50', 'de')
if (!typed.ok) throw new Error(typed.failure.id)
console.log('typed:', typed.value.toFixed())

// How large an order may be that loses at most 50 at its stop.
const price = '1.0843'
const lots = lotsForRisk({ riskAmount: 50, openPrice: price, stopPrice: '1.0793', contractSize: 1000, step: '0.01' })
const margin = contractMargin({ marginMode: 'leveraged', lots, contractSize: 1000, price, multiple: 100 })
const fee = contractFee({ feeType: 'perLot', lots, margin, feeRate: 6 })
const profit = contractProfit({ side: 'buy', lots, contractSize: 1000, openPrice: price, price: '1.0943' })
console.log(`${lots} lots: margin ${margin}, fee ${fee}, profit at 1.0943 ${profit}`)
// #endregion

// #region fund
// What a fund of 30 days brings: the day is rounded as it is shown, the sum is exact.
const dailyProfit = fundDailyProfit({ amount: typed.value, dividendPercentage: '0.85' })
const total = fundTotalProfit({ dailyProfit, lockDividendDays: 30 })
console.log(`a day ${dailyProfit}, in all ${formatAmount(total, 'de', { places: 2 })}`)
// #endregion
