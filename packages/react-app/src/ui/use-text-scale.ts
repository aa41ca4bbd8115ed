import { useSyncExternalStore } from 'react'
import { useMedia } from './use-media.ts'

const ROOT_PX = 16
/** As `max-width: 16em` in style sheets: so few letters to a line. */
const FEW_LETTERS = '(max-width: 16em)'
/** A small phone: three figures beside each other take two lines. */
const SMALL = '(max-width: 22.5em)'

/** Reading it makes the browser work out its styles at once, and a chart is drawn with every price: it is kept. */
let kept: number | undefined
const scaleNow = (): number => {
  kept ??= Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_PX
  return kept
}
const watch = (listener: () => void): (() => void) => {
  const again = (): void => {
    kept = undefined
    listener()
  }
  addEventListener('resize', again)
  return () => {
    kept = undefined
    removeEventListener('resize', again)
  }
}

/** Scale of text that the reader wants, against the usual one; what is drawn in pixels follows it. */
export const useTextScale = (): number => useSyncExternalStore(watch, scaleNow)

/** The height of a list's rows in pixels: what they take in usual text, in a narrow place, and on a small phone. */
export const useRowHeight = (usual: number, narrow = usual, small = usual): number => {
  const scale = useTextScale()
  const isNarrow = useMedia(FEW_LETTERS)
  const isSmall = useMedia(SMALL)
  return Math.round(scale * (isNarrow ? narrow : isSmall ? small : usual))
}
