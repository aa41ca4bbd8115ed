import type { CaptchaInput, RegistrationPanel } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { Site } from './BrandSky.tsx'
import { FormFrame } from './FormFrame.tsx'
import { CodeField, NamingFields, SecretField } from './fields.tsx'
import { RealNameFields } from './RealNameFields.tsx'
import { UndecidedView } from './UndecidedView.tsx'

export type RegisterViewProps = {
  readonly site: Site
  readonly panel: RegistrationPanel
  /** The login, with where it leads. */
  readonly login: string
  readonly onAgain: () => void
  readonly onBack: () => void
}

/** A picture to read; who cannot read it finds support beside it. @rule CODE-4 */
const Captcha = ({ captcha }: { readonly captcha: CaptchaInput }) => {
  const text = useText()
  const say = useWords()
  const another = captcha.isAnother ? text('account.captcha_another') : undefined
  return (
    <div className="account-captcha">
      <VisuallyHidden>
        <span role="status">{another}</span>
      </VisuallyHidden>
      <div className="account-captcha-picture">
        {captcha.stage === 'loading' && <Skeleton width="160px" height="56px" />}
        {captcha.stage === 'failed' && <LoadFailed compact onRetry={captcha.renew} />}
        {captcha.stage === 'ready' && (
          <>
            <img src={captcha.picture} alt={text('account.captcha_picture')} />
            <Button variant="quiet" size="s" icon="refresh" onClick={captcha.renew}>
              {text('account.captcha_renew')}
            </Button>
          </>
        )}
      </div>
      <TextField
        label={text('account.captcha')}
        value={captcha.text}
        onChange={captcha.change}
        hint={another}
        error={captcha.issue && (another ?? say(captcha.issue))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        name="captcha"
        dir="ltr"
      />
      <Link to="/mine/chat" className="ol-link">
        {text('account.captcha_help')}
      </Link>
    </div>
  )
}

/** Opening an account: the fields the configuration asks for. @rule REG-1 REG-2 REG-6 REG-8 REG-9 REG-10 */
export const RegisterView = (props: RegisterViewProps) => {
  const text = useText()
  const say = useWords()
  const { site, panel, login, onAgain, onBack } = props
  const title = text('account.register_title')
  if (panel.stage === 'closed')
    return (
      <div className="account">
        <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
        <EmptyState
          scene="people"
          title={text('account.register_closed')}
          action={
            <Link to={login} className={buttonClass({ variant: 'quiet' })}>
              {text('account.sign_in')}
            </Link>
          }
        >
          {text('account.register_closed_hint')}
        </EmptyState>
      </div>
    )
  if (panel.stage === 'undecided')
    return (
      <UndecidedView
        title={title}
        why={text('account.undecided_register')}
        look={{ to: login, label: text('account.sign_in') }}
        onAgain={onAgain}
        onBack={onBack}
      />
    )
  const { inviteCode, payPassword } = panel
  return (
    <FormFrame
      site={site}
      title={title}
      submitLabel={text('account.register_submit')}
      busy={panel.stage === 'submitting'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
      below={
        <>
          <div className="account-links">
            <Link to={login} className="ol-link">
              {text('account.have_account')}
            </Link>
          </div>
          <p className="account-note">{text('site.excluded_countries')}</p>
        </>
      }
    >
      <NamingFields
        label={text('account.register_by')}
        modes={panel.modes}
        mode={panel.mode}
        setMode={panel.setMode}
        account={panel.account}
        area={panel.area}
      />
      {panel.code !== undefined && (
        <CodeField
          code={panel.code}
          hint={text(panel.mode === 'email' ? 'account.code_hint_email' : 'account.code_hint_phone')}
        />
      )}
      {panel.captcha !== undefined && (
        <PanelBoundary name="captcha">
          <Captcha captcha={panel.captcha} />
        </PanelBoundary>
      )}
      <SecretField field={panel.password} label={text('login.password')} name="password" />
      <SecretField field={panel.repeat} label={text('account.repeat')} name="repeat" />
      {inviteCode !== undefined && (
        <TextField
          label={text('account.invite_code')}
          hint={inviteCode.isOptional ? text('account.optional') : undefined}
          value={inviteCode.text}
          onChange={inviteCode.change}
          error={say(inviteCode.issue)}
          autoComplete="off"
          spellCheck={false}
          name="invite"
          dir="ltr"
        />
      )}
      {payPassword !== undefined && (
        <fieldset className="account-block">
          <legend className="account-block-title">{text('account.pay_password')}</legend>
          <SecretField
            field={payPassword.first}
            label={text('account.pay_password')}
            hint={text('account.pay_password_hint')}
            name="pay"
          />
          <SecretField field={payPassword.repeat} label={text('account.pay_repeat')} name="payRepeat" />
        </fieldset>
      )}
      {panel.realName !== undefined && (
        <fieldset className="account-block">
          <legend className="account-block-title">{text('account.real_name_title')}</legend>
          <PanelBoundary name="real name">
            <RealNameFields realName={panel.realName} />
          </PanelBoundary>
        </fieldset>
      )}
    </FormFrame>
  )
}
