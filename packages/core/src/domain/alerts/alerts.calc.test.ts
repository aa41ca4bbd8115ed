import { describe, expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { typedAmount } from '../../kernel/typed-amount.ts'
import {
  alertDistance,
  alertPresets,
  alertPriceText,
  alertProgress,
  alertWay,
  typedAlertWay,
} from './alert-way.calc.ts'
import {
  alertAt,
  alertSetAgain,
  alertTargets,
  isBeyond,
  judgeDraft,
  judgePrice,
  type KeptAlert,
  MOST_ALERTS,
  mayMove,
  noteText,
} from './alerts.calc.ts'
import { readAlerts } from './alerts-kept.calc.ts'

const EUR = symbolId(1)
const alert: KeptAlert = {
  id: 'a',
  symbolId: EUR,
  showCode: 'EUR/USD',
  side: 'above',
  price: '1.0884',
  repeat: 'once',
  note: '',
  onChart: true,
  isOn: true,
  isArmed: true,
  setAt: 1,
  setPrice: '1.08',
  reachedAt: undefined,
  reachedPrice: undefined,
}
const terms = { symbol: { pricePrecision: 5 }, now: dec('1.08472'), at: 7, count: 0 }

describe('a target price', () => {
  it('[ALR-1] above the price now is an alert above, one below it an alert below', () => {
    const [up, down] = ['1.0884', '1.08'].map((price) => judgePrice(dec(price), terms))
    const set = {
      isOn: true,
      isArmed: true,
      setAt: 7,
      setPrice: '1.08472',
      reachedAt: undefined,
      reachedPrice: undefined,
    }
    expect(up).toEqual({ ok: true, value: { ...set, side: 'above', price: '1.0884' } })
    expect(down).toEqual({ ok: true, value: { ...set, side: 'below', price: '1.08' } })
  })

  it.each([
    ['', 'en', 'amount.empty'],
    ['1x', 'en', 'amount.malformed'],
    ['0', 'en', 'alerts.price_zero'],
    ['-1', 'en', 'alerts.price_zero'],
    ['1.088401', 'en', 'amount.too_fine'],
    ['1.08472', 'en', 'alerts.price_now'],
    ['1,084720', 'de', 'alerts.price_now'],
    ['1.088', 'de', 'amount.ambiguous'],
    ['9'.repeat(65), 'en', 'amount.malformed'],
  ])('[ALR-2] %s, typed in %s, is %s', (price, locale, id) => {
    const judged = judgeDraft({ price, locale, note: '' }, terms)
    expect(judged).toMatchObject({ ok: false, failure: { id, field: 'price' } })
  })

  it('[ALR-2] without a symbol, without a price or with 100 alerts nothing is set; a long note is said at its field', () => {
    const draft = { price: '1.09', locale: 'en', note: '' }
    const wrong = (own: Partial<typeof draft>, change: object): unknown => {
      const judged = judgeDraft({ ...draft, ...own }, { ...terms, ...change })
      return judged.ok ? undefined : [judged.failure.id, judged.failure.field]
    }
    expect(wrong({}, {})).toBeUndefined()
    expect(wrong({}, { symbol: undefined })).toEqual(['alerts.symbol_unknown', 'price'])
    expect(wrong({}, { now: undefined })).toEqual(['alerts.price_unknown', 'price'])
    expect(wrong({}, { count: MOST_ALERTS - 1 })).toBeUndefined()
    expect(wrong({}, { count: MOST_ALERTS })).toEqual(['alerts.too_many', 'price'])
    expect(wrong({ note: '𝄞'.repeat(60) }, {})).toBeUndefined()
    expect(wrong({ note: 'n'.repeat(61) }, {})).toEqual(['alerts.note_long', 'note'])
    expect(wrong({ note: 'n'.repeat(61), price: '0' }, {})).toEqual(['alerts.price_zero', 'price'])
  })
})

it('[ALR-3] [ALR-4] one is reached at its target or beyond it, and again only after the other side; once a day passes by', () => {
  const day = 86_400_000
  const walk = (start: KeptAlert, steps: readonly (readonly [price: string, at: number])[]) => {
    let one = start
    return steps.map(([price, at]) => {
      const seen = alertAt(one, { price: dec(price), at, zone: 'UTC' })
      one = seen.alert
      return [seen.isReached, one.isOn, one.isArmed]
    })
  }
  expect([isBeyond(alert, dec('1.0884')), isBeyond({ ...alert, side: 'below' }, dec('1.0885'))]).toEqual([true, false])
  expect(
    walk(alert, [
      ['1.08', 1],
      ['1.0884', 2],
      ['1.09', 3],
    ]),
  ).toEqual([
    [false, true, true],
    [true, false, false],
    [false, false, false],
  ])
  const each = { ...alert, repeat: 'each' } as const
  expect(
    walk(each, [
      ['1.09', 1],
      ['1.09', 2],
      ['1.08', 3],
      ['1.09', 4],
    ]).map(([isReached]) => isReached),
  ).toEqual([true, false, false, true])
  // The path begins where the price came back, if the alert was set beyond its target.
  const again = alertAt({ ...each, isArmed: false, setPrice: '1.09' }, { price: dec('1.08'), at: 5, zone: 'UTC' })
  expect([again.alert.setPrice, again.alert.isArmed]).toEqual(['1.08', true])
  const daily = { ...alert, repeat: 'daily' } as const
  const steps = [
    ['1.09', 1],
    ['1.08', 2],
    ['1.09', 3],
    ['1.08', 4],
    ['1.09', day],
  ] as const
  expect(walk(daily, steps).map(([isReached]) => isReached)).toEqual([true, false, false, false, true])
})

it('[ALR-5] set again it waits for the other side where the price is beyond it, or not known', () => {
  const reached = { ...alert, isOn: false, isArmed: false, reachedAt: 3, reachedPrice: '1.09' }
  const again = (now: string | undefined) => {
    const { isOn, isArmed, setAt, setPrice, reachedAt } = alertSetAgain(reached, {
      now: now === undefined ? now : dec(now),
      at: 9,
    })
    return [isOn, isArmed, setAt, setPrice, reachedAt]
  }
  expect(again('1.08')).toEqual([true, true, 9, '1.08', undefined])
  expect(again('1.09')).toEqual([true, false, 9, '1.09', undefined])
  expect(again(undefined)).toEqual([true, false, 9, '1.08', undefined])
})

it('[ALR-2] a note is one line, cut to what is kept; a number longer than any price is none', () => {
  expect(noteText(`  two\n lines ${'x'.repeat(80)}`)).toBe(`two lines ${'x'.repeat(50)}`)
  const large = dec(`1${'0'.repeat(40)}`)
  const price = judgePrice(dec(large.mul(large)), terms)
  expect(price.ok ? 'set' : price.failure.id).toBe('amount.malformed')
  const unknown = judgePrice(dec('1.09'), { ...terms, symbol: undefined })
  expect(unknown.ok ? 'set' : unknown.failure.id).toBe('alerts.symbol_unknown')
})

it('[ALR-3] the nearest targets of a symbol are looked at, those that wait to come back as well', () => {
  const rows: readonly KeptAlert[] = [
    alert,
    { ...alert, id: 'b', price: '1.0883' },
    { ...alert, id: 'c', side: 'below', price: '1.07' },
    { ...alert, id: 'd', price: '1.05', isArmed: false },
    { ...alert, id: 'e', side: 'below', price: '1.085', isOn: false },
    { ...alert, id: 'f', side: 'below', price: '150', symbolId: symbolId(2), isArmed: false },
  ]
  const targets = alertTargets(rows)
  expect([...targets]).toEqual([
    [EUR, { id: EUR, above: 1.0883, below: 1.07 }],
    [symbolId(2), { id: symbolId(2), above: 150, below: Number.NEGATIVE_INFINITY }],
  ])
  const own = targets.get(EUR) ?? { id: EUR, above: 0, below: 0 }
  expect(['1.0883', '1.0882999', '1.070001', '1.07', '2', '0'].map((close) => mayMove(own, close))).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
  ])
})

