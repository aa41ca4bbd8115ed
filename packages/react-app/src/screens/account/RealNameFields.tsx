import type { RealNameInput } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PictureField } from './fields.tsx'

/** A person's identity: name, document and its pictures, and what the configuration asks for besides. @rule REG-6 REG-7 IDN-3 IDN-4 */
export const RealNameFields = ({ realName }: { readonly realName: RealNameInput }) => {
  const text = useText()
  const say = useWords()
  const { name, documentKind, documentNumber, front, back, hand, ssn } = realName
  return (
    <>
      <TextField
        label={text('account.name')}
        value={name.text}
        onChange={name.change}
        error={say(name.issue)}
        autoComplete="name"
        name="name"
      />
      {documentKind.options.length > 1 && (
        <Segmented
          label={text('account.document')}
          value={documentKind.value}
          onChange={documentKind.change}
          items={documentKind.options.map((key) => ({ key, label: text(`account.document_${key}`) }))}
        />
      )}
      <TextField
        label={text(documentKind.value === 'card' ? 'account.card_number' : 'account.passport_number')}
        value={documentNumber.text}
        onChange={documentNumber.change}
        error={say(documentNumber.issue)}
        autoComplete="off"
        spellCheck={false}
        name="document"
        dir="ltr"
      />
      {ssn !== undefined && (
        <TextField
          label={text('account.ssn')}
          hint={text('account.optional')}
          value={ssn.text}
          onChange={ssn.change}
          error={say(ssn.issue)}
          autoComplete="off"
          name="ssn"
          dir="ltr"
        />
      )}
      <PictureField label={text('account.picture_front')} picture={front} />
      <PictureField label={text('account.picture_back')} picture={back} />
      {hand !== undefined && (
        <PictureField label={text('account.picture_hand')} hint={text('account.optional')} picture={hand} />
      )}
    </>
  )
}
