import './wallet.css'
import { useText, useWords } from '../../intl/use-text.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import './deposit.css'
import type { DepositPanel } from '@openlot/core/deposit'
import { type ReactNode, useState } from 'react'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton } from '../../shell/CommitButton.tsx'
import { Link } from '../../shell/Link.tsx'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { ResultTitle } from '../../shell/ResultTitle.tsx'
import { useFirstWrong } from '../../shell/use-first-wrong.ts'
import { AmountField } from '../../ui/AmountField.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PictureField } from '../account/fields.tsx'

export type DepositViewProps = {
  readonly panel: DepositPanel
  /** A new deposit, after one whose end is unknown. */
  readonly onAgain: () => void
  /** The server simulates its market. */
  readonly sandbox: boolean
  readonly onCopy: (text: string) => void
  readonly onShare?: ((text: string) => void) | undefined
}

/** One line of bank details with its own copy button. @rule DEP-9 */
export const CopyDetail = ({
  label,
  value,
  onCopy,
}: {
  readonly label: string
  readonly value: string
  readonly onCopy: (text: string) => void
}) => {
  const text = useText()
  return value === '' ? null : (
    <div className="deposit-detail">
      <dt>{label}</dt>
      <dd>
        <bdi className="ol-strong">{value}</bdi>
        <IconButton
          type="button"
          icon="copyText"
          label={text('deposit.copy', { what: label })}
          onClick={() => onCopy(value)}
        />
      </dd>
    </div>
  )
}

/** Parts of both kinds of deposit: the amount, the picture, why it cannot be, and the button. @rule DEP-4 DEP-6 DEP-17 */
export const DepositFields = ({
  panel,
  hint,
  onAgain,
  children,
}: Omit<DepositViewProps, 'onCopy' | 'onShare' | 'sandbox'> & {
  readonly hint?: string | undefined
  readonly children: ReactNode
}) => {
  const text = useText()
  const say = useWords()
  const { stage, amount, unit, proof, blocked, missing, refusal } = panel
  const [isProving, prove] = useState(false)
  const form = useFirstWrong(panel.submit)
  if (stage === 'undecided')
    return (
      <EmptyState
        icon="alert"
        title={<ResultTitle takesFocus>{text('deposit.undecided')}</ResultTitle>}
        action={
          <Button variant="quiet" size="s" onClick={onAgain}>
            {text('deposit.again')}
          </Button>
        }
      >
        {text('deposit.unknown')}
      </EmptyState>
    )
  if (stage === 'failed') return <LoadFailed onRetry={panel.refresh} failure={panel.failure} />
  if (stage === 'empty')
    return (
      <EmptyState icon="info" title={text('deposit.none_here')}>
        {text('deposit.not_offered_hint')}
      </EmptyState>
    )
  if (stage === 'loading')
    return (
      <div className="wallet" role="status" aria-label={text('common.loading')}>
        <div className="deposit-form">
          {['way', 'place', 'amount', 'send'].map((one) => (
            <Skeleton key={one} height="3.25rem" />
          ))}
        </div>
      </div>
    )
  return (
    <div className="wallet">
      <form {...form} className="deposit-form">
        {blocked?.id === 'user.real_auth' && (
          <div className="deposit-blocked" role="status">
            <p className="ol-strong">{say(blocked)}</p>
            <Link to="/mine/auth" className={buttonClass({ variant: 'quiet', size: 's' })}>
              {text('deposit.verify')}
            </Link>
          </div>
        )}
        {children}
        <AmountField
          label={text('deposit.amount')}
          value={amount.text}
          onChange={amount.change}
          hint={hint}
          error={say(amount.issue)}
          issue={amount.issue}
          unit={unit}
        />
        {proof !== undefined &&
          (isProving || proof.stage !== 'empty' ? (
            <PictureField label={text('deposit.proof')} picture={{ ...proof, sent: undefined }} />
          ) : (
            <Button variant="quiet" icon="camera" onClick={() => prove(true)}>
              {text('deposit.add_proof')}
            </Button>
          ))}
        <Refusal>{say(refusal)}</Refusal>
        <CheckingNote stage={stage} />
        <FormFoot>
          <CommitButton stage={stage} type="submit" reason={say(blocked ?? missing)}>
            {text('deposit.submit')}
          </CommitButton>
        </FormFoot>
      </form>
    </div>
  )
}
