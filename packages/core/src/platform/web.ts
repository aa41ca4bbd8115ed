// Parts that browsers and React Native have in common.
import type { Clock, Frame, Random } from '../ports/index.ts'

export const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number | undefined),
}

/** A hidden page, and an app that is put away, get no animation frames; their stores are flushed this often. */
const HIDDEN_FRAME_MS = 100
/** Least time between two runs of the same callback: drawing is expensive, and ten prices a second cannot be read. */
const PACE_MS = 100
const lastRunAt = new WeakMap<() => void, number>()

export const frame: Frame = {
  request: (run) => {
    let animation = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = (): void => {
      cancelAnimationFrame(animation)
      clearTimeout(timer)
    }
    const once = (): void => {
      cancel()
      lastRunAt.set(run, performance.now())
      run()
    }
    const ask = (): void => {
      animation = requestAnimationFrame(once)
      timer = setTimeout(once, HIDDEN_FRAME_MS)
    }
    const wait = (lastRunAt.get(run) ?? Number.NEGATIVE_INFINITY) + PACE_MS - performance.now()
    if (wait > 0) timer = setTimeout(ask, wait)
    else ask()
    return cancel
  },
}

/** Identifiers (UUID version 4) and 32-bit numbers, made of cryptographically random bytes. */
export const randomOf = (bytesOf: (count: number) => Uint8Array): Random => ({
  next: () => bytesOf(4).reduce((sum, byte) => sum * 256 + byte, 0) / 4_294_967_296,
  id: () => {
    const bytes = [...bytesOf(16)]
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  },
})
