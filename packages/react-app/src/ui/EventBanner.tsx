import './event-banner.css'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from './Icon.tsx'
import { useToastSlot } from './toast-slot.ts'
import { useSwipeAway } from './use-swipe-away.ts'

export type EventBannerProps = {
  /** A sun after a gain, a moon after a loss, or what it is about. */
  readonly icon: IconName
  readonly title: string
  /** The money of it, in large figures. */
  readonly amount?: ReactNode
  /** When, and what else there is to say. */
  readonly note?: string | undefined
  readonly action: string
  readonly onAction: () => void
  readonly dismissLabel: string
  readonly onDismiss: () => void
  /** Milliseconds; never gone under a pointer or the focus. */
  readonly duration?: number | undefined
}

const Sun = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle className="ol-event-halo" cx="20" cy="20" r="15" />
    <circle className="ol-event-sun" cx="20" cy="20" r="10" />
  </svg>
)
const Moon = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle className="ol-event-moon" cx="20" cy="20" r="11" />
    <circle className="ol-event-crater" cx="16" cy="16" r="2.5" />
    <circle className="ol-event-crater" cx="24" cy="18" r="1.75" />
    <circle className="ol-event-crater" cx="20" cy="25" r="2" />
  </svg>
)

const Disc = ({ icon }: Pick<EventBannerProps, 'icon'>) => (
  <span className="ol-event-disc">
    {icon === 'sun' ? <Sun /> : icon === 'moon' ? <Moon /> : <Icon name={icon} size={22} />}
  </span>
)

const Plate = (props: EventBannerProps) => {
  const { icon, title, amount, note, action, onAction, dismissLabel, onDismiss, duration = 6000 } = props
  const titleId = useId()
  const [isOver, setOver] = useState(false)
  const [isInside, setInside] = useState(false)
  const paused = isOver || isInside
  const before = useRef<HTMLElement | null>(null)
  const leave = (): void => {
    if (box.ref.current?.contains(document.activeElement)) before.current?.focus()
    onDismiss()
  }
  const box = useSwipeAway<HTMLElement>(leave, { up: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have their whole time as well
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(onDismiss, duration)
    return () => clearTimeout(timer)
  }, [paused, duration, onDismiss, title])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of words and buttons, and no fields
    <section
      ref={box.ref}
      className="ol-event"
      role="group"
      aria-labelledby={titleId}
      {...box.handlers}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setInside(true)
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The sheet below it stays.
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      <Disc icon={icon} />
      <span className="ol-event-words">
        <span className="ol-event-title" id={titleId}>
          {title}
        </span>
        {(amount !== undefined || note !== undefined) && (
          <span className="ol-event-line">
            {amount}
            {note !== undefined && <span className="ol-event-note">{note}</span>}
          </span>
        )}
      </span>
      <button type="button" className="ol-event-action" onClick={onAction}>
        {action}
      </button>
      <button type="button" className="ol-event-grip" data-grip="" onClick={leave}>
        <span className="ol-hidden">{dismissLabel}</span>
      </button>
    </section>
  )
}

/**
 * Says for a few seconds what has happened, over whatever is shown: sheets too, whose buttons are at the other end. A screen
 * reader hears it from `EventVoice`.
 */
export const EventBanner = (props: EventBannerProps) => {
  const layer = useToastSlot()?.parentElement ?? undefined
  const plate = <Plate {...props} />
  return layer === undefined ? plate : createPortal(plate, layer)
}

/** Keep it mounted: a live region must exist before its words change. Inside an open dialog its own region takes over. */
export const EventVoice = ({ sentence }: { readonly sentence: string }) => {
  const slot = useToastSlot()
  const words = sentence !== '' && <span className="ol-hidden">{sentence}</span>
  return (
    <>
      <div className="ol-hidden" role="status">
        {slot === undefined && words}
      </div>
      {slot !== undefined && createPortal(words, slot)}
    </>
  )
}
