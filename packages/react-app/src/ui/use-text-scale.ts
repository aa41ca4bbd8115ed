import { useSyncExternalStore } from 'react'

const ROOT_PX = 16

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
