import { expect, it } from 'vitest'
import { createTracker, type Observed, SURE_MS } from './tracker.calc.ts'

const facts = { kind: 'identity', state: 'finished' } as const
const waiting: Observed = {
  key: 'order:1',
  state: 'pending',
  events: [],
  vanishing: { id: 'gone:1', at: undefined, facts },
}
it('[EVT-6] a thing that is gone is said once, also where a list that was late shows it again', () => {
  const tracker = createTracker({ toldUntil: 0, listedFrom: 0 })
  let at = 1
  const look = (...observed: readonly Observed[]): readonly string[] => {
    at += SURE_MS
    return tracker.look({ observed, isWhole: true }, at, () => false).fresh.map(({ id }) => id)
  }
  const gone = (): readonly string[] => [look(), look(), look(), look(), look()].flat()
  expect([look(waiting), gone(), look(waiting), gone()]).toEqual([[], ['gone:1'], [], []])
})
