/** One piece of work for the process that asks; ports are taken in turns. */
export type Work =
  | { readonly kind: 'open'; readonly ports: readonly number[]; readonly people: number }
  | {
      readonly kind: 'calls'
      readonly ports: readonly number[]
      readonly calls: 'changes' | 'reads'
      readonly connections: number
      readonly forMs: number
    }
  | { readonly kind: 'sockets'; readonly ports: readonly number[]; readonly sockets: number; readonly forMs: number }

/** Answers in that time, as they were meant, and others; the median of a wait in milliseconds. */
export type Done = {
  readonly count: number
  readonly others: number
  readonly forMs: number
  readonly waitMs: number
}
