import { expect, it } from 'vitest'
import { INSTRUMENTS } from './catalogue.ts'
import { quoteRate, rateField, rateSource, rateValue } from './quote-rate.ts'

/** A market at fixed prices, in units of each symbol. */
const marketAt = (prices: Readonly<Record<string, number>>) => ({
  instrumentByCode: (code: string) => INSTRUMENTS.find((one) => one.code === code),
  price: (id: number): number => prices[INSTRUMENTS.find((one) => one.id === id)?.code ?? ''] ?? 0,
})
const still = marketAt({ EURUSD: 108_450, GBPUSD: 127_320, USDJPY: 154_620, USDCHF: 88_230, USDCAD: 139_540 })
const of = (code: string): string => {
  const instrument = INSTRUMENTS.find((one) => one.code === code)
  if (instrument === undefined) throw new Error(code)
  return quoteRate(still, instrument)
}

it('[CON-85] the rate of each quote currency, ten digits from the first that is not 0, half up', () => {
  expect(
    Object.fromEntries(
      ['USDJPY', 'JPN225', 'EURGBP', 'UK100', 'USDCHF', 'USDCAD', 'GER40'].map((code) => [code, of(code)]),
    ),
  ).toEqual({
    USDJPY: '0.006467468633',
    JPN225: '0.006467468633',
    EURGBP: '1.2732',
    UK100: '1.2732',
    USDCHF: '1.133401337',
    USDCAD: '0.7166403899',
    GER40: '1.0845',
  })
})

it('[CON-85] what is quoted in the currency of the accounts has a rate of 1, which is not said', () => {
  for (const instrument of INSTRUMENTS.filter(({ currency }) => currency === 'USD')) {
    expect([instrument.code, quoteRate(still, instrument)]).toEqual([instrument.code, '1'])
    expect(rateSource(instrument)).toBeUndefined()
  }
  const field = (text: string | undefined, currency: string) => rateField('QuoteRate', text, { currency })
  expect([field('1', 'USD'), field(undefined, 'CHF'), field('1.2', 'CHF')]).toEqual([{}, {}, { QuoteRate: '1.2' }])
  expect(rateValue(undefined)).toEqual({ top: 1n, bottom: 1n })
})

it('[CON-85] every symbol is quoted in a currency whose worth the market knows, and follows its price', () => {
  expect(INSTRUMENTS.filter(({ currency }) => currency !== 'USD')).toHaveLength(7)
  for (const instrument of INSTRUMENTS) expect(quoteRate(still, instrument)).toMatch(/^(1|\d+\.\d+)$/)
  const moved = marketAt({ USDJPY: 100_000 })
  const yen = INSTRUMENTS.find(({ code }) => code === 'USDJPY')
  expect(yen && quoteRate(moved, yen)).toBe('0.01')
  // A currency worth exactly one dollar for a moment still says so.
  const franc = INSTRUMENTS.find(({ code }) => code === 'USDCHF')
  const even = franc && quoteRate(marketAt({ USDCHF: 100_000 }), franc)
  expect(franc && rateField('QuoteRate', even, franc)).toEqual({ QuoteRate: '1' })
  expect(() => rateSource({ currency: 'XXX' })).toThrow('No price says what XXX is worth')
})
