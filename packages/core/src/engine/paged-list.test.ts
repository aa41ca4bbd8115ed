import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallet } from '../domain/wallet/wallet.ts'
import type { HttpAnswer } from '../testing/memory-ports.ts'
import { accepted, openTestContext } from '../testing/test-context.ts'
import { readAhead, SPINNER_MS } from './paged-list.ts'

const book = (id: number) => ({ Id: String(id), Value: '1', Type: '1', Memo: '', MemoTran: '', CreatedAtTran: '' })
const page = (first: number, count: number, total = 45): HttpAnswer =>
  accepted({ list: Array.from({ length: count }, (_, at) => book(first - at)), total })
/** An answer that is not asked for again by the transport. */
const unreadable = accepted('rubbish')
const nothing = (): void => undefined

/** A list somebody looks at; every question waits until it is answered. */
const open = async () => {
  const bench = openTestContext()
  const { clock, ports, context } = bench
  const waiting: ((answer: HttpAnswer) => void)[] = []
  ports.http.answer(() => new Promise((resolve) => waiting.push(resolve)))
  const list = bench.domains.use(wallet).ledger({})
  const stop = list.subscribe(nothing)
  await clock.settle()
  return {
    ...bench,
    list,
    stop,
    panel: list.get,
    ids: () => list.get().keys.map(Number),
    pages: () => bench.queries().map((query) => Number(query.get('page'))),
    /** Answers the question of this number, the last one when left out. */
    answer: async (answer: HttpAnswer, at?: number) => {
      await clock.settle()
      waiting.at(at ?? -1)?.(answer)
      await clock.settle()
    },
    /** The server has changed: subscribed lists read again. */
    outdate: async () => {
      context.invalidate(['balances'])
      await clock.advance(300)
    },
  }
}
/** The numbers of `count` rows from `first` downwards. */
const down = (first: number, count: number): readonly number[] => Array.from({ length: count }, (_, at) => first - at)

