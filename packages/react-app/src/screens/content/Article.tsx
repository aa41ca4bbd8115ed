import './content.css'
import type { MessageId } from '@openlot/core'
import type { ArticlePanel } from '@openlot/core/content'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { SafeHtmlSlot } from '../../shell/SafeHtmlSlot.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export type ArticleProps = {
  readonly panel: ArticlePanel
  /** In place of a text that is not there. */
  readonly missing: { readonly title: MessageId; readonly hint: MessageId }
  /** When it was written, in words. */
  readonly at?: string | undefined
  /** A picture of our own server, or '' for none. */
  readonly picture?: string | undefined
  /** A way on, where there is nothing to read. */
  readonly action?: ReactNode
}

/** One text of the operator: cleaned, and labelled as the operator's. @rule CNT-2 CNT-3 CNT-5 MSG-3 */
export const Article = ({ panel, missing, at, picture = '', action }: ArticleProps) => {
  const text = useText()
  if (panel.stage === 'loading')
    return (
      <div className="article" role="status" aria-label={text('common.loading')}>
        <Skeleton width="70%" height="1.75rem" />
        <Skeleton height="10rem" />
      </div>
    )
  if (panel.stage === 'failed') return <LoadFailed onRetry={panel.retry} failure={panel.failure} />
  if (panel.stage === 'closed')
    return (
      <EmptyState scene="messages" title={text('inbox.not_offered')} action={action}>
        {text('inbox.not_offered_hint')}
      </EmptyState>
    )
  if (panel.stage === 'missing')
    return (
      <EmptyState scene="messages" title={text(missing.title)} action={action}>
        {text(missing.hint)}
      </EmptyState>
    )
  const { title, titleId, html, author } = panel
  const from = author === '' ? undefined : text('content.from', { name: author })
  const isTitled = titleId === undefined && title !== '' && title !== author
  const hasHead = at !== undefined || isTitled
  return (
    <article className="article">
      {hasHead && (
        <header className="article-head">
          {picture !== '' && <img className="article-picture" src={picture} alt="" width={56} height={56} />}
          {isTitled && (
            <h2 className="article-title" dir="auto">
              {title}
            </h2>
          )}
          <p className="article-note">
            {at !== undefined && <span>{at}</span>}
            {from !== undefined && <span>{from}</span>}
          </p>
        </header>
      )}
      <PanelBoundary name="text">
        <SafeHtmlSlot html={html} />
      </PanelBoundary>
      {!hasHead && from !== undefined && <p className="article-note article-end">{from}</p>}
    </article>
  )
}
