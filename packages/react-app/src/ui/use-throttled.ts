import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The value, but at most once in `gap` milliseconds, and not at all while inactive. The newest always arrives in the end. */
export const useThrottled = <T>(value: T, gap: number, active: boolean): T => {
  const [shown, setShown] = useState(value)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  // Values that are due are taken over before the frame: a timer would ask for a second render and a second frame.
  useLayoutEffect(() => {
    if (!active || Object.is(shown, value)) return undefined
    const show = (): void => {
      lastAt.current = performance.now()
      setShown(value)
    }
    const wait = lastAt.current + gap - performance.now()
    if (wait <= 0) {
      show()
      return undefined
    }
    const timer = setTimeout(show, wait)
    return () => clearTimeout(timer)
  }, [value, shown, gap, active])
  return shown
}

/** True while the element can be seen: on the screen, in a page that is in front. */
export const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(true)
  const [front, setFront] = useState(true)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    const turn = (): void => setFront(document.visibilityState === 'visible')
    turn()
    document.addEventListener('visibilitychange', turn)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', turn)
    }
  }, [element])
  return near && front
}

export type Size = { readonly width: number; readonly height: number }

/** The element's inner size in whole pixels; nothing while it has none. */
export const useSize = (element: RefObject<HTMLElement | null>): Size | undefined => {
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect
      if (box === undefined || box.width < 1 || box.height < 1) return
      const width = Math.floor(box.width)
      const height = Math.floor(box.height)
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
