import './mock.css'
import type { Words } from '@openlot/core'
import { createContext, type ReactNode, use } from 'react'
import { useText } from '../intl/use-text.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from './Link.tsx'

type Mock = {
  /** The login that leads back to this page. */
  readonly login: string
  /** This page may be looked at, and nothing can be sent from it. */
  readonly isLooking: boolean
}

const MockContext = createContext<Mock | undefined>(undefined)

/** A mock account is signed in; undefined for everybody else. */
export const useMock = (): Mock | undefined => use(MockContext)

/** Tells everything below of the mock account that looks at it. */
export const MockAccount = ({ mock, children }: { readonly mock: Mock | undefined; readonly children: ReactNode }) => (
  <MockContext value={mock}>{children}</MockContext>
)

/** The ways from a mock account to a real one. */
export const RealAccountWays = ({ login }: { readonly login: string }) => {
  const text = useText()
  return (
    <div className="real-ways">
      <Link className={buttonClass({ block: true })} to="/register">
        {text('login.register')}
      </Link>
      <Link className={buttonClass({ variant: 'quiet', block: true })} to={login}>
        {text('login.submit')}
      </Link>
    </div>
  )
}

/** Above a page that a menu opened to a mock account: what it cannot do there, and the way to an account that can. @rule ACC-9 */
export const LookNote = () => {
  const text = useText()
  return (
    <div className="look-note" role="note">
      <div>
        <p className="ol-strong">{text('access.demo_looks')}</p>
        <p>{text('access.real_only')}</p>
      </div>
      <Link className={buttonClass({ variant: 'quiet', size: 's' })} to="/register">
        {text('access.open_real')}
      </Link>
    </div>
  )
}

const NO_WORDS: ReadonlySet<string> = new Set(['failure.rejected', 'failure.refused'])

/** A server said no: nothing was lost on the way, and trying again brings the same. @rule ACC-10 */
export const isRefused = (failure: Words | undefined): boolean =>
  failure !== undefined && ('text' in failure || NO_WORDS.has(failure.id))
