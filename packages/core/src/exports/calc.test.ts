import { Decimal as HostDecimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import * as calc from './calc.ts'

const { dec, Decimal, InvalidDecimal } = calc

/** Every calculator with amounts, in every mode: rules for all of them are tested on each. */
const calls: readonly (readonly [string, (input: never) => unknown, object, readonly string[]])[] = [
  ...(['perLot', 'leveraged'] as const).map(
    (marginMode) =>
      [
        'contractMargin',
        calc.contractMargin,
        { marginMode, lots: 1, contractSize: 1, price: 1, multiple: 3, rate: 1 },
        ['lots', 'contractSize', 'price', 'multiple', 'rate'],
      ] as const,
  ),
  ...(['perLot', 'ofMargin'] as const).map(
    (feeType) =>
      [
        'contractFee',
        calc.contractFee,
        { feeType, lots: 1, margin: 1, feeRate: 1 },
        ['lots', 'margin', 'feeRate'],
      ] as const,
  ),
  ...(['buy', 'sell'] as const).map(
    (side) =>
      [
        'contractProfit',
        calc.contractProfit,
        { side, lots: 1, contractSize: 1, openPrice: 2, price: 2, rate: 1 },
        ['lots', 'contractSize', 'openPrice', 'price', 'rate'],
      ] as const,
  ),
  [
    'lotsForRisk',
    calc.lotsForRisk,
    { riskAmount: 0, openPrice: 1, stopPrice: 1, contractSize: 1, step: 1, rate: 1 },
    ['riskAmount', 'openPrice', 'stopPrice', 'contractSize', 'step', 'rate'],
  ],
  ...(['stake', 'ratio'] as const).map(
    (lossLevel) =>
      [
        'microProfit',
        calc.microProfit,
        { direction: 'up', openPrice: 1, price: 1, stake: 1, profitRatio: 1, lossLevel },
        ['openPrice', 'price', 'stake', 'profitRatio'],
      ] as const,
  ),
  ...(['fixed', 'rate'] as const).flatMap((feeType) => [
    ['withdrawFee', calc.withdrawFee, { feeType, drawRate: 1, amount: '' }, ['drawRate']] as const,
    ['withdrawFee', calc.withdrawFee, { feeType, drawRate: 1, amount: 1 }, ['drawRate', 'amount']] as const,
    [
      'withdrawReceive',
      calc.withdrawReceive,
      { kind: 'bank', feeType, drawRate: 1, amount: 1 },
      ['drawRate', 'amount'],
    ] as const,
  ]),
  [
    'loanInterest',
    calc.loanInterest,
    { amount: 1, interestRate: 1, loanPeriod: 1, freePeriod: 2 },
    ['amount', 'interestRate', 'loanPeriod', 'freePeriod'],
  ],
  [
    'loanPenalty',
    calc.loanPenalty,
    { amount: 1, penaltyRate: 1, overdueDays: -1 },
    ['amount', 'penaltyRate', 'overdueDays'],
  ],
  [
    'loanRepayment',
    calc.loanRepayment,
    { amount: 1, interestAmount: 1, penaltyAmount: 1 },
    ['amount', 'interestAmount', 'penaltyAmount'],
  ],
  ['loanFirstInterestDay', calc.loanFirstInterestDay, { freePeriod: 1 }, ['freePeriod']],
  ['fundDailyProfit', calc.fundDailyProfit, { amount: 1, dividendPercentage: 1 }, ['amount', 'dividendPercentage']],
  [
    'fundTotalProfit',
    calc.fundTotalProfit,
    { dailyProfit: 1, lockDividendDays: 1 },
    ['dailyProfit', 'lockDividendDays'],
  ],
  ['fundPenalty', calc.fundPenalty, { shareAmount: 1, liquidatedDamages: 1 }, ['shareAmount', 'liquidatedDamages']],
  ['todayProfitPercent', calc.todayProfitPercent, { profits: 0, totalAssets: 0 }, ['profits', 'totalAssets']],
  [
    'totalAssets',
    ({ balance, lockBalance }: { balance: number; lockBalance: number }) =>
      calc.totalAssets([{ balance, lockBalance }]),
    { balance: 0, lockBalance: 0 },
    ['balance', 'lockBalance'],
  ],
  [
    'balanceAfter',
    (input: Readonly<Record<'balance' | 'margin' | 'fee', InstanceType<typeof Decimal>>>) =>
      calc.balanceAfter(input.balance, input),
    { balance: 3, margin: 1, fee: 1 },
    ['balance', 'margin', 'fee'],
  ],
]
const run = (call: (input: never) => unknown, input: object): unknown => (call as (of: object) => unknown)(input)

const noAmounts = [
  ' ',
  'x',
  '1,5',
  '1.2.3',
  '0x10',
  'NaN',
  'Infinity',
  '1e1000',
  '1'.repeat(65),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  new Decimal(Number.NaN),
  new HostDecimal(Number.NEGATIVE_INFINITY),
  new HostDecimal('1e9000000000000000'),
  new HostDecimal('1e-9000000000000000'),
  undefined,
  null,
  true,
  1n,
  {},
]

/** Amounts that overflow or vanish in less than exact arithmetic. */
const extremes = [
  '1e999',
  '-1e999',
  '1e-999',
  '123456789012345678901234567890.123456789012345678901234567891',
  -0,
  '-0',
  5e-324,
]

describe('every calculator', () => {
  it.each(calls)('[NUM-7] %s refuses each amount by its name, whatever the mode reads', (_name, call, input, names) => {
    for (const name of names)
      for (const bad of noAmounts) {
        // Left out it is 1.
        if (name === 'rate' && bad === undefined) continue
        const wrong = () => run(call, { ...input, [name]: bad })
        expect(wrong, `${name}: ${String(bad)}`).toThrow(InvalidDecimal)
        expect(wrong, `${name}: ${String(bad)}`).toThrow(expect.objectContaining({ field: name, given: bad }))
      }
  })

  it.each(calls.filter(([name]) => name !== 'loanFirstInterestDay'))(
    '[NUM-1 NUM-6] %s answers extreme amounts with a finite Decimal of ours, never with minus zero',
    (_name, call, input, names) => {
      for (const name of names)
        for (const extreme of extremes) {
          if (name === 'step' && !dec(extreme).gt(0)) continue
          if (name === 'multiple' && dec(extreme).isZero()) continue
          const result = run(call, { ...input, [name]: extreme })
          expect(result).toBeInstanceOf(Decimal)
          if (!(result instanceof Decimal)) continue
          expect(result.constructor).toBe(Decimal)
          expect([result.isFinite(), result.isZero() && result.isNegative()]).toEqual([true, false])
        }
    },
  )

  it.each(calls)('[NUM-1] %s reads text, numbers and Decimals of any kind alike', (_name, call, input, names) => {
    for (const name of names) {
      const same = ['0.1', 0.1, '1e-1', dec('0.1'), new HostDecimal('0.1'), HostDecimal.clone({ precision: 1 })('0.1')]
      const answers = same.map((value) => String(run(call, { ...input, [name]: value })))
      expect(new Set(answers).size, name).toBe(1)
    }
  })

  it('[NUM-6] products and sums of 30 digits are exact at any size', () => {
    const long = '123456789012345678.901234567891'
    const exact = (BigInt(long.replace('.', '')) ** 2n).toString()
    const point = exact.length - 24
    const text = `${exact.slice(0, point)}.${exact.slice(point)}`
    expect(calc.fundTotalProfit({ dailyProfit: long, lockDividendDays: long }).toFixed()).toBe(text)
    expect(calc.loanPenalty({ amount: long, penaltyRate: long, overdueDays: 1 }).toFixed()).toBe(text)
    expect(calc.withdrawFee({ feeType: 'rate', drawRate: long, amount: long }).toFixed()).toBe(text)
    expect(calc.loanRepayment({ amount: '1e300', interestAmount: '1e-300', penaltyAmount: 0 }).toFixed()).toBe(
      `1${'0'.repeat(300)}.${'0'.repeat(299)}1`,
    )
  })

  it('[NUM-1] settings of the host change no result', () => {
    const margin = () =>
      calc
        .contractMargin({
          marginMode: 'leveraged',
          lots: '12345678.91',
          contractSize: 100000,
          price: '98765.4321',
          multiple: 3,
        })
        .toFixed()
    const before = margin()
    HostDecimal.set({ precision: 3, rounding: HostDecimal.ROUND_DOWN })
    Decimal.set({ precision: 3, rounding: HostDecimal.ROUND_DOWN })
    try {
      expect(margin()).toBe(before)
      expect(calc.todayProfitPercent({ profits: '2', totalAssets: '5' }).toFixed()).toBe('66.67')
    } finally {
      HostDecimal.set({ defaults: true })
      Decimal.set({ precision: 40, rounding: HostDecimal.ROUND_HALF_UP })
    }
  })
})
