/** Ways to draw the bars of a chart. */
export const CHART_TYPES = ['candles', 'bars', 'line', 'area', 'heikinAshi'] as const
/** Way to draw the bars of a chart, as `candles`. */
export type ChartType = (typeof CHART_TYPES)[number]

/** Indicators of a chart: first those drawn over the prices, then those with a pane of their own. */
export const INDICATORS = [
  'ma',
  'ema',
  'vwap',
  'bollinger',
  'keltner',
  'psar',
  'ichimoku',
  'volume',
  'rsi',
  'macd',
  'atr',
  'stochastic',
] as const
/** Name of an indicator, as `rsi`. */
export type IndicatorKind = (typeof INDICATORS)[number]

/** A number an indicator is calculated with. */
export interface IndicatorParam {
  readonly name:
    | 'length'
    | 'factor'
    | 'range'
    | 'step'
    | 'most'
    | 'base'
    | 'span'
    | 'fast'
    | 'slow'
    | 'signal'
    | 'smooth'
  readonly default: number
  readonly least: number
  readonly most: number
  /** Multiples of this, counted from 0. */
  readonly step: number
}

/** A line of an indicator. `shift`: bars ahead, or back where negative; undefined: as many as the parameter at that place says. */
export interface IndicatorLineKind {
  readonly name:
    | 'value'
    | 'upper'
    | 'middle'
    | 'lower'
    | 'signal'
    | 'histogram'
    | 'k'
    | 'd'
    | 'conversion'
    | 'base'
    | 'spanA'
    | 'spanB'
    | 'lagging'
  readonly style: 'line' | 'dots' | 'columns'
}

/** Facts of an indicator that do not change. */
export interface IndicatorFacts {
  readonly pane: 'price' | 'own'
  readonly params: readonly IndicatorParam[]
  readonly lines: readonly IndicatorLineKind[]
  /** Levels that are drawn with it. */
  readonly levels: readonly number[]
  /** Least and most it can be, where that is fixed. */
  readonly range?: readonly [number, number]
}

const length = (name: IndicatorParam['name'], byDefault: number, least = 1): IndicatorParam => ({
  name,
  default: byDefault,
  least,
  most: 500,
  step: 1,
})
const factor = (byDefault: number): IndicatorParam => ({
  name: 'factor',
  default: byDefault,
  least: 0.1,
  most: 10,
  step: 0.1,
})
const line = (name: IndicatorLineKind['name'], style: IndicatorLineKind['style'] = 'line'): IndicatorLineKind => ({
  name,
  style,
})
const VALUE = [line('value')]
const BAND = [line('upper'), line('middle'), line('lower')]

/** Of every indicator: its pane, its parameters with default and limits, its lines. @rule CHT-2 */
export const INDICATOR_FACTS: Readonly<Record<IndicatorKind, IndicatorFacts>> = {
  ma: { pane: 'price', params: [length('length', 20)], lines: VALUE, levels: [] },
  ema: { pane: 'price', params: [length('length', 50)], lines: VALUE, levels: [] },
  vwap: { pane: 'price', params: [], lines: VALUE, levels: [] },
  bollinger: { pane: 'price', params: [length('length', 20, 2), factor(2)], lines: BAND, levels: [] },
  keltner: {
    pane: 'price',
    params: [length('length', 20, 2), factor(2), length('range', 10)],
    lines: BAND,
    levels: [],
  },
  psar: {
    pane: 'price',
    params: [
      { name: 'step', default: 0.02, least: 0.01, most: 0.5, step: 0.01 },
      { name: 'most', default: 0.2, least: 0.01, most: 1, step: 0.01 },
    ],
    lines: [line('value', 'dots')],
    levels: [],
  },
  ichimoku: {
    pane: 'price',
    params: [length('length', 9, 2), length('base', 26, 2), length('span', 52, 2)],
    lines: [line('conversion'), line('base'), line('spanA'), line('spanB'), line('lagging')],
    levels: [],
  },
  volume: { pane: 'own', params: [], lines: [line('value', 'columns')], levels: [] },
  rsi: { pane: 'own', params: [length('length', 14, 2)], lines: VALUE, levels: [30, 70], range: [0, 100] },
  macd: {
    pane: 'own',
    params: [length('fast', 12), length('slow', 26, 2), length('signal', 9)],
    lines: [line('histogram', 'columns'), line('value'), line('signal')],
    levels: [0],
  },
  atr: { pane: 'own', params: [length('length', 14)], lines: VALUE, levels: [] },
  stochastic: {
    pane: 'own',
    params: [length('length', 14, 2), length('smooth', 3), length('signal', 3)],
    lines: [line('k'), line('d')],
    levels: [20, 80],
    range: [0, 100],
  },
}
