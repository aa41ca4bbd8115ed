import './loan.css'
import type { LoanCost } from '@openlot/core/loan'
import { useText } from '../../intl/use-text.ts'
import { type Fact, FactTable } from '../../ui/FactTable.tsx'
import { useFormat } from '../../ui/use-format.ts'

type CostProps = {
  readonly cost: LoanCost
  /** Other known facts of a loan, above its cost. */
  readonly above?: readonly Fact[]
}

/** The whole cost in numbers. @rule LOAN-21 LOAN-31 */
export const CostTable = ({ cost, above = [] }: CostProps) => {
  const text = useText()
  const format = useFormat()
  return (
    <div className="loan-cost">
      <FactTable
        rows={[
          ...above,
          {
            key: 'rate',
            label: text('loan.daily_rate'),
            value: <bdi className="ol-num">{format.rate(cost.dailyRate)}</bdi>,
          },
          {
            key: 'day',
            label: text('loan.first_day'),
            value: <span className="ol-num">{text('loan.day', { day: cost.firstDay })}</span>,
          },
          {
            key: 'interest',
            label: text('loan.total_interest'),
            value: <bdi className="ol-num">{format.money(cost.interest)}</bdi>,
          },
          {
            key: 'penalty',
            label: text('loan.daily_penalty'),
            value: <bdi className="ol-num">{format.money(cost.dailyPenalty)}</bdi>,
          },
          {
            key: 'sum',
            label: text('loan.due_sum'),
            value: <bdi className="ol-num">{format.money(cost.sum)}</bdi>,
            strong: true,
          },
        ]}
      />
    </div>
  )
}

/** Acts that are not allowed until it is repaid. @rule LOAN-28 LOAN-29 LOAN-31 */
export const Restrictions = () => {
  const text = useText()
  return (
    <div className="loan-rules">
      <p>{text('loan.until_repaid')}</p>
      <p>{text('loan.outside')}</p>
    </div>
  )
}
