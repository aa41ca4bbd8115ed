import './checking-note.css'
import { useText } from '../intl/use-text.ts'

type CheckingNoteProps = {
  /** Stage of the form. */
  readonly stage: string
  /** True for an order. */
  readonly order?: boolean
}

/** The answer was lost, and how it ended is being found out. It is there before its words, so that they are announced. */
export const CheckingNote = ({ stage, order = false }: CheckingNoteProps) => {
  const text = useText()
  return (
    <div className="checking-note" role="status">
      {stage === 'checking' && (
        <>
          <p className="ol-strong">{text('contract.checking')}</p>
          <p>{text(order ? 'contract.checking_hint' : 'commit.checking_hint')}</p>
        </>
      )}
    </div>
  )
}
