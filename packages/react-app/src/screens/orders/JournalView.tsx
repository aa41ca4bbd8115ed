import './journal.css'
import type { CalendarDay } from '@openlot/core'
import { type ContractOrder, type JournalPanel, STRONG_DAY } from '@openlot/core/contract'
import { type ReactNode, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { AccountChip } from '../../shell/AccountChip.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { HideButton } from '../../shell/HideButton.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { Money } from '../../ui/Money.tsx'
import { OwnWords } from '../../ui/Own.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { HistoryCurve } from './HistoryCurve.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import { JournalCalendar } from './JournalCalendar.tsx'
import { JournalFigures, JournalSums, JournalSymbols } from './JournalFigures.tsx'
import { useCalendarWords } from './use-calendar-words.ts'

export type JournalViewProps = {
  readonly panel: JournalPanel
  readonly mock: boolean
  readonly precisionOf: (showCode: string) => number | undefined
  readonly hideAmounts: boolean
  readonly onHideAmounts: (hide: boolean) => void
  /** Button that makes a file of the month. */
  readonly exporting: ReactNode
  readonly onTrade: (id: ContractOrder['id']) => void
  readonly onErase: () => void
  readonly onBack: () => void
}

const Month = ({ panel: { month, canBack, canNext, back, next } }: JournalViewProps) => {
  const text = useText()
  const words = useCalendarWords()
  return (
    <div className="journal-month">
      <IconButton icon="back" label={text('journal.back')} disabled={!canBack} onClick={back} />
      <h2 aria-live="polite">{words.month(month)}</h2>
      <IconButton icon="chevronRight" label={text('journal.next')} disabled={!canNext} onClick={next} />
    </div>
  )
}

/** Part of the month that is in the figures. @rule CON-132 */
const Reach = ({ panel: { isKnown, isReading, isWhole, loaded, total } }: JournalViewProps) => {
  const text = useText()
  const format = useFormat()
  const counted = { loaded: format.amount(String(loaded)), total: format.amount(String(total)) }
  return (
    <p className="journal-reach" role="status">
      {isKnown && isReading && text('journal.reading', counted)}
      {isKnown && !isReading && !isWhole && text('journal.part', counted)}
    </p>
  )
}

type DayProps = JournalViewProps & { readonly day: CalendarDay }

const Day = ({ panel, day, precisionOf, onTrade }: DayProps) => {
  const text = useText()
  const format = useFormat()
  const net = panel.figures.days.find((one) => one.day === day)?.net
  return (
    <section className="journal-day" aria-labelledby="journal-day">
      <div className="journal-day-head">
        <h2 className="journal-title" id="journal-day">
          {text('journal.of_day', { day: format.calendarDate(day) })}
        </h2>
        {net !== undefined && <Money own signed value={net} strong />}
      </div>
      <LongList
        rows={panel.rows.filter((order) => panel.dayOf(order) === day)}
        rowKey={(order) => order.id}
        label={text('journal.of_day', { day: format.calendarDate(day) })}
        renderRow={(order) => (
          <div className="journal-trade">
            <HistoryRow order={order} precision={precisionOf(order.symbol.showCode)} onAct={onTrade} />
            {panel.notes.has(order.id) && (
              <p className="journal-note">
                <Icon name="edit" size={18} />
                <span dir="auto">{panel.notes.get(order.id)}</span>
              </p>
            )}
          </div>
        )}
      />
    </section>
  )
}

/** Notes of this person that the device keeps, and the way to be rid of them. @rule CON-134 */
const Notes = ({ panel: { notes }, onErase }: JournalViewProps) => {
  const text = useText()
  if (notes.size === 0) return null
  return (
    <p className="journal-notes">
      <span>{text('journal.notes_kept', { count: notes.size })}</span>
      <Button variant="ghost" size="s" onClick={onErase}>
        {text('journal.erase')}
      </Button>
    </p>
  )
}

const Body = (props: JournalViewProps) => {
  const text = useText()
  const format = useFormat()
  const { panel } = props
  const [chosen, choose] = useState<CalendarDay>()
  const hasDay = panel.figures.days.some(({ day }) => day === chosen)
  const isEmpty = panel.isKnown && !panel.isReading && panel.isWhole && panel.figures.trades === 0
  return (
    <>
      <PanelBoundary name="journal sums">
        <JournalSums panel={panel} curve={<HistoryCurve history={{ curve: panel.curve, net: panel.figures.net }} />} />
      </PanelBoundary>
      <Reach {...props} />
      <PanelBoundary name="journal calendar">
        <JournalCalendar panel={panel} chosen={chosen} onChoose={choose} />
        <p className="journal-legend">
          <span className="journal-legend-strong" aria-hidden="true" />
          <OwnWords figure={format.money(STRONG_DAY, { places: 0 })} say={(sum) => text('journal.strong', { sum })} />
        </p>
      </PanelBoundary>
      {isEmpty ? (
        <EmptyState scene="history" label={text('common.no_data')} title={text('journal.empty')}>
          {text('journal.empty_hint')}
        </EmptyState>
      ) : (
        <>
          <PanelBoundary name="journal day">
            {chosen !== undefined && hasDay ? (
              <Day {...props} day={chosen} />
            ) : (
              panel.figures.trades > 0 && <p className="journal-tap">{text('journal.tap')}</p>
            )}
          </PanelBoundary>
          <PanelBoundary name="journal figures">
            <JournalFigures panel={panel} />
            <JournalSymbols panel={panel} />
          </PanelBoundary>
        </>
      )}
      <PanelBoundary name="journal notes">
        <Notes {...props} />
      </PanelBoundary>
    </>
  )
}

/** A month of closed trades: calendar, figures and notes. @rule CON-130 CON-131 CON-132 */
export const JournalView = (props: JournalViewProps) => {
  const text = useText()
  const { panel, mock, hideAmounts, onHideAmounts, exporting, onBack } = props
  return (
    <div className="journal">
      <TopBar
        title={text('journal.title')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={
          <>
            <AccountChip mock={mock} />
            <HideButton hideAmounts={hideAmounts} onHideAmounts={onHideAmounts} />
          </>
        }
      />
      <div className="journal-bar">
        <Month {...props} />
        {exporting}
      </div>
      {panel.stage === 'failed' && !panel.isKnown ? (
        <LoadFailed onRetry={panel.retry} failure={panel.failure} />
      ) : panel.stage === 'failed' ? (
        <>
          <LoadFailed compact onRetry={panel.retry} failure={panel.failure} />
          <Body {...props} />
        </>
      ) : panel.isKnown ? (
        <Body {...props} />
      ) : (
        <SkeletonRows count={6} shape="order" label={text('common.loading')} />
      )}
    </div>
  )
}
