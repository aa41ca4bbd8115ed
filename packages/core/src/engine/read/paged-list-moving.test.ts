import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { book, down, openList, page } from '../../../test-support/paged-list-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { wallet } from '../../domain/wallet/wallet.ts'

/** A server whose rows come and go: `change` runs before the answer to each request. */
const openServer = async (count: number, size: number, change: (rows: number[], question: number) => void) => {
  const bench = openTestContext()
  const { clock, ports } = bench
  const rows = down(count, count).slice() as number[]
  const pages: number[] = []
  ports.http.answer(async ({ url }) => {
    change(rows, pages.length)
    const at = Number(new URL(url, 'https://example.test').searchParams.get('page'))
    pages.push(at)
    return accepted({ list: rows.slice((at - 1) * size, at * size).map(book), total: rows.length })
  })
  const list = bench.domains.use(wallet).ledger({})
  let least = Number.POSITIVE_INFINITY
  list.subscribe(() => {
    if (list.get().stage === 'ready') least = Math.min(least, list.get().keys.length)
  })
  await clock.settle()
  return {
    rows,
    pages,
    ids: () => list.get().keys.map(Number),
    panel: list.get,
    /** The fewest rows that were shown. */
    least: () => least,
    /** Reads as a view does at the end: until there is no more, or too often. */
    readToEnd: async (most: number) => {
      for (let request = 0; request < most && list.get().canMore; request += 1) {
        list.get().more()
        await clock.settle()
      }
    },
  }
}

describe('rows that leave or come between two pages', () => {
  it.each([1, 3, 19])(
    '[LIST-14] %d that left are no hole: the list begins anew, and what is shown stays until then',
    async (left) => {
      const { pages, ids, panel, least, readToEnd } = await openServer(60, 20, (rows, question) => {
        if (question === 1) rows.splice(0, left)
      })
      expect(ids()).toEqual(down(60, 20))
      await readToEnd(10)
      expect([ids(), panel().finished, panel().total]).toEqual([down(60 - left, 60 - left), true, 60 - left])
      expect([pages.slice(0, 4), least()]).toEqual([[1, 2, 1, 2], 20])
    },
  )

  it('[LIST-14] nor is one a push took out of the list before the next page', async () => {
    const { answer, list, panel, ids, pages } = await openList()
    await answer(page(45, 20))
    list.drop(new Set(['40']))
    panel().more()
    // The row after the first twenty has moved to page 1.
    await answer(page(24, 20, 44))
    const without40 = down(45, 45).filter((id) => id !== 40)
    const from = (at: number) => accepted({ list: without40.slice(at, at + 20).map(book), total: 44 })
    await answer(from(0))
    expect(ids()).toEqual(without40.slice(0, 20))
    panel().more()
    await answer(from(20))
    expect([pages(), ids()]).toEqual([[1, 2, 1, 2], without40.slice(0, 40)])
  })

  it.each<[string, (rows: number[]) => void]>([
    ['loses', (rows) => void rows.shift()],
    ['gains', (rows) => void rows.unshift((rows[0] ?? 0) + 1)],
  ])(
    '[LIST-14 LIST-15] a list that %s a row with forty questions has no hole, each row once, and an end',
    async (_, change) => {
      const { rows, pages, ids, panel, readToEnd } = await openServer(100, 10, (all, question) => {
        if (question < 40) change(all)
      })
      await readToEnd(100)
      const last = ids()
      expect([panel().finished, new Set(last).size, pages.length < 150]).toEqual([true, last.length, true])
      expect(rows.filter((id) => id <= 100 && !last.includes(id))).toEqual([])
    },
  )

  it('[LIST-14 LIST-15] whatever leaves and comes while it is read, what stayed is there once and in order', async () => {
    const changes = fc.array(
      fc.record({ at: fc.nat(30), gone: fc.array(fc.nat(80), { maxLength: 4 }), come: fc.nat(3) }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom(5, 10, 20),
        changes,
        async (count, size, plan) => {
          const gone = new Set<number>()
          let top = count
          const { pages, ids, panel, readToEnd } = await openServer(count, size, (rows, question) => {
            for (const one of plan.filter(({ at }) => at === question)) {
              rows.unshift(...down(top + one.come, one.come))
              top += one.come
              // Equal numbers that leave and come keep the total, which then tells nothing.
              const leaving = one.gone.length === one.come ? [] : one.gone
              for (const place of leaving) for (const id of rows.splice(place, 1)) gone.add(id)
            }
          })
          await readToEnd(60)
          const stayed = down(count, count).filter((id) => !gone.has(id))
          expect(panel().finished).toBe(true)
          expect(pages.length).toBeLessThan(200)
          expect(ids().filter((id) => stayed.includes(id))).toEqual(stayed)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([1_000_000, undefined])(
    '[LIST-15] the same page again and again with a total of %s ends the list',
    async (total) => {
      const { answer, panel, pages, ids } = await openList()
      const same = accepted({ list: down(20, 20).map(book), ...(total !== undefined && { total }) })
      await answer(same)
      for (let request = 0; request < 5; request += 1) {
        panel().more()
        await answer(same)
      }
      expect([pages(), ids(), panel().finished, panel().stage]).toEqual([[1, 2], down(20, 20), true, 'ready'])
    },
  )
})
