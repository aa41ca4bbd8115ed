// Figures of a storm by the kind of its kills: time in which nobody served, and what people waited for and were not told.
import { loadavg } from 'node:os'

/** Longest time in which nobody may serve. */
const MOST_PAUSE_MS = Number(process.env.STORM_MOST_PAUSE_MS ?? 20_000)

type Kill = { readonly kind: string; readonly at: number }
/** End of one call as whoever made it saw it; `unknown` is a change whose key counts for nobody, or that has none, without an answer. */
export type Seen = 'answered' | 'broken' | 'unknown' | 'refused'

const clock = (): string => new Date().toISOString().slice(11, 23)
const most = (numbers: readonly number[]): number => Math.round(Math.max(0, ...numbers))

export const createTally = (name: string) => {
  const kills: Kill[] = []
  const kinds = new Map<
    string,
    { kills: number; pauses: number[]; waits: number[]; seen: Record<Seen, number>; broken: Set<string> }
  >()
  const problems: string[] = []
  let load = 0
  const of = (kind: string) => {
    const known = kinds.get(kind)
    if (known !== undefined) return known
    const made = {
      kills: 0,
      pauses: [],
      waits: [],
      seen: { answered: 0, broken: 0, unknown: 0, refused: 0 },
      broken: new Set<string>(),
    }
    kinds.set(kind, made)
    return made
  }
  return {
    /** Called before a kill. */
    begin: (kind: string): void => {
      kills.push({ kind, at: performance.now() })
      of(kind).kills += 1
      load = Math.max(load, loadavg()[0] ?? 0)
      console.log(`${name}: kill ${kills.length} (${kind}) at ${clock()}`)
    },
    /** Called once somebody serves again. */
    end: (): void => {
      const last = kills.at(-1)
      if (last === undefined) return
      const pause = performance.now() - last.at
      of(last.kind).pauses.push(pause)
      console.log(`${name}: served again at ${clock()}, ${Math.round(pause)} ms later`)
      if (pause > MOST_PAUSE_MS)
        problems.push(
          `nobody served for ${Math.round(pause)} ms after the kill ${kills.length} (${last.kind}), at a load of ${(loadavg()[0] ?? 0).toFixed(1)}`,
        )
    },
    /** Counts the end of a call that was first sent at that time: for the first kill since then, or the last one. */
    see: (path: string, since: number, seen: Seen): void => {
      const kill = kills.find(({ at }) => at >= since) ?? kills.at(-1)
      if (kill === undefined) return
      const { waits, seen: counts, broken } = of(kill.kind)
      counts[seen] += 1
      if (seen === 'broken') broken.add(path.split('?')[0] ?? '')
      if (seen === 'answered') waits.push(performance.now() - since)
      if (waits.length > 1_000) waits.splice(0, waits.length, most(waits))
    },
    /** Last kill, for whoever asks why nothing goes on. */
    last: (): string =>
      kills.length === 0
        ? 'before the first kill'
        : `kill ${kills.length} (${kills.at(-1)?.kind}), ${most([performance.now() - (kills.at(-1)?.at ?? 0)])} ms ago`,
    /** Pauses that were too long. */
    problems: (): readonly string[] => problems,
    say: (): void => {
      for (const [kind, { kills: count, pauses, waits, seen, broken }] of kinds)
        console.log(
          `${name}: ${count} x ${kind}: nobody served for ${most(pauses)} ms at most (${pauses.map(Math.round).join(', ')}); a person waited ${most(waits)} ms at most, ` +
            `${seen.broken} broken that were sent again${[...broken].map((path) => ` ${path}`).join()}, ${seen.unknown} changes without a key that counts not answered, ${seen.refused} told that nothing can be stored`,
        )
      console.log(`${name}: load of ${load.toFixed(1)} at most`)
    },
  }
}
