import './ways.css'
import { groupAddress, type PayoutMethodFieldInput, type PayoutMethodFormPanel } from '@openlot/core/withdraw'
import type { ComponentProps } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Groups } from '../../ui/Groups.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { FormFrame } from '../account/FormFrame.tsx'
import { UndecidedView } from '../account/UndecidedView.tsx'

export type BindWayViewProps = {
  readonly panel: PayoutMethodFormPanel
  /** Puts in what was copied; undefined where the browser cannot. */
  readonly onPaste?: ((put: (text: string) => void) => void) | undefined
  /** Another one is begun. */
  readonly onAgain: () => void
  readonly onBack: () => void
}

const WORDS = {
  crypto: {
    title: 'ways.add_address',
    list: { to: '/mine/coin-address-list', label: 'ways.addresses' },
  },
  bank: {
    title: 'ways.add_account',
    list: { to: '/mine/bank-card-list', label: 'ways.accounts' },
  },
} as const

/** Address of the list of a kind's methods. */
export const listAddress = (kind: PayoutMethodFormPanel['kind']): string => WORDS[kind].list.to

type InputProps = Pick<ComponentProps<'input'>, 'autoComplete' | 'dir' | 'spellCheck' | 'autoCapitalize'>
/** Numbers and codes: nothing corrects them, and they read from left to right in every language. */
const CODE: InputProps = { autoComplete: 'off', dir: 'ltr', spellCheck: false, autoCapitalize: 'none' }
const INPUTS: Readonly<Partial<Record<PayoutMethodFieldInput['field'], InputProps>>> = {
  address: CODE,
  payeeAccount: CODE,
  routingNumber: CODE,
  bankSwift: CODE,
  bankIfsc: CODE,
  bankIban: CODE,
  payeeName: { autoComplete: 'name' },
  payeeAddress: { autoComplete: 'street-address' },
  postCode: { autoComplete: 'postal-code', dir: 'ltr' },
}

const Address = ({ panel, field }: Pick<BindWayViewProps, 'panel'> & { readonly field: PayoutMethodFieldInput }) => {
  const text = useText()
  return field.text === '' ? null : (
    <span className="ways-preview">
      <Groups groups={groupAddress(field.text)} />
      {panel.isUnchecked && <span className="ways-warning">{text('ways.address_unchecked')}</span>}
    </span>
  )
}

/** Binding an address or a bank account: the fields that are switched on, and no others. @rule WDR-22 WDR-23 WDR-27 */
export const BindWayView = ({ panel, onPaste, onAgain, onBack }: BindWayViewProps) => {
  const text = useText()
  const say = useWords()
  const words = WORDS[panel.kind]
  const title = text(words.title)
  const { stage, symbol } = panel
  if (stage === 'undecided')
    return (
      <UndecidedView
        title={title}
        why={text('ways.maybe_bound')}
        look={{ to: words.list.to, label: text(words.list.label) }}
        onAgain={onAgain}
        onBack={onBack}
      />
    )
  if (stage === 'loading' || stage === 'failed' || stage === 'none')
    return (
      <div className="account">
        <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
        {stage === 'loading' && (
          <div className="ways-loading" role="status" aria-label={text('common.loading')}>
            <Skeleton height="4.5rem" />
            <Skeleton height="4.5rem" />
            <Skeleton height="3.25rem" />
          </div>
        )}
        {stage === 'failed' && <LoadFailed onRetry={panel.retry} failure={panel.failure} />}
        {stage === 'none' && (
          <EmptyState icon="info" title={title}>
            {text('ways.none_offered')}
          </EmptyState>
        )}
      </div>
    )
  return (
    <FormFrame
      title={title}
      submitLabel={text('ways.save')}
      busy={stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
    >
      <SelectSheet
        label={text('ways.symbol')}
        value={symbol.value?.id}
        placeholder={text('ways.choose')}
        options={symbol.options.map(({ id, code, protocol }) => ({
          key: id,
          label: (
            <span className="ways-option">
              <bdi>{code}</bdi>
              {panel.kind === 'crypto' && <PairDisc code={code} size={24} />}
            </span>
          ),
          note: protocol === '' ? undefined : <bdi>{protocol}</bdi>,
        }))}
        display={
          symbol.value && (
            <span className="ways-option">
              <bdi>{`${symbol.value.code} ${symbol.value.protocol}`.trim()}</bdi>
              {panel.kind === 'crypto' && <PairDisc code={symbol.value.code} size={24} />}
            </span>
          )
        }
        error={say(symbol.issue)}
        onChange={symbol.change}
        closeLabel={text('common.close')}
      />
      {panel.fields.map((field) => (
        <TextField
          key={field.field}
          {...INPUTS[field.field]}
          name={field.field}
          label={field.optional ? text('ways.optional', { field: text(field.label) }) : text(field.label)}
          value={field.text}
          onChange={field.change}
          error={say(field.issue)}
          end={
            field.field === 'address' && onPaste !== undefined ? (
              <button type="button" className="ways-paste" onClick={() => onPaste(field.change)}>
                {text('ways.paste')}
              </button>
            ) : undefined
          }
          hint={field.field === 'address' ? <Address panel={panel} field={field} /> : undefined}
        />
      ))}
    </FormFrame>
  )
}
