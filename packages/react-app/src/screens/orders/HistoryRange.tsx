import type { RangeFilter } from '@openlot/core/engine'
import { useText, useWords } from '../../intl/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'

export type HistoryRangeProps = { readonly range: RangeFilter }

/** Days of one's own. */
export const HistoryRange = ({ range }: HistoryRangeProps) => {
  const text = useText()
  const say = useWords()
  const wrong = (field: 'start' | 'end') => (range.issue?.field === field ? say(range.issue) : undefined)
  return (
    <form
      className="orders-range"
      aria-label={text('orders.history')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        range.apply()
      }}
    >
      <div className="ol-two">
        <DateField
          label={text('orders.start_date')}
          value={range.start}
          min={range.first}
          max={range.today}
          error={wrong('start')}
          onChange={(start) => range.change({ start, end: range.end })}
        />
        <DateField
          label={text('orders.end_date')}
          value={range.end}
          min={range.first}
          max={range.today}
          error={wrong('end')}
          onChange={(end) => range.change({ start: range.start, end })}
        />
      </div>
      <div className="orders-range-buttons">
        <Button variant="ghost" size="s" onClick={range.clear}>
          {text('orders.clear')}
        </Button>
        <Button variant="quiet" size="s" type="submit">
          {text('orders.apply')}
        </Button>
      </div>
    </form>
  )
}
