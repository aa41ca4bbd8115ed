import { useEffect, useRef } from 'react'
import type { Location } from 'react-router'

type Looked = Pick<Element, 'getClientRects'> & Partial<Pick<Element, 'checkVisibility'>>

/** Safari has `checkVisibility` since 17.4; before, what takes no room is not seen. */
export const isVisible = (element: Looked): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0

const isShown = (element: Element | null): boolean =>
  element !== null && element !== document.body && isVisible(element)

/** A navigation that took away what had the focus puts it on the page it led to: the keyboard goes on from there. @rule NAV-22 */
export const useLanding = ({ key }: Location): void => {
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    if (!isShown(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true })
  }, [key])
}
