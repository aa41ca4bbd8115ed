// Seeded chance for the number runs: the same seed draws the same cases on every machine.

export interface Chance {
  /** A whole number from 0 to most, both included; most is below 2^32. */
  readonly upTo: (most: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** True once in `of` times. */
  readonly once: (of: number) => boolean
  /** A whole number of exactly so many decimal digits; the first is not 0. */
  readonly digits: (count: number) => bigint
}

/** sfc32: small, fast, and long enough for hundreds of millions of draws. */
export const createChance = (seed: number): Chance => {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed | 0
  let counter = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 16; warmUp += 1) next()

  const upTo = (most: number): number => next() % (most + 1)
  return {
    upTo,
    pick: (items) => {
      const item = items[upTo(items.length - 1)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    once: (of) => upTo(of - 1) === 0,
    digits: (count) => {
      let text = String(1 + upTo(8))
      while (text.length < count) text += String(next() % 1_000_000_000).padStart(9, '0')
      return BigInt(text.slice(0, count))
    },
  }
}
