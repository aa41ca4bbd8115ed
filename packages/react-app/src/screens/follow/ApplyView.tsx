import './follow.css'
import type { ArticlePanel } from '@openlot/core/content'
import type { ApplyPanel } from '@openlot/core/follow'
import { useText, useWords } from '../../intl/use-text.ts'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Link } from '../../shell/Link.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { useWas } from '../../shell/use-was.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { Agreement } from './Agreement.tsx'

export type ApplyViewProps = {
  readonly panel: ApplyPanel
  readonly terms: ArticlePanel
  readonly onBack: () => void
}

/** Each with a name of what it is about. */
const GUIDE = [
  ['copy', 'follow.followers', 'follow.guide_copied'],
  ['rank', 'follow.to_followers', 'follow.guide_see'],
  ['eye', 'follow.closed_orders', 'follow.guide_public'],
  ['trade', 'nav.trade', 'follow.guide_trade'],
] as const

const STEPS = ['follow.apply', 'follow.step_decided', 'follow.applied_hint'] as const

/** Facts of being a master, given and got, and the steps of the application. */
const Guide = () => {
  const text = useText()
  return (
    <>
      <ul className="follow-guide">
        {GUIDE.map(([icon, name, words]) => (
          <li key={words}>
            <span className="follow-guide-mark">
              <Icon name={icon} size={20} />
            </span>
            <span>
              <strong>{text(name)}</strong>
              <span className="follow-guide-words">{text(words)}</span>
            </span>
          </li>
        ))}
      </ul>
      <section className="follow-next" aria-labelledby="follow-next">
        <h2 id="follow-next">{text('follow.done_next')}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
      </section>
    </>
  )
}

const Form = ({ panel, terms }: ApplyViewProps) => {
  const text = useText()
  const say = useWords()
  return (
    <form
      className="follow-form follow-apply"
      onSubmit={(event) => {
        event.preventDefault()
        if (panel.canSubmit) panel.submit()
      }}
    >
      <Guide />
      <Agreement label={text('follow.apply_agree')} agreement={panel.agreement} terms={terms} />
      <Refusal>{say(panel.refusal)}</Refusal>
      <FormFoot>
        <Button
          type="submit"
          block
          busy={panel.stage === 'submitting'}
          busyLabel={text('contract.sending')}
          reason={say(panel.reason)}
          aria-disabled={!panel.canSubmit}
        >
          {text('follow.apply')}
        </Button>
        {panel.blocked?.id === 'user.real_auth' && (
          <Link to="/mine/auth" className={buttonClass({ variant: 'quiet', block: true })}>
            {text('identity.complete_now')}
          </Link>
        )}
      </FormFoot>
    </form>
  )
}

/** Result of the application, in the place of the form. */
const RESULTS = {
  sent: ['done', 'follow.applied', 'follow.applied_hint'],
  undecided: ['search', 'contract.undecided', 'follow.apply_undecided'],
} as const

const Body = (props: ApplyViewProps) => {
  const text = useText()
  const { panel } = props
  const { stage } = panel
  const wasForm = useWas(stage === 'submitting')
  const result = stage === 'sent' || stage === 'undecided' ? RESULTS[stage] : undefined
  return (
    <>
      {result === undefined && <Form {...props} />}
      <div role="status">
        {result !== undefined && (
          <EmptyState
            scene={result[0]}
            title={<ResultTitle takesFocus={wasForm}>{text(result[1])}</ResultTitle>}
            action={
              <Link to="/follow" className={buttonClass({ variant: 'quiet' })}>
                {text('nav.copy')}
              </Link>
            }
          >
            {text(result[2])}
          </EmptyState>
        )}
      </div>
    </>
  )
}

/** Application to become a master. @rule FOL-17 */
export const ApplyView = (props: ApplyViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('follow.to_apply')} onBack={props.onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="application">
        <Body {...props} />
      </PanelBoundary>
    </>
  )
}
