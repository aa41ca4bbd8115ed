import './confirm-dialog.css'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'
import { useKept, usePresence } from './use-presence.ts'
import { useTapGuard } from './use-tap-guard.ts'

export type ConfirmDialogProps = {
  readonly open: boolean
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'primary' | 'danger' | undefined
  readonly busy?: boolean | undefined
  /** False: it has only just come up, and a tap that was meant for what was there before does nothing. */
  readonly ready?: boolean | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** One question, two answers; a yes counts once the question has been seen. @rule CON-26 */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy,
  ready = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const id = useId()
  const presence = usePresence(open)
  const guard = useTapGuard(open ? 'asked' : undefined)
  const shown = useKept({ title, children }, open)
  return (
    <Modal
      presence={presence}
      onClose={onCancel}
      locked={busy}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={shown.children === undefined ? undefined : `${id}-text`}
      className="ol-confirm-layer"
    >
      <div className="ol-confirm">
        <h2 className="ol-modal-title" id={`${id}-title`} tabIndex={-1}>
          {shown.title}
        </h2>
        {shown.children !== undefined && (
          <div className="ol-confirm-text" id={`${id}-text`}>
            {shown.children}
          </div>
        )}
        <div className="ol-two">
          <Button variant="quiet" onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            onClick={(event) => {
              if (guard.hears(event)) onConfirm()
            }}
            busy={busy}
            aria-disabled={!ready || !guard.ready}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
