import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../exports/wire.ts'
import { isFinished } from '../kernel/page.ts'
import { readerOf, WireDecimal, WireTextOrEmpty } from './codec.ts'
import type { Endpoint } from './endpoint.ts'
import { MOST_ROWS, pageAnd, pageOf } from './page-codec.ts'

const Row = Schema.Struct({ id: Schema.Number })
const row = Schema.decodeUnknownExit(Row)
const loose = Schema.decodeUnknownExit(pageOf(Row))
const strict = Schema.decodeUnknownExit(pageOf(Row, { strict: true }))
const named = Schema.decodeUnknownExit(pageOf(Row, { rows: 'list', total: 'count' }))
const good = { id: 1 }
const bad = { id: 'x' }

describe('pages', () => {
  it('[LIST-5] a row that cannot be read is left out and counted', () => {
    expect(loose({ data: [good, bad, null, { id: 2 }], total: 40 })).toMatchObject({
      value: { rows: [{ id: 1 }, { id: 2 }], total: 40, dropped: 2 },
    })
  })

  it('[LIST-5] a list of which no row can be read is no empty list', () => {
    expect(loose({ data: [bad, null], total: 2 })._tag).toBe('Failure')
    expect(loose({ data: [], total: 0 })).toMatchObject({ value: { rows: [], dropped: 0 } })
  })

  it('[T35] [ENV-39] a list of 50,000 rows is read, and of one more none is', async () => {
    const rows = Array.from({ length: MOST_ROWS }, () => good)
    expect(MOST_ROWS).toBe(50_000)
    expect((await Schema.decodeUnknownPromise(pageOf(Row))({ data: rows })).rows).toHaveLength(50_000)
    expect(String(loose({ data: [...rows, good] }))).toContain('at most 50000 rows')
    expect(String(strict([...rows, good]))).toContain('at most 50000 rows')
  })

  it('[LIST-6] [ENV-39] a strict list says which field of a row it could not read', () => {
    const Money = Schema.Struct({ id: Schema.Number, amount: WireDecimal, note: WireTextOrEmpty })
    const read = Schema.decodeUnknownExit(pageOf(Money, { strict: true }))
    expect(read([{ id: 1, amount: '1', note: 'x' }])._tag).toBe('Success')
    expect(String(read([{ id: 1, amount: '9'.repeat(65) }]))).toContain('at [0]["amount"]')
    const note = 'x'.repeat(65_537)
    expect(String(read([{ id: 1, amount: '1', note }]))).toContain('at [0]["note"]')
    expect(String(read([7]))).toContain('at [0]')
  })

  it('[LIST-17] a long list is read in slices, and other work is done between them', async () => {
    const many = Array.from({ length: 10_000 }, (_, id) => (id % 1000 === 999 ? bad : { id }))
    let between = 0
    let isRead = false
    const count = (): void => {
      between += 1
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    const read = await Schema.decodeUnknownPromise(pageOf(Row))({ data: many, total: 10_000 })
    isRead = true
    expect([read.rows.length, read.dropped, read.total]).toEqual([9990, 10, 10_000])
    expect(read.rows.slice(998, 1000)).toEqual([{ id: 998 }, { id: 1000 }])
    expect(between).toBeGreaterThan(20)
    expect(loose({ data: many })).toMatchObject({ value: { dropped: 10 } })
    expect(strict({ data: many })._tag).toBe('Failure')
    expect(loose({ data: many.map(() => bad) })._tag).toBe('Failure')
  })

  it('[LIST-17] so is what says more than its rows, and a list is not read at once', async () => {
    const both = pageAnd(pageOf(Row), (page, raw) => ({ ...page, sum: (raw as { sum?: number }).sum }))
    const many = Array.from({ length: 300 }, (_, id) => ({ id }))
    expect(await Schema.decodeUnknownPromise(both)({ data: many, sum: 7 })).toMatchObject({ total: 300, sum: 7 })
    expect(Schema.decodeUnknownExit(both)({ data: [bad] })._tag).toBe('Failure')
    expect(readerOf(both)({ data: [good], sum: 7 })).toMatchObject({ value: { sum: 7 } })
    expect(() => readerOf(both)({ data: many })).toThrow(TypeError)
  })

  it('[LIST-17] every call that answers with rows gives way before and between them', () => {
    const calls: readonly Endpoint<never, unknown>[] = Object.values(endpoints)
    const begin = (call: Endpoint<never, unknown>, rows: readonly unknown[]) =>
      Effect.runFork(Schema.decodeUnknownEffect(call.answer)({ data: rows, list: rows })).pollUnsafe()
    const ofRows = calls.filter((call) => {
      const empty = begin(call, [])
      return empty?._tag === 'Success' && 'rows' in Object(empty.value)
    })
    const many = Array.from({ length: 300 }, () => null)
    expect(ofRows.filter((call) => begin(call, many) !== undefined).map(({ name }) => name)).toEqual([])
    expect(ofRows.length).toBeGreaterThan(25)
  })

  it('[LIST-6] in a strict list it fails the list', () => {
    expect(strict({ data: [good], total: 1 })._tag).toBe('Success')
    expect(strict({ data: [good, bad], total: 2 })._tag).toBe('Failure')
  })

  it('[LIST-5] a bare list is a page of itself; names may differ; a broken total is the length', () => {
    expect(loose([good, good])).toMatchObject({ value: { total: 2, dropped: 0 } })
    expect(named({ list: [good], count: '9' })).toMatchObject({ value: { rows: [good], total: 9 } })
    for (const total of [-1, 'x', null, undefined, '', '1e9', 1.5, true, [], Number.POSITIVE_INFINITY])
      expect(loose({ data: [good], total })).toStrictEqual(loose({ data: [good] }))
    expect(loose({ data: [good] })).toMatchObject({ value: { total: 1 } })
  })

  it('[LIST-5] what holds no list is a refusal, never a throw', () => {
    for (const data of [undefined, 1, 'x', {}, { data: {} }, { rows: [] }]) {
      expect(loose(data)._tag).toBe('Failure')
      expect(strict(data)._tag).toBe('Failure')
    }
  })

  it('[LIST-12] rows are read from data, from list or bare, unless the contract names their place', () => {
    for (const answer of [[good], { data: [good] }, { list: [good] }, { data: null, list: [good] }])
      for (const page of [loose(answer), strict(answer)]) expect(page).toMatchObject({ value: { rows: [good] } })
    expect(named({ data: [good] })._tag).toBe('Failure')
  })

  it('[LIST-12] null in the place of the rows is an empty list; no answer at all says nothing of money', () => {
    for (const answer of [{ data: null }, { list: null, total: 0 }, { data: null, list: null }])
      for (const page of [loose(answer), strict(answer)])
        expect(page).toMatchObject({ value: { rows: [], total: 0, dropped: 0 } })
    expect(strict({ data: null, total: 41 })).toMatchObject({ value: { rows: [], total: 41 } })
    expect(loose(null)).toMatchObject({ value: { rows: [], total: 0 } })
    expect(strict(null)._tag).toBe('Failure')
  })

  it('[LIST-12] what the server counts is separate from what came; the last page is read', () => {
    const value = (answer: unknown) => {
      const page = loose(answer)
      return page._tag === 'Success' ? [page.value.total, page.value.counted, page.value.lastPage] : page._tag
    }
    expect(value({ data: [good], total: '40', last_page: 4 })).toEqual([40, 40, 4])
    expect(value({ data: [good], last_page: '4' })).toEqual([1, undefined, 4])
    expect(value([good])).toEqual([1, undefined, undefined])
    for (const last_page of [-1, 'x', null, 1.5, '']) expect(value({ data: [good], last_page })).toEqual(value([good]))
  })

  it('[LIST-5 LIST-6] nothing is lost: rows read and rows dropped are all the rows', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(good), fc.anything())), (data) => {
        const page = loose({ data })
        const read = data.filter((one) => row(one)._tag === 'Success').length
        expect(page._tag).toBe(read === 0 && data.length > 0 ? 'Failure' : 'Success')
        if (page._tag === 'Failure') return
        expect(page.value.rows.length).toBe(read)
        expect(page.value.rows.length + page.value.dropped).toBe(data.length)
        expect(strict({ data })._tag).toBe(page.value.dropped === 0 ? 'Success' : 'Failure')
      }),
    )
  })

  it('[LIST-2] finished when as many are loaded as there are', () => {
    expect([isFinished(0, 0), isFinished(19, 20), isFinished(20, 20), isFinished(21, 20)]).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})
