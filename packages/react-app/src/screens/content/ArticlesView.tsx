import './content.css'
import type { CalendarDay } from '@openlot/core'
import type { ArticleRow, ArticlesPanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { DayRows } from '../../shell/DayRows.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { Refreshable } from '../../shell/Refreshable.tsx'
import { rowTime } from '../../shell/row-time.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StaleBadge } from '../../ui/StaleBadge.tsx'
import { shorten } from '../../ui/shorten.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'

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
  /** The connection is gone: there may be newer ones. */
  readonly stale: boolean
  readonly onBack: () => void
}

/** So many letters of each have room in it; the whole is a tap away. */
const ROOM = { title: 56, desc: 68 } as const

const Line = ({
  row: { title, desc, logo, at, address },
  kind,
}: Pick<ArticlesViewProps, 'kind'> & { readonly row: ArticleRow }) => {
  const text = useText()
  const format = useFormat()
  const words = (
    <>
      <span className="article-mark">
        {logo === '' ? (
          <Icon name={WORDS[kind].icon} size={20} />
        ) : (
          <img src={logo} alt="" width={40} height={40} loading="lazy" />
        )}
      </span>
      <span className="article-row-words">
        {/* Words of another direction are isolated within the line, so that they begin where it does. */}
        <span className="article-row-title">
          <bdi>{title === '' ? text('content.untitled') : shorten(title, ROOM.title)}</bdi>
          {at !== undefined && kind === 'messages' && <span className="article-note">{rowTime(format, at)}</span>}
        </span>
        {desc !== '' && (
          <span className="article-row-desc">
            <bdi>{shorten(desc, ROOM.desc)}</bdi>
          </span>
        )}
      </span>
    </>
  )
  return address === undefined ? (
    <div className="article-row">{words}</div>
  ) : (
    <Link to={address} className="article-row">
      {words}
    </Link>
  )
}

const Lines = ({ kind, panel, today }: ArticlesViewProps) => {
  const text = useText()
  const { title, empty, hint } = WORDS[kind]
  return (
    <DayRows
      panel={panel}
      dateOf={({ at }) => at}
      label={text(title)}
      empty={[text(empty), text(hint)]}
      scene="messages"
      name="article"
      renderRow={(row) => <Line row={row} kind={kind} />}
      today={today}
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
