import { createRandomTree, type Stream } from '@openlot/core/testing'
import type { Fault, FaultInstance } from './plan.ts'
import { FAULTS } from './plan.ts'

interface Open {
  readonly fault: FaultInstance
  readonly chance: Stream
}

/** Decides which fault windows are open, and counts the effects of each kind. */
export const createDice = (seed: number) => {
  const tree = createRandomTree(seed).branch('dice')
  const counts = new Map<Fault, number>(FAULTS.map((kind) => [kind, 0]))
  let open: readonly Open[] = []
  let bites = 0
  return {
    counts: counts as ReadonlyMap<Fault, number>,
    /** Number of faults that took effect, without some kinds. */
    bitesBut: (kinds: readonly Fault[]): number => kinds.reduce((sum, kind) => sum - (counts.get(kind) ?? 0), bites),
    isOpen: (kind: Fault): boolean => open.some(({ fault }) => fault.kind === kind),
    bit: (kind: Fault, times = 1): void => {
      bites += times
      counts.set(kind, (counts.get(kind) ?? 0) + times)
    },
    begin: (fault: FaultInstance): void => {
      open = [...open, { fault, chance: tree.stream(String(fault.id)) }]
    },
    end: (fault: FaultInstance): void => {
      open = open.filter((one) => one.fault !== fault)
    },
    clear: (): void => {
      open = []
    },
    /** Severity of a fault of this kind for this message; undefined if it is not hit. */
    roll: (kind: Fault, tab: number | undefined): number | undefined => {
      for (const { fault, chance } of open)
        if (
          fault.kind === kind &&
          (fault.tab === undefined || tab === undefined || fault.tab === tab) &&
          chance.chance(fault.rate)
        )
          return chance.next()
      return undefined
    },
  }
}
export type FaultDice = ReturnType<typeof createDice>
