/**
 * The public calculators once more, from decimal text to decimal text, in exact fractions. Differential tests compare
 * the SDK's answers with these; nothing here shares code with the SDK.
 */
export {
  exactContractFee,
  exactContractMargin,
  exactContractProfit,
  exactFundDailyProfit,
  exactFundPenalty,
  exactFundTotalProfit,
  exactLoanInterest,
  exactLoanPenalty,
  exactLoanRepayment,
  exactLotsForRisk,
  exactMicroProfit,
  exactTodayProfitPercent,
  exactTotalAssets,
  exactWithdrawFee,
  exactWithdrawReceive,
  exactWithdrawRest,
} from '../oracle/exact.ts'
