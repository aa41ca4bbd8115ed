import { expect, it } from 'vitest'
import { createTracker, type Observed } from './tracker.calc.ts'

const facts = { kind: 'identity', state: 'finished' } as const
const waiting: Observed = {
  key: 'order:1',
  state: 'pending',
  events: [],
  vanishing: { id: 'gone:1', at: undefined, facts },
}
const never = (): boolean => false

it('[EVT-6] a thing that is in no list any more is looked for again before that is said, and said once even if it comes back', () => {
  const tracker = createTracker({ toldUntil: 0, listedFrom: 0 })
  const look = (...observed: readonly Observed[]) => {
    const { fresh, isUnsure } = tracker.look({ observed, isWhole: true }, 5, never)
    return [fresh.map(({ id, at }) => `${id} ${at}`), isUnsure]
  }
  expect(look(waiting)).toEqual([[], false])
  expect([look(), look(), look()]).toEqual([
    [[], true],
    [[], true],
    [['gone:1 5'], false],
  ])
  // A list that was late.
  expect([look(waiting), look(), look(), look(), look()].flatMap(([fresh]) => fresh)).toEqual([])
})
