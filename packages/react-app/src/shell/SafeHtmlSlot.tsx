import { htmlWords } from '@openlot/core/content'
import { useText } from '../intl/use-text.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { pageChunk, useChunk } from './page-chunk.ts'

const code = pageChunk(() => import('../ui/SafeHtml.tsx').then(({ SafeHtml }) => SafeHtml))

/** Untrusted HTML, once the sanitiser is loaded; its words alone where loading fails. @rule CNT-5 */
export const SafeHtmlSlot = ({ html, signed = false }: { readonly html: string; readonly signed?: boolean }) => {
  const text = useText()
  const chunk = useChunk(code)
  if (chunk.stage === 'missing') return <p className="article-words">{htmlWords(html)}</p>
  if (chunk.stage === 'coming')
    return (
      <div role="status" aria-label={text('common.loading')}>
        <Skeleton height="8rem" />
      </div>
    )
  const SafeHtml = chunk.part
  return <SafeHtml html={html} signed={signed} tableLabel={text('content.table')} />
}
