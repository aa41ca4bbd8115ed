import type { NewPasswordPanel, PasswordPanel } from '@openlot/core/account'
import { Link } from '../../shell/Link.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { FormFrame } from './FormFrame.tsx'
import { CodeField, type FieldWords, SecretField } from './fields.tsx'
import { UndecidedView } from './UndecidedView.tsx'

type Shared = FieldWords & { readonly onAgain: () => void; readonly onBack: () => void }
export type PasswordViewProps = Shared & { readonly panel: PasswordPanel }
export type PayPasswordViewProps = Shared & { readonly panel: NewPasswordPanel }

/** Changing the password of the account that is signed in. @rule REG-17 REG-18 REG-19 REG-21 */
export const PasswordView = ({ panel, onAgain, onBack, ...words }: PasswordViewProps) => {
  const { text, say } = words
  const title = text('account.password_title')
  if (panel.stage === 'undecided')
    return (
      <UndecidedView
        title={title}
        why={text('account.undecided_password')}
        onAgain={onAgain}
        onBack={onBack}
        text={text}
      />
    )
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
      text={text}
    >
      {panel.code !== undefined && (
        <CodeField {...words} code={panel.code} hint={text('account.code_goes_to', { destination: panel.sentTo })} />
      )}
      <SecretField {...words} field={panel.password} label={text('account.new_password')} name="password" />
      <SecretField {...words} field={panel.repeat} label={text('account.new_repeat')} name="repeat" />
      <p className="account-say">{text('account.password_ends_others')}</p>
    </FormFrame>
  )
}

/** The password withdrawals ask for. @rule REG-22 REG-23 */
export const PayPasswordView = ({ panel, onAgain, onBack, ...words }: PayPasswordViewProps) => {
  const { text, say } = words
  const title = text('account.pay_title')
  if (panel.stage === 'undecided')
    return (
      <UndecidedView title={title} why={text('account.undecided_pay')} onAgain={onAgain} onBack={onBack} text={text} />
    )
  return (
    <FormFrame
      title={title}
      submitLabel={text('account.pay_submit')}
      busy={panel.stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
      text={text}
    >
      <SecretField
        {...words}
        field={panel.password}
        label={text('account.pay_password')}
        hint={text('account.pay_password_hint')}
        name="pay"
      />
      <SecretField {...words} field={panel.repeat} label={text('account.pay_repeat')} name="payRepeat" />
    </FormFrame>
  )
}
