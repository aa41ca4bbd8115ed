import './loan.css'
import type { LoanRequestPanel } from '@openlot/core/loan'
import { secret } from '@openlot/core/wire'
import { useState } from 'react'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton, isUnderWay } from '../../shell/CommitButton.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { NO_SIGNATURE, signaturePicture } from '../../ui/signature.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { type AgreementViewProps, RequestState } from './AgreementView.tsx'
import { CostTable, Restrictions } from './LoanCost.tsx'
import { SignatureField } from './SignatureField.tsx'

const Pad = ({ panel, text, say, format }: AgreementViewProps) => {
  const [signature, setSignature] = useState(NO_SIGNATURE)
  const confirm = (): void => {
    const picture = signaturePicture(signature)
    panel.confirm(picture === undefined ? undefined : secret(picture))
  }
  return (
    <div className="loan">
      {panel.cost !== undefined && <CostTable cost={panel.cost} text={text} format={format} />}
      <Restrictions text={text} />
      <SignatureField value={signature} onChange={setSignature} tried={panel.missed} text={text} />
      <Refusal>{say(panel.refusal)}</Refusal>
      <CheckingNote stage={panel.stage} text={text} />
      <CommitButton stage={panel.stage} text={text} onClick={confirm}>
        {text('loan.confirm')}
      </CommitButton>
    </div>
  )
}

const isAtPad = ({ stage }: LoanRequestPanel): boolean => stage === 'sign' || isUnderWay(stage)

/** Screen for signing a loan that was agreed to. @rule LOAN-31 LOAN-34 LOAN-35 */
export const SignView = (props: AgreementViewProps) => (
  <>
    <TopBar title={props.text('loan.please_sign')} onBack={props.onBack} backLabel={props.text('nav.back')} />
    <PanelBoundary name="signature">
      {isAtPad(props.panel) ? <Pad {...props} /> : <RequestState {...props} />}
    </PanelBoundary>
  </>
)
