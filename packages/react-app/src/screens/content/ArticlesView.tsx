import type { CalendarDay } from '@openlot/core'
import type { ArticleRow, ArticlesPanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ArticleLine } from './ArticleLine.tsx'

/** Kind of a list, by the message ids of its words. */
export type ArticlesKind = 'news' | 'messages'
const WORDS = {
  news: { title: 'news.title', empty: 'news.empty', hint: 'news.empty_hint', icon: 'market' },
  messages: { title: 'nav.messages', empty: 'inbox.empty', hint: 'inbox.empty_hint', icon: 'bell' },
} as const

export type ArticlesViewProps = {
  readonly kind: ArticlesKind
  readonly panel: ArticlesPanel
  readonly today: CalendarDay
  /** Addresses of those that were not looked at. */
  readonly unread?: ReadonlySet<string> | undefined
  /** The connection is gone: there may be newer ones. */
  readonly stale: boolean
  readonly onBack: () => void
}

const NONE_UNREAD: ReadonlySet<string> = new Set()

const Lines = ({ kind, panel, today, unread = NONE_UNREAD }: ArticlesViewProps) => {
  const text = useText()
  const isUnread = ({ address }: ArticleRow): boolean => address !== undefined && unread.has(address)
  const count = panel.rows.filter(isUnread).length
  const { title, empty, hint } = WORDS[kind]
  return (
    <DayRows
      panel={panel}
      dateOf={({ at }) => at}
      label={text(title)}
      empty={[text(empty), text(hint)]}
      scene="messages"
      name="article"
      renderRow={(row, span) => (
        <ArticleLine
          row={row}
          icon={WORDS[kind].icon}
          span={span}
          today={today}
          look={isUnread(row) ? 'unread' : kind === 'messages' ? 'read' : 'plain'}
        />
      )}
      today={today}
      week={text('content.week')}
      end={count > 0 ? text('events.unread', { count }) : undefined}
    />
  )
}

/** Texts that the operator publishes, or writes to this person, line by line. @rule CNT-1 MSG-1 MSG-2 */
export const ArticlesView = (props: ArticlesViewProps) => {
  const text = useText()
  const { kind, panel, stale, onBack } = props
  const bar = (
    <TopBar
      title={text(WORDS[kind].title)}
      onBack={onBack}
      backLabel={text('nav.back')}
      end={stale ? <StaleBadge tone="stale">{text('orders.not_live')}</StaleBadge> : undefined}
    />
  )
  if (!panel.offered)
    return (
      <>
        {bar}
        <EmptyState scene="messages" title={text('inbox.not_offered')}>
          {text('inbox.not_offered_hint')}
        </EmptyState>
      </>
    )
  return (
    <Refreshable onRefresh={panel.refresh} busy={panel.refreshing}>
      {bar}
      <PanelBoundary name="articles">
        <Lines {...props} />
      </PanelBoundary>
    </Refreshable>
  )
}
