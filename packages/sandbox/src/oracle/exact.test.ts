import { describe, expect, it } from 'vitest'
import {
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
} from './exact.ts'

// Calculated by hand, so that the oracle is not checked against itself.
describe('the oracle', () => {
  it('holds a margin of lots × size × price ÷ multiple, or of lots × size', () => {
    const order = { lots: '0.5', contractSize: '100', price: '1.2345', multiple: '50' }
    expect(exactContractMargin({ marginMode: 'leveraged', ...order })).toBe('1.2345')
    expect(exactContractMargin({ marginMode: 'perLot', ...order })).toBe('50')
    // 1 × 1 × 1 ÷ 3 = 0.333333…, and 2 ÷ 3 goes up.
    expect(
      exactContractMargin({ marginMode: 'leveraged', lots: '1', contractSize: '1', price: '1', multiple: '3' }),
    ).toBe('0.333333')
    expect(
      exactContractMargin({ marginMode: 'leveraged', lots: '2', contractSize: '1', price: '1', multiple: '3' }),
    ).toBe('0.666667')
    // 0.0000005 exactly: the tie goes up.
    expect(
      exactContractMargin({
        marginMode: 'leveraged',
        lots: '0.01',
        contractSize: '1',
        price: '0.00005',
        multiple: '1',
      }),
    ).toBe('0.000001')
  })

  it('charges a fee by lots or by margin', () => {
    expect(exactContractFee({ feeType: 'perLot', lots: '0.3', margin: '999', feeRate: '2.5' })).toBe('0.75')
    expect(exactContractFee({ feeType: 'ofMargin', lots: '0.3', margin: '109.863', feeRate: '0.005' })).toBe('0.549315')
    expect(exactContractFee({ feeType: 'ofMargin', lots: '1', margin: '0.0001', feeRate: '0.005' })).toBe('0.000001')
  })

  it('books the move of the price, signed by the side', () => {
    const order = { lots: '0.1', contractSize: '100000', openPrice: '1.08450', price: '1.08399' }
    expect(exactContractProfit({ side: 'buy', ...order })).toBe('-5.1')
    expect(exactContractProfit({ side: 'sell', ...order })).toBe('5.1')
    expect(exactContractProfit({ side: 'sell', ...order, price: '1.08450' })).toBe('0')
  })

  it('sizes lots down to the step', () => {
    const risk = { openPrice: '1.1', stopPrice: '1.09', contractSize: '100000', step: '0.01' }
    expect(exactLotsForRisk({ riskAmount: '100', ...risk })).toBe('0.1')
    expect(exactLotsForRisk({ riskAmount: '109.99', ...risk })).toBe('0.1')
    expect(exactLotsForRisk({ riskAmount: '-1', ...risk })).toBe('0')
  })

  it('pays a micro win, takes a loss by level, and nothing on a tie', () => {
    const order = { direction: 'up', openPrice: '10', stake: '33.33', profitRatio: '0.85' } as const
    expect(exactMicroProfit({ ...order, price: '11', lossLevel: 'stake' })).toBe('28.33')
    expect(exactMicroProfit({ ...order, price: '9', lossLevel: 'stake' })).toBe('-33.33')
    expect(exactMicroProfit({ ...order, price: '9', lossLevel: 'ratio' })).toBe('-28.33')
    expect(exactMicroProfit({ ...order, price: '10', lossLevel: 'ratio' })).toBe('0')
    expect(exactMicroProfit({ ...order, direction: 'down', price: '9', lossLevel: 'ratio' })).toBe('28.33')
  })

  it('takes the withdrawal fee and never pays below zero', () => {
    const fixed = { feeType: 'fixed', drawRate: '3' } as const
    const rate = { feeType: 'rate', drawRate: '0.0125' } as const
    expect(exactWithdrawFee({ ...fixed, amount: '0' })).toBe('0')
    expect(exactWithdrawFee({ ...rate, amount: '10.0001' })).toBe('0.12500125')
    expect(exactWithdrawReceive({ ...rate, amount: '10.0001', kind: 'crypto' })).toBe('9.875')
    expect(exactWithdrawReceive({ ...rate, amount: '10.0001', kind: 'bank' })).toBe('9.87')
    expect(exactWithdrawReceive({ ...fixed, amount: '2', kind: 'bank' })).toBe('0')
    expect(exactWithdrawReceive({ ...fixed, amount: '', kind: 'bank' })).toBe('0')
  })

  it('calculates loans, funds and totals', () => {
    expect(exactLoanInterest({ amount: '1000', interestRate: '0.0015', loanPeriod: '30', freePeriod: '7' })).toBe(
      '34.5',
    )
    expect(exactLoanInterest({ amount: '1000', interestRate: '0.0015', loanPeriod: '3', freePeriod: '7' })).toBe('0')
    expect(exactLoanPenalty({ amount: '1000', penaltyRate: '0.002', overdueDays: '-2' })).toBe('0')
    expect(exactLoanRepayment({ amount: '1000', interestAmount: '34.5', penaltyAmount: '0.01' })).toBe('1034.51')
    expect(exactFundDailyProfit({ amount: '333', dividendPercentage: '0.85' })).toBe('2.8305')
    expect(exactFundTotalProfit({ dailyProfit: '2.8305', lockDividendDays: '30' })).toBe('84.915')
    expect(exactFundPenalty({ shareAmount: '333', liquidatedDamages: '2.5' })).toBe('8.325')
    expect(exactTodayProfitPercent({ profits: '10', totalAssets: '110' })).toBe('10')
    expect(exactTodayProfitPercent({ profits: '10', totalAssets: '10' })).toBe('0')
    expect(
      exactTotalAssets([
        { balance: '0.1', lockBalance: '0.2' },
        { balance: '10', lockBalance: '0' },
      ]),
    ).toBe('10.3')
  })
})
