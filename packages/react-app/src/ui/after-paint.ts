import { useEffect, useState } from 'react'

/** The first frame shows what was just drawn; once the second begins, that has been seen. Returns a stop. */
export const afterPaint = (then: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/** `open`, but true only once the frame that opened has been painted: what a tap shows first is then drawn sooner. */
export const useAfterPaint = (open: boolean): boolean => {
  const [painted, setPainted] = useState(open)
  useEffect(() => {
    if (open) return afterPaint(() => setPainted(true))
    setPainted(false)
    return undefined
  }, [open])
  return open && painted
}
