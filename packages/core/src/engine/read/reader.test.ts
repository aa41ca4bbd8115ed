import * as Schema from 'effect/Schema'
import { describe, expect, it } from 'vitest'
import { accepted as json, openTestContext } from '../../../test-support/test-context.ts'
import { wallet } from '../../domain/wallet/wallet.ts'
import { PageParams } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { type PageAnswer, pagedList } from './paged-list.ts'
import { inputKey } from './reader.ts'
import { resource } from './resource.ts'

const open = () => {
  const bench = openTestContext()
  return { ...bench, ...bench.domains.use(wallet) }
}
const book = (id: number) => ({ Id: String(id), Value: '1', Type: '1', Memo: '', MemoTran: '', CreatedAtTran: '' })
const page = (ids: readonly number[], total: number) => json({ list: ids.map(book), total })
const nothing = (): void => undefined
const pieceOf = (call: Parameters<typeof resource>[0]['call'], context: ReturnType<typeof open>['context']) =>
  resource({ call, scope: 'everyone' }).open(context)
const PATH = 'getBalance'

describe('resource', () => {
  it('reads when somebody looks, once for all who look, and not before', async () => {
    const { clock, ports, balances, asked } = open()
    ports.http.answer(() => json([]))
    await clock.advance(1000)
    expect([asked(PATH), balances.get().stage]).toEqual([0, 'loading'])
    const stops = [balances.subscribe(nothing), balances.subscribe(nothing)]
    await clock.advance(10)
    expect([asked(PATH), balances.get().stage]).toEqual([1, 'ready'])
    for (const stop of stops) stop()
    balances.subscribe(nothing)
    await clock.advance(10)
    expect(asked(PATH)).toBe(1)
  })
  it('reads again after an invalidation: at once while looked at, else when looked at', async () => {
    const { clock, ports, context, balances, asked } = open()
    ports.http.answer(() => json([]))
    const stop = balances.subscribe(nothing)
    await clock.advance(10)
    context.invalidate(['balances', 'other', 'balances'])
    await clock.advance(350)
    expect(asked(PATH)).toBe(2)
    stop()
    context.invalidate(['balances'])
    await clock.advance(350)
    expect(asked(PATH)).toBe(2)
    balances.subscribe(nothing)
    await clock.advance(10)
    expect(asked(PATH)).toBe(3)
  })
  it('[LANG-10] another language puts all of it out of date: what is shown is read again, the rest when it is shown', async () => {
    const { clock, ports, context, balances, asked } = open()
    const untagged = pieceOf(endpoint({ name: 'words', path: '/api/words', answer: Schema.Unknown }), context)
    ports.http.answer(() => json([]))
    const stops = [balances.subscribe(nothing), untagged.subscribe(nothing)]
    await clock.advance(10)
    // A gap does not reread resources without a tag.
    await Promise.all([context.invalidateAll(), clock.advance(10)])
    expect([asked(PATH), asked('words')]).toEqual([2, 1])
    context.languageChanged()
    context.languageChanged()
    await clock.advance(350)
    expect([asked(PATH), asked('words')]).toEqual([3, 2])
    for (const stop of stops) stop()
    context.languageChanged()
    await clock.advance(350)
    expect([asked(PATH), asked('words')]).toEqual([3, 2])
    for (const one of [balances, untagged]) one.subscribe(nothing)
    await clock.advance(10)
    expect([asked(PATH), asked('words')]).toEqual([4, 3])
  })

  it('[LANG-10] an answer that was asked for in the old language is not the last one', async () => {
    const { clock, ports, context } = open()
    let words = 'old'
    ports.http.answer(() => json(words))
    const untagged = pieceOf(endpoint({ name: 'words', path: '/api/words', answer: Schema.Unknown }), context)
    untagged.subscribe(nothing)
    words = 'new'
    context.languageChanged()
    await clock.advance(1000)
    expect(untagged.get()).toMatchObject({ stage: 'ready', value: 'new' })
    context.end()
    context.languageChanged()
    await clock.advance(1000)
    expect(clock.pending).toBe(0)
  })
  it('a burst of invalidations is one reading; after a gap it is read at once', async () => {
    const { clock, ports, context, balances, asked } = open()
    ports.http.answer(() => json([]))
    balances.subscribe(nothing)
    await clock.advance(10)
    for (let at = 0; at < 5; at += 1) {
      context.invalidate(['balances'])
      await clock.advance(40)
    }
    await clock.advance(1000)
    expect(asked(PATH)).toBe(2)
    context.invalidateAll()
    await clock.advance(1)
    expect(asked(PATH)).toBe(3)
  })
  it('tries again while somebody looks, and keeps what was known', async () => {
    const { clock, ports, context, balances, asked } = open()
    ports.http.answer(() => json([]))
    const stop = balances.subscribe(nothing)
    await clock.advance(10)
    ports.http.answer(() => json('rubbish'))
    context.invalidate(['balances'])
    await clock.advance(12_400)
    expect([asked(PATH), balances.get()]).toMatchObject([4, { stage: 'failed', value: [] }])
    stop()
    await clock.advance(60_000)
    expect([asked(PATH), clock.pending]).toEqual([4, 0])
  })
  it('a client that has ended reads nothing and leaves no timer, though somebody still looks', async () => {
    const { clock, ports, context, balances, asked } = open()
    ports.http.answer(() => json('rubbish'))
    balances.subscribe(nothing)
    await clock.advance(10)
    context.invalidate(['balances'])
    context.end()
    await clock.advance(60_000)
    expect([asked(PATH), clock.pending]).toEqual([1, 0])
  })
  it('an answer for a session that is over changes nothing, nor is the old value ever readable', async () => {
    const { clock, ports, enter, balances, asked } = open()
    let give: ((answer: ReturnType<typeof json>) => void) | undefined
    ports.http.answer(() => new Promise((resolve) => (give = resolve)))
    balances.subscribe(nothing)
    await clock.advance(10)
    const old = give
    enter('b')
    await clock.advance(10)
    old?.(json('rubbish'))
    await clock.advance(10)
    expect(balances.get()).toMatchObject({ stage: 'loading' })
    give?.(json([]))
    await clock.advance(10)
    expect([balances.get().stage, asked(PATH)]).toEqual(['ready', 2])
    enter(undefined)
    expect(balances.get().stage).toBe('loading')
    await clock.advance(60_000)
    expect([balances.get().stage, asked(PATH)]).toEqual(['loading', 2])
  })
  it('a read that was under way at the invalidation does not count as the new state', async () => {
    const { clock, ports, context, balances } = open()
    const waiting: ((answer: ReturnType<typeof json>) => void)[] = []
    ports.http.answer(() => new Promise((resolve) => waiting.push(resolve)))
    balances.subscribe(nothing)
    await clock.advance(10)
    context.invalidate(['balances'])
    await clock.advance(350)
    expect(waiting).toHaveLength(2)
  })
})