describe('[ALR-6] what is kept', () => {
  const kept = (...rows: readonly unknown[]) => readAlerts(JSON.stringify(rows))

  it('is read as it was written', () => {
    const reached = { ...alert, id: 'b', isArmed: false, isOn: false, reachedAt: 5, reachedPrice: '1.09' }
    expect(kept(alert, reached)).toEqual([alert, reached])
  })

  it.each([undefined, '', 'x', 'null', '{}', '"[]"', '7'])('%s holds none', (text) => {
    expect(readAlerts(text)).toEqual([])
  })

  it('a row that cannot be read is left out alone', () => {
    const wrong: readonly object[] = [
      { id: '' },
      { id: 7 },
      { symbolId: 1 },
      { side: 'up' },
      { price: '0' },
      { price: '-1' },
      { price: '1x' },
      { price: 1.1 },
      { price: '9'.repeat(65) },
      { repeat: 'twice' },
      { setAt: 'now' },
      { setAt: 1e20 },
      { setPrice: '' },
    ]
    const rows = wrong.map((change, at) => ({ ...alert, id: `w${at}`, ...change }))
    expect(kept(null, 7, 'x', [], ...rows, alert, { ...alert, note: 'a second of its id' })).toEqual([alert])
  })

  it('what is beside the target has a default, and no more than 100 are read', () => {
    const { note: _note, onChart: _chart, isArmed: _arms, showCode: _code, ...bare } = alert
    expect(kept({ ...bare, reachedAt: 5 })).toEqual([{ ...alert, showCode: '', onChart: false }])
    expect(kept({ ...alert, note: ` ${'n'.repeat(70)}` })[0]?.note).toBe('n'.repeat(60))
    expect(kept(...Array.from({ length: 120 }, (_, at) => ({ ...alert, id: `${at}` }))).length).toBe(MOST_ALERTS)
  })
})

