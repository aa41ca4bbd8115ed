// Cases for micro orders, withdrawals, loans and funds.
import {
  fundDailyProfit,
  fundPenalty,
  fundTotalProfit,
  loanFirstInterestDay,
  loanInterest,
  loanPenalty,
  loanRepayment,
  microProfit,
  withdrawFee,
  withdrawReceive,
} from '@openlot/core/calc'
import {
  exactFundDailyProfit,
  exactFundPenalty,
  exactFundTotalProfit,
  exactLoanInterest,
  exactLoanPenalty,
  exactLoanRepayment,
  exactMicroProfit,
  exactWithdrawFee,
  exactWithdrawReceive,
} from '../../src/oracle/exact.ts'
import { compare, minus, over, times, whole } from '../../src/oracle/rational.ts'
import { anyAmount, anyExtreme, ordinary, signed, sumText, textOf, tie, tieFactors } from './amounts.ts'
import type { Chance } from './chance.ts'
import { type Formula, fraction, isBetween } from './judge.ts'

const drawMicro = (chance: Chance, aimed: boolean) => {
  const direction = chance.pick(['up', 'down'] as const)
  const lossLevel = chance.pick(['stake', 'ratio'] as const)
  const openPrice = aimed ? anyAmount(chance) : ordinary(chance)
  const price = chance.once(12) ? openPrice : aimed ? anyAmount(chance) : ordinary(chance)
  const rest = { direction, openPrice, price, lossLevel }
  if (!aimed) return { ...rest, stake: ordinary(chance), profitRatio: chance.pick(['0.85', '0.9', '0.075', '1.2']) }
  if (chance.once(3)) return { ...rest, stake: anyExtreme(chance), profitRatio: anyAmount(chance) }
  if (lossLevel === 'stake' && chance.once(2)) return { ...rest, stake: tie(chance, 2), profitRatio: anyAmount(chance) }
  const [stake = '0', profitRatio = '0'] = tieFactors(chance, 2, 2)
  return { ...rest, stake, profitRatio: signed(chance, profitRatio) }
}

const micro: Formula<ReturnType<typeof drawMicro>> = {
  name: 'microProfit',
  rule: ['MIC-1', 'MIC-2', 'MIC-3', 'MIC-4'],
  draw: drawMicro,
  exact: exactMicroProfit,
  ours: microProfit,
  isTie: ({ direction, lossLevel, openPrice, price, stake, profitRatio }) => {
    const moved = compare(fraction(price), fraction(openPrice))
    const won = moved > 0 === (direction === 'up')
    if (moved === 0) return false
    return isBetween(won || lossLevel === 'ratio' ? times(fraction(stake), fraction(profitRatio)) : fraction(stake), 2)
  },
}

/** Remainders of one unit after a rate, and the powers of two in their digits: as many more fives keep a tie a tie. */
const KEPT = [
  ['0.5', 0],
  ['0.25', 0],
  ['0.8', 3],
  ['0.64', 6],
  ['0.9', 0],
  ['0.985', 0],
  ['0.9875', 0],
  ['0.999', 0],
] as const

const drawWithdrawal = (chance: Chance, aimed: boolean) => {
  const kind = chance.pick(['crypto', 'bank'] as const)
  const feeType = chance.pick(['fixed', 'rate'] as const)
  const drawRate = feeType === 'fixed' ? ordinary(chance) : chance.pick(['0.001', '0.0125', '0.03', '0.5', '1', '1.5'])
  if (!aimed) return { kind, feeType, drawRate, amount: chance.once(40) ? '' : ordinary(chance) }
  if (chance.once(3)) {
    const amount = chance.once(6) ? chance.pick(['', '0', '-0', '-5']) : anyExtreme(chance)
    return { kind, feeType, drawRate: anyAmount(chance), amount }
  }
  const places = kind === 'crypto' ? 4 : 2
  if (feeType === 'fixed') return { kind, feeType, drawRate, amount: sumText(tie(chance, places), drawRate) }
  const [kept, twos] = chance.pick(KEPT)
  const units = (2n * chance.digits(1 + chance.upTo(8)) + 1n) * 5n ** BigInt(1 + twos)
  const amount = textOf(units, places + 1 + twos - (kept.length - 2))
  return { kind, feeType, drawRate: sumText('1', `-${kept}`), amount }
}

type Withdrawal = ReturnType<typeof drawWithdrawal>

const charged = ({ feeType, drawRate, amount }: Withdrawal) =>
  feeType === 'fixed' ? fraction(drawRate) : times(fraction(amount), fraction(drawRate))

const withdrawalFee: Formula<Withdrawal> = {
  name: 'withdrawFee',
  rule: ['WDR-1', 'WDR-2', 'WDR-3'],
  draw: drawWithdrawal,
  exact: exactWithdrawFee,
  ours: withdrawFee,
}

