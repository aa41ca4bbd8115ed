import { useEffect, useRef } from 'react'

/**
 * Says when an element comes near the view, and when it leaves: what is read for a row is read for rows in view only.
 * `onSeen` returns what is done as it leaves.
 */
export const useSeen = <E extends Element>(onSeen: () => () => void) => {
  const element = useRef<E>(null)
  useEffect(() => {
    if (element.current === null) return undefined
    let leave: (() => void) | undefined
    const end = (): void => {
      leave?.()
      leave = undefined
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === true) leave ??= onSeen()
      else end()
    })
    observer.observe(element.current)
    return () => {
      observer.disconnect()
      end()
    }
  }, [onSeen])
  return element
}
