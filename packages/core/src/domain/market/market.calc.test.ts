import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categoryId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import {
  barLeft,
  CHART_PERIODS,
  candleDay,
  closeOf,
  dayCloses,
  directionOfText,
  favouritesOf,
  freshnessOf,
  HIDDEN_SWEEP_MS,
  isMarketOpen,
  isNearPrice,
  isNearQuote,
  isPrice,
  isQuote,
  KLINE_LIMIT,
  LIVE_QUOTE_MS,
  listedSymbols,
  MOVERS,
  matchSymbols,
  mergeBar,
  moversOf,
  nextCategory,
  PRICE_BAND,
  PRICE_CHECK_MS,
  pipOf,
  SWEEP_MS,
  searchedSymbols,
  stripOf,
  symbolsOf,
  untilSweep,
} from './market.calc.ts'
import type { Kline, TradingSymbol } from './market.wire.ts'
import type { Period } from './periods.ts'
import { DEFAULT_PERIOD, PERIODS } from './periods.ts'

const symbol = (id: number, change: Partial<TradingSymbol> = {}): TradingSymbol => ({
  id: symbolId(id),
  code: `SYM${id}`,
  showCode: `SY/M${id}`,
  name: '',
  logo: '',
  categoryId: categoryId(1 + (id % 2)),
  marketStatus: 'open',
  pricePrecision: 2,
  lotStep: dec('0.01'),
  minLots: dec('0.01'),
  contractSize: dec(1),
  feeRate: dec(0),
  marginMode: 'leveraged',
  multiples: [],
  quotations: { open: dec(1), close: dec(1), change: dec(0), high: dec(1), low: dec(1) },
  ...change,
})
const symbols = [1, 2, 3, 4, 5, 6].map((id) => symbol(id))
const bar = (time: number, close = '1'): Kline => ({ time, open: '1', high: '1', low: '1', close, volume: '0' })

describe('lists of symbols', () => {
  it('a price that is not above zero is none', () => {
    const closes = ['1.0945', '0', '-1'].map((close) => closeOf({ close })?.toFixed())
    expect([...closes, closeOf(undefined)]).toEqual(['1.0945', undefined, undefined, undefined])
  })

  it('[MKT-1] only status 1 is open', () => {
    expect((['open', 'closed', 'unknown'] as const).map((marketStatus) => isMarketOpen({ marketStatus }))).toEqual([
      true,
      false,
      false,
    ])
  })

  it('[MKT-2] the strip holds the first four', () => {
    expect(stripOf(symbols).map(({ id }) => id)).toEqual(['1', '2', '3', '4'])
    expect(stripOf(symbols.slice(0, 2))).toHaveLength(2)
  })

  it('[MKT-4] tapping the active category again shows everything', () => {
    const one = categoryId(1)
    const two = categoryId(2)
    expect([nextCategory(undefined, one), nextCategory(one, two), nextCategory(one, one)]).toEqual([
      one,
      two,
      undefined,
    ])
    expect(symbolsOf(symbols, one).map(({ id }) => id)).toEqual(['2', '4', '6'])
    expect(symbolsOf(symbols, undefined)).toBe(symbols)
  })

  it.each([
    ['eurusd', ['1']],
    ['EUR/USD', ['1']],
    ['eur usd', ['1']],
    ['usd', ['1', '2']],
    ['gold', ['2']],
    ['nothing', []],
    ['', ['1', '2']],
    [' / ', ['1', '2']],
    ['.*', []],
  ])('[MKT-8] %j finds %j', (text, found) => {
    const list = [
      symbol(1, { code: 'EURUSD', showCode: 'EUR/USD', name: 'Euro / US dollar' }),
      symbol(2, { code: 'XAUUSD', showCode: 'XAU/USD', name: 'Gold' }),
    ]
    expect(matchSymbols(list, text).map(({ id }) => id)).toEqual(found)
  })

  it('[MKT-27] what only a search found is not in the list', () => {
    const known = [symbol(1), symbol(2), symbol(3)]
    expect(listedSymbols(known, [1, 3].map(symbolId)).map(({ id }) => id)).toEqual(['1', '3'])
    expect(listedSymbols(known, [1, 2, 3].map(symbolId))).toBe(known)
    expect(listedSymbols(known, undefined)).toBe(known)
  })

  it('[MKT-8] nothing wanted is the list itself', () => {
    expect(matchSymbols(symbols, ' ')).toBe(symbols)
  })

  it('[MKT-22] what matches here comes first, then what the server found besides; unknown ones are left out', () => {
    const list = [symbol(1, { name: 'Or' }), symbol(2, { name: 'Gold' }), symbol(3), symbol(4, { name: 'Gold mini' })]
    const found = [9, 4, 1].map(symbolId)
    expect(searchedSymbols(list, 'gold', found).map(({ id }) => id)).toEqual(['2', '4', '1'])
    expect(searchedSymbols(list, 'gold', []).map(({ id }) => id)).toEqual(['2', '4'])
  })
})

