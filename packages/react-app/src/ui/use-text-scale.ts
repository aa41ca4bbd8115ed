import { useSyncExternalStore } from 'react'

const ROOT_PX = 16
/** As `max-width: 16em` in style sheets: so few letters to a line. */
const FEW_LETTERS = '(max-width: 16em)'

const watch = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
const scaleNow = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX

/** How much larger than usual the reader wants text; what is drawn in pixels follows it. */
export const useTextScale = (): number => useSyncExternalStore(watch, scaleNow)

/** The height of a list's rows in pixels: what they take in usual text, in a wide and in a narrow place. */
export const useRowHeight = (usual: number, narrow = usual): number => {
  const scale = useTextScale()
  const isNarrow = useSyncExternalStore(watch, () => matchMedia(FEW_LETTERS).matches)
  return Math.round(scale * (isNarrow ? narrow : usual))
}
