import { parseAmount } from '../../kernel/amount-text.ts'
import { type SymbolId, symbolId } from '../../kernel/brand.ts'
import { sizeOfText } from '../../kernel/decimal.ts'
import { CHART_COLORS, type ChartColor } from './chart-color.table.ts'
import type { IndicatorChoice } from './indicators.calc.ts'
import {
  CHART_TYPES,
  type ChartType,
  INDICATOR_FACTS,
  INDICATORS,
  type IndicatorKind,
  type IndicatorParam,
} from './indicators.table.ts'

/** A person's chart, on this device. */
export interface ChartSettings {
  readonly type: ChartType
  /** Every indicator, in the order of `INDICATORS`. */
  readonly indicators: readonly IndicatorChoice[]
  /** A second symbol, drawn in percent. */
  readonly compare: SymbolId | undefined
  /** Lines between days and where the market was shut. */
  readonly sessionBreaks: boolean
  /** Time left of the bar, at the price. */
  readonly timeLeft: boolean
}

const defaultParams = (kind: IndicatorKind): readonly number[] => INDICATOR_FACTS[kind].params.map((one) => one.default)

/** Nothing but candles. @rule CHT-5 */
export const DEFAULT_CHART: ChartSettings = /* @__PURE__ */ (() => ({
  type: 'candles',
  indicators: INDICATORS.map((kind, at) => ({
    kind,
    on: false,
    params: defaultParams(kind),
    color: CHART_COLORS[at % CHART_COLORS.length] as ChartColor,
  })),
  compare: undefined,
  sessionBreaks: true,
  timeLeft: true,
}))()

/** A number the parameter takes: within its limits and on its steps. */
export const isParam = (value: unknown, { least, most, step }: IndicatorParam): value is number =>
  typeof value === 'number' &&
  value >= least &&
  value <= most &&
  // Steps are tenths and hundredths, which doubles hold nearly.
  Math.abs(value / step - Math.round(value / step)) < 1e-6

/** Typed text in the digits and signs of a language (BCP 47) as a number the parameter takes; undefined where it is none. @rule CHT-2 */
export const readParam = (text: string, locale: string, param: IndicatorParam): number | undefined => {
  const read = parseAmount(text, locale)
  const value = read.ok ? sizeOfText(read.value.toFixed()) : undefined
  return isParam(value, param) ? value : undefined
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value) as Record<string, unknown>

const readIndicator = (choice: IndicatorChoice, kept: unknown): IndicatorChoice => {
  const { on, params, color } = objectOf(kept)
  const { params: wanted } = INDICATOR_FACTS[choice.kind]
  const fits =
    Array.isArray(params) && params.length === wanted.length && wanted.every((one, at) => isParam(params[at], one))
  return {
    ...choice,
    on: on === true,
    params: fits ? (params as readonly number[]) : choice.params,
    color: CHART_COLORS.find((one) => one === color) ?? choice.color,
  }
}

/** Settings that were kept; anything unreadable or unknown is a default. @rule CHT-5 */
export const readChart = (text: string | undefined): ChartSettings => {
  let kept: Readonly<Record<string, unknown>> = {}
  try {
    kept = objectOf(JSON.parse(text ?? '{}'))
  } catch {
    // Unreadable: defaults.
  }
  const rows: readonly unknown[] = Array.isArray(kept.indicators) ? kept.indicators : []
  return {
    type: CHART_TYPES.find((one) => one === kept.type) ?? DEFAULT_CHART.type,
    indicators: DEFAULT_CHART.indicators.map((choice) =>
      readIndicator(
        choice,
        rows.find((row) => objectOf(row).kind === choice.kind),
      ),
    ),
    compare: typeof kept.compare === 'string' && kept.compare !== '' ? symbolId(kept.compare) : undefined,
    sessionBreaks: kept.sessionBreaks !== false,
    timeLeft: kept.timeLeft !== false,
  }
}
