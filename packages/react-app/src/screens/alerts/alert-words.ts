import type { MessageId } from '@openlot/core'
import type { AlertPresetKind, AlertRepeat } from '@openlot/core/events'
import type { Text } from '../../intl/use-text.ts'
import type { Format } from '../../ui/format.ts'

export const REPEAT_WORDS: Readonly<Record<AlertRepeat, MessageId>> = {
  once: 'alerts.once',
  each: 'alerts.each',
  daily: 'alerts.daily',
}

/** Words of a price that is offered, above the price now or below it. */
export const presetWords = (kind: AlertPresetKind, side: 'above' | 'below', text: Text, format: Format): string => {
  const sign = side === 'above' ? '+' : '\u2212'
  switch (kind) {
    case 'dayHigh':
      return text('alerts.day_high')
    case 'dayLow':
      return text('alerts.day_low')
    case 'tenPips':
      return text('alerts.pips', { pips: `${sign}${format.amount('10')}` })
    case 'quarterPercent':
      return `${sign}${format.percent('0.25')}`
    case 'halfPercent':
      return `${sign}${format.percent('0.5', 1)}`
  }
}
