import './real-only.css'
import type { Text } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TopBar } from '../../ui/TopBar.tsx'

export type RealOnlyViewProps = {
  /** The login that leads back to this address. */
  readonly login: string
  readonly onBack: () => void
  readonly text: Text
}

/** Only real accounts may open this, and how to get one. @rule ACC-8 WORD-9 */
export const RealOnlyView = ({ login, onBack, text }: RealOnlyViewProps) => (
  <>
    <TopBar title={text('session.real_account')} onBack={onBack} backLabel={text('nav.back')} />
    <EmptyState
      icon="wallet"
      title={text('access.real_only')}
      action={
        <div className="real-only-ways">
          <Link className={buttonClass({ block: true })} to="/register">
            {text('login.register')}
          </Link>
          <Link className={buttonClass({ variant: 'quiet', block: true })} to={login}>
            {text('login.submit')}
          </Link>
        </div>
      }
    />
  </>
)
