import type { MessageId } from '@openlot/core'
import type { IdentityPanel } from '@openlot/core/account'
import { useText, useWords } from '../../intl/use-text.ts'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { useWas } from '../../shell/use-was.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { HorizonScene } from '../../ui/Horizon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { FormFrame } from './FormFrame.tsx'
import { RealNameFields } from './RealNameFields.tsx'

export type IdentityViewProps = { readonly panel: IdentityPanel; readonly onBack: () => void }

const VARIANTS: Readonly<
  Record<'waiting' | 'finished' | 'unknown' | 'undecided', readonly [HorizonScene, MessageId, MessageId]>
> = {
  waiting: ['history', 'identity.waiting', 'identity.waiting_hint'],
  finished: ['done', 'identity.finished', 'identity.finished_hint'],
  unknown: ['search', 'identity.unknown', 'identity.unknown_hint'],
  undecided: ['search', 'account.undecided_title', 'identity.maybe_sent'],
}

const Body = ({ panel }: { readonly panel: IdentityPanel }) => {
  const text = useText()
  return (
    <>
      {panel.isReturned && (
        <div className="account-returned" role="status">
          <p className="ol-strong">{text('identity.returned')}</p>
          <p>{text('identity.returned_hint')}</p>
        </div>
      )}
      <p className="account-say">{text('identity.hint')}</p>
      <RealNameFields realName={panel.realName} />
    </>
  )
}

/** Real-name verification: form, waiting, finished, or back as not accepted. @rule IDN-2 IDN-3 IDN-6 IDN-7 IDN-9 */
export const IdentityView = ({ panel, onBack }: IdentityViewProps) => {
  const text = useText()
  const say = useWords()
  const title = text('identity.title')
  const { stage } = panel
  const wasForm = useWas(stage === 'submitting')
  if (stage === 'form' || stage === 'submitting')
    return (
      <FormFrame
        title={title}
        submitLabel={text('identity.submit')}
        busy={stage === 'submitting'}
        refusal={say(panel.refusal)}
        onSubmit={panel.submit}
        onBack={onBack}
      >
        <Body panel={panel} />
      </FormFrame>
    )
  const variant = stage === 'loading' || stage === 'failed' ? undefined : VARIANTS[stage]
  return (
    <div className="account">
      <TopBar title={title} onBack={onBack} backLabel={text('nav.back')} plain />
      {stage === 'loading' && (
        <div className="account-form" role="status" aria-label={text('common.loading')}>
          {['name', 'document', 'front', 'back'].map((one) => (
            <Skeleton key={one} width="100%" height="3.25rem" />
          ))}
        </div>
      )}
      {stage === 'failed' && <LoadFailed onRetry={panel.refresh} failure={panel.failure} />}
      {variant !== undefined && (
        <EmptyState
          scene={variant[0]}
          title={<ResultTitle takesFocus={wasForm}>{text(variant[1])}</ResultTitle>}
          action={
            stage === 'finished' ? (
              <Link to="/trade" className={buttonClass({})}>
                {text('orders.trade_now')}
              </Link>
            ) : (
              <Button variant="quiet" size="s" icon="refresh" onClick={panel.refresh}>
                {text('identity.look_again')}
              </Button>
            )
          }
        >
          {text(variant[2])}
        </EmptyState>
      )}
    </div>
  )
}
