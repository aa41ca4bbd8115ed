import './inbox.css'
import type { CalendarDay } from '@openlot/core'
import { EVENT_GROUPS, type EventGroup, type InboxPanel, type InboxRow } from '@openlot/core/events'
import { useMemo } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { eventIcon } from '../../shell/event-icon.ts'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { NoRows } from '../../shell/NoRows.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { shorten } from '../../ui/shorten.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useRoving } from '../../ui/use-roving.ts'

export type InboxViewProps = {
  readonly panel: InboxPanel
  /** The one that is shown; all of them unless named. */
  readonly group: EventGroup | undefined
  readonly onGroup: (group: EventGroup | undefined) => void
  readonly today: CalendarDay
  /** The connection is gone: there may be newer ones. */
  readonly stale: boolean
  readonly onBack: () => void
}

/** So many letters have room in it; the whole is a tap away. */
const ROOM = { title: 72, line: 140 } as const

/** Money of a record is in its own currency, which stands behind; a result is the account's, and has its sign. */
const Amount = ({ value, currency, isResult }: NonNullable<InboxRow['amount']>) => (
  <span className="inbox-amount">
    <Money
      own
      value={value}
      sign={currency === '' ? undefined : ''}
      signed={isResult}
      {...(isResult ? { places: 2 } : {})}
      strong
    />
    {currency !== '' && <span className="ol-xs ol-strong"> {currency}</span>}
  </span>
)

/** Subject of a message or of news is its head; the kind stands below it. */
const wordsOf = ({ event, title, lines }: InboxRow): Pick<InboxRow, 'title' | 'lines'> => {
  const { kind } = event.facts
  const [subject] = lines
  return subject !== undefined && (kind === 'message' || kind === 'news')
    ? { title: subject, lines: [title] }
    : { title, lines }
}

const Row = ({ row, onSee }: { readonly row: InboxRow; readonly onSee: (id: string) => void }) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { event, address, amount } = row
  const { title, lines } = wordsOf(row)
  const { icon, look } = eventIcon({ ...row, kind: row.event.facts.kind })
  return (
    <Link to={address} className={cx('inbox-row', !event.seen && 'inbox-unread')} onClick={() => onSee(event.id)}>
      <span className={`inbox-disc inbox-disc-${look}`}>
        <Icon name={icon} size={20} />
      </span>
      <span className="inbox-words">
        <span className="inbox-title">
          {!event.seen && <span className="ol-hidden">{text('events.unread_one')}: </span>}
          <bdi>{shorten(say(title), ROOM.title)}</bdi>
        </span>
        {lines.map((line) => (
          <bdi key={say(line)} className="inbox-line">
            {shorten(say(line), ROOM.line)}
          </bdi>
        ))}
      </span>
      <span className="inbox-end">
        <time className="inbox-line ol-num" dateTime={new Date(event.at).toISOString()}>
          {format.time(event.at)}
        </time>
        {amount !== undefined && <Amount {...amount} />}
      </span>
    </Link>
  )
}

/** Groups of events, one of them chosen. */
const Groups = ({ group, onGroup }: Pick<InboxViewProps, 'group' | 'onGroup'>) => {
  const text = useText()
  const items = (['all', ...EVENT_GROUPS] as const).map((key) => ({ key }))
  const value = group ?? 'all'
  const choose = (key: EventGroup | 'all'): void => onGroup(key === 'all' ? undefined : key)
  const roving = useRoving(items, value, choose)
  return (
    <div
      className="inbox-groups"
      role="tablist"
      aria-label={text('events.inbox')}
      ref={roving.list}
      onKeyDown={roving.onKeyDown}
    >
      {items.map(({ key }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`inbox-${key}`}
          className="inbox-group"
          aria-selected={key === value}
          aria-controls={key === value ? 'inbox-list' : undefined}
          tabIndex={roving.tabIndex(key)}
          onClick={() => choose(key)}
        >
          {text(key === 'all' ? 'events.all' : `events.group.${key}`)}
        </button>
      ))}
    </div>
  )
}

const List = ({ panel, today }: InboxViewProps) => {
  const text = useText()
  const format = useFormat()
  const { days, unread, stage, failure, retry, see } = panel
  const rows = useMemo(() => days.flatMap((one) => one.rows.map((row) => ({ row, day: one.day }))), [days])
  // Rows of the other lists are shown.
  const failed =
    stage === 'failed' ? <LoadFailed compact={rows.length > 0} failure={failure} onRetry={retry} /> : undefined
  if (rows.length === 0) {
    if (failed !== undefined) return failed
    if (stage === 'loading') return <SkeletonRows count={6} label={text('common.loading')} />
    return (
      <NoRows scene="messages" title={text('events.empty')}>
        {text('events.empty_hint')}
      </NoRows>
    )
  }
  const first = rows[0]?.row
  return (
    <>
      {failed}
      <InfiniteList
        rows={rows}
        rowKey={({ row }) => row.event.id}
        label={text('events.inbox')}
        groups={{
          of: ({ day }) => format.day(day, today),
          end: ({ row }) => (row === first && unread > 0 ? text('events.unread', { count: unread }) : undefined),
        }}
        renderRow={({ row }) => (
          <PanelBoundary name="event">
            <Row row={row} onSee={see} />
          </PanelBoundary>
        )}
      />
      {stage === 'loading' && <SkeletonRows count={1} label={text('common.loading')} />}
    </>
  )
}

/** Changes nobody made on this page, newest first. @rule NAV-27 */
export const InboxView = (props: InboxViewProps) => {
  const text = useText()
  const { panel, group, stale, onBack } = props
  return (
    <div className="inbox">
      <TopBar
        title={text('events.inbox')}
        onBack={onBack}
        backLabel={text('nav.back')}
        end={
          <>
            {stale && <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge>}
            {panel.unread > 0 && (
              <button type="button" className="inbox-read-all" onClick={panel.readAll}>
                {text('events.read_all')}
              </button>
            )}
          </>
        }
      />
      <Groups {...props} />
      <div className="inbox-list" id="inbox-list" role="tabpanel" aria-labelledby={`inbox-${group ?? 'all'}`}>
        <PanelBoundary name="inbox">
          <List {...props} />
        </PanelBoundary>
      </div>
      <Link to="/mine/notifications" className={`${buttonClass({ variant: 'quiet' })} inbox-settings`}>
        <span className="ol-button-content">
          <Icon name="bell" size={20} />
          {text('events.to_settings')}
        </span>
      </Link>
    </div>
  )
}
