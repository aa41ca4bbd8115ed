import type { ReviewPanel } from '@openlot/core/engine'
import type { ReactNode } from 'react'
import { useText, useWords } from '../intl/use-text.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { CheckingNote } from './CheckingNote.tsx'
import { CommitButton, confirmedBy, isUnderWay } from './CommitButton.tsx'

type ConfirmSheetProps = {
  readonly panel: Pick<ReviewPanel, 'stage' | 'reason' | 'canConfirm' | 'moved' | 'confirm' | 'back'>
  readonly title: string
  readonly titleEnd?: ReactNode
  /** Label of the button that sends it. */
  readonly confirmLabel: string
  readonly children: ReactNode
}

/** The review of a form that moves money: progress stays where the finger is, and an unknown end can only be closed. */
export const ConfirmSheet = ({ panel, title, titleEnd, confirmLabel, children }: ConfirmSheetProps) => {
  const text = useText()
  const say = useWords()
  const { stage } = panel
  const isUnknown = stage === 'undecided'
  const busy = isUnderWay(stage)
  return (
    <Sheet
      open={stage !== 'editing' && stage !== 'accepted'}
      onClose={panel.back}
      locked={busy}
      title={isUnknown ? text('contract.undecided') : title}
      titleEnd={titleEnd}
      closeLabel={text('common.close')}
      footer={
        isUnknown ? (
          <Button block onClick={panel.back}>
            {text('common.close')}
          </Button>
        ) : (
          <CommitButton
            stage={stage}
            reason={say(panel.reason)}
            aria-disabled={!panel.canConfirm}
            confirms={stage === 'reviewing' ? confirmedBy(panel.moved) : undefined}
            onClick={panel.confirm}
          >
            {confirmLabel}
          </CommitButton>
        )
      }
    >
      <div className="ol-review">
        {children}
        <CheckingNote stage={stage} />
      </div>
    </Sheet>
  )
}
