import type { ArticlePanel } from '@openlot/core/content'
import { useText } from '../../intl/use-text.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Article } from '../content/Article.tsx'

export type TermsSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly terms: ArticlePanel
}

/** The terms a box is about, one tap away: what was typed stays. @rule FOL-25 */
export const TermsSheet = ({ open, onClose, terms }: TermsSheetProps) => {
  const text = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={terms.titleId === undefined ? terms.title : text(terms.titleId)}
      closeLabel={text('common.close')}
      height="64%"
    >
      <Article panel={terms} missing={{ title: 'content.empty', hint: 'content.empty_hint' }} />
    </Sheet>
  )
}
