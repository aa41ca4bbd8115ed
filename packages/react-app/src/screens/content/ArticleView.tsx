import type { ArticlePanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { momentText } from '../../shell/row-time.ts'
import { Button } from '../../ui/Button.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Article } from './Article.tsx'
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
}

/** A news item, a message or a text of a group, whole. @rule CNT-2 CNT-3 CNT-7 MSG-3 */
export const ArticleView = ({ kind, panel, onBack }: ArticleViewProps) => {
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
        at={when !== undefined && kind === 'message' ? text('inbox.sent', { time: when }) : when}
        action={
          <Button variant="quiet" onClick={onBack}>
            {text('nav.back')}
          </Button>
        }
      />
      {kind === 'group' && panel.stage === 'ready' && <Related besides={titleId} />}
    </>
  )
}
