import type { Bar } from '../market/bars.ts'
import { CATEGORIES, type Instrument } from '../market/catalogue.ts'
import type { Market } from '../market/market.ts'
import { quoteRate, rateField, rateSource } from '../market/quote-rate.ts'
import { inEnglish, type Write } from '../words/words.ts'
import { handlersFor, type InputOf, type Services, type SharedCallOf } from './call.ts'
import { accept, type Reply, reject } from './message.ts'
import { lookedFor } from './search-text.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'market'>
const { shared } = handlersFor<Uses>()

const KLINE_BARS = 320
/** A whole day of quarters of an hour, and one before it. */
const SPARKLINE_BARS = 97

export const symbolWire = (market: Market, instrument: Instrument, write: Write) => {
  const shut = market.shutAt(instrument)
  const quote = market.quote(instrument)
  const text = (units: number): string => market.priceText(instrument, units)
  return {
    Id: instrument.id,
    Code: instrument.code,
    ShowCode: instrument.showCode,
    Name: write(instrument.name),
    Logo: '',
    CategoryId: instrument.categoryId,
    MarketStatus: market.isOpen(instrument) ? 1 : 0,
    ...(shut === undefined ? {} : { ShutsAt: shut }),
    PricePrecision: instrument.precision,
    Pip: instrument.lotStep,
    ForexMinCont: instrument.minLots,
    ForexContNum: instrument.contractSize,
    ForexFeeRate: instrument.feeRate,
    MarginMode: instrument.marginMode,
    HasForexMultiple: instrument.multiples.map(({ value, isDefault }) => ({
      Value: String(value),
      Default: isDefault ? '1' : '0',
    })),
    ForexQuotations: {
      Open: text(quote.open),
      Close: text(quote.price),
      Change: quote.change,
      High: text(quote.high),
      Low: text(quote.low),
    },
    ...rateField('QuoteRate', quoteRate(market, instrument), instrument),
  }
}

export const quoteWire = (market: Market, instrument: Instrument) => {
  const { price, change } = market.quote(instrument)
  const Close = market.priceText(instrument, price)
  return {
    Id: instrument.id,
    Close,
    Change: change,
    ...rateField('QuoteRate', quoteRate(market, instrument), instrument),
  }
}

/** Symbols with a new price, and those with a new rate by it: a symbol whose own market is shut among them. */
export const requoted = (market: Market, ticked: readonly Instrument[]): readonly Instrument[] => {
  const codes = new Set(ticked.map(({ code }) => code))
  const byRate = market.everything.filter((one) => !codes.has(one.code) && codes.has(rateSource(one) ?? ''))
  return [...ticked, ...byRate]
}

export const barWire = (market: Market, instrument: Instrument, period: string, bar: Bar) => ({
  Period: period,
  Time: bar.time,
  Open: market.priceText(instrument, bar.open),
  High: market.priceText(instrument, bar.high),
  Low: market.priceText(instrument, bar.low),
  Close: market.priceText(instrument, bar.close),
  Volume: String(bar.volume),
})

export const instrumentAsked = ({ market }: Pick<Services, 'market'>, id: string): Instrument | undefined =>
  market.everything.find((instrument) => String(instrument.id) === id)

const NO_PERIOD = { period: 'order.no_period' } as const

const barsAsked = (
  services: Uses,
  { symbolId, period }: InputOf<'loadKlines'>,
  count: number,
  wire: (instrument: Instrument, period: string, bar: Bar) => unknown,
): Reply => {
  const instrument = instrumentAsked(services, symbolId)
  if (instrument === undefined) return reject('order.no_symbol')
  return accept(services.market.bars(instrument, period, count).map((bar) => wire(instrument, period, bar)))
}

export const loadSymbols = shared(({ market }, { write }) =>
  accept(market.instruments.map((instrument) => symbolWire(market, instrument, write))),
)

export const loadCategories = shared((_services, { write }) =>
  accept(CATEGORIES.map(({ id, name }) => ({ Id: id, NameShowTrans: write(name) }))),
)

export const loadKlines = shared(
  (services, { input }: SharedCallOf<'loadKlines'>) =>
    barsAsked(services, input, KLINE_BARS, (instrument, period, bar) =>
      barWire(services.market, instrument, period, bar),
    ),
  NO_PERIOD,
)

export const loadSparkline = shared(
  (services, { input }: SharedCallOf<'loadSparkline'>) =>
    barsAsked(services, input, SPARKLINE_BARS, (instrument, _period, bar) => ({
      Time: bar.time,
      Close: services.market.priceText(instrument, bar.close),
    })),
  NO_PERIOD,
)

export const searchSymbols = shared(({ market }, { input, write }: SharedCallOf<'searchSymbols'>) => {
  const text = lookedFor(input.text.slice(0, 64))
  const found = market.everything.filter(({ code, showCode, name }) =>
    [code, showCode, inEnglish(name), write(name)].some((said) => text !== '' && lookedFor(said).includes(text)),
  )
  return accept(found.map((instrument) => symbolWire(market, instrument, write)))
})
