import './chart-settings.css'
import type { SymbolId } from '@openlot/core'
import {
  CHART_COLORS,
  CHART_TYPES,
  type ChartColor,
  type ChartSettings,
  type ChartType,
  INDICATOR_FACTS,
  type IndicatorChoice,
  type IndicatorKind,
  type IndicatorParam,
} from '@openlot/core/charts'
import { useId, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useRoving } from '../../ui/use-roving.ts'
import { INDICATOR_WORDS } from './chart-words.ts'

/** A symbol to compare with. */
export type ComparedSymbol = { readonly id: SymbolId; readonly showCode: string }

export type ChartSettingsViewProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly settings: ChartSettings
  readonly onChange: (change: Partial<ChartSettings>) => void
  readonly onReset: () => void
  /** Typed text as a number the parameter takes; undefined where it is none. */
  readonly readParam: (text: string, param: IndicatorParam) => number | undefined
  /** All but the chart's own. */
  readonly symbols: readonly ComparedSymbol[]
}

const TYPE_WORDS = {
  candles: 'charts.candles',
  bars: 'charts.bars',
  line: 'charts.line',
  area: 'charts.area',
  heikinAshi: 'charts.heikin_ashi',
} as const
/** Small pictures of the types, on a grid of 24. */
const TYPE_PATHS: Readonly<Record<ChartType, string>> = {
  candles: 'M7 4v3m0 8v5M5 7h4v8H5zM17 4v5m0 6v5m-2-11h4v6h-4z',
  bars: 'M7 4v16M4 16h3m0-8h3M17 4v16m-3-4h3m0-9h3',
  line: 'M3 17l5-6 4 3 8-9',
  area: 'M3 17l5-6 4 3 8-9v15H3z',
  heikinAshi: 'M6 5v14M4 9h4v7H4zM12 4v12m-2-9h4v6h-4zM18 3v10m-2-8h4v5h-4z',
}

const Types = ({ settings: { type }, onChange }: ChartSettingsViewProps) => {
  const text = useText()
  const items = CHART_TYPES.map((key) => ({ key, label: text(TYPE_WORDS[key]) }))
  const choose = (next: ChartType): void => onChange({ type: next })
  const roving = useRoving(items, type, choose)
  return (
    <div
      className="chart-types"
      role="radiogroup"
      aria-label={text('charts.type')}
      ref={roving.list}
      onKeyDown={roving.onKeyDown}
    >
      {items.map(({ key, label }) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons that behaves as a radio group (WAI-ARIA pattern)
        <button
          key={key}
          type="button"
          role="radio"
          className="chart-type"
          aria-checked={key === type}
          tabIndex={roving.tabIndex(key)}
          onClick={() => choose(key)}
        >
          <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
            <path d={TYPE_PATHS[key]} className={cx(key === 'area' && 'chart-type-filled')} />
          </svg>
          {label}
        </button>
      ))}
    </div>
  )
}

type ParamProps = Pick<ChartSettingsViewProps, 'readParam'> & {
  readonly indicator: string
  readonly param: IndicatorParam
  readonly value: number
  readonly onChange: (value: number) => void
}

/** Text that is no value stays as it was typed, with what may stand there; the chart keeps the value before. @rule CHT-7 */
const Param = ({ indicator, param, value, onChange, readParam }: ParamProps) => {
  const text = useText()
  const format = useFormat()
  const id = useId()
  /** All its digits. */
  const shown = (number: number): string => format.amount(String(number))
  const [typed, type] = useState<string>()
  const isWrong = typed !== undefined && readParam(typed, param) === undefined
  const name = text(`charts.param_${param.name}`)
  return (
    <span className="chart-param">
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="chart-param-input ol-num"
        aria-label={text('charts.of_indicator', { indicator, part: name })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed ?? shown(value)}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
          const read = readParam(currentTarget.value, param)
          if (read !== undefined) onChange(read)
        }}
        onBlur={() => {
          if (!isWrong) type(undefined)
        }}
      />
      {isWrong && (
        <span className="chart-param-wrong" id={id}>
          {text('charts.param_limits', {
            param: name,
            least: shown(param.least),
            most: shown(param.most),
          })}
        </span>
      )}
    </span>
  )
}

