/** A line of the table: our work beside its limit, measured in the same run. Only the ratio means anything. */
export interface Line {
  readonly work: string
  readonly ours: string
  readonly limit: string
  /** Number held against the goal: a ratio, or an amount where the goal is one. */
  readonly value: number
  readonly shown: string
  /** Left out where a line is only for comparison. */
  readonly goal?: number | undefined
  readonly goalText: string
  /** True if more is better. Default: less is better. */
  readonly isFloor?: boolean
  readonly note?: string
}

export interface Benchmark {
  readonly name: string
  readonly title: string
  readonly run: () => Promise<readonly Line[]>
}

/** Undefined where there is no goal. */
export const isMet = ({ value, goal, isFloor }: Line): boolean | undefined => {
  if (goal === undefined) return undefined
  return isFloor === true ? value >= goal : value <= goal
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** CPU milliseconds of this process with its collector; work of other programs is not counted. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const timed = (work: () => void): number => {
  globalThis.gc?.()
  const before = cpuMs()
  work()
  return cpuMs() - before
}

export interface Sides {
  readonly ours: number
  readonly limit: number
  readonly ratio: number
}

/** Medians over pairs of rounds; the ratio is the median of each pair's own, so that a slow minute hits both sides. */
export const mediansOf = (pairs: readonly { readonly ours: number; readonly limit: number }[]): Sides => ({
  ours: median(pairs.map(({ ours }) => ours)),
  limit: median(pairs.map(({ limit }) => limit)),
  ratio: median(pairs.map(({ ours, limit }) => ours / limit)),
})

const TURNS = 9
const WARM_ROUNDS = 3
const ROUNDS = 15

/** Two works in turn, each first equally often; CPU milliseconds of one round. */
export const sideBySide = (ours: () => void, limit: () => void, rounds = ROUNDS): Sides => {
  for (let round = 0; round < WARM_ROUNDS; round += 1) {
    ours()
    limit()
  }
  const pairs = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) {
      const own = timed(ours)
      return { ours: own, limit: timed(limit) }
    }
    const bare = timed(limit)
    return { ours: timed(ours), limit: bare }
  })
  return mediansOf(pairs)
}

/**
 * Several works in turn, another one first in every round; medians of CPU milliseconds, and of how much longer each but the first
 * takes than the first, pair by pair.
 */
export const inTurn = (
  works: readonly (() => void)[],
  rounds = TURNS,
): { readonly medians: readonly number[]; readonly ratios: readonly number[] } => {
  for (let round = 0; round < WARM_ROUNDS; round += 1) for (const work of works) work()
  const all = Array.from({ length: rounds }, (_, round) => {
    const times: number[] = []
    for (let turn = 0; turn < works.length; turn += 1) {
      const at = (round + turn) % works.length
      times[at] = timed(works[at] ?? (() => undefined))
    }
    return times
  })
  const of = (at: number) => all.map((times) => times[at] ?? Number.NaN)
  return {
    medians: works.map((_, at) => median(of(at))),
    ratios: works
      .slice(1)
      .map((_, at) => median(all.map((times) => (times[at + 1] ?? Number.NaN) / (times[0] ?? Number.NaN)))),
  }
}

/** Keeps a result from being optimised away. */
export const kept: { value: unknown } = { value: undefined }

export const ratioText = (ratio: number): string => `${ratio.toFixed(2)} ×`
