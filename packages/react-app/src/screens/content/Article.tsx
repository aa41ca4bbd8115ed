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
  /** A way on, where there is nothing to read. */
  readonly action?: ReactNode
}

/** One text of the operator: cleaned, and labelled as the operator's. @rule CNT-2 CNT-3 CNT-5 MSG-3 */
export const Article = ({ panel, missing, at, action }: ArticleProps) => {
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
  return (
    <article className="article">
      {(at !== undefined || (titleId === undefined && title !== '')) && (
        <div className="article-head">
          {titleId === undefined && title !== '' && title !== author && (
            <h2 className="article-title" dir="auto">
              {title}
            </h2>
          )}
          {at !== undefined && <p className="article-note">{at}</p>}
        </div>
      )}
      <PanelBoundary name="text">
        <SafeHtmlSlot html={html} />
      </PanelBoundary>
      {author !== '' && <p className="article-note article-end">{text('content.from', { name: author })}</p>}
    </article>
  )
}