type RowProps = Pick<ChartSettingsViewProps, 'readParam'> & {
  readonly choice: IndicatorChoice
  readonly onChange: (change: Partial<IndicatorChoice>) => void
}

const nextColor = (color: ChartColor): ChartColor =>
  CHART_COLORS[(CHART_COLORS.indexOf(color) + 1) % CHART_COLORS.length] ?? 1

const Indicator = ({ choice, onChange, readParam }: RowProps) => {
  const text = useText()
  const { kind, on, params, color } = choice
  const id = useId()
  const name = text(INDICATOR_WORDS[kind])
  return (
    <li className="chart-indicator">
      <button
        type="button"
        className="chart-color"
        aria-label={text('charts.color_of', { indicator: name, number: color, count: CHART_COLORS.length })}
        onClick={() => onChange({ color: nextColor(color) })}
      >
        <span className="chart-color-line" style={{ background: `var(--chart-${color})` }} />
      </button>
      <label className={cx('chart-indicator-name', on && 'chart-indicator-on')} htmlFor={id} aria-hidden="true">
        {name}
      </label>
      <span className="chart-params">
        {INDICATOR_FACTS[kind].params.map((param, at) => (
          <Param
            key={param.name}
            indicator={name}
            param={param}
            value={params[at] ?? param.default}
            onChange={(value) => onChange({ params: params.map((one, place) => (place === at ? value : one)) })}
            readParam={readParam}
          />
        ))}
      </span>
      <Switch label={name} hideLabel id={id} checked={on} onChange={(next) => onChange({ on: next })} />
    </li>
  )
}

const NO_SYMBOL = ''

const Content = (props: ChartSettingsViewProps) => {
  const text = useText()
  const { settings, onChange, symbols, readParam } = props
  const { indicators, sessionBreaks, timeLeft, compare } = settings
  const changed = (kind: IndicatorKind, change: Partial<IndicatorChoice>): void =>
    onChange({ indicators: indicators.map((one) => (one.kind === kind ? { ...one, ...change } : one)) })
  return (
    <div className="chart-settings">
      <h3 className="chart-settings-head">{text('charts.type')}</h3>
      <Types {...props} />
      <h3 className="chart-settings-head">
        {text('charts.indicators')}{' '}
        <span className="ol-num ol-muted">
          {text('charts.indicators_on', { count: indicators.filter(({ on }) => on).length })}
        </span>
      </h3>
      <ul className="chart-indicators">
        {indicators.map((choice) => (
          <Indicator
            key={choice.kind}
            choice={choice}
            onChange={(change) => changed(choice.kind, change)}
            readParam={readParam}
          />
        ))}
      </ul>
      <h3 className="chart-settings-head">{text('charts.display')}</h3>
      <Switch
        label={text('charts.session_breaks')}
        checked={sessionBreaks}
        onChange={(next) => onChange({ sessionBreaks: next })}
      />
      <Switch label={text('charts.time_left')} checked={timeLeft} onChange={(next) => onChange({ timeLeft: next })} />
      <SelectSheet
        label={text('charts.compare')}
        value={compare ?? NO_SYMBOL}
        options={[
          { key: NO_SYMBOL, label: text('charts.compare_none'), words: text('charts.compare_none') },
          ...symbols.map(({ id, showCode }) => ({ key: id, label: showCode, words: showCode })),
        ]}
        onChange={(key) => onChange({ compare: symbols.find(({ id }) => id === key)?.id })}
        closeLabel={text('common.close')}
        search={{ label: text('charts.compare_search'), none: text('charts.compare_not_found') }}
      />
    </div>
  )
}

/** Type, indicators and lines of the chart, which stays in view above. @rule CHT-6 CHT-7 */
export const ChartSettingsView = (props: ChartSettingsViewProps) => {
  const text = useText()
  const { open, onClose, onReset } = props
  return (
    <Sheet
      open={open}
      onClose={onClose}
      bright
      height="64%"
      title={text('charts.settings')}
      closeLabel={text('common.close')}
      footer={
        <div className="ol-two">
          <Button variant="quiet" block onClick={onReset}>
            {text('charts.reset')}
          </Button>
          <Button block onClick={onClose}>
            {text('charts.settings_done')}
          </Button>
        </div>
      }
    >
      <PanelBoundary name="chart settings">
        <Content {...props} />
      </PanelBoundary>
    </Sheet>
  )
}
