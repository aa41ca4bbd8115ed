import { expect, it } from 'vitest'
import { CANNOT, type Cell, coverageOf, createCoverage } from './coverage.ts'
import { EVENT_FAULTS, FAULTS, planOf, WINDOW_FAULTS } from './plan.ts'
import { PROFILES } from './profiles.ts'
import { quantile } from './report.ts'
import { run } from './run.ts'
import { planWith, replayLine, shrink } from './shrink.ts'
import { createTurns } from './turns.ts'

const SLOW = 120_000

it('a plan is made of its seed, and of nothing else', () => {
  expect(planOf(11)).toEqual(planOf(11))
  expect(planOf(11)).not.toEqual(planOf(12))
  const seen = new Set(Array.from({ length: 60 }, (_, seed) => planOf(seed).faults.map(({ kind }) => kind)).flat())
  expect([...seen].toSorted()).toEqual([...WINDOW_FAULTS, ...EVENT_FAULTS].toSorted())
  expect(FAULTS.length).toBeGreaterThanOrEqual(34)
})

it(
  'the same seed twice is the same run, and nothing of it breaks a promise',
  async () => {
    const plan = planWith(planOf(8), { minutes: 12 })
    const [one, other] = [await run(plan), await run(plan)]
    expect([one.hash, one.events]).toEqual([other.hash, other.events])
    expect(one.alarms).toEqual([])
    expect([one.duplicates, one.divergences]).toEqual([0, 0])
    expect([...one.cells.keys()].filter((cell) => cell.endsWith('while live')).length).toBeGreaterThan(3)
    expect([one.intents > 0, one.frames > 100, one.looks > 1_000]).toEqual([true, true, true])
  },
  SLOW,
)

it('a turn ends when promises and queued callbacks are done, and the event loop has not moved', async () => {
  const { setImmediate } = globalThis
  const seen: string[] = []
  setImmediate(() => seen.push('event loop'))
  const { turn, end } = createTurns()
  const giveWay = (left: number): void => {
    seen.push(`gave way ${left}`)
    if (left > 0) globalThis.setImmediate(() => void Promise.resolve(left - 1).then(giveWay))
  }
  globalThis.setImmediate(giveWay, 2)
  globalThis.clearImmediate(globalThis.setImmediate(() => seen.push('cleared')))
  await turn()
  expect(seen).toEqual(['gave way 2', 'gave way 1', 'gave way 0'])
  await end()
  expect([seen.at(-1), globalThis.setImmediate === setImmediate]).toEqual(['event loop', true])
})

it(
  'leaving a fault out changes nothing that came before it',
  async () => {
    const plan = planWith(planOf(9), { minutes: 3 })
    const last = plan.faults.filter(({ at }) => at < plan.durationMs).at(-1)
    if (last === undefined) throw new Error('no fault in three minutes')
    const short = planWith(plan, { minutes: (last.at - 1) / 60_000, steps: [] })
    const without = { ...short, faults: short.faults.filter(({ id }) => id !== last.id) }
    expect((await run(without)).hash).toBe((await run(short)).hash)
  },
  SLOW,
)

it('a replay line names what is left of a plan', () => {
  const plan = planWith(planOf(5), { faults: [1, 2], steps: [], minutes: 4 })
  expect(replayLine(plan)).toBe('npm run sim -- --seed 5 --seeds 1 --minutes 4 --faults 1,2 --steps none')
})

it(
  'shrinking ends where nothing fails any more',
  async () => {
    const plan = planWith(planOf(5), { minutes: 2 })
    expect(await shrink(plan, 'S1', 60_000, 3)).toEqual({ plan: expect.anything(), runs: 3 })
  },
  SLOW,
)

it('a cell of the matrix is hit, missing, or said not to be possible; one that is hit all the same is reported', () => {
  const [cannot] = Object.keys(CANNOT) as Cell[]
  if (cannot === undefined) throw new Error('every cell is possible')
  const { possible, hit, rare, wrong, least } = coverageOf(
    new Map([
      ['latency while live', 3],
      [cannot, 1],
    ] as const),
    2,
  )
  expect([hit, rare.length, wrong]).toEqual([1, possible - 1, [cannot]])
  expect(least.at(-1)).toEqual(['latency while live', 3])
  expect(possible).toBe(FAULTS.length * 13 - Object.keys(CANNOT).length)
})

it.each(Object.keys(PROFILES))(
  'seeds that look for %s do little else, and break nothing',
  async (name) => {
    const plan = planWith(planOf(2, PROFILES[name]), { minutes: 3 })
    const { alarms, actions } = await run(plan)
    expect(alarms).toEqual([])
    expect([...actions.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20)
  },
  SLOW,
)

it('a quantile is one of the values', () => {
  expect([0.5, 0.95, 1].map((part) => quantile([4, 1, 3, 2], part))).toEqual([2, 4, 4])
  expect(quantile([], 0.5)).toBe(0)
})

it('a fault that is met again while it is being counted is counted once', () => {
  const actor = {
    get: () => {
      coverage.bit('storageRefused', 0)
      return { value: 'editing', context: {} }
    },
  }
  const tab = {
    index: 0,
    page: {
      view: { connection: { get: () => 'live' } },
      client: { root: { getSnapshot: () => ({ status: 'active' }) }, underWay: { get: () => [] } },
    },
  }
  const coverage = createCoverage([tab as never], () => ({ screens: { ticket: { actor } } }) as never)
  coverage.bit('storageRefused', 0)
  coverage.bit('storageRefused', 0)
  expect(coverage.cells.get('storageRefused while live')).toBe(2)
})