describe('how far a price can be trusted', () => {
  const input = { open: true, connection: 'live', quote: { receivedAt: 1000 }, now: 1000 + LIVE_QUOTE_MS } as const
  it('[MKT-5] live for 10 s, stale from then on', () => {
    expect(LIVE_QUOTE_MS).toBe(10_000)
    expect(freshnessOf(input)).toBe('live')
    expect(freshnessOf({ ...input, now: input.now + 1 })).toBe('stale')
  })

  it('[MKT-5] nothing is live without connection or without a quote; a gap is said; closed beats all', () => {
    expect(freshnessOf({ ...input, connection: 'down' })).toBe('stale')
    expect(freshnessOf({ ...input, connection: 'recovering' })).toBe('gap')
    expect(freshnessOf({ ...input, quote: undefined })).toBe('stale')
    for (const connection of ['live', 'recovering', 'down'] as const)
      expect(freshnessOf({ ...input, open: false, connection })).toBe('closed')
  })

  it.each([
    ['0', 'flat'],
    ['-0.00', 'flat'],
    ['+0', 'flat'],
    ['00.0', 'flat'],
    ['.00', 'flat'],
    ['0.', 'flat'],
    ['0.01', 'up'],
    ['+1', 'up'],
    ['-0.0001', 'down'],
  ] as const)('%s points %s', (text, direction) => {
    expect(directionOfText(text)).toBe(direction)
  })
})

describe('candles', () => {
  it('[MKT-7] five minutes first, six periods offered, all of them known to the wire', () => {
    expect(DEFAULT_PERIOD).toBe('5min')
    expect(CHART_PERIODS.map(({ label }) => label)).toEqual(['1M', '5M', '15M', '30M', '1H', '1D'])
    for (const { period } of CHART_PERIODS) expect(PERIODS).toContain(period)
  })

  it('[MKT-6] a live candle replaces its own time, appends when newer, corrects an older one it knows', () => {
    const bars = [bar(1), bar(2), bar(3)]
    expect(mergeBar(bars, bar(3, '9')).map(({ close }) => close)).toEqual(['1', '1', '9'])
    expect(mergeBar(bars, bar(4)).map(({ time }) => time)).toEqual([1, 2, 3, 4])
    expect(mergeBar(bars, bar(2, '9')).map(({ close }) => close)).toEqual(['1', '9', '1'])
    expect(mergeBar(bars, bar(1, '9')).map(({ close }) => close)).toEqual(['9', '1', '1'])
    expect(mergeBar(bars, bar(0))).toBe(bars)
    expect(mergeBar([], bar(5))).toEqual([bar(5)])
  })

  it('[MKT-6] at most 500 are kept, the newest', () => {
    const bars = Array.from({ length: KLINE_LIMIT }, (_, time) => bar(time))
    const more = mergeBar(bars, bar(KLINE_LIMIT))
    expect([more.length, more[0]?.time, more.at(-1)?.time]).toEqual([500, 1, 500])
  })

  it('[MKT-6] whatever comes, times stay in order and unique, and the last word of a time is kept', () => {
    const pushes = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 99 })), {
      maxLength: 80,
    })
    fc.assert(
      fc.property(pushes, (list) => {
        const bars = list.reduce<readonly Kline[]>(
          (known, [time, close]) => mergeBar(known, bar(time, String(close))),
          [],
        )
        const times = bars.map(({ time }) => time)
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
        const newest = list.reduce((most, [time]) => Math.max(most, time), -1)
        const last = list.findLast(([time]) => time === newest)
        expect(bars.at(-1)?.close).toBe(last === undefined ? undefined : String(last[1]))
        expect(bars.map(({ time }) => mergeBar(bars, bar(time, 'x')).length)).toEqual(bars.map(() => bars.length))
      }),
    )
  })
})

