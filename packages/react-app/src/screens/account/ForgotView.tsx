import type { RecoveryPanel } from '@openlot/core/account'
import { FormFrame } from './FormFrame.tsx'
import { CodeField, type FieldWords, NamingFields, SecretField } from './fields.tsx'
import { UndecidedView } from './UndecidedView.tsx'

export type ForgotViewProps = FieldWords & {
  readonly panel: RecoveryPanel
  readonly login: string
  readonly onAgain: () => void
  readonly onBack: () => void
}

/** A new password without the old one. @rule REG-15 REG-26 */
export const ForgotView = ({ panel, login, onAgain, onBack, ...words }: ForgotViewProps) => {
  const { text, say } = words
  const title = text('account.recover_title')
  if (panel.stage === 'undecided')
    return (
      <UndecidedView
        title={title}
        why={text('account.undecided_password')}
        look={{ to: login, label: text('account.sign_in') }}
        onAgain={onAgain}
        onBack={onBack}
        text={text}
      />
    )
  return (
    <FormFrame
      title={title}
      submitLabel={text('account.recover_submit')}
      busy={panel.stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
      text={text}
    >
      <NamingFields
        {...words}
        label={text('account.recover_by')}
        modes={['email', 'phone']}
        mode={panel.mode}
        setMode={panel.setMode}
        account={panel.account}
        area={panel.area}
      />
      <CodeField {...words} code={panel.code} hint={text('account.recover_hint')} />
      <SecretField {...words} field={panel.password} label={text('account.new_password')} name="password" />
      <SecretField {...words} field={panel.repeat} label={text('account.new_repeat')} name="repeat" />
    </FormFrame>
  )
}
