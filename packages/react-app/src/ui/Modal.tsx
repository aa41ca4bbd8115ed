import './modal.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { layers } from './page-layers.ts'
import { offerToastSlot } from './toast-slot.ts'
import type { Presence } from './use-presence.ts'

export type ModalProps = {
  readonly presence: Presence
  readonly onClose: () => void
  readonly locked?: boolean | undefined
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly className: string
  readonly children: ReactNode
}

/* The native modal dialog: the browser keeps focus inside, makes the rest inert, gives focus back and
   puts it above everything, at no cost in bytes. The element fills the screen; its one panel moves. While
   leaving it is closed already (focus is back, the page answers) and only painted. */
const Layer = ({ presence, onClose, locked, role, labelledBy, describedBy, className, children }: ModalProps) => {
  const layer = useRef<HTMLDialogElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const closedByUs = useRef(false)
  const open = presence === 'open'
  const now = useRef({ onClose, locked })
  useEffect(() => {
    now.current = { onClose, locked }
  })

  useEffect(() => {
    const dialog = layer.current
    if (!open || dialog === null || slot.current === null) return undefined
    closedByUs.current = false
    if (!dialog.open) dialog.showModal()
    // The heading, unless the content asks for the focus: a field would throw the keyboard over the sheet.
    const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h2')
    wanted?.focus()
    const takeBack = offerToastSlot(slot.current)
    const leave = layers.open({
      close: () => now.current.onClose(),
      isLocked: () => now.current.locked === true,
    })
    return () => {
      leave()
      takeBack()
      closedByUs.current = true
      dialog.close()
    }
  }, [open])

  const ask = (): void => {
    if (open && locked !== true) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape arrives as `cancel`
    <dialog
      ref={layer}
      className={cx('ol-modal', className, !open && 'ol-modal-leaving')}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      inert={!open}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        ask()
      }}
      onClose={(event) => {
        // A browser may close it unasked (a second Escape): follow, or put it back while an answer is under way.
        const dialog = event.currentTarget
        if (event.target !== dialog || dialog.open || closedByUs.current) return
        if (locked === true) dialog.showModal()
        else ask()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) ask()
      }}
    >
      {children}
      <div ref={slot} className="ol-toast-slot" role="status" />
    </dialog>
  )
}

/** A modal layer with one panel inside; nothing at all while closed. */
export const Modal = (props: ModalProps) => (props.presence === 'closed' ? null : <Layer {...props} />)
