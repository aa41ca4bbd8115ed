import './loan.css'
import type { LoanSubmitPanel } from '@openlot/core/loan'
import { useMemo } from 'react'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LineChartSlot } from '../../shell/LineChartSlot.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { CostTable, Restrictions } from './LoanCost.tsx'

export type LoanSubmitViewProps = {
  readonly panel: LoanSubmitPanel
  readonly onRecords: () => void
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

const Owed = ({ panel, text, format }: Pick<LoanSubmitViewProps, 'panel' | 'text' | 'format'>) => {
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

const Form = ({ panel, text, say, format }: LoanSubmitViewProps) => {
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
        hint={label && text('loan.amount_range', { min: label.min, max: label.max })}
        error={say(amount.issue)}
        issue={amount.issue}
      />
      {cost !== undefined && (
        <PanelBoundary name="cost">
          <CostTable cost={cost} text={text} format={format} />
          <Owed panel={panel} text={text} format={format} />
        </PanelBoundary>
      )}
      <Restrictions text={text} />
      <p className="loan-note">{text('loan.review_hint')}</p>
      <Button type="submit" block reason={say(panel.blocked)}>
        {text('loan.continue')}
      </Button>
    </form>
  )
}

const Body = (props: LoanSubmitViewProps) => {
  const { panel, text, say } = props
  if (panel.stage === 'failed')
    return <LoadFailed text={text} onRetry={panel.refresh} failure={panel.failure} say={say} />
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

/** A loan is chosen: its period, its amount, and what it costs. @rule LOAN-20 LOAN-24 LOAN-31 */
export const LoanSubmitView = (props: LoanSubmitViewProps) => (
  <>
    <TopBar
      title={props.text('loan.title')}
      onBack={props.onBack}
      backLabel={props.text('nav.back')}
      end={<IconButton icon="orders" label={props.text('loan.records')} onClick={props.onRecords} />}
    />
    <PanelBoundary name="loan">
      <Body {...props} />
    </PanelBoundary>
  </>
)
