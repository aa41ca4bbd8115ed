import type { Waiting } from '../ports.ts'

type Turn = (isYours: boolean) => void

/**
 * Those who wait, by their share of the line: next is the share that had its last turn longest ago, so who comes for the first
 * time is next, however many turns others wait for. Within a share it is first come, first served.
 */
const createQueue = (most: number, servedAt: (share: string) => number) => {
  const shares = new Map<string, Turn[]>()
  let size = 0
  const drop = (share: string, turns: readonly Turn[]): void => {
    size -= 1
    if (turns.length === 0) shares.delete(share)
  }
  /** When the line is full, the last of whoever has the most in it goes: the newcomer, if it is theirs. */
  const makeRoom = (share: string): boolean => {
    const [fullest, turns] = [...shares].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (turns.length <= (shares.get(share)?.length ?? 0) + 1) return false
    const last = turns.pop()
    drop(fullest, turns)
    last?.(false)
    return true
  }
  return {
    /** Resolves to true when it is this one's turn at last; to false where there is no room, now or later. */
    wait: (share: string): Promise<boolean> => {
      if (size >= most && !makeRoom(share)) return Promise.resolve(false)
      return new Promise((turn) => {
        const turns = shares.get(share)
        if (turns === undefined) shares.set(share, [turn])
        else turns.push(turn)
        size += 1
      })
    },
    next: (): { readonly turn: Turn; readonly share: string } | undefined => {
      let next: string | undefined
      for (const share of shares.keys()) if (next === undefined || servedAt(share) < servedAt(next)) next = share
      const turns = next === undefined ? undefined : shares.get(next)
      const turn = turns?.shift()
      if (next === undefined || turns === undefined || turn === undefined) return undefined
      drop(next, turns)
      return { turn, share: next }
    },
  }
}

/** Shares whose last turn is remembered. */
const REMEMBERED = 10_000
/** One turn in so many is for networks that are not known. */
const UNKNOWN_EVERY = 4

/**
 * Runs so many works at a time. Two lines wait for them: people from where their account was signed in to before, and everybody
 * else, who has a quarter of the turns while both wait. So a flood from anywhere holds up nobody who is known, and within a line
 * no network takes more than its turn. `undefined` where the line is full.
 */
export const createLine = (atOnce: number, maxWaiting: number) => {
  const served = new Map<string, number>()
  const servedAt = (share: string): number => served.get(share) ?? 0
  const [known, unknown] = [createQueue(maxWaiting, servedAt), createQueue(maxWaiting, servedAt)]
  let running = 0
  let given = 0
  const begin = (share: string): void => {
    given += 1
    served.delete(share)
    served.set(share, given)
    for (const oldest of served.keys()) {
      if (served.size <= REMEMBERED) break
      served.delete(oldest)
    }
  }
  return async <A>(work: () => Promise<A>, { share, isKnown }: Waiting = { share: '', isKnown: false }) => {
    if (running < atOnce) {
      running += 1
      begin(share)
    } else if (!(await (isKnown ? known : unknown).wait(share))) return undefined
    try {
      return await work()
    } finally {
      const [first, second] = given % UNKNOWN_EVERY === 0 ? [unknown, known] : [known, unknown]
      const next = first.next() ?? second.next()
      if (next === undefined) running -= 1
      else {
        begin(next.share)
        next.turn(true)
      }
    }
  }
}
