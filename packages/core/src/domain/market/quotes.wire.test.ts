import { describe, expect, it } from 'vitest'
import { readKline } from './market.wire.ts'
import { dayMarket, klineTopic } from './quotes.wire.ts'

describe('DAY_MARKET', () => {
  it('[MKT-3 MKT-14] prices as text, whether they came as text or number', () => {
    expect(dayMarket.read([{ Id: 1, Close: '1.10', Change: -0.5 }])).toEqual([
      { id: '1', close: '1.10', change: '-0.5' },
    ])
    expect([dayMarket.name, dayMarket.private]).toEqual(['DAY_MARKET', false])
  })

  it.each([
    [{}, undefined],
    [{ QuoteRate: null }, undefined],
    [{ QuoteRate: '' }, undefined],
    [{ QuoteRate: '0.006467468633' }, '0.006467468633'],
    [{ QuoteRate: 1.2732 }, '1.2732'],
  ])('[CON-85] a quote with %j has the rate %s', (field, rate) => {
    expect(dayMarket.read([{ Id: 1, Close: '1.10', Change: '0', ...field }])?.[0]?.rate).toBe(rate)
  })

  it.each(['0', '0.00', '-1', 'x', {}, '1e999'])(
    '[MKT-31] a quote whose rate is %j has one that is never believed',
    (QuoteRate) => {
      expect(dayMarket.read([{ Id: 1, Close: '1.10', Change: '0', QuoteRate }])?.[0]?.rate).toBe('0')
    },
  )

  it.each([
    undefined,
    null,
    {},
    'x',
    [null],
    [{ Id: 1, Close: '1.1' }],
    [{ Id: 1, Close: 'abc', Change: '0' }],
    [{ Close: '1', Change: '0' }],
    [{ Id: Number.POSITIVE_INFINITY, Close: '1', Change: '0' }],
    [null, { Id: 2, Close: null, Change: '0' }],
    [{ Id: 2, Close: '1e999', Change: '0' }],
    [{ Id: 2, Close: 1e300, Change: '0' }],
    [{ Id: '', Close: '1', Change: '0' }],
  ])('[MKT-3] %j is discarded whole', (data) => {
    expect(dayMarket.read(data)).toBeUndefined()
  })

  it.each([null, 7, 'x', { Id: 2, Close: '1e999', Change: '0' }, { Id: 2, Close: '1', Change: null }])(
    '[T35] [MKT-3] %j takes no other price with it, and is reported',
    (bad) => {
      let reports = 0
      const report = (): void => {
        reports += 1
      }
      const good = { Id: 1, Close: '1.10', Change: '0' }
      expect(dayMarket.read([bad, good], report)).toEqual([{ id: '1', close: '1.10', change: '0' }])
      expect(dayMarket.read([good], report)).toHaveLength(1)
      expect(reports).toBe(1)
    },
  )
})

describe('KLINE', () => {
  it('[MKT-6 MKT-14] one candle of a known period', () => {
    const raw = { Period: '5min', Time: 1_767_787_200, Open: '1', High: '2', Low: '0.5', Close: '1.5', Volume: 3 }
    expect(klineTopic('EURUSD').read(raw)).toEqual({
      period: '5min',
      bar: { time: 1_767_787_200_000, open: '1', high: '2', low: '0.5', close: '1.5', volume: '3' },
    })
    expect(klineTopic('EURUSD').name).toBe('KLINE.EURUSD')
    expect(klineTopic('EURUSD').read({ ...raw, Period: '7min' })).toBeUndefined()
    expect(klineTopic('EURUSD').read({ ...raw, Close: null })).toBeUndefined()
    expect(klineTopic('EURUSD').read(null)).toBeUndefined()
  })

  it('[MKT-6] a candle without its other prices stands at its close', () => {
    expect(readKline({ Time: 1_767_787_200_000, Close: '1.5' })).toEqual({
      time: 1_767_787_200_000,
      open: '1.5',
      high: '1.5',
      low: '1.5',
      close: '1.5',
      volume: '0',
    })
    expect([readKline(1), readKline({ Close: '1' }), readKline({ Time: 'x', Close: '1' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[MKT-6] a candle with one price that is none is no candle', () => {
    const bar = { Time: 1_767_787_200, Open: '1', High: '2', Low: '0.5', Close: '1.5', Volume: '3' }
    expect(readKline(bar)).toBeDefined()
    for (const name of ['Open', 'High', 'Low', 'Close', 'Volume'])
      for (const value of ['1.08ƛ74', [null], { value: '66' }, true])
        expect(readKline({ ...bar, [name]: value })).toBeUndefined()
    for (const time of [Number.POSITIVE_INFINITY, '1.5 ', '2026-02-30 10:00:00'])
      expect(readKline({ ...bar, Time: time })).toBeUndefined()
  })
})
