import { describe, expect, it } from 'vitest'
import { DEFAULT_CHART, isParam, readChart, readParam } from './chart-settings.calc.ts'
import { INDICATOR_FACTS, INDICATORS } from './indicators.table.ts'

describe('settings of a chart', () => {
  it('[CHT-5] are what was kept', () => {
    const kept = {
      ...DEFAULT_CHART,
      type: 'area',
      compare: '7',
      sessionBreaks: false,
      timeLeft: false,
      indicators: DEFAULT_CHART.indicators.map((one) => ({ ...one, on: true, color: 3 })),
    }
    expect(readChart(JSON.stringify(kept))).toEqual(kept)
  })

  it.each([
    undefined,
    '',
    '{',
    'null',
    '5',
    '[]',
    '{"type":"renko","indicators":5,"compare":5,"sessionBreaks":1}',
    '{"indicators":[{"kind":"ma","on":1,"params":"20","color":9},{"kind":"ma","params":[0]},null,5,{"kind":"zz","on":true}]}',
    '{"compare":""}',
  ])('[CHT-5] that cannot be read are the first ones: %s', (text) => {
    expect(readChart(text)).toEqual(DEFAULT_CHART)
  })

  it('[CHT-5] of one indicator are read beside a bad one', () => {
    const { indicators } = readChart(
      '{"indicators":[{"kind":"rsi","on":true,"params":[7.5]},{"kind":"ma","params":[9]}]}',
    )
    expect(indicators.find(({ kind }) => kind === 'rsi')).toMatchObject({ on: true, params: [14] })
    expect(indicators.find(({ kind }) => kind === 'ma')).toMatchObject({ on: false, params: [9] })
  })
})

describe('a parameter', () => {
  const [step] = INDICATOR_FACTS.psar.params
  if (step === undefined) throw new Error('SAR has a step')

  it.each([
    ['0.02', 'en', 0.02],
    ['0,02', 'de', 0.02],
    ['٠٫٠٢', 'ar-EG', 0.02],
    ['0.5', 'en', 0.5],
    ['0.51', 'en', undefined],
    ['0', 'en', undefined],
    ['0.015', 'en', undefined],
    ['x', 'en', undefined],
    ['', 'en', undefined],
  ])('[CHT-2] %s in %s is %s', (text, locale, value) => {
    expect(readParam(text, locale, step)).toBe(value)
  })

  it('[CHT-2] takes its default, and nothing that is no number', () => {
    for (const kind of INDICATORS)
      for (const param of INDICATOR_FACTS[kind].params) expect(isParam(param.default, param)).toBe(true)
    expect([isParam('20', step), isParam(Number.NaN, step), isParam(undefined, step)]).toEqual([false, false, false])
  })
})
