import './welcome.css'
import type { SymbolId } from '@openlot/core'
import type { EntryPanel } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Hero, type HeroProps } from './Hero.tsx'

export type WelcomeViewProps = {
  readonly panel: EntryPanel
  /** Undefined while no symbol is known. */
  readonly hero: Omit<HeroProps, 'onChoose'> | undefined
  readonly onChoose: (id: SymbolId) => void
}

/** A live price, and the ways in, of which one is green. @rule HOME-24 */
export const WelcomeView = ({ panel, hero, onChoose }: WelcomeViewProps) => {
  const text = useText()
  const say = useWords()
  const isDemo = panel.demo !== undefined
  return (
    <>
      <PanelBoundary name="hero">
        {hero === undefined ? <Skeleton width="100%" height="11.8rem" /> : <Hero {...hero} onChoose={onChoose} />}
      </PanelBoundary>
      <div className="welcome-ways">
        {isDemo && (
          <>
            <Button block busy={panel.busy} onClick={panel.demo}>
              {text('login.demo')}
            </Button>
            <p className="welcome-note">{text('login.demo_hint')}</p>
          </>
        )}
        <Refusal>{say(panel.refusal)}</Refusal>
        <div className="welcome-pair">
          <Link className={buttonClass({ variant: isDemo || panel.registers ? 'quiet' : 'primary' })} to="/login">
            {text('login.submit')}
          </Link>
          {panel.registers && (
            <Link className={buttonClass({ variant: isDemo ? 'quiet' : 'primary' })} to="/register">
              {text('account.register_submit')}
            </Link>
          )}
        </div>
      </div>
    </>
  )
}