const withdrawalReceive: Formula<Withdrawal> = {
  name: 'withdrawReceive',
  rule: ['WDR-4', 'WDR-3'],
  draw: drawWithdrawal,
  exact: exactWithdrawReceive,
  ours: withdrawReceive,
  isTie: (input) => {
    const amount = fraction(input.amount)
    const rest = minus(amount, charged(input))
    return amount.top > 0n && rest.top > 0n && isBetween(rest, input.kind === 'crypto' ? 4 : 2)
  },
}

const days = (chance: Chance): string => `${chance.once(6) ? '-' : ''}${chance.upTo(chance.once(8) ? 100_000 : 90)}`

const money = (chance: Chance, aimed: boolean): string => (aimed ? anyExtreme(chance) : ordinary(chance))

const drawInterest = (chance: Chance, aimed: boolean) => {
  const loanPeriod = days(chance)
  const freePeriod = aimed && chance.once(5) ? loanPeriod : days(chance)
  return {
    amount: money(chance, aimed),
    interestRate: aimed ? anyAmount(chance) : ordinary(chance),
    loanPeriod,
    freePeriod,
  }
}

const interest: Formula<ReturnType<typeof drawInterest>> = {
  name: 'loanInterest',
  rule: ['LOAN-1'],
  draw: drawInterest,
  exact: exactLoanInterest,
  ours: loanInterest,
}

const drawPenalty = (chance: Chance, aimed: boolean) => ({
  amount: money(chance, aimed),
  penaltyRate: aimed ? anyAmount(chance) : ordinary(chance),
  overdueDays: days(chance),
})

const penalty: Formula<ReturnType<typeof drawPenalty>> = {
  name: 'loanPenalty',
  rule: ['LOAN-2'],
  draw: drawPenalty,
  exact: exactLoanPenalty,
  ours: loanPenalty,
}

const drawRepayment = (chance: Chance, aimed: boolean) => ({
  amount: money(chance, aimed),
  interestAmount: money(chance, aimed),
  penaltyAmount: aimed ? anyAmount(chance) : ordinary(chance),
})

const repayment: Formula<ReturnType<typeof drawRepayment>> = {
  name: 'loanRepayment',
  rule: ['LOAN-3'],
  draw: drawRepayment,
  exact: exactLoanRepayment,
  ours: loanRepayment,
}

const firstDay: Formula<{ readonly freePeriod: string }> = {
  name: 'loanFirstInterestDay',
  rule: ['LOAN-4'],
  draw: (chance) => ({ freePeriod: String(chance.upTo(chance.once(4) ? 100_000 : 60)) }),
  exact: ({ freePeriod }) => String(BigInt(freePeriod) + 1n),
  ours: loanFirstInterestDay,
}

const drawDaily = (chance: Chance, aimed: boolean) => {
  if (!aimed) return { amount: ordinary(chance), dividendPercentage: chance.pick(['0.85', '1.2', '0.333', '12']) }
  if (chance.once(3)) return { amount: anyExtreme(chance), dividendPercentage: anyAmount(chance) }
  // A percentage: the product is a tie two places earlier.
  const [amount = '0', dividendPercentage = '0'] = tieFactors(chance, 2, 2)
  return { amount: signed(chance, amount), dividendPercentage }
}

const daily: Formula<ReturnType<typeof drawDaily>> = {
  name: 'fundDailyProfit',
  rule: ['FUND-1'],
  draw: drawDaily,
  exact: exactFundDailyProfit,
  ours: fundDailyProfit,
  isTie: ({ amount, dividendPercentage }) =>
    isBetween(over(times(fraction(amount), fraction(dividendPercentage)), whole(100)), 4),
}

const drawTotal = (chance: Chance, aimed: boolean) => ({
  dailyProfit: money(chance, aimed),
  lockDividendDays: days(chance),
})

const total: Formula<ReturnType<typeof drawTotal>> = {
  name: 'fundTotalProfit',
  rule: ['FUND-2'],
  draw: drawTotal,
  exact: exactFundTotalProfit,
  ours: fundTotalProfit,
}

const drawLeaving = (chance: Chance, aimed: boolean) => ({
  shareAmount: money(chance, aimed),
  liquidatedDamages: aimed ? anyAmount(chance) : ordinary(chance),
})

const leaving: Formula<ReturnType<typeof drawLeaving>> = {
  name: 'fundPenalty',
  rule: ['FUND-3'],
  draw: drawLeaving,
  exact: exactFundPenalty,
  ours: fundPenalty,
}

export const serviceFormulas = {
  micro,
  withdrawalFee,
  withdrawalReceive,
  interest,
  penalty,
  repayment,
  firstDay,
  daily,
  total,
  leaving,
}
