import './pull-to-refresh.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { pullDistance, pullRefreshes, pullShare } from './pull.ts'

export type PullToRefreshProps = {
  readonly onRefresh: () => void
  readonly busy: boolean
  readonly label: string
  readonly busyLabel: string
  readonly children: ReactNode
}

// Work that ends before this was never seen to begin.
const NO_WORK_MS = 800

/** Pulling the page's top down refreshes it; a button that appears on focus does the same without a finger. */
export const PullToRefresh = ({ onRefresh, busy, label, busyLabel, children }: PullToRefreshProps) => {
  const area = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const refresh = useRef(onRefresh)
  const [started, setStarted] = useState(false)
  const spinning = started && busy

  useEffect(() => {
    refresh.current = onRefresh
  })

  useEffect(() => {
    if (!started || busy) return undefined
    const timer = setTimeout(() => setStarted(false), NO_WORK_MS)
    return () => clearTimeout(timer)
  }, [started, busy])

  useEffect(() => {
    const element = area.current
    if (element === null || busy) return undefined
    let from: { readonly x: number; readonly y: number } | undefined
    let distance = 0

    const draw = (): void => {
      ring.current?.style.setProperty('--pull', `${distance}px`)
      ring.current?.style.setProperty('--pull-share', `${pullShare(distance)}`)
    }
    const begin = (event: TouchEvent): void => {
      const touch = event.touches[0]
      // Something inside that scrolls by itself, or a dialog, keeps its own gesture.
      const own = event.target instanceof Element && event.target.closest('dialog, [data-no-pull]') !== null
      from =
        scrollY <= 0 && event.touches.length === 1 && touch !== undefined && !own
          ? { x: touch.clientX, y: touch.clientY }
          : undefined
      distance = 0
    }
    const move = (event: TouchEvent): void => {
      const touch = event.touches[0]
      if (from === undefined || touch === undefined) return
      const down = touch.clientY - from.y
      if (distance === 0 && (down < 6 || Math.abs(touch.clientX - from.x) > down)) {
        if (down < -2 || Math.abs(touch.clientX - from.x) > 8) from = undefined
        return
      }
      if (event.cancelable) event.preventDefault()
      distance = pullDistance(down)
      draw()
    }
    const end = (): void => {
      const refreshes = from !== undefined && pullRefreshes(distance)
      from = undefined
      distance = 0
      draw()
      if (!refreshes) return
      setStarted(true)
      refresh.current()
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    element.addEventListener('touchcancel', end)
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
    }
  }, [busy])

  return (
    <div className="ol-pull" ref={area}>
      <div className="ol-pull-ring" ref={ring} data-spinning={spinning ? '' : undefined} aria-hidden="true">
        <span className="ol-pull-content">
          <span className="ol-ring" />
        </span>
      </div>
      <div className="ol-pull-button">
        <Button
          variant="quiet"
          size="s"
          icon="refresh"
          busy={busy}
          onClick={() => {
            setStarted(true)
            onRefresh()
          }}
        >
          {label}
        </Button>
      </div>
      <span className="ol-hidden" role="status">
        {spinning ? busyLabel : ''}
      </span>
      {children}
    </div>
  )
}
