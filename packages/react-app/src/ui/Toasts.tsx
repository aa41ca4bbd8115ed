import './toasts.css'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { useToastSlot } from './toast-slot.ts'
import { useSwipeAway } from './use-swipe-away.ts'

export type ToastTone = 'info' | 'good' | 'bad'
export type ToastItem = {
  readonly id: string
  readonly text: ReactNode
  readonly tone?: ToastTone | undefined
}
export type ToastsProps = {
  readonly items: readonly ToastItem[]
  readonly onDismiss: (id: string) => void
  readonly closeLabel: string
  readonly regionLabel: string
  /** Milliseconds; what went wrong stays twice as long. */
  readonly duration?: number | undefined
}

const ICON: Record<ToastTone, IconName> = { info: 'info', good: 'check', bad: 'alert' }
const SHOWN_AT_ONCE = 3

type ToastProps = {
  readonly item: ToastItem
  readonly paused: boolean
  readonly duration: number
  readonly closeLabel: string
  readonly onDismiss: (id: string) => void
}

const Toast = ({ item, paused, duration, closeLabel, onDismiss }: ToastProps) => {
  const { id, tone = 'info' } = item
  const stay = tone === 'bad' ? duration * 2 : duration
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => onDismiss(id), stay)
    return () => clearTimeout(timer)
  }, [id, paused, stay, onDismiss])
  const swipe = useSwipeAway<HTMLLIElement>(() => onDismiss(id))
  return (
    <li ref={swipe.ref} className={`ol-toast ol-toast-${tone}`} {...swipe.handlers}>
      <Icon name={ICON[tone]} size={20} />
      <span className="ol-toast-text">{item.text}</span>
      <IconButton icon="close" label={closeLabel} onClick={() => onDismiss(id)} />
    </li>
  )
}

/** Short messages above the tabs. They disappear by themselves, never under a pointer or the focus, or are pushed aside. */
export const Toasts = ({ items, onDismiss, closeLabel, regionLabel, duration = 3000 }: ToastsProps) => {
  const slot = useToastSlot()
  const [paused, setPaused] = useState(false)
  const shown = items.slice(-SHOWN_AT_ONCE)
  if (shown.length === 0 && paused) setPaused(false)
  const list = shown.length > 0 && (
    <ul
      className="ol-toasts"
      aria-label={regionLabel}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {shown.map((item) => (
        <Toast
          key={item.id}
          item={item}
          paused={paused}
          duration={duration}
          closeLabel={closeLabel}
          onDismiss={onDismiss}
        />
      ))}
    </ul>
  )
  return (
    <>
      {/* Always there, so that a toast is an addition to a live region; inside an open dialog its own region takes over. */}
      <div className="ol-toast-slot" role="status">
        {slot === undefined && list}
      </div>
      {slot !== undefined && createPortal(list, slot)}
    </>
  )
}
