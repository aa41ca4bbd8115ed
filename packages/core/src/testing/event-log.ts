/** Record of what happened, as one number: two runs that did the same have the same hash. The last lines are kept for reading. */
export interface EventLog {
  /** Adds one. */
  add(line: string): void
  readonly count: number
  readonly hash: string
  readonly tail: readonly string[]
}

const TAIL = 400

/** A log that keeps a hash of every line: equal runs have equal hashes. Two 32-bit FNV-1a lanes. */
export const createEventLog = (): EventLog => {
  let count = 0
  let one = 0x811c9dc5
  let other = 0x1b873593
  const kept: string[] = []
  return {
    add: (line) => {
      count += 1
      let left = one
      let right = other
      for (let at = 0; at < line.length; at += 1) {
        const code = line.charCodeAt(at)
        left = Math.imul(left ^ code, 0x01000193)
        right = Math.imul(right ^ code, 0x01000193) ^ (right >>> 13)
      }
      one = left
      other = right
      kept.push(line)
      if (kept.length > 2 * TAIL) kept.splice(0, TAIL)
    },
    get count() {
      return count
    },
    get hash() {
      return [one, other].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('')
    },
    get tail() {
      return kept.slice(-TAIL)
    },
  }
}
