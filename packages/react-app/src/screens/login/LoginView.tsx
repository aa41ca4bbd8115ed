import './login.css'
import type { Area, LoginPanel } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { Site } from '../account/BrandSky.tsx'
import { FormFrame } from '../account/FormFrame.tsx'
import { NamingFields, SecretField } from '../account/fields.tsx'

export type LoginViewProps = {
  readonly site: Site
  readonly panel: LoginPanel
  readonly areas: readonly Area[]
  /** Page the sign-in leads to; undefined where that is home. */
  readonly page?: string | undefined
  /** Registration and recovery, with where the sign-in leads. */
  readonly ways: { readonly register: string; readonly forgot: string }
  readonly onBack: () => void
}

/** Signing in, with a password or into the mock account. */
export const LoginView = ({ site, panel, areas, page, ways, onBack }: LoginViewProps) => {
  const text = useText()
  const say = useWords()
  return (
    <FormFrame
      site={site}
      title={text('login.title')}
      submitLabel={text('login.submit')}
      busy={panel.busy === 'login'}
      disabled={panel.busy === 'demo'}
      refusal={say(panel.refusal)}
      onSubmit={panel.submit}
      onBack={onBack}
      below={
        <>
          {panel.demo !== undefined && (
            <section className="login-demo" aria-label={text('login.demo')}>
              <Button
                variant="ink"
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
          <div className="account-links">
            {panel.registers && (
              <Link to={ways.register} className="ol-link">
                {text('login.register')}
              </Link>
            )}
            <Link to={ways.forgot} className="ol-link">
              {text('login.forgot')}
            </Link>
          </div>
          <p className="account-note">{text('site.excluded_countries')}</p>
        </>
      }
    >
      {page !== undefined && (
        <p className="account-say">
          <span className="ol-strong">{page}</span> · {text('access.login')}
        </p>
      )}
      <NamingFields
        label={text('login.with')}
        modes={['email', 'phone']}
        mode={panel.mode}
        setMode={panel.setMode}
        account={panel.account}
        area={{
          value: { id: '', globalCode: panel.areaCode.value },
          options: areas,
          issue: undefined,
          change: ({ globalCode }) => panel.areaCode.change(globalCode),
        }}
      />
      <SecretField
        field={panel.password}
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
      />
      <Switch label={text('login.remember')} checked={panel.remember.on} onChange={panel.remember.change} />
    </FormFrame>
  )
}
