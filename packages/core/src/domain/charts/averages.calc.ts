/**
 * A figure over a row of numbers. `at(x)` is its value were x the next number, and changes nothing: a bar that is still moving
 * asks it at every tick. `push(x)` makes x part of the row. Undefined while there are too few numbers.
 */
export interface Running {
  readonly at: (x: number) => number | undefined
  readonly push: (x: number) => void
}

/** The last numbers of a row, as many as `most`, oldest first; `fold` goes through them and then x. */
const windowOf = (most: number) => {
  const kept: number[] = []
  let first = 0
  return {
    isFull: () => kept.length === most,
    push: (x: number): void => {
      if (kept.length < most) kept.push(x)
      else if (most > 0) {
        kept[first] = x
        first = (first + 1) % most
      }
    },
    fold: (start: number, step: (sum: number, x: number) => number, x: number): number => {
      let sum = start
      for (let place = 0; place < kept.length; place += 1)
        sum = step(sum, kept[(first + place) % kept.length] as number)
      return step(sum, x)
    },
  }
}

const plus = (sum: number, x: number): number => sum + x

/** Arithmetic mean of the last `length` numbers, summed anew each time: a running sum drifts. */
export const simpleAverage = (length: number): Running => {
  const window = windowOf(length - 1)
  return { push: window.push, at: (x) => (window.isFull() ? window.fold(0, plus, x) / length : undefined) }
}

/** Population standard deviation of the last `length` numbers. */
export const deviation = (length: number): Running => {
  const window = windowOf(length - 1)
  return {
    push: window.push,
    at: (x) => {
      if (!window.isFull()) return undefined
      const mean = window.fold(0, plus, x) / length
      return Math.sqrt(window.fold(0, (sum, one) => sum + (one - mean) ** 2, x) / length)
    },
  }
}

/** Greatest of the last `length` numbers. */
export const greatest = (length: number): Running => {
  const window = windowOf(length - 1)
  return { push: window.push, at: (x) => (window.isFull() ? window.fold(x, Math.max, x) : undefined) }
}
/** Least of the last `length` numbers. */
export const least = (length: number): Running => {
  const window = windowOf(length - 1)
  return { push: window.push, at: (x) => (window.isFull() ? window.fold(x, Math.min, x) : undefined) }
}

/** Begins with the mean of the first `length` numbers, then goes the part `weight` of the way to each next one. */
const smoothed = (length: number, weight: number): Running => {
  const first = simpleAverage(length)
  let last: number | undefined
  const at = (x: number): number | undefined => (last === undefined ? first.at(x) : last + weight * (x - last))
  return {
    at,
    push: (x) => {
      const next = at(x)
      if (last === undefined) first.push(x)
      last = next
    },
  }
}

/** Exponential average: weight 2 ÷ (length + 1). */
export const exponentialAverage = (length: number): Running => smoothed(length, 2 / (length + 1))
/** Wilder's average: weight 1 ÷ length. */
export const wilderAverage = (length: number): Running => smoothed(length, 1 / length)
