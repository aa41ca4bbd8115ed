import './login.css'
import type { Area, LoginPanel } from '@openlot/core/account'
import { useEffect, useRef } from 'react'
import type { Say, Text } from '../../bind/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectSheet } from '../../ui/SelectSheet.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type LoginViewProps = {
  readonly panel: LoginPanel
  readonly areas: readonly Area[]
  readonly onBack: () => void
  readonly text: Text
  readonly say: Say
}

/** After a refused submit the first wrong field gets the focus. */
const useFirstWrong = () => {
  const form = useRef<HTMLFormElement>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current) return
    asked.current = false
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  const ask = (): void => {
    asked.current = true
  }
  return { form, ask }
}

const AreaSelect = ({ panel, areas, text }: LoginViewProps) => (
  <div className="login-area">
    <SelectSheet
      label={text('login.area_code')}
      value={panel.areaCode.value}
      onChange={panel.areaCode.change}
      closeLabel={text('common.close')}
      display={<span className="ol-num">{panel.areaCode.value}</span>}
      options={areas.map((area) => ({
        key: area.globalCode,
        label: <span className="ol-num">{area.globalCode}</span>,
        note: area.code,
      }))}
    />
  </div>
)

const Account = (props: LoginViewProps) => {
  const { panel, text, say } = props
  const shared = { value: panel.account.text, onChange: panel.account.change, error: say(panel.account.issue) }
  if (panel.mode === 'email')
    return (
      <TextField
        {...shared}
        label={text('login.email_label')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        name="account"
        dir="ltr"
      />
    )
  return (
    <div className="login-phone">
      <AreaSelect {...props} />
      <TextField
        {...shared}
        label={text('login.phone_label')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        name="account"
        dir="ltr"
      />
    </div>
  )
}

/** Signing in, with a password or into the mock account. */
export const LoginView = (props: LoginViewProps) => {
  const { panel, onBack, text, say } = props
  const { form, ask } = useFirstWrong()
  const refusal = say(panel.refusal)
  return (
    <div className="login">
      <TopBar title={text('login.title')} onBack={onBack} backLabel={text('nav.back')} plain />
      <form
        ref={form}
        className="login-form"
        noValidate
        aria-label={text('login.title')}
        onSubmit={(event) => {
          event.preventDefault()
          if (panel.busy !== undefined) return
          ask()
          panel.submit()
        }}
      >
        <Segmented
          label={text('login.with')}
          value={panel.mode}
          onChange={panel.setMode}
          items={[
            { key: 'email', label: text('login.email') },
            { key: 'phone', label: text('login.phone') },
          ]}
        />
        <Account {...props} />
        <PasswordField
          label={text('login.password')}
          value={panel.password.text}
          onChange={panel.password.change}
          error={say(panel.password.issue)}
          showLabel={text('login.show_password')}
          hideText={text('login.hide_password')}
          name="password"
          dir="ltr"
        />
        <Switch label={text('login.remember')} checked={panel.remember.on} onChange={panel.remember.change} />
        {refusal !== undefined && (
          <div className="login-refusal" role="alert">
            {refusal}
          </div>
        )}
        <Button type="submit" block busy={panel.busy === 'login'} disabled={panel.busy === 'demo'}>
          {text('login.submit')}
        </Button>
        <div className="login-links">
          <Link to="/register">{text('login.register')}</Link>
          <Link to="/forgot">{text('login.forgot')}</Link>
        </div>
      </form>
      {panel.demo !== undefined && (
        <section className="login-demo" aria-label={text('login.demo')}>
          <Button
            variant="quiet"
            block
            busy={panel.busy === 'demo'}
            disabled={panel.busy === 'login'}
            onClick={panel.demo}
          >
            {text('login.demo')}
          </Button>
          <p className="login-hint">{text('login.demo_hint')}</p>
        </section>
      )}
      <p className="login-notice">{text('site.excluded_countries')}</p>
    </div>
  )
}
