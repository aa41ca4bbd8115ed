import { useEffect, useState } from 'react'

const LONGEST_MS = 1000
const AFTER_MS = 50
/** One after the other each would be drawn alone, and all of them for longer. */
const AT_ONCE = 2

const waiting = new Set<() => void>()
let isAsked = false

// Safari asks for no idle moments.
const whenIdle = (run: () => void): unknown =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(run, { timeout: LONGEST_MS })
    : setTimeout(run, AFTER_MS)

const callNext = (): void => {
  isAsked = false
  const next = [...waiting].slice(0, AT_ONCE)
  for (const take of next) waiting.delete(take)
  ask()
  for (const take of next) take()
}

const ask = (): void => {
  if (isAsked || waiting.size === 0) return
  isAsked = true
  whenIdle(callNext)
}

/** True once it is this view's turn: what may come later comes when the page has nothing else to do, a few at a time. */
export const useTimeSlice = (isReady: boolean): boolean => {
  const [isOn, turnOn] = useState(isReady)
  useEffect(() => {
    if (isOn) return undefined
    const take = (): void => turnOn(true)
    waiting.add(take)
    ask()
    return () => {
      waiting.delete(take)
    }
  }, [isOn])
  return isOn
}
