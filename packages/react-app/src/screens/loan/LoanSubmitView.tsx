import './loan.css'
import type { LoanRow, LoanSubmitPanel } from '@openlot/core/loan'
import { useMemo } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LineChartSlot } from '../../shell/LineChartSlot.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CostTable, Restrictions } from './LoanCost.tsx'
import { LoanHead, Repay } from './LoansView.tsx'

export type LoanSubmitViewProps = {
  readonly panel: LoanSubmitPanel
  /** Loans that are still to be repaid. */
  readonly owed: readonly LoanRow[]
  readonly onRecords: () => void
  readonly onBack: () => void
}

const Owed = ({ panel }: Pick<LoanSubmitViewProps, 'panel'>) => {
  const text = useText()
  const format = useFormat()
  const { days, option } = panel
  // For drawing alone: the words below come from the exact amounts.
  const points = useMemo(() => days.map(({ day, owed }) => ({ time: day, value: Number(owed.toFixed()) })), [days])
  return (
    <LineChartSlot
      points={points}
      label={text('loan.chart')}
      words={{ time: text('loan.days'), value: text('loan.sum') }}
      formatTime={(day) => text('loan.day', { day })}
      formatValue={(value, at) => format.money(days[at]?.owed ?? String(value))}
      direction="down"
      kind="line"
      // Beyond its period: what being late would cost.
      until={days.findLastIndex(({ day }) => day <= (option?.period ?? 0))}
      ends
      height={96}
    />
  )
}

const Form = ({ panel }: LoanSubmitViewProps) => {
  const text = useText()
  const format = useFormat()
  const say = useWords()
  const { options, option, amount, cost } = panel
  const form = useFirstWrong(panel.submit)
  const label = options.find((one) => one.option === option)?.label
  return (
    <form {...form} className="loan">
      <SelectSheet
        label={text('loan.option')}
        value={option?.id}
        options={options.map((one) => ({ key: one.option.id, label: text('loan.period_label', one.label) }))}
        onChange={panel.choose}
        closeLabel={text('common.close')}
      />
      <AmountField
        label={text('loan.amount')}
        value={amount.text}
        onChange={amount.change}
        unit={format.symbol}
        hint={label && text('loan.amount_range', { min: label.min, max: label.max })}
        error={say(amount.issue)}
        issue={amount.issue}
      />
      {cost !== undefined && (
        <PanelBoundary name="cost">
          <CostTable cost={cost} />
          <Owed panel={panel} />
        </PanelBoundary>
      )}
      <Restrictions />
      <p className="loan-note">{text('loan.review_hint')}</p>
      <FormFoot>
        <Button type="submit" block reason={say(panel.blocked)}>
          {text('loan.continue')}
        </Button>
      </FormFoot>
    </form>
  )
}

const Body = (props: LoanSubmitViewProps) => {
  const text = useText()
  const { panel } = props
  if (panel.stage === 'failed') return <LoadFailed onRetry={panel.refresh} failure={panel.failure} />
  if (panel.stage === 'empty') return <EmptyState icon="info" title={text('loan.no_options')} />
  if (panel.stage === 'form') return <Form {...props} />
  return (
    <div className="loan" role="status" aria-label={text('common.loading')}>
      {['option', 'amount', 'cost', 'go'].map((one) => (
        <Skeleton key={one} height="3.25rem" />
      ))}
    </div>
  )
}

/** A loan is chosen: its period, its amount, and what it costs; what is owed already comes first. @rule LOAN-20 LOAN-24 LOAN-31 LOAN-57 */
export const LoanSubmitView = (props: LoanSubmitViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar
        title={text('loan.title')}
        onBack={props.onBack}
        backLabel={text('nav.back')}
        end={<IconButton icon="orders" label={text('loan.records')} onClick={props.onRecords} />}
      />
      <PanelBoundary name="owed">
        {props.owed.map((row) => (
          <div key={row.id} className="loan-card loan-owed">
            <LoanHead row={row} />
            <Repay id={row.id} />
          </div>
        ))}
      </PanelBoundary>
      <PanelBoundary name="loan">
        <Body {...props} />
      </PanelBoundary>
    </>
  )
}
