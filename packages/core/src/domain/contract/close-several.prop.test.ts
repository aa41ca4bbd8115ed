import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fate, openCloseSeveral } from '../../../test-support/close-several-bench.ts'

const fates = fc.array(fc.constantFrom<Fate>('done', 'refused', 'lostDone', 'lostNotDone'), {
  minLength: 1,
  maxLength: 6,
})
/** A person meanwhile: presses again, leaves, comes back, waits. */
const acts = fc.array(fc.constantFrom('press', 'leave', 'comeBack', 'wait'), { maxLength: 12 })

it('[CON-109 CON-110] whatever happens nothing is sent twice, and the counts add up at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(fates, acts, async (all, meanwhile) => {
      const { panel, sent, close, counts, clock, leave, comeBack } = await openCloseSeveral(all)
      const sum = () => Object.values(counts()).reduce((total, count) => total + count, 0)
      await close(...all.map((_, at) => at + 1))
      for (const act of meanwhile) {
        if (act === 'leave') leave()
        else if (act === 'comeBack') comeBack()
        else if (act === 'wait') await clock.advance(700)
        else panel().confirm()
        expect(sum()).toBe(all.length)
      }
      comeBack()
      await clock.advance(300_000)
      expect(sent.map(({ id }) => id)).toEqual(all.map((_, at) => at + 1))
      const done = all.filter((fate) => fate === 'done' || fate === 'lostDone').length
      expect(counts()).toEqual({ closed: done, refused: all.length - done, unknown: 0, underWay: 0 })
      const net = all.reduce((total, fate, at) => total + (fate === 'done' || fate === 'lostDone' ? at + 1 : 0), 0)
      expect(panel().summary?.net.toFixed()).toBe(String(net))
    }),
    { numRuns: 60 },
  )
})
