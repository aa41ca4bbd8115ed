import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTracker, type Draft, type Observed, type Snapshot, SURE_MS } from './tracker.calc.ts'

/** Announced before: everything up to here. */
const TOLD_UNTIL = 1000
const LISTED_FROM = 500
const facts = { kind: 'identity', state: 'finished' } as const
const draft = (id: string, at: number | undefined): Draft => ({ id, at, facts })

/** A record of the server: pending, filled and closed, or cancelled; each at a time, or never. */
interface Thing {
  readonly key: string
  readonly madeAt: number
  readonly filledAt: number
  readonly endedAt: number
  /** The server does not say when it was filled. */
  readonly isSilent: boolean
}
const NEVER = 1e9
/**
 * Times before and after the announced one; a wait is long or next to none, so that two changes fall between two reads.
 */
const thing = (index: number): fc.Arbitrary<Thing> =>
  fc
    .record({
      madeAt: fc.oneof(fc.integer({ min: 100, max: 990 }), fc.integer({ min: 1001, max: 1400 })),
      fills: fc.boolean(),
      waits: fc.oneof(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: SURE_MS, max: SURE_MS + 20 }),
      ),
      holds: fc.oneof(
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 900 }),
        fc.constant(SURE_MS),
        fc.constant(NEVER),
      ),
      isSilent: fc.boolean(),
    })
    .map(({ madeAt, fills, waits, holds, isSilent }) => ({
      key: `order:${index}`,
      madeAt,
      filledAt: fills ? madeAt + waits : NEVER,
      endedAt: fills ? madeAt + waits + holds : madeAt + waits + Math.min(holds, 300),
      isSilent,
    }))

const stateAt = ({ madeAt, filledAt, endedAt }: Thing, at: number): 'none' | 'pending' | 'holding' | 'closed' => {
  if (at < madeAt) return 'none'
  if (at >= endedAt) return filledAt <= endedAt ? 'closed' : 'none'
  return at >= filledAt ? 'holding' : 'pending'
}
const rowOf = (one: Thing, state: 'pending' | 'holding' | 'closed'): Observed => {
  const filled = draft(`filled:${one.key}`, one.isSilent ? undefined : one.filledAt)
  if (state === 'pending') return { key: one.key, state, events: [], vanishing: draft(`gone:${one.key}`, undefined) }
  return {
    key: one.key,
    state,
    events: state === 'holding' ? [filled] : [filled, draft(`closed:${one.key}`, one.endedAt)],
  }
}
const LISTS = ['pending', 'holding', 'closed'] as const
/** Lists as they were read, each at its own moment; `most` rows of each. */
const snapshotAt = (things: readonly Thing[], moments: readonly number[], most: number): Snapshot => {
  const rows = new Map<string, Observed>()
  let isWhole = true
  for (const [index, state] of LISTS.entries()) {
    const all = things.filter((one) => stateAt(one, moments[index] ?? 0) === state)
    if (all.length > most) isWhole = false
    // A row that is further on in another list keeps its state.
    for (const one of all.slice(0, most)) rows.set(one.key, rowOf(one, state))
  }
  return { observed: [...rows.values()], isWhole }
}
const looks = fc.array(
  fc.record({
    /** Time since the last look, and between the reads of its lists. */
    after: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 300 }),
      fc.constant(SURE_MS),
    ),
    apart: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
    most: fc.oneof(fc.constant(99), fc.nat(2)),
  }),
  { maxLength: 14 },
)
const world = fc.record({
  things: fc.tuple(thing(0), thing(1), thing(2), thing(3)),
  looks,
  isOwn: fc.constantFrom('', 'closed:order:0', 'gone:order:1'),
})

it('[EVT-2] [EVT-3] each change is found once and nothing else, however its lists were read', () => {
  fc.assert(
    fc.property(world, ({ things, looks: planned, isOwn }) => {
      const tracker = createTracker({ toldUntil: TOLD_UNTIL, listedFrom: LISTED_FROM })
      const fresh: string[] = []
      const past: string[] = []
      const waited = new Set<string>()
      const wasFilling = new Set<string>()
      let at = TOLD_UNTIL
      const look = (moments: readonly number[], most: number, isUnderWay = (_: string) => false): void => {
        const snapshot = snapshotAt(things, moments, most)
        for (const { key, state } of snapshot.observed) {
          if (state === 'pending') waited.add(key)
          else if (waited.has(key)) wasFilling.add(key)
        }
        const found = tracker.look(snapshot, at, isUnderWay)
        fresh.push(...found.fresh.map(({ id }) => id))
        past.push(...found.past.map(({ id }) => id))
      }
      for (const { after, apart, most } of planned) {
        at += after
        const moments = apart.map((later) => at + later)
        look(moments, most, (id) => id === isOwn)
        // An answer that came twice.
        if (after % 3 === 0) look(moments, 0, (id) => id === isOwn)
        at = Math.max(...moments)
      }
      for (let calm = 0; calm < 4; calm += 1) {
        at = Math.max(at, 100_000) + SURE_MS
        look([at, at, at], 99)
      }
      expect(new Set(fresh).size).toBe(fresh.length)
      const expected = things.flatMap((one) => {
        const { key, filledAt, endedAt, isSilent } = one
        if (filledAt > endedAt) return waited.has(key) && endedAt < at ? [`gone:${key}`] : []
        const isFilled = filledAt < at && (isSilent ? wasFilling.has(key) : filledAt > TOLD_UNTIL)
        return [
          ...(isFilled ? [`filled:${key}`] : []),
          ...(endedAt < at && endedAt > TOLD_UNTIL ? [`closed:${key}`] : []),
        ]
      })
      expect(fresh.toSorted()).toEqual(expected.toSorted())
      expect(new Set(past).size).toBe(past.length)
      for (const id of past) expect(fresh).not.toContain(id)
    }),
    { numRuns: 3000 },
  )
})

it('[EVT-6] an order is gone when lists that were read again do without it, and not where copies of them lag', () => {
  const one: Observed = { key: 'order:1', state: 'pending', events: [], vanishing: draft('gone:order:1', undefined) }
  const none: Snapshot = { observed: [], isWhole: true }
  const begin = (): ((snapshot: Snapshot, at: number) => string) => {
    const tracker = createTracker({ toldUntil: TOLD_UNTIL, listedFrom: LISTED_FROM })
    const look = (snapshot: Snapshot, at: number): string => {
      const { fresh, isUnsure } = tracker.look(snapshot, at, () => false)
      return fresh.map(({ id }) => id).join() || (isUnsure ?? '')
    }
    look({ observed: [one], isWhole: true }, 1001)
    return look
  }
  const look = begin()
  // Bounds of a lagging copy: the number of reads of it, and one look at older rows after that time.
  expect([1002, 1300, 1600, 2000, 1001 + SURE_MS].map((at) => look(none, at))).toEqual(['later', '', '', '', ''])
  expect([1002, 1003, 1004].map((more) => look(none, more + SURE_MS))).toEqual(['now', 'now', 'gone:order:1'])
  expect(look(none, 9 * SURE_MS)).toBe('')
  const other = begin()
  expect([other(none, 1002), other(none, 1002 + SURE_MS)]).toEqual(['later', 'now'])
  expect(other({ observed: [one], isWhole: true }, 1003 + SURE_MS)).toBe('')
  expect(other(none, 1004 + SURE_MS)).toBe('later')
})
