import type { Decimal } from '@openlot/core/calc'
import type { ContractOrdersPanel } from '@openlot/core/contract'
import type { Format } from '../../bind/use-format.ts'
import type { Say, Text } from '../../bind/use-text.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { OwnAmount } from '../../ui/Own.tsx'
import { directionOf } from './order-words.ts'

export type HistoryRangeProps = {
  readonly range: NonNullable<ContractOrdersPanel['range']>
  readonly total: Decimal | undefined
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

/** Which days of the past are shown, and what they brought. */
export const HistoryRange = ({ range, total, text, say, format }: HistoryRangeProps) => {
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
      <div className="orders-range-foot">
        <p className="orders-range-total">
          {total !== undefined && (
            <>
              {text('orders.total_profit')}{' '}
              <OwnAmount text={format.signed(total, { places: 2 })} direction={directionOf(total)} strong />
            </>
          )}
        </p>
        <div className="orders-range-buttons">
          <Button variant="ghost" size="s" onClick={range.clear}>
            {text('orders.clear')}
          </Button>
          <Button variant="quiet" size="s" type="submit">
            {text('orders.apply')}
          </Button>
        </div>
      </div>
    </form>
  )
}
