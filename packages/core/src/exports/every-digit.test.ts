import { describe, expect, it } from 'vitest'
import { marginUse, stepLots } from '../domain/contract/contract.calc.ts'
import {
  marginInUse,
  orderNet,
  orderRoi,
  pendingDistance,
  shareOfAccount,
} from '../domain/contract/contract-order.calc.ts'
import { stepPrice } from '../domain/contract/ticket.calc.ts'
import { fundIncomeSums, fundIncomeToCome, fundReturn } from '../domain/fund/fund.calc.ts'
import { ratePercent } from '../domain/loan/loan-request.calc.ts'
import { ratioPercent } from '../domain/micro/micro.calc.ts'
import { balanceAfterTransfer } from '../domain/wallet/transfer.calc.ts'
import { accountShares } from '../domain/wallet/wallet.calc.ts'
import { approximateFree, withdrawCost } from '../domain/withdraw/withdrawal.calc.ts'
import { type Decimal, dec, InvalidDecimal, productOf, sumOf } from '../kernel/decimal.ts'
import {
  balanceAfter,
  contractMargin,
  fundTotalProfit,
  loanRepayment,
  lotsForRisk,
  todayProfitPercent,
  totalAssets,
} from './calc.ts'

/** 56 digits and 6 more after the sign: more than the 40 that a decimal is divided by. */
const LONG = '9'.repeat(50)
const FINE = '0.000001'
/** Sum of LONG and FINE. */
const BOTH = `${LONG}.000001`
const LESS = `${'9'.repeat(49)}8.999999`

describe('no digit is lost beyond 40', () => {
  const [long, fine] = [dec(LONG), dec(FINE)]
  const point = (time: number, sum: Decimal) => ({ time, sum })
  it.each<[string, () => Decimal | undefined, string]>([
    ['sumOf', () => sumOf(long, fine), BOTH],
    ['productOf', () => productOf(BOTH, 2), `1${'9'.repeat(49)}8.000002`],
    ['balanceAfterTransfer in', () => balanceAfterTransfer(long, fine, 'in'), BOTH],
    ['balanceAfterTransfer out', () => balanceAfterTransfer(long, fine, 'out'), LESS],
    ['ratioPercent', () => ratioPercent(dec(BOTH)), `${LONG}00.0001`],
    ['ratePercent', () => ratePercent(dec(BOTH)), `${LONG}00.0001`],
    ['balanceAfter', () => balanceAfter(long, { margin: fine, fee: dec(0) }), LESS],
    ['totalAssets', () => totalAssets([{ balance: LONG, lockBalance: FINE }]), BOTH],
    ['loanRepayment', () => loanRepayment({ amount: LONG, interestAmount: FINE, penaltyAmount: 0 }), BOTH],
    ['fundReturn', () => fundReturn({ shareAmount: LONG, liquidatedDamages: '0' }), LONG],
    ['fundTotalProfit', () => fundTotalProfit({ dailyProfit: BOTH, lockDividendDays: 1 }), BOTH],
    [
      'fundIncomeSums',
      () => fundIncomeSums({ incomes: [1, 2].map(() => ({ interest: fine, createdAt: 0 })), soFar: LONG })[0]?.sum,
      LESS,
    ],
    [
      'fundIncomeToCome',
      () => fundIncomeToCome({ sums: [point(0, dec(BOTH))], dayProfit: BOTH, lockDays: 2, zone: 'UTC' })[0]?.sum,
      `1${'9'.repeat(49)}8.000002`,
    ],
    ['stepPrice', () => stepPrice(long, 6, 1), BOTH],
    ['stepLots', () => stepLots(long, fine, 1), BOTH],
    ['orderNet', () => orderNet({ profit: long, fee: fine, openPrice: dec(1) }), LESS],
    ['withdrawCost', () => withdrawCost({ drawRate: fine, feeType: 'fixed' }, 'crypto', dec(BOTH)).fee, FINE],
  ])('[NUM-6] %s', (_, value, digits) => {
    expect(value()?.toFixed()).toBe(digits)
  })
})

describe('a division by 0', () => {
  const zero = dec(0)
  it.each<[string, () => unknown, string]>([
    ['approximateFree', () => approximateFree(dec(5), zero, 'crypto'), 'price'],
    [
      'contractMargin',
      () => contractMargin({ marginMode: 'leveraged', lots: 1, contractSize: 1, price: 1, multiple: 0 }),
      'multiple',
    ],
    ['lotsForRisk', () => lotsForRisk({ riskAmount: 1, openPrice: 1, stopPrice: 2, contractSize: 1, step: 0 }), 'step'],
  ])('[NUM-16] %s is refused by the name of its divisor', (_, value, field) => {
    expect(value).toThrow(InvalidDecimal)
    expect(value).toThrow(field)
  })

  it('[NUM-16] where there is nothing to compare with there is no figure, or 0', () => {
    expect(todayProfitPercent({ profits: 5, totalAssets: 5 }).toFixed()).toBe('0')
    expect(accountShares([{ balance: 0, lockBalance: 0 }]).map(String)).toEqual(['0'])
    expect(orderRoi({ profit: dec(1), margin: zero })).toBeUndefined()
    expect(shareOfAccount(dec(1), zero)).toBeUndefined()
    expect(pendingDistance(dec(1), zero)).toBeUndefined()
    expect(marginUse({ free: zero, held: zero }, undefined)).toBeUndefined()
    expect(marginInUse(zero).toFixed()).toBe('100')
    expect(lotsForRisk({ riskAmount: 1, openPrice: 1, stopPrice: 1, contractSize: 1, step: 1 }).toFixed()).toBe('0')
  })
})
