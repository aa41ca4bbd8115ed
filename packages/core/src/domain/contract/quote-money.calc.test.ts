import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { bookedRates, orderMoney, quoteCurrency, quoteMoney, ticketRate } from './quote-money.calc.ts'

const dollars = { currency: 'USD', currencySymbol: '$' }

describe('the currency of a price', () => {
  it.each([
    ['USDJPY', 'JPY'],
    ['usdjpy', 'JPY'],
    ['USD/JPY', 'JPY'],
    ['EURGBP.pro', 'GBP'],
    ['EURGBP_m', 'GBP'],
    ['USDCHFm', 'CHF'],
    ['GBPJPYPRO', 'JPY'],
    ['XAUUSD', 'USD'],
    ['BTCUSDT', 'USDT'],
    ['BTC-USDT', 'USDT'],
    ['ETHBTC', 'BTC'],
    ['BTCFDUSD', 'FDUSD'],
    ['ETHBUSD', 'BUSD'],
    // Two letters before it are a coin, one is none.
    ['OPUSD', 'USD'],
    ['XUSD', undefined],
    ['GER40', undefined],
    ['US 30', undefined],
    ['USD', undefined],
    ['AAPL', undefined],
    ['', undefined],
  ])('[CON-86] of %j is %s', (code, currency) => {
    expect(quoteCurrency(code)).toBe(currency)
  })
})

describe('the sign of a currency', () => {
  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['GBP', '£'],
    ['JPY', '¥'],
    ['CNY', '¥'],
    ['CNH', '¥'],
    ['KRW', '₩'],
    ['INR', '₹'],
    ['TRY', '₺'],
    ['RUB', '₽'],
    ['THB', '฿'],
    ['VND', '₫'],
    ['ILS', '₪'],
    ['CAD', 'CA$'],
    ['AUD', 'A$'],
    ['NZD', 'NZ$'],
    ['HKD', 'HK$'],
    ['SGD', 'S$'],
    ['MXN', 'MX$'],
    ['BRL', 'R$'],
    ['BTC', '₿'],
    // A currency without a sign of its own goes by its code.
    ['SEK', 'SEK\u00a0'],
  ])('[CON-86] of %s is %s', (currency, sign) => {
    const account = { currency: 'PLN', currencySymbol: 'zł' }
    expect(quoteMoney({ code: `XAU${currency}` }, undefined, account).sign).toBe(sign)
  })
})

describe('the money an order is calculated in', () => {
  const signOf = (code: string, settings: Parameters<typeof quoteMoney>[2]) =>
    quoteMoney({ code }, undefined, settings).sign

  it.each([
    ['USDJPY', 'USD', '$', '¥'],
    ['EURGBP', 'USD', '$', '£'],
    ['USDCHF', 'USD', '$', 'CHF\u00a0'],
    ['USDCAD', 'USD', '$', 'CA$'],
    ['EURUSD', 'EUR', '€', '$'],
    ['EURUSD', '', '€', '$'],
    // Two currencies write the same sign.
    ['USDJPY', 'CNY', '¥', 'JPY\u00a0'],
    ['USDCHF', '', '$', 'CHF\u00a0'],
  ])(
    '[CON-86] without a rate %s before accounts in %s (%s) is written with %j',
    (code, currency, currencySymbol, sign) => {
      expect(signOf(code, { currency, currencySymbol })).toBe(sign)
    },
  )

  it.each([
    ['EURUSD', 'USD', '$'],
    ['EURUSD', 'usdt', '$'],
    ['BTCUSDT', 'USD', '$'],
    ['EURUSD', '', '$'],
    ['EURUSD', '', ''],
    ['GER40', 'USD', '$'],
  ])(
    '[CON-86] %s before accounts in %j (%j) is their own money, as far as is known',
    (code, currency, currencySymbol) => {
      expect(signOf(code, { currency, currencySymbol })).toBeUndefined()
    },
  )

  it('[CON-85] the rate is that of the quote, else of the symbol; with one, the money is the account’s', () => {
    const symbol = { code: 'USDJPY', quoteRate: dec('0.0065') }
    expect(quoteMoney(symbol, { rate: '0.0064' }, dollars)).toEqual({
      currency: 'JPY',
      rate: dec('0.0064'),
      sign: undefined,
    })
    expect(quoteMoney(symbol, {}, dollars).rate?.toFixed()).toBe('0.0065')
    const none = { currency: 'JPY', rate: undefined, sign: '¥' }
    expect(quoteMoney({ code: 'USDJPY' }, undefined, dollars)).toEqual(none)
    expect(quoteMoney({ code: 'USDJPY', quoteRate: dec(0) }, undefined, dollars)).toEqual(none)
    expect(quoteMoney(symbol, { rate: '0' }, dollars)).toEqual(none)
  })

  it('[CON-86] what is held brings its own rate where its symbol has none', () => {
    const none = quoteMoney({ code: 'USDJPY' }, undefined, dollars)
    expect(orderMoney({ rate: dec('0.0064') }, none)).toEqual({ currency: 'JPY', rate: dec('0.0064'), sign: undefined })
    expect(orderMoney({ rate: dec(0) }, none)).toBe(none)
    expect(orderMoney({}, none)).toBe(none)
    const known = quoteMoney({ code: 'USDJPY', quoteRate: dec('0.0065') }, undefined, dollars)
    expect(orderMoney({ rate: dec('0.0064') }, known)).toBe(known)
  })
})

describe('a rate that is shown', () => {
  it('[CON-87] in a ticket where it is not 1', () => {
    expect(ticketRate(undefined)).toBeUndefined()
    expect(ticketRate(quoteMoney({ code: 'EURUSD', quoteRate: dec(1) }, undefined, dollars))).toBeUndefined()
    expect(ticketRate(quoteMoney({ code: 'EURUSD' }, undefined, dollars))).toBeUndefined()
    const rate = dec('1.0845')
    expect(ticketRate(quoteMoney({ code: 'GER40', quoteRate: rate }, undefined, dollars))).toEqual({
      currency: undefined,
      rate,
    })
  })

  it('[CON-87] of an order: that of its margin, and that of its profit', () => {
    const symbol = { showCode: 'USD/JPY' }
    expect(bookedRates(sampleOrder({ symbol }))).toEqual({ open: undefined, now: undefined })
    expect(bookedRates(sampleOrder({ symbol, openRate: dec(1), rate: dec(0) }))).toEqual({
      open: undefined,
      now: undefined,
    })
    expect(bookedRates(sampleOrder({ symbol, openRate: dec('0.0064'), rate: dec('0.0065') }))).toEqual({
      open: { currency: 'JPY', rate: dec('0.0064') },
      now: { currency: 'JPY', rate: dec('0.0065') },
    })
  })
})
