import './price.css'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import { splitPrice } from './split-price.ts'

export type PriceProps = {
  /** Formatted; absent while no price is known. */
  readonly text: string | undefined
  /** Direction of the last change. */
  readonly direction?: Direction | undefined
  readonly size?: 's' | 'm' | 'l' | 'xl' | undefined
  readonly flash?: boolean | undefined
  /** Old: shown, but not as if it were now. */
  readonly dim?: boolean | undefined
  readonly fallback?: ReactNode
}

const FLASH_MS = 500
const FLASH_GAP_MS = 600
// More than a few cells a second at once would flicker: all prices of the page share one budget.
const PAGE_FLASHES_PER_SECOND = 6

let pageFlashes: readonly number[] = []

const pageAllows = (now: number): boolean => {
  pageFlashes = pageFlashes.filter((at) => now - at < 1000)
  if (pageFlashes.length >= PAGE_FLASHES_PER_SECOND) return false
  pageFlashes = [...pageFlashes, now]
  return true
}

const useFlash = (text: string | undefined, direction: Direction, on: boolean): RefObject<HTMLSpanElement | null> => {
  const cell = useRef<HTMLSpanElement>(null)
  const before = useRef(text)
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const changed = before.current !== undefined && text !== undefined && before.current !== text
    before.current = text
    if (!changed || !on || direction === 'flat' || cell.current === null) return
    const now = performance.now()
    if (now - lastAt.current < FLASH_GAP_MS || !pageAllows(now)) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    lastAt.current = now
    // The animation API needs no re-render, no class to take away again, and runs on the compositor (opacity only).
    cell.current.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FLASH_MS,
      easing: 'ease-out',
      pseudoElement: '::before',
    })
  }, [text, direction, on])
  return cell
}

/** A price: the last two digits a step larger, a soft flash when it moves. @rule LANG-6 */
export const Price = ({
  text,
  direction = 'flat',
  size = 'm',
  flash = true,
  dim = false,
  fallback = '—',
}: PriceProps) => {
  const cell = useFlash(text, direction, flash && !dim)
  const parts = text === undefined ? undefined : splitPrice(text)
  return (
    <span
      ref={cell}
      translate="no"
      className={cx('ol-price', 'ol-num', `ol-price-${size}`, `ol-price-${direction}`, dim && 'ol-price-dim')}
    >
      {parts === undefined ? (
        fallback
      ) : (
        <>
          {parts.head}
          <span className="ol-price-tail">{parts.tail}</span>
        </>
      )}
    </span>
  )
}
