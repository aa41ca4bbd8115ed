import type { ArticlePanel } from '@openlot/core/content'
import type { Format } from '../../intl/use-format.ts'
import type { Say, Text } from '../../intl/use-text.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Article } from '../content/Article.tsx'

export type TermsSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly terms: ArticlePanel
  readonly text: Text
  readonly say: Say
  readonly format: Format
}

/** The terms a box is about, one tap away: what was typed stays. @rule FOL-25 */
export const TermsSheet = ({ open, onClose, terms, ...said }: TermsSheetProps) => (
  <Sheet
    open={open}
    onClose={onClose}
    title={terms.titleId === undefined ? terms.title : said.text(terms.titleId)}
    closeLabel={said.text('common.close')}
    height="64%"
  >
    <Article panel={terms} missing={{ title: 'content.empty', hint: 'content.empty_hint' }} {...said} />
  </Sheet>
)
