import { useText } from '../../intl/use-text.ts'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { isSigned, type Signature } from '../../ui/signature.ts'

export type SignatureFieldProps = {
  readonly value: Signature
  readonly onChange: (signature: Signature) => void
  /** A person wanted to go on: from then on it is said when nothing is signed. */
  readonly tried: boolean
}

/** Field for signing a loan. Its worth as a picture: `signaturePicture`. @rule LOAN-34 LOAN-35 */
export const SignatureField = ({ value, onChange, tried }: SignatureFieldProps) => {
  const text = useText()
  return (
    <SignaturePad
      value={value}
      onChange={onChange}
      error={tried && !isSigned(value) ? text('loan.please_sign') : undefined}
      words={{
        label: text('loan.signature'),
        hint: text('loan.sign_hint'),
        turn: text('loan.sign_turn'),
        clear: text('loan.sign_clear'),
        type: text('loan.sign_type'),
        draw: text('loan.sign_draw'),
        name: text('loan.sign_name'),
        empty: text('loan.sign_empty'),
        signed: text('loan.sign_there'),
      }}
    />
  )
}
