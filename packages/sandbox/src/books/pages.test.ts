import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newestOf } from './pages.ts'

it('a page of what is over and what is not is that of one list, wherever the latter lie among the former', () => {
  fc.assert(
    fc.property(
      fc.array(fc.boolean(), { maxLength: 40 }),
      fc.nat(45),
      fc.integer({ min: 1, max: 12 }),
      (live, skip, count) => {
        const rows = live.map((isLive, at) => ({ id: at + 1, isLive })).toReversed()
        const over = rows.filter(({ isLive }) => !isLive)
        let read = 0
        const overPage = (from: number, most: number) => {
          const page = over.slice(from, from + most)
          read += page.length
          return page
        }
        const open = rows.filter(({ isLive }) => isLive)
        expect(newestOf(open, overPage, skip, count)).toEqual(rows.slice(skip, skip + count))
        expect(read).toBeLessThanOrEqual(count + open.length)
      },
    ),
  )
})
