import './loan.css'
import type { LoanRequestPanel } from '@openlot/core/loan'
import { secret } from '@openlot/core/wire'
import { useState } from 'react'
import { useText, useWords } from '../../intl/use-text.ts'
import { CheckingNote } from '../../shell/CheckingNote.tsx'
import { CommitButton, isUnderWay } from '../../shell/CommitButton.tsx'
import { PanelBoundary } from '../../shell/ErrorBoundary.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { NO_SIGNATURE, signaturePicture } from '../../ui/signature.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { type AgreementViewProps, RequestState } from './AgreementView.tsx'
import { CostTable, Restrictions } from './LoanCost.tsx'
import { SignatureField } from './SignatureField.tsx'

const Pad = ({ panel }: AgreementViewProps) => {
  const text = useText()
  const say = useWords()
  const format = useFormat()
  const [signature, setSignature] = useState(NO_SIGNATURE)
  const confirm = (): void => {
    const picture = signaturePicture(signature)
    panel.confirm(picture === undefined ? undefined : secret(picture))
  }
  return (
    <div className="loan">
      {panel.cost !== undefined && (
        <p className="loan-due">
          <span className="ol-muted">{text('loan.due_sum')}</span>
          <bdi className="ol-num ol-strong">{format.money(panel.cost.sum)}</bdi>
        </p>
      )}
      <SignatureField value={signature} onChange={setSignature} tried={panel.missed} />
      <Refusal>{say(panel.refusal)}</Refusal>
      <CheckingNote stage={panel.stage} />
      {panel.cost !== undefined && <CostTable cost={panel.cost} />}
      <Restrictions />
      <FormFoot>
        <CommitButton stage={panel.stage} onClick={confirm}>
          {text('loan.confirm')}
        </CommitButton>
      </FormFoot>
    </div>
  )
}

const isAtPad = ({ stage }: LoanRequestPanel): boolean => stage === 'sign' || isUnderWay(stage)

/** Screen for signing a loan that was agreed to. @rule LOAN-31 LOAN-34 LOAN-35 */
export const SignView = (props: AgreementViewProps) => {
  const text = useText()
  return (
    <>
      <TopBar title={text('loan.please_sign')} onBack={props.onBack} backLabel={text('nav.back')} />
      <PanelBoundary name="signature">
        {isAtPad(props.panel) ? <Pad {...props} /> : <RequestState {...props} />}
      </PanelBoundary>
    </>
  )
}
