import { useSyncExternalStore } from 'react'

const ROOT_PX = 16
/** As `max-width: 16em` in style sheets: so few letters to a line. */
const FEW_LETTERS = '(max-width: 16em)'
/** A small phone: three figures beside each other take two lines. */
const SMALL = '(max-width: 22.5em)'

const watch = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
const scaleNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX

/** How much larger than usual the reader wants text; what is drawn in pixels follows it. */
export const useTextScale = (): number => useSyncExternalStore(watch, scaleNow)

/** The height of a list's rows in pixels: what they take in usual text, in a narrow place, and on a small phone. */
export const useRowHeight = (usual: number, narrow = usual, small = usual): number => {
  const scale = useTextScale()
  const isNarrow = useSyncExternalStore(watch, () => matchMedia(FEW_LETTERS).matches)
  const isSmall = useSyncExternalStore(watch, () => matchMedia(SMALL).matches)
  return Math.round(scale * (isNarrow ? narrow : isSmall ? small : usual))
}
