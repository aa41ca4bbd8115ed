import type { MessageId } from '@openlot/core'
import {
  BORROWER_FIELDS,
  type BorrowerField,
  type BorrowerInput,
  type BorrowerKind,
  type BorrowerPanel,
  FIRST_BIRTHDAY,
} from '@openlot/core/loan'
import { useText, useWords } from '../../intl/use-text.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { AreaField, PictureField } from '../account/fields.tsx'

/** Fields that the browser may fill in. */
const KNOWN: Readonly<Partial<Record<BorrowerField, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  birthday: 'bday',
  address: 'street-address',
  job: 'organization-title',
  contactInfo: 'email',
}

const CHOICES: Readonly<Partial<Record<BorrowerKind, readonly (readonly [key: string, label: MessageId])[]>>> = {
  sex: [
    ['1', 'loan.sex_male'],
    ['2', 'loan.sex_female'],
  ],
  card: [
    ['1', 'account.document_card'],
    ['2', 'account.document_passport'],
  ],
  yes: [
    ['1', 'loan.yes'],
    ['0', 'loan.no'],
  ],
}

type FieldProps = {
  readonly panel: Pick<BorrowerPanel, 'areas' | 'area' | 'today'>
  readonly input: BorrowerInput
}

const One = ({ input, panel }: FieldProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const { field } = input
  const [name, kind, , labelId] = BORROWER_FIELDS[field]
  const label = text(labelId)
  if ('picture' in input) return <PictureField label={label} picture={input.picture} />
  const { issue, change } = input
  const choices = CHOICES[kind]
  // A missing field is called by its name; the label of a choice is a question.
  const missing = choices === undefined ? text('loan.input_field', { field: label }) : text('loan.choose_answer')
  const error = issue?.id === 'loan.input_field' ? missing : say(issue)
  if (choices !== undefined)
    return (
      <ChoiceField
        label={label}
        value={input.text}
        onChange={change}
        error={error}
        items={choices.map(([key, id]) => ({ key, label: text(id) }))}
      />
    )
  if (kind === 'day')
    return (
      <DateField
        label={label}
        value={input.text}
        onChange={change}
        min={FIRST_BIRTHDAY}
        max={panel.today}
        error={error}
      />
    )
  if (kind === 'amount')
    return (
      <AmountField label={label} value={input.text} onChange={change} error={error} issue={input.issue} name={name} />
    )
  if (kind === 'country')
    return (
      <SelectSheet
        label={label}
        value={input.text === '' ? undefined : input.text}
        onChange={change}
        closeLabel={text('common.close')}
        search={{ label: text('account.area_search'), none: text('account.area_none') }}
        error={error}
        options={[...new Set(panel.areas.map(({ code }) => code))].map((code) => ({
          key: code,
          label: format.country(code),
          words: `${format.country(code)} ${code}`,
        }))}
      />
    )
  const typed = (
    <TextField
      label={label}
      value={input.text}
      onChange={change}
      error={error}
      name={name}
      autoComplete={kind === 'mobile' ? 'tel-national' : (KNOWN[field] ?? 'off')}
      inputMode={kind === 'mobile' ? 'tel' : kind === 'digits' ? 'numeric' : 'text'}
      spellCheck={false}
      dir={kind === 'mobile' || field === 'idNumber' || field === 'socialSecurity' ? 'ltr' : 'auto'}
    />
  )
  if (kind !== 'mobile') return typed
  return (
    <div className="account-phone">
      <AreaField
        area={{
          value: { id: '', globalCode: panel.area.value },
          options: panel.areas,
          issue: undefined,
          change: ({ globalCode }) => panel.area.change(globalCode),
        }}
      />
      {typed}
    </div>
  )
}

/** The fields of one step. @rule LOAN-9 LOAN-10 LOAN-11 LOAN-13 */
export const BorrowerFields = ({ panel }: { readonly panel: BorrowerPanel }) =>
  panel.fields.map((input) => <One key={input.field} panel={panel} input={input} />)