describe('pagedList', () => {
  it('replaces, appends, is finished at the total, and a row is in it once', async () => {
    const { clock, ports, ledger, queries } = open()
    const list = ledger({ type: 'forex' })
    expect(ledger({ type: 'forex' })).toBe(list)
    ports.http.answer(() => page([5, 4, 3], 6))
    list.subscribe(nothing)
    await clock.advance(10)
    expect(list.get()).toMatchObject({ stage: 'ready', keys: ['5', '4', '3'], finished: false, canMore: true })
    // A row came in between: the last of page 1 is the first of page 2.
    ports.http.answer(() => page([3, 2, 1], 6))
    list.get().more()
    list.get().more()
    expect(list.get()).toMatchObject({ loadingMore: true, canMore: false })
    await clock.advance(10)
    expect(list.get()).toMatchObject({ keys: ['5', '4', '3', '2', '1'], finished: false })
    ports.http.answer(() => page([], 6))
    list.get().more()
    await clock.advance(10)
    expect(list.get()).toMatchObject({ finished: true, canMore: false, loadingMore: false })
    expect(queries().map((query) => `${query.get('page')} ${query.get('type')}`)).toEqual([
      '1 forex',
      '2 forex',
      '3 forex',
    ])
  })
  it('a silent refresh reads as many rows as are loaded', async () => {
    const { clock, ports, ledger, context, queries } = open()
    const list = ledger({})
    const rows = [9, 8, 7, 6, 5, 4]
    ports.http.answer(({ url }) => {
      const at = Number(new URL(url).searchParams.get('page')) * 2
      return page(rows.slice(at - 2, at), rows.length)
    })
    list.subscribe(nothing)
    await clock.advance(10)
    list.get().more()
    await clock.advance(10)
    rows.unshift(10)
    context.invalidate(['balances'])
    expect(list.get().stage).toBe('ready')
    await clock.advance(350)
    expect(list.get().keys).toEqual(['10', '9', '8', '7'])
    expect(queries().map((query) => query.get('page'))).toEqual(['1', '2', '1', '2'])
    list.get().more()
    await clock.advance(10)
    expect(list.get().keys).toEqual(['10', '9', '8', '7', '6', '5'])
  })
  it('a failed load finishes it, keeps its rows and can be tried again', async () => {
    const { clock, ports, ledger } = open()
    const list = ledger({})
    ports.http.answer(() => page([2, 1], 4))
    list.subscribe(nothing)
    await clock.advance(10)
    ports.http.answer(() => json('rubbish'))
    list.get().more()
    await clock.advance(10)
    expect(list.get()).toMatchObject({
      stage: 'failed',
      keys: ['2', '1'],
      finished: true,
      failure: { _tag: 'Undecodable' },
    })
    ports.http.answer(() => page([0, -1], 4))
    list.get().retry()
    expect(list.get().stage).toBe('ready')
    await clock.advance(10)
    expect(list.get()).toMatchObject({ keys: ['2', '1', '0', '-1'], finished: true, failure: undefined })
  })
  it('the newest request wins, and a pulled refresh spins for 500 ms', async () => {
    const { clock, ports, ledger } = open()
    const list = ledger({})
    const waiting: ((answer: ReturnType<typeof json>) => void)[] = []
    ports.http.answer(() => page([2, 1], 4))
    list.subscribe(nothing)
    await clock.advance(10)
    ports.http.answer(() => new Promise((resolve) => waiting.push(resolve)))
    list.get().more()
    await clock.advance(10)
    list.get().refresh()
    await clock.advance(10)
    waiting[1]?.(page([3], 1))
    await clock.advance(10)
    waiting[0]?.(page([0], 4))
    await clock.advance(10)
    expect(list.get()).toMatchObject({ keys: ['3'], finished: true, refreshing: true, loadingMore: false })
    await clock.advance(500)
    expect(list.get().refreshing).toBe(false)
  })
  it('a list that ends by its last page, of rows without ids', async () => {
    const { clock, ports, context } = openTestContext()
    const Answer = Schema.Unknown as unknown as Schema.ConstraintDecoder<PageAnswer<{ readonly name: string }>>
    const load = endpoint({ name: 'x', path: '/x', answer: Answer, params: PageParams })
    const list = pagedList({ call: load, key: (_, place) => `#${place}` }).open(context)({})
    ports.http.answer(() => json({ rows: [{ name: 'a' }, { name: 'a' }], dropped: 0, lastPage: 2 }))
    list.subscribe(nothing)
    await clock.advance(10)
    list.get().more()
    await clock.advance(10)
    expect(list.get()).toMatchObject({ keys: ['#0', '#1', '#2', '#3'], finished: true })
  })
  it('rows of another account are gone, for a list without subscribers too', async () => {
    const { clock, ports, ledger, enter, queries } = open()
    const list = ledger({})
    ports.http.answer(() => page([2, 1], 2))
    const stop = list.subscribe(nothing)
    await clock.advance(10)
    stop()
    enter('b')
    expect(list.get()).toMatchObject({ stage: 'loading', keys: [], rows: [] })
    list.subscribe(nothing)
    await clock.advance(10)
    expect([list.get().keys.length, queries().length]).toEqual([2, 2])
  })
  it('a refresh of several pages stops where another account, or a newer one, comes', async () => {
    const { clock, ports, ledger, context, enter, queries } = open()
    const list = ledger({})
    ports.http.answer(({ url }) => (url.includes('page=1') ? page([4, 3], 4) : page([2, 1], 4)))
    list.subscribe(nothing)
    await clock.advance(10)
    list.get().more()
    await clock.advance(10)
    const waiting: ((answer: ReturnType<typeof json>) => void)[] = []
    ports.http.answer(() => new Promise((resolve) => waiting.push(resolve)))
    context.invalidateAll()
    await clock.advance(10)
    enter('b')
    await clock.advance(10)
    for (const give of waiting) give(page([9], 1))
    await clock.advance(10)
    expect(queries().map((query) => query.get('page'))).toEqual(['1', '2', '1', '1'])
    expect(list.get()).toMatchObject({ keys: ['9'], finished: true })
  })
  it('a list that React held while it was dropped comes back for the account that is there', async () => {
    const { clock, ports, ledger, enter } = open()
    const held = ledger({ type: '0' })
    ports.http.answer(() => page([2, 1], 2))
    const stop = held.subscribe(nothing)
    await clock.advance(10)
    stop()
    for (let at = 1; at < 20; at += 1) ledger({ type: String(at) })
    expect(ledger({ type: '0' })).not.toBe(held)
    enter('b')
    expect(held.get().keys).toEqual([])
    held.subscribe(nothing)
    await clock.advance(10)
    expect(held.get().keys).toEqual(['2', '1'])
  })
})

it('parameters are equal whatever the order of their keys; one without a value is none', () => {
  expect(inputKey({ a: 1, b: undefined, c: 'x' })).toBe(inputKey({ c: 'x', a: 1 }))
  expect(new Set([{ a: 1 }, { a: '1' }, { b: 1 }, {}].map(inputKey)).size).toBe(4)
})
