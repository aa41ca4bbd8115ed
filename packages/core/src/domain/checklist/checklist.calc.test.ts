import { describe, expect, it } from 'vitest'
import { bestOf, type ChecklistFacts, checklistSteps } from './checklist.calc.ts'

const FRESH: ChecklistFacts = { identity: 'open', hasMoney: false, deposit: 'open', hasTraded: false }
const statesOf = (facts: Partial<ChecklistFacts>) =>
  checklistSteps({ ...FRESH, ...facts })
    ?.map(({ state }) => state)
    .join(' ')

describe('first steps', () => {
  it('[HOME-27] are three, in this order', () => {
    expect(checklistSteps(FRESH)?.map(({ id }) => id)).toEqual(['verify', 'deposit', 'trade'])
  })

  it.each([
    [{}, 'open open open'],
    [{ identity: 'waiting' }, 'waiting open open'],
    [{ identity: 'done', deposit: 'waiting' }, 'done waiting open'],
    [{ deposit: 'done' }, 'open done open'],
    [{ hasMoney: true, deposit: undefined }, 'open done open'],
    [{ hasMoney: true, deposit: 'waiting' }, 'open done open'],
    [{ hasTraded: true, deposit: undefined }, 'open done done'],
    [{ identity: 'done', hasMoney: true, hasTraded: true }, 'done done done'],
  ] as const)('[HOME-27] of %j: %s', (facts, states) => {
    expect(statesOf(facts)).toBe(states)
  })

  it.each([
    [{ identity: undefined }],
    [{ hasMoney: undefined }],
    [{ hasMoney: undefined, hasTraded: true }],
    [{ hasTraded: undefined }],
    [{ deposit: undefined }],
  ])('[HOME-27] with %j nothing is claimed', (facts) => {
    expect(statesOf(facts)).toBeUndefined()
  })

  it('[HOME-27] one deposit that arrived is enough, one on its way is more than none', () => {
    expect([bestOf([]), bestOf(['open']), bestOf(['open', 'waiting']), bestOf(['waiting', 'done'])]).toEqual([
      'open',
      'open',
      'waiting',
      'done',
    ])
  })
})
