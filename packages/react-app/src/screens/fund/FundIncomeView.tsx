import type { CalendarDay } from '@openlot/core'
import type { FundIncome, FundIncomePanel, FundSubscriptionRow } from '@openlot/core/fund'
import { useMemo } from 'react'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LineChartSlot } from '../../shell/LineChartSlot.tsx'
import { Link } from '../../shell/Link.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { Own, useMasked } from '../../ui/Own.tsx'
import { sumText } from '../../ui/sum-text.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { DAY_PLACES, FundBadge, LockEnd } from './fund-parts.tsx'

export type FundIncomeViewProps = {
  readonly panel: FundIncomePanel
  readonly today: CalendarDay
  readonly onBack: () => void
}

const CHART_HEIGHT = 120

/** Sum after each day: for the eye a line, for those who listen the exact amounts. Covered with them. @rule FUND-23 */
const Curve = ({ panel, currency }: FundIncomeViewProps & { readonly currency: string }) => {
  const text = useText()
  const format = useFormat()
  const { sums, toCome } = panel
  const masked = useMasked() !== undefined
  // Numbers for drawing only.
  const all = useMemo(() => [...sums, ...toCome], [sums, toCome])
  const points = useMemo(() => all.map(({ time, sum }) => ({ time, value: Number(sum.toFixed()) })), [all])
  return (
    <div className="fund-curve">
      {!masked && points.length > 1 && (
        <LineChartSlot
          points={points}
          label={text('fund.income_chart')}
          words={{ time: text('fund.income_day'), value: text('fund.so_far') }}
          formatValue={(_, at) =>
            `${at < sums.length ? '' : '≈ '}${sumText(all[at]?.sum ?? '0', currency, format, DAY_PLACES)}`
          }
          until={sums.length - 1}
          formatTime={format.date}
          direction="up"
          base={0}
          height={CHART_HEIGHT}
        />
      )}
    </div>
  )
}

const Head = ({ subscription, ...props }: FundIncomeViewProps & { readonly subscription: FundSubscriptionRow }) => {
  const text = useText()
  const format = useFormat()
  const { title, amount, currency, createdAt, endsAt, status, sumProfit } = subscription
  return (
    <>
      <div className="fund-head">
        <span className="fund-name">
          <bdi className="ol-strong">{title === '' ? text('fund.nameless') : title}</bdi>
          <span className="ol-xs ol-muted">
            <Own size="s">
              <bdi className="ol-num">{sumText(amount, currency, format)}</bdi>
            </Own>
            {createdAt !== undefined && <> · {text('fund.since', { time: format.date(createdAt) })}</>}
          </span>
          <LockEnd at={endsAt} />
        </span>
        <FundBadge status={status} />
      </div>
      <Card>
        <p className="fund-so-far">
          <span className="ol-xs ol-muted">{text('fund.so_far')}</span>
          <Own size="xl" strong>
            <bdi className="ol-num ol-strong">
              {sumProfit.gt(0) && '+'}
              {sumText(sumProfit, currency, format, DAY_PLACES)}
            </bdi>
          </Own>
        </p>
        <Curve {...props} currency={currency} />
      </Card>
    </>
  )
}

const Income = ({ income, currency }: { readonly income: FundIncome; readonly currency: string }) => {
  const text = useText()
  const format = useFormat()
  return (
    <ListRow
      tall
      start={
        <span className="fund-disc fund-disc-s">
          <Icon name="arrowDown" size={18} />
        </span>
      }
      title={text('fund.income')}
      note={<span className="ol-num">{rowTime(format, income.createdAt)}</span>}
      end={
        <Own strong>
          <bdi className="ol-num ol-strong ol-up">+{sumText(income.interest, currency, format, DAY_PLACES)}</bdi>
        </Own>
      }
    />
  )
}

/** Income of a subscription, day by day. @rule FUND-16 FUND-29 */
export const FundIncomeView = (props: FundIncomeViewProps) => {
  const text = useText()
  const { panel, today, onBack } = props
  const { subscription } = panel
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      <TopBar title={text('fund.income')} onBack={onBack} backLabel={text('nav.back')} />
      {subscription !== undefined && (
        <div className="fund-page">
          <PanelBoundary name="subscription">
            <Head {...props} subscription={subscription} />
          </PanelBoundary>
          {panel.rows.length > 0 && (
            <ExportButton of={{ kind: 'incomes', subscription: subscription.id }} name={`income-${subscription.id}`} />
          )}
        </div>
      )}
      {panel.isNone ? (
        <EmptyState
          scene="search"
          title={text('fund.subscription_unknown')}
          action={
            <Link className={buttonClass({ variant: 'quiet' })} to="/mining/record">
              {text('fund.records')}
            </Link>
          }
        />
      ) : (
        <DayRows
          panel={panel}
          dateOf={({ createdAt }) => createdAt}
          label={text('fund.income')}
          empty={[text('fund.income_empty'), text('fund.income_empty_hint')]}
          name="income"
          renderRow={(income) => <Income income={income} currency={subscription?.currency ?? ''} />}
          today={today}
        />
      )}
    </Refreshable>
  )
}
