import type { Period } from '@openlot/core/market'
import { fn } from 'storybook/test'
import type { Candle } from '../../react-app/src/ui/chart-scale.ts'

const START = Date.UTC(2026, 2, 14, 6)
const FIVE_MINUTES = 300_000

const at = (step: number): number => 1.08 + Math.sin(step / 7) * 0.002 + step * 0.00004

/** Two hours of five-minute candles that rise and fall. */
export const candles: readonly Candle[] = Array.from({ length: 60 }, (_, step) => {
  const open = at(step)
  const close = at(step + 1)
  return {
    time: START + step * FIVE_MINUTES,
    open,
    close,
    high: Math.max(open, close) + 0.0004,
    low: Math.min(open, close) - 0.0003,
  }
})

const PERIODS = [
  ['1min', '1M'],
  ['5min', '5M'],
  ['15min', '15M'],
  ['30min', '30M'],
  ['60min', '1H'],
  ['1day', '1D'],
] as const satisfies readonly (readonly [Period, string])[]

export const chartProps = {
  periods: PERIODS.map(([period, label]) => ({ period, label })),
  period: '5min' as Period,
  onPeriod: fn(),
  timezone: 'GMT',
  stage: 'ready' as const,
  failure: undefined as string | undefined,
  dim: false,
  onRetry: fn(),
  label: 'EUR/USD',
  formatPrice: (value: number): string => value.toFixed(5),
  formatChange: (share: number): string => `${(share * 100).toFixed(2)}%`,
  formatTime: (time: number): string => new Date(time).toISOString().slice(11, 16),
}

export const chartWords = {
  legend: { open: 'O', high: 'H', low: 'L', close: 'C' },
  toNow: 'Back to now',
  pane: (name: string): string => `Show ${name}`,
  cut: 'cut off',
  pick: (price: string): string => `Pending at ${price}`,
  alert: (price: string): string => `Alert at ${price}`,
}
