import type { ArticlePanel } from '@openlot/core/content'
import { useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TermsSheet } from './TermsSheet.tsx'

type AgreementProps = {
  readonly label: string
  readonly agreement: { readonly isOn: boolean; readonly change: (isOn: boolean) => void }
  readonly terms: ArticlePanel
}

/** The box, and its terms one tap away. @rule FOL-25 */
export const Agreement = ({ label, agreement, terms }: AgreementProps) => {
  const text = useText()
  const [isRead, setRead] = useState(false)
  return (
    <>
      <CheckField label={label} checked={agreement.isOn} onChange={agreement.change}>
        <button type="button" className="ol-link" onClick={() => setRead(true)}>
          {text('follow.read_terms')}
        </button>
      </CheckField>
      <TermsSheet open={isRead} onClose={() => setRead(false)} terms={terms} />
    </>
  )
}
