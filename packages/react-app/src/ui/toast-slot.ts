import { useSyncExternalStore } from 'react'

/* While a modal dialog is open everything outside it is inert, toasts included: they would be neither seen
   nor announced. So each dialog brings a live region of its own, and toasts move to the topmost one. */
let slots: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]): void => {
  slots = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Offers a dialog's live region to the toasts; call the answer when the dialog closes. */
export const offerToastSlot = (slot: HTMLElement): (() => void) => {
  change([...slots, slot])
  return () => change(slots.filter((other) => other !== slot))
}

/** The topmost open dialog's live region. */
export const useToastSlot = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => slots.at(-1),
    () => undefined,
  )
