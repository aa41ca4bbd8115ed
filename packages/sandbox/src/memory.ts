import type { Clock } from '@openlot/core/ports'
import { streamOf, uniform } from './market/noise.ts'
import type { Files, PasswordHash, Randomness, Seal } from './ports.ts'

/** Reproducible tokens: for worlds that live in a test or a page, never for a server. */
export const seededRandom = (seed: number): Randomness => {
  const stream = streamOf(seed, 'tokens')
  let counter = 0
  return {
    hex: (bytes) => {
      let text = ''
      for (let byte = 0; byte < bytes; byte += 1) {
        text += Math.floor(uniform(stream, counter) * 256)
          .toString(16)
          .padStart(2, '0')
        counter += 1
      }
      return text
    },
  }
}

/** No secret is kept in a memory world, so everything is compared as it is. */
export const plainHash: PasswordHash = {
  make: (password) => `plain:${password}`,
  makeInLine: async (password) => `plain:${password}`,
  matches: async (password, stored) => stored === `plain:${password}`,
  digest: (text) => text,
}

/** Seal of a memory world: text is kept as it is. */
export const plainSeal: Seal = { close: (text) => text, open: (sealed) => sealed }

/** Pictures that live as long as their world. */
export const memoryFiles = (): Files => {
  const files = new Map<string, Uint8Array>()
  return {
    put: (name, bytes) => void files.set(name, bytes),
    get: (name) => files.get(name),
    remove: (name) => void files.delete(name),
    names: () => [...files.keys()],
  }
}

/** This process's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
