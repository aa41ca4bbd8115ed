import type { NewPasswordPanel, PasswordPanel } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { FormFrame } from './FormFrame.tsx'
import { CodeField, SecretField } from './fields.tsx'
import { UndecidedView } from './UndecidedView.tsx'

type Shared = { readonly onAgain: () => void; readonly onBack: () => void }
export type PasswordViewProps = Shared & { readonly panel: PasswordPanel }
export type PayPasswordViewProps = Shared & { readonly panel: NewPasswordPanel }

/** Changing the password of the account that is signed in. @rule REG-17 REG-18 REG-19 REG-21 */
export const PasswordView = ({ panel, onAgain, onBack }: PasswordViewProps) => {
  const text = useText()
  const say = useWords()
  const title = text('account.password_title')
  if (panel.stage === 'undecided')
    return <UndecidedView title={title} why={text('account.undecided_password')} onAgain={onAgain} onBack={onBack} />
  if (panel.isUnreachable)
    return (
      <div className="account">
        <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
        <EmptyState
          title={text('account.code_nowhere')}
          action={
            <Link to="/mine/chat" className={buttonClass()}>
              {text('account.ask_support')}
            </Link>
          }
        >
          {text('account.code_nowhere_hint')}
        </EmptyState>
      </div>
    )
  return (
    <FormFrame
      title={title}
      submitLabel={text('account.password_submit')}
      busy={panel.stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
    >
      {panel.code !== undefined && (
        <CodeField code={panel.code} hint={text('account.code_goes_to', { destination: panel.sentTo })} />
      )}
      <SecretField field={panel.password} label={text('account.new_password')} name="password" />
      <SecretField field={panel.repeat} label={text('account.new_repeat')} name="repeat" />
      <p className="account-say">{text('account.password_ends_others')}</p>
    </FormFrame>
  )
}

/** The password withdrawals ask for. @rule REG-22 REG-23 */
export const PayPasswordView = ({ panel, onAgain, onBack }: PayPasswordViewProps) => {
  const text = useText()
  const say = useWords()
  const title = text('account.pay_title')
  if (panel.stage === 'undecided')
    return <UndecidedView title={title} why={text('account.undecided_pay')} onAgain={onAgain} onBack={onBack} />
  return (
    <FormFrame
      title={title}
      submitLabel={text('account.pay_submit')}
      busy={panel.stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
    >
      <SecretField
        field={panel.password}
        label={text('account.pay_password')}
        hint={text('account.pay_password_hint')}
        name="pay"
      />
      <SecretField field={panel.repeat} label={text('account.pay_repeat')} name="payRepeat" />
    </FormFrame>
  )
}