describe('pages', () => {
  it('[LIST-1 LIST-2] page 1, then the next at the end, until as many are loaded as there are', async () => {
    const { panel, answer, pages, ids } = await open()
    expect(panel().stage).toBe('loading')
    await answer(page(45, 20))
    expect([panel().stage, panel().finished, panel().total]).toEqual(['ready', false, 45])
    panel().more()
    expect(panel().loadingMore).toBe(true)
    await answer(page(25, 20))
    panel().more()
    await answer(page(5, 5))
    expect([panel().finished, panel().loadingMore]).toEqual([true, false])
    panel().more()
    expect([pages(), ids()]).toEqual([[1, 2, 3], down(45, 45)])
  })

  it('[LIST-2] twenty wishes for more are one request', async () => {
    const { panel, answer, pages } = await open()
    await answer(page(45, 20))
    for (let wish = 0; wish < 20; wish += 1) panel().more()
    expect(pages()).toEqual([1, 2])
  })

  it('[LIST-4 LIST-14] rows without ids that moved from page to page are read again from the first', async () => {
    const bare = (first: number, count: number, total: number): HttpAnswer =>
      accepted({
        list: Array.from({ length: count }, (_, at) => ({ ...book(first - at), Id: null, Value: String(first - at) })),
        total,
      })
    const { panel, answer, pages } = await open()
    const values = () => panel().rows.map(({ value }) => value.toNumber())
    await answer(bare(45, 20, 45))
    panel().more()
    // Two were booked meanwhile: page 2 begins with the last two of page 1.
    await answer(bare(27, 20, 47))
    await answer(bare(47, 20, 47))
    await answer(bare(27, 20, 47))
    expect([pages(), values(), panel().total, panel().stage]).toEqual([[1, 2, 1, 2], down(47, 40), 47, 'ready'])
  })

  it('[LIST-9] is as of now from a read to the next change, whether that is read or not', async () => {
    const { list, answer, context, clock, stop } = await open()
    expect(list.isCurrent()).toBe(false)
    await answer(page(45, 20))
    expect(list.isCurrent()).toBe(true)
    context.invalidate(['balances'])
    expect(list.isCurrent()).toBe(false)
    await clock.advance(300)
    context.invalidate(['balances'])
    await answer(page(45, 20))
    expect([list.get().stage, list.isCurrent()]).toEqual(['ready', false])
    await clock.advance(300)
    await answer(page(45, 20))
    expect(list.isCurrent()).toBe(true)
    stop()
    context.invalidate(['balances'])
    await clock.advance(10_000)
    expect([list.get().stage, list.isCurrent()]).toEqual(['ready', false])
  })

  it('[LIST-4] a list that never stands still is shown all the same', async () => {
    const { panel, answer, pages } = await open()
    const nameless = (total: number): HttpAnswer => accepted({ list: [{ ...book(1), Id: null }], total })
    await answer(nameless(40))
    panel().more()
    for (let total = 41; panel().loadingMore && total < 80; total += 1) await answer(nameless(total))
    expect([pages(), panel().stage, panel().rows.length]).toEqual([[1, 2, 1, 2, 1, 2, 1, 2], 'ready', 2])
  })

  it('[LIST-3] a failed load finishes the list, says why, and a retry asks for the same page again', async () => {
    const { panel, answer, pages, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(unreadable)
    expect(panel()).toMatchObject({ stage: 'failed', finished: true, failure: { _tag: 'Undecodable' } })
    expect(ids()).toEqual(down(45, 20))
    panel().more()
    expect(pages()).toHaveLength(2)
    panel().retry()
    expect([panel().failure, panel().stage, panel().finished]).toEqual([undefined, 'ready', false])
    await answer(page(25, 20))
    expect([pages(), panel().stage, panel().finished, ids()]).toEqual([[1, 2, 2], 'ready', false, down(45, 40)])
  })

  it('[LIST-3] a failed first load can be retried too, and only what failed can', async () => {
    const { panel, answer, pages } = await open()
    await answer(unreadable)
    expect([panel().stage, panel().finished]).toEqual(['failed', true])
    panel().retry()
    expect([panel().stage, panel().failure]).toEqual(['loading', undefined])
    panel().retry()
    await answer(page(45, 20))
    panel().retry()
    expect([pages(), panel().stage]).toEqual([[1, 1], 'ready'])
  })

  it('[LIST-3] while somebody looks a failed page is asked for again by itself, as what it was', async () => {
    const { clock, panel, answer, pages, ids, stop } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(unreadable)
    await clock.advance(5000)
    await answer(page(25, 20))
    expect([pages(), ids()]).toEqual([[1, 2, 2], down(45, 40)])
    panel().more()
    await answer(unreadable)
    stop()
    await clock.advance(60_000)
    expect([pages().length, clock.pending]).toEqual([4, 0])
  })

  it('[LIST-4 LIST-2] a row that moved to the next page meanwhile is in the list once', async () => {
    const { panel, answer, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(page(26, 20))
    expect([ids(), panel().finished]).toEqual([down(45, 39), false])
  })
})

describe('reading again', () => {
  it('[LIST-7] a refresh while a page loads wins: the answer of the older request changes nothing', async () => {
    const { panel, answer, pages, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    panel().refresh()
    expect([panel().loadingMore, panel().canMore]).toEqual([false, false])
    await answer(page(25, 20), 1)
    expect([ids(), panel().canMore]).toEqual([down(45, 20), false])
    await answer(page(46, 20), 2)
    expect([pages(), panel().stage, ids()]).toEqual([[1, 2, 1], 'ready', down(46, 20)])
    panel().more()
    expect(pages().at(-1)).toBe(2)
  })

  it('[LIST-7 LIST-10] the spinner of a pull closes after 500 ms, whatever the load does', async () => {
    const { panel, answer, clock } = await open()
    await answer(page(45, 20))
    const before = clock.pending
    panel().refresh()
    expect(panel().refreshing).toBe(true)
    await answer(page(45, 20))
    await clock.advance(SPINNER_MS - 1)
    expect(panel().refreshing).toBe(true)
    await clock.advance(1)
    expect([SPINNER_MS, panel().refreshing, clock.pending]).toEqual([500, false, before])
  })

  it('[LIST-7 LIST-1] a pull reads page 1 alone, however many pages were loaded', async () => {
    const { panel, answer, pages, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(page(25, 20))
    panel().refresh()
    await answer(page(46, 20))
    expect([pages(), ids(), panel().canMore]).toEqual([[1, 2, 1], down(46, 20), true])
  })

  it.each(['one thing', 'a gap'])(
    '[LIST-9] after a page that failed, what %s changed is read as well',
    async (what) => {
      const { panel, list, answer, outdate, context, clock, pages, ids } = await open()
      await answer(page(45, 20))
      panel().more()
      await answer(unreadable)
      if (what === 'a gap') context.invalidateAll()
      else await outdate()
      await clock.settle()
      await answer(page(47, 20, 47))
      await answer(page(27, 20, 47))
      expect([pages(), ids(), panel().stage, list.isCurrent()]).toEqual([[1, 2, 1, 2], down(47, 40), 'ready', true])
    },
  )

  it('[LIST-9] when something changed on the server the list is read again silently, whatever was loading', async () => {
    const { panel, answer, outdate, pages, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(page(25, 20))
    panel().more()
    await outdate()
    expect([panel().refreshing, panel().loadingMore, panel().stage, ids().length]).toEqual([false, false, 'ready', 40])
    await answer(page(46, 20, 46))
    await answer(page(26, 20, 46))
    expect([pages(), ids()]).toEqual([[1, 2, 3, 1, 2], down(46, 40)])
  })

  it('[LIST-9] after a silent refresh the next page follows the last one read, whatever size pages have', async () => {
    const { panel, answer, outdate, pages } = await open()
    await answer(page(30, 7, 30))
    await outdate()
    await answer(page(30, 3, 30))
    await answer(page(27, 3, 30))
    await answer(page(24, 3, 30))
    panel().more()
    expect(pages()).toEqual([1, 1, 2, 3, 4])
  })

  it('[LIST-9 LIST-15] rows that went in the middle do not stay, and a page that brings nothing new ends the list', async () => {
    const { panel, answer, outdate, pages, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(page(25, 20))
    await outdate()
    // A server that answers page 1 whatever page it is asked for must not be asked for ever.
    await answer(page(44, 20))
    await answer(page(44, 20))
    expect([pages(), ids(), panel().stage, panel().canMore]).toEqual([[1, 2, 1, 2], down(44, 20), 'ready', false])
  })

  it('[LIST-8] a wish for more that meets a silent reload can be made again once the reload is there', async () => {
    const { panel, answer, outdate, pages } = await open()
    expect(panel().canMore).toBe(false)
    panel().more()
    await answer(page(45, 20))
    expect(panel().canMore).toBe(true)
    panel().more()
    await outdate()
    panel().more()
    expect([panel().canMore, pages()]).toEqual([false, [1, 2, 1]])
    await answer(page(45, 20))
    expect(panel().canMore).toBe(true)
    panel().more()
    await answer(page(25, 25))
    expect([panel().canMore, pages().at(-1)]).toEqual([false, 2])
  })

  it('[LIST-8] while a silent reload of what is complete runs, nothing is asked for at its end', async () => {
    const { panel, answer, outdate, pages } = await open()
    await answer(page(2, 2, 2))
    await outdate()
    panel().more()
    expect([panel().canMore, pages()]).toEqual([false, [1, 1]])
    await answer(page(2, 2, 2))
    expect([panel().finished, panel().canMore]).toEqual([true, false])
  })

  it('[LIST-8] an invalidation before page 1 came asks for page 1 as what it is', async () => {
    const { panel, answer, outdate, pages, ids } = await open()
    await outdate()
    expect([pages(), panel().stage]).toEqual([[1, 1], 'loading'])
    await answer(page(45, 20))
    expect([pages(), ids(), panel().stage]).toEqual([[1, 1], down(45, 20), 'ready'])
  })

  it('[LIST-8 LIST-9] an invalidation while a pull is under way, or failed, brings page 1 alone; later ones are silent again', async () => {
    const { panel, answer, outdate, pages, ids } = await open()
    await answer(page(45, 20))
    panel().more()
    await answer(page(25, 20))
    panel().refresh()
    await outdate()
    await answer(unreadable)
    expect(pages().slice(2)).toEqual([1, 1])
    await outdate()
    await answer(page(45, 20))
    expect([pages().slice(2), ids()]).toEqual([[1, 1, 1], down(45, 20)])
    await outdate()
    await answer(page(45, 20))
    expect(pages().slice(2)).toEqual([1, 1, 1, 1])
  })

  it('[LIST-4] what a push takes out while a page is under way does not come back with that page', async () => {
    const { panel, answer, list, ids, outdate } = await open()
    await answer(page(45, 20))
    panel().more()
    list.drop(new Set(['45', '99']))
    expect([ids(), panel().total]).toEqual([down(44, 19), 44])
    await answer(page(25, 20))
    expect(ids()).toEqual(down(44, 39))
    await outdate()
    await answer(page(45, 20))
    list.drop(new Set(['45']))
    await answer(page(25, 20))
    expect(ids()).toEqual(down(44, 39))
    // Read again after it, the server decides.
    panel().refresh()
    await answer(page(45, 20))
    expect(ids()).toEqual(down(45, 20))
  })

  it('[LIST-10] a reload resolves once it is over, also without subscribers', async () => {
    const { list, answer, stop, ids } = await open()
    stop()
    let isOver = false
    void list.reload().then(() => (isOver = true))
    await answer(page(9, 3, 3), 0)
    expect(isOver).toBe(false)
    await answer(page(8, 3, 3))
    expect([isOver, ids()]).toEqual([true, [8, 7, 6]])
  })
})

/** A server whose rows come and go: what `change` does happens before the answer of each question. */
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
    /** As a view does at the end: until there is no more, or too often. */
    readToEnd: async (most: number) => {
      for (let wish = 0; wish < most && list.get().canMore; wish += 1) {
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
    const { answer, list, panel, ids, pages } = await open()
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
              // As many leave as came would be a total that says nothing.
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
      const { answer, panel, pages, ids } = await open()
      const same = accepted({ list: down(20, 20).map(book), ...(total !== undefined && { total }) })
      await answer(same)
      for (let wish = 0; wish < 5; wish += 1) {
        panel().more()
        await answer(same)
      }
      expect([pages(), ids(), panel().finished, panel().stage]).toEqual([[1, 2], down(20, 20), true, 'ready'])
    },
  )
})

describe('reading ahead', () => {
  it('[LIST-13] reads on up to so many rows while it is looked at, and further only when asked', async () => {
    const { list, answer, pages, stop } = await open()
    stop()
    const ahead = readAhead(list, 40)
    await answer(page(100, 20, 100))
    const leave = ahead.subscribe(nothing)
    await answer(page(80, 20, 100))
    expect([pages(), ahead.get().keys.length, ahead.get().canMore]).toEqual([[1, 2], 40, true])
    ahead.get().more()
    await answer(page(60, 20, 100))
    expect([pages(), ahead.get().keys.length]).toEqual([[1, 2, 3], 60])
    leave()
  })

  it('[LIST-13] without a subscriber nothing is read', async () => {
    const { list, answer, pages, stop } = await open()
    const leave = readAhead(list, 100).subscribe(nothing)
    leave()
    await answer(page(100, 20, 100))
    stop()
    expect(pages()).toEqual([1])
  })

  it('[LIST-13] a failed page is not asked for again and again', async () => {
    const { list, answer, pages, panel } = await open()
    readAhead(list, 100).subscribe(nothing)
    await answer(page(100, 20, 100))
    await answer(unreadable)
    expect([pages(), panel().stage]).toEqual([[1, 2], 'failed'])
  })
})