describe('when the ages of quotes are looked at next', () => {
  const at = (...received: readonly number[]) => received.map((receivedAt) => ({ receivedAt }))

  it.each([
    ['nothing to look at', at(), 50_000, LIVE_QUOTE_MS + 1],
    ['the first that would be too old', at(48_000, 43_000, 49_000), 50_000, LIVE_QUOTE_MS - 7000 + 1],
    ['those too old already do not matter', at(1000, 45_000), 50_000, LIVE_QUOTE_MS - 5000 + 1],
    ['never sooner than this', at(40_500), 50_000, SWEEP_MS],
    ['one that is too old from now on', at(40_000), 50_000, SWEEP_MS],
    ['one that was a moment ago', at(39_999), 50_000, LIVE_QUOTE_MS + 1],
    ['a part of a millisecond is over before', at(45_000.4), 50_000, LIVE_QUOTE_MS - 5000 + 1],
  ] as const)('[MKT-5] %s', (_name, quotes, now, wait) => {
    expect(untilSweep(quotes, now)).toBe(wait)
    // Nobody sees them, as the host says.
    expect(untilSweep(quotes, now, true)).toBe(HIDDEN_SWEEP_MS)
  })
})

describe('the band of prices', () => {
  it.each([
    ['1.1', 5, true],
    ['0.00001', 5, true],
    ['0.000005', 5, true],
    ['0.0000049', 5, false],
    ['1e-999', 5, false],
    ['0', 5, false],
    ['-0', 0, false],
    ['-1.1', 5, false],
    ['0.4', 0, false],
    ['1', 0, true],
  ])('[T36] [MKT-23] %s with %i decimals is a price: %s', (text, precision, isOne) => {
    expect(isPrice(text, precision)).toBe(isOne)
  })

  it.each([
    ['110.05', undefined, true],
    ['110.05', '0.0064', true],
    ['110.05', '0', false],
    ['110.05', '-0.0064', false],
    ['0.001', '0.0064', false],
  ])('[MKT-31] %s with the rate %s is a quote: %s', (close, rate, isOne) => {
    expect(isQuote({ close, rate }, 2)).toBe(isOne)
  })

  it.each([
    [undefined, undefined, true],
    ['0.0064', '0.0065', true],
    ['0.0064', '0.64', false],
    ['0.0064', undefined, false],
    [undefined, '0.0064', false],
  ])('[MKT-31] the rate %s is near %s: %s', (rate, other, isNear) => {
    expect(isNearQuote({ close: '110', rate }, { close: '111', rate: other })).toBe(isNear)
    expect(isNearQuote({ close: '110', rate }, { close: '11000', rate: other })).toBe(false)
  })

  it.each([
    ['1.1', '1.1', true],
    ['2.2', '1.1', true],
    ['0.55', '1.1', true],
    ['2.3', '1.1', false],
    ['0.54', '1.1', false],
    ['0', '1.1', false],
    ['-1.1', '1.1', false],
    ['-1.1', '-1.1', false],
    ['1.1', '0', false],
    ['0', '0', false],
  ])('[T36] [MKT-23] %s is near %s: %s', (text, other, isNear) => {
    expect(isNearPrice(text, other)).toBe(isNear)
  })

  it('[MKT-23] being near goes both ways, and holds for what is half or twice as much at most', () => {
    const amounts = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const near = isNearPrice(String(one), String(other))
        expect(near).toBe(isNearPrice(String(other), String(one)))
        expect(near).toBe(Math.max(one, other) <= PRICE_BAND * Math.min(one, other))
      }),
    )
  })

  it('[MKT-23] being near is the same however the texts of two prices are written', () => {
    const digits = fc.stringMatching(/^[0-9]{1,4}$/)
    const texts = fc.tuple(fc.constantFrom('', '', '', '-'), digits, digits, fc.constantFrom('', '', 'e1', 'e9', 'e-2'))
    const written = texts.map(([sign, whole, part, power]) => `${sign}${whole}.${part}${power}`)
    fc.assert(
      fc.property(written, written, (one, other) => {
        const [price, good] = [Number(one), Number(other)]
        const isNear = price > 0 && price <= good * PRICE_BAND && good <= price * PRICE_BAND
        expect([one, other, isNearPrice(one, other)]).toEqual([one, other, isNear])
      }),
      { numRuns: 2000 },
    )
  })
})

