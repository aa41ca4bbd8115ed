import { describe, expect, it } from 'vitest'
import { book, down, openList, page } from '../../../test-support/paged-list-bench.ts'
import { accepted } from '../../../test-support/test-context.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { readAhead, SPINNER_MS } from './paged-list.ts'

/** An answer the transport does not retry. */
const unreadable = accepted('rubbish')
const nothing = (): void => undefined

describe('pages', () => {
  it('[LIST-1 LIST-2] page 1, then the next at the end, until as many are loaded as there are', async () => {
    const { panel, answer, pages, ids } = await openList()
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

  it('[LIST-2] twenty requests for more are one request', async () => {
    const { panel, answer, pages } = await openList()
    await answer(page(45, 20))
    for (let request = 0; request < 20; request += 1) panel().more()
    expect(pages()).toEqual([1, 2])
  })

  it('[LIST-4 LIST-14] rows without ids that moved from page to page are read again from the first', async () => {
    const bare = (first: number, count: number, total: number): HttpAnswer =>
      accepted({
        list: Array.from({ length: count }, (_, at) => ({ ...book(first - at), Id: null, Value: String(first - at) })),
        total,
      })
    const { panel, answer, pages } = await openList()
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
    const { list, answer, context, clock, stop } = await openList()
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
    const { panel, answer, pages } = await openList()
    const nameless = (total: number): HttpAnswer => accepted({ list: [{ ...book(1), Id: null }], total })
    await answer(nameless(40))
    panel().more()
    for (let total = 41; panel().loadingMore && total < 80; total += 1) await answer(nameless(total))
    expect([pages(), panel().stage, panel().rows.length]).toEqual([[1, 2, 1, 2, 1, 2, 1, 2], 'ready', 2])
  })

  it('[LIST-3] a failed load finishes the list, says why, and a retry asks for the same page again', async () => {
    const { panel, answer, pages, ids } = await openList()
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
    const { panel, answer, pages } = await openList()
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
    const { clock, panel, answer, pages, ids, stop } = await openList()
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
    const { panel, answer, ids } = await openList()
    await answer(page(45, 20))
    panel().more()
    await answer(page(26, 20))
    expect([ids(), panel().finished]).toEqual([down(45, 39), false])
  })
})

describe('reading again', () => {
  it('[LIST-7] a refresh while a page loads wins: the answer of the older request changes nothing', async () => {
    const { panel, answer, pages, ids } = await openList()
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
    const { panel, answer, clock } = await openList()
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
    const { panel, answer, pages, ids } = await openList()
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
      const { panel, list, answer, outdate, context, clock, pages, ids } = await openList()
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
    const { panel, answer, outdate, pages, ids } = await openList()
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
    const { panel, answer, outdate, pages } = await openList()
    await answer(page(30, 7, 30))
    await outdate()
    await answer(page(30, 3, 30))
    await answer(page(27, 3, 30))
    await answer(page(24, 3, 30))
    panel().more()
    expect(pages()).toEqual([1, 1, 2, 3, 4])
  })

  it('[LIST-9 LIST-15] rows that went in the middle do not stay, and a page that brings nothing new ends the list', async () => {
    const { panel, answer, outdate, pages, ids } = await openList()
    await answer(page(45, 20))
    panel().more()
    await answer(page(25, 20))
    await outdate()
    // A server that answers page 1 for any page must not be asked for ever.
    await answer(page(44, 20))
    await answer(page(44, 20))
    expect([pages(), ids(), panel().stage, panel().canMore]).toEqual([[1, 2, 1, 2], down(44, 20), 'ready', false])
  })

  it('[LIST-8] a request for more that meets a silent reload can be made again once the reload is there', async () => {
    const { panel, answer, outdate, pages } = await openList()
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
    const { panel, answer, outdate, pages } = await openList()
    await answer(page(2, 2, 2))
    await outdate()
    panel().more()
    expect([panel().canMore, pages()]).toEqual([false, [1, 1]])
    await answer(page(2, 2, 2))
    expect([panel().finished, panel().canMore]).toEqual([true, false])
  })

  it('[LIST-8] an invalidation before page 1 came asks for page 1 as what it is', async () => {
    const { panel, answer, outdate, pages, ids } = await openList()
    await outdate()
    expect([pages(), panel().stage]).toEqual([[1, 1], 'loading'])
    await answer(page(45, 20))
    expect([pages(), ids(), panel().stage]).toEqual([[1, 1], down(45, 20), 'ready'])
  })

  it('[LIST-8 LIST-9] an invalidation while a pull is under way, or failed, brings page 1 alone; later ones are silent again', async () => {
    const { panel, answer, outdate, pages, ids } = await openList()
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
    const { panel, answer, list, ids, outdate } = await openList()
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
    const { list, answer, stop, ids } = await openList()
    stop()
    let isOver = false
    void list.reload().then(() => (isOver = true))
    await answer(page(9, 3, 3), 0)
    expect(isOver).toBe(false)
    await answer(page(8, 3, 3))
    expect([isOver, ids()]).toEqual([true, [8, 7, 6]])
  })
})

describe('reading ahead', () => {
  it('[LIST-13] reads on up to so many rows while it is looked at, and further only when asked', async () => {
    const { list, answer, pages, stop } = await openList()
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
    const { list, answer, pages, stop } = await openList()
    const leave = readAhead(list, 100).subscribe(nothing)
    leave()
    await answer(page(100, 20, 100))
    stop()
    expect(pages()).toEqual([1])
  })

  it('[LIST-13] a failed page is not asked for again and again', async () => {
    const { list, answer, pages, panel } = await openList()
    readAhead(list, 100).subscribe(nothing)
    await answer(page(100, 20, 100))
    await answer(unreadable)
    expect([pages(), panel().stage]).toEqual([[1, 2], 'failed'])
  })
})