describe('[ALR-8] the way to a target', () => {
  it('is what is left in parts of the price now, and none beyond it', () => {
    expect(alertDistance(alert, dec('1.08472')).toFixed()).toBe('0.003392580574')
    expect(alertDistance(alert, dec('1.09')).toFixed()).toBe('0')
    expect(alertDistance({ side: 'below', price: '50' }, dec('100')).toFixed()).toBe('0.5')
  })

  it.each([
    ['above', '100', '110', '100', 0],
    ['above', '100', '110', '105', 50],
    ['above', '100', '110', '99', 0],
    ['above', '100', '110', '111', 100],
    ['below', '100', '70', '90', 33.3],
    ['below', '60', '70', '65', 0],
    ['above', '110', '110', '105', 0],
  ] as const)('%s, from %s to %s, at %s: %s of 100', (side, setPrice, price, now, progress) => {
    expect(alertProgress({ side, price, setPrice }, dec(now))).toBe(progress)
  })
})

describe('[ALR-9] a new alert', () => {
  it('says how far a price is', () => {
    const way = alertWay(dec('1.0884'), dec('1.08472'), 5)
    expect(way && [way.side, way.distance.toFixed(), way.pips.toFixed(), way.percent.toFixed()]).toEqual([
      'above',
      '0.00368',
      '36.8',
      '0.34',
    ])
    const facts = { now: '1.08472', pricePrecision: 5 }
    expect(typedAlertWay('1,08', 'de', facts)?.side).toBe('below')
    expect(['', 'x', '0', '-1', '1.08472'].map((text) => typedAlertWay(text, 'en', facts))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
    expect(typedAlertWay('1.09', 'en', { ...facts, now: undefined })).toBeUndefined()
  })

  it('offers prices below as well, from the low of the day on', () => {
    const prices = alertPresets(dec('1.08472'), dec('1.08'), 5, 'below').map(({ kind, price }) => [kind, price])
    expect(prices).toEqual([
      ['dayLow', '1.08'],
      ['tenPips', '1.08372'],
      ['quarterPercent', '1.08201'],
      ['halfPercent', '1.0793'],
    ])
  })

  it('offers prices at the decimals of the symbol, without the price now', () => {
    const offered = (now: string, high: string | undefined, places: number) =>
      alertPresets(dec(now), high === undefined ? undefined : dec(high), places).map(
        ({ kind, price }) => `${kind} ${price}`,
      )
    expect(offered('1.08472', '1.0891', 5)).toEqual([
      'dayHigh 1.0891',
      'tenPips 1.08572',
      'quarterPercent 1.08743',
      'halfPercent 1.09014',
    ])
    expect(offered('1.08472', '1.08472', 5)[0]).toBe('tenPips 1.08572')
    expect(offered('20', undefined, 0)).toEqual(['tenPips 30'])
  })

  it('a price goes into a field as text that reads as that price', () => {
    for (const [price, locale, places] of [
      ['1.08743', 'de', 5],
      ['1234.567', 'de', 3],
      ['1234', 'en', 3],
    ] as const)
      expect(typedAmount(alertPriceText(price, locale, places), locale, { places })?.toFixed()).toBe(price)
    expect(alertPriceText('1.1', 'de', 3)).toBe('1,100')
  })
})
