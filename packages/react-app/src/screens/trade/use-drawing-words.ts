import { type Anchor, type Drawing, measureOf, type SnapBar } from '@openlot/core/charts'
import { useMemo } from 'react'
import { useText } from '../../intl/use-text.ts'
import type { DrawingWords } from '../../ui/chart-drawing-steps.ts'
import { useFormat } from '../../ui/use-format.ts'
import { DRAWING_NAMES } from './drawing-names.ts'
import type { DrawingFacts } from './use-drawings.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Names of drawings, points and measures; `bars` are counted by a measure. @rule CHT-25 */
export const useDrawingWords = (
  { precision, formatPrice, formatTime }: Pick<DrawingFacts, 'precision' | 'formatPrice' | 'formatTime'>,
  bars: () => readonly SnapBar[],
): DrawingWords => {
  const text = useText()
  const format = useFormat()
  return useMemo(() => {
    const price = ({ price: value }: Anchor): string => formatPrice(value)
    const span = (milliseconds: number): string => {
      const all = Math.abs(milliseconds)
      const [days, hours, minutes] = [
        Math.floor(all / DAY_MS),
        Math.floor((all % DAY_MS) / HOUR_MS),
        Math.round((all % HOUR_MS) / MINUTE_MS),
      ]
      return days > 0 ? text('charts.time_days', { days, hours }) : text('charts.time_hours', { hours, minutes })
    }
    const name: DrawingWords['name'] = ({ kind, anchors: [first, second], text: own }) => {
      const called = own === '' ? text(DRAWING_NAMES[kind]) : own
      if (first === undefined) return called
      return second === undefined
        ? text('charts.whole', { name: called, price: price(first) })
        : text('charts.from_to', { name: called, from: price(first), to: price(second) })
    }
    return {
      name,
      point: (drawing: Drawing, at: number) => {
        const anchor = drawing.anchors[at]
        if (anchor === undefined) return name(drawing)
        const called = drawing.text === '' ? text(DRAWING_NAMES[drawing.kind]) : drawing.text
        const params = { name: called, number: at + 1, price: price(anchor), time: formatTime(anchor.time) }
        return text('charts.point', params)
      },
      place: (at: Anchor) => text('charts.place', { price: price(at), time: formatTime(at.time) }),
      measured: ([from, to]: readonly Anchor[]) => {
        if (from === undefined || to === undefined) return ''
        const { price: by, percent, bars: count, time } = measureOf([from, to], bars(), precision)
        const shown = format.price(Math.abs(by).toFixed(precision), precision)
        const sign = by < 0 ? '\u2212' : '+'
        const params = {
          price: `${sign}${shown}`,
          percent: format.roi(percent.toFixed(4)),
          bars: count,
          time: span(time),
        }
        return text('charts.measured', params)
      },
      text: text('charts.text'),
    }
  }, [text, format, precision, formatPrice, formatTime, bars])
}
