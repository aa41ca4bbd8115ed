import { describe, expect, it } from 'vitest'
import { BAD_ANSWERS } from './bad-answers.ts'
import { fuzzHttp, NAMES } from './http.ts'
import { fuzzMutations } from './mutations.ts'

/** No test here depends on the wall clock: the limit means that something hangs, even on a busy machine. */
const HANGING = 1_800_000
const SEED = Number(process.env.FC_SEED) || 7

describe('bad answers', () => {
  it('[T6 T34] [ENV-1] [ENV-6] every call with every one of them ends in a typed failure, never a throw', {
    timeout: HANGING,
  }, async () => {
    const { cells, isPolluted } = await fuzzHttp(SEED)
    expect(cells.filter(({ isFine }) => !isFine)).toEqual([])
    expect(isPolluted).toBe(false)
    expect(BAD_ANSWERS.length).toBeGreaterThanOrEqual(14)
    expect(cells).toHaveLength(NAMES.length * BAD_ANSWERS.length)
    // Money and accounts are never made up from unreadable data.
    const spoilt = cells.filter(({ bad, ending }) => bad === 'every type wrong' && ending === 'accepted')
    for (const call of [
      'loadBalances',
      'loadProfits',
      'loadContractOrders',
      'loadUser',
      'login',
      'loadKlines',
      'loadSymbols',
    ])
      expect(spoilt.map((cell) => cell.call)).not.toContain(call)
  })

  it('[ENV-6] [ENV-13] every mutation ends as what is true of it, whatever its answers were', {
    timeout: HANGING,
  }, async () => {
    const cells = await fuzzMutations(SEED)
    expect(cells.filter(({ isFine }) => !isFine)).toEqual([])
    expect(cells.filter(({ ending }) => ending === 'accepted').length).toBeGreaterThan(100)
    expect(cells.filter(({ ending }) => ending === 'notPlaced').length).toBeGreaterThan(80)
  })
})