it('[MKT-26] the short line of a symbol is of its last day alone', () => {
  const hour = (at: string, close: string) => ({ time: Date.parse(`2026-11-${at}:00Z`), close })
  const bars = [hour('20T22:00', '1'), hour('20T23:00', '2'), hour('21T00:00', '3'), hour('21T01:00', '4')]
  expect([dayCloses(bars), dayCloses([])]).toEqual([['3', '4'], []])
  expect(dayCloses(bars.slice(0, 3))).toEqual(['3'])
})

it('[MKT-5] [MKT-23] ages are looked at once a second at most, the list for an unusual price every five', () => {
  expect([SWEEP_MS, PRICE_CHECK_MS]).toEqual([1000, 5000])
})

it.each([
  ['midnight in GMT', '2026-11-26T00:00:00Z', '2026-11-26'],
  ['midnight in New York', '2026-11-26T05:00:00Z', '2026-11-26'],
  ['noon in GMT', '2026-11-25T12:00:00Z', '2026-11-26'],
  ['the moment before', '2026-11-25T11:59:59.999Z', '2026-11-25'],
  ['midnight in New York in summer', '2026-07-26T04:00:00Z', '2026-07-26'],
  ['midnight in Shanghai', '2026-11-25T16:00:00Z', '2026-11-26'],
  ['midnight in Berlin', '2026-11-25T23:00:00Z', '2026-11-26'],
  ['five in the afternoon in New York', '2026-11-25T22:00:00Z', '2026-11-26'],
  ['the evening before Monday', '2026-11-22T22:00:00Z', '2026-11-23'],
])('[TIME-10] a candle of a day that begins at %s is named by its own day', (_, begins, name) => {
  expect(candleDay(Date.parse(begins))).toBe(name)
})

it.each<[Period, number, string | undefined]>([
  ['1min', 0, '01:00'],
  ['1min', 59_001, '00:01'],
  ['1min', 60_000, undefined],
  ['5min', 48_500, '04:12'],
  ['60min', 0, '1:00:00'],
  ['1day', 3_600_000, '23:00:00'],
  ['1week', 0, undefined],
])('[CHT-18] of a candle of %s there is left after %d ms: %s', (period, passed, left) => {
  expect(barLeft(1_000_000, period, 1_000_000 + passed)).toBe(left)
})

describe('[ALR-9] a pip', () => {
  it.each([
    [0, '1'],
    [1, '1'],
    [2, '0.01'],
    [3, '0.01'],
    [4, '0.0001'],
    [5, '0.0001'],
  ])('with %s decimals a pip is %s', (places, pip) => {
    expect(pipOf(places).toFixed()).toBe(pip)
  })
})

describe('favourites and movers of a list', () => {
  const symbol = (id: number, marketStatus: 'open' | 'closed' = 'open') =>
    ({ id: symbolId(id), marketStatus }) as unknown as TradingSymbol
  const list = [symbol(1), symbol(2), symbol(3, 'closed'), symbol(4), symbol(5), symbol(6)]

  it('[MKT-33] favourites stand in their own order, without those the list lacks', () => {
    const own = favouritesOf(list, [symbolId(5), symbolId(9), symbolId(1)])
    expect(own.map(({ id }) => id)).toEqual(['5', '1'])
  })

  it('[MKT-34] movers are the greatest changes of the day, up or down; what is closed or did not move is none', () => {
    const changes = new Map([
      ['1', '-2.31'],
      ['2', '0'],
      ['3', '9'],
      ['4', '1.64'],
      ['5', '2.31'],
    ])
    const movers = moversOf(list, (id) => changes.get(id))
    expect(movers.map(({ id }) => id)).toEqual(['1', '5', '4'])
    expect(movers).toHaveLength(MOVERS)
    expect(moversOf(list, () => undefined)).toEqual([])
  })
})
