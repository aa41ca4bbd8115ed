import type { CalendarDay } from '@openlot/core'
import type { ArticlePanel, ArticleRow } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { momentText } from '../../shell/row-time.ts'
import { Button } from '../../ui/Button.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Article } from './Article.tsx'
import { ArticleLine } from './ArticleLine.tsx'
import { Related } from './Related.tsx'

/** Page a text is on, with its name and its words for a missing text. */
export type ArticleKind = 'news' | 'message' | 'group'
const WORDS = {
  news: { bar: 'news.title', missing: { title: 'news.missing', hint: 'content.missing_hint' } },
  message: { bar: 'nav.messages', missing: { title: 'inbox.missing', hint: 'content.missing_hint' } },
  group: { bar: undefined, missing: { title: 'content.empty', hint: 'content.empty_hint' } },
} as const

export type ArticleViewProps = {
  readonly kind: ArticleKind
  readonly panel: ArticlePanel
  readonly onBack: () => void
  /** Its line in the list, where that is known: the picture of the article stands there alone. */
  readonly row?: ArticleRow | undefined
  /** Further lines of that list, below the article. */
  readonly more?: readonly ArticleRow[] | undefined
  readonly today?: CalendarDay | undefined
}

const More = ({ rows, today }: { readonly rows: readonly ArticleRow[]; readonly today: CalendarDay }) => {
  const text = useText()
  return (
    <section className="article-more" aria-labelledby="article-more">
      <h2 id="article-more">{text('news.more')}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.address}>
            <ArticleLine row={row} icon="market" span="week" today={today} look="plain" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A news item, a message or a text of a group, whole. @rule CNT-2 CNT-3 CNT-7 MSG-3 */
export const ArticleView = ({ kind, panel, onBack, row, more = [], today }: ArticleViewProps) => {
  const text = useText()
  const format = useFormat()
  const { bar, missing } = WORDS[kind]
  const { title, titleId, at } = panel
  const heading = bar ?? titleId
  const when = at === undefined ? undefined : momentText(format, at)
  return (
    <>
      <TopBar
        title={heading === undefined ? title || text('content.untitled') : text(heading)}
        onBack={onBack}
        backLabel={text('nav.back')}
      />
      <Article
        panel={panel}
        missing={missing}
        picture={row?.logo}
        at={when !== undefined && kind === 'message' ? text('inbox.sent', { time: when }) : when}
        action={
          <Button variant="quiet" onClick={onBack}>
            {text('nav.back')}
          </Button>
        }
      />
      {today !== undefined && more.length > 0 && panel.stage !== 'loading' && (
        <PanelBoundary name="more">
          <More rows={more} today={today} />
        </PanelBoundary>
      )}
      {kind === 'group' && panel.stage === 'ready' && <Related besides={titleId} />}
    </>
  )
}
