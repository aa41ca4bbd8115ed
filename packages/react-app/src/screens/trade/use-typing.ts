import { type RefObject, useEffect, useState } from 'react'

const isField = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.inputMode !== ''

/**
 * True while a field inside of the element has the focus. It stays true until the press that takes the focus away is over: what
 * moves under a finger that is down is not tapped.
 */
export const useTyping = (element: RefObject<HTMLElement | null>): boolean => {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const place = element.current
    if (place === null) return undefined
    let isDown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (!isDown) setTyping(place.contains(document.activeElement) && isField(document.activeElement))
      })
    }
    const down = (): void => {
      isDown = true
    }
    const up = (): void => {
      isDown = false
      look()
    }
    place.addEventListener('focusin', look)
    place.addEventListener('focusout', look)
    addEventListener('pointerdown', down, true)
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, up, true)
    return () => {
      clearTimeout(timer)
      place.removeEventListener('focusin', look)
      place.removeEventListener('focusout', look)
      removeEventListener('pointerdown', down, true)
      for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, up, true)
    }
  }, [element])
  return typing
}
