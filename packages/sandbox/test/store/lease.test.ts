import { createServer, connect as dial, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredChange } from '../../src/ports.ts'
import type { PostgresStore } from '../../src/postgres/open.ts'
import { createReader, type Reader } from '../../src/postgres/reader.ts'
import { toRow } from '../../src/row-text.ts'
import { ask, demo, MARKET_BUY, openWorld } from '../support.ts'
import { type Database, emptied, freePort, look } from './databases.ts'
import { DATABASES, openDatabase, stored } from './stores.ts'

const put = (key: string): StoredChange => ({ table: 'things', key, row: { id: key } })
const ended = (order: number): StoredChange => ({
  ...{ table: 'orders', key: String(order), row: { id: order } },
  place: { group: '1:closed', order, at: 0, value: 5n, weight: 2n },
})
const until = (isSo: () => boolean): Promise<void> => expect.poll(isSo, { interval: 20 }).toBe(true)

describe.each(DATABASES)('one world in %s', (_name, start) => {
  let database: Database
  let reader: Reader
  const opened: PostgresStore[] = []
  beforeAll(async () => {
    database = await start()
    reader = await createReader(database.url, 10_000)
  })
  beforeEach(() => emptied(database.url))
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close()
    vi.doUnmock('../../src/postgres/batch.ts')
    vi.resetModules()
  })
  afterAll(async () => {
    await reader.close()
    await database.stop()
  })
  const open = async (url = database.url, more: { readonly leaseMs?: number } = {}) => {
    const ends: string[] = []
    const store = await openDatabase(url, { ...more, onEnd: (why) => ends.push(why) })
    opened.push(store)
    return { ...store, ends }
  }
  const count = (sql: string): number => Number(reader.ask<{ n: string }>(`SELECT count(*) AS n FROM ${sql}`, [])[0]?.n)
  const keys = async (): Promise<readonly string[]> =>
    (
      await look<{ key: string }>(database.url, `SELECT key FROM olt_rows WHERE "table" = 'things' ORDER BY position`)
    ).map(({ key }) => key)
  /** Another process becomes the writer, without a word to this one. */
  const takeOver = () => look(database.url, 'UPDATE olt_writer SET epoch = epoch + 1')

  /** Problems of a store whose process was replaced while it went on. */
  const afterReplacement = async (openStore: typeof openDatabase): Promise<readonly string[]> => {
    const ends: string[] = []
    const store = await openStore(database.url, { onEnd: (why) => ends.push(why) })
    opened.push(store)
    store.durable.commit([put('before')])
    await stored(store.durable)
    await takeOver()
    let isTold = false
    store.durable.commit([put('after')])
    store.durable.after(() => {
      isTold = true
    })
    await until(() => ends.length > 0 || isTold)
    return [
      ...(isTold ? ['it told of a change of a process that may not write'] : []),
      ...((await keys()).includes('after') ? ['it stored a change of a process that may not write'] : []),
      ...(ends.length === 0 ? ['it went on'] : []),
    ]
  }

  it('[T43] stores nothing of a process that another one has replaced, and ends it', async () => {
    expect(await afterReplacement(openDatabase)).toEqual([])
  })

  it('[T43] says once that it is replaced, where a renewal and then a batch find it out', async () => {
    const { durable, ends } = await open(database.url, { leaseMs: 600 })
    durable.commit([put('before')])
    await stored(durable)
    await takeOver()
    await until(() => ends.length > 0)
    // Its lease still runs: the batch is sent, and refused.
    durable.commit([put('after')])
    await new Promise((passed) => setTimeout(passed, 1_000))
    expect(ends).toEqual(['another process writes now'])
    expect(await keys()).toEqual(['before'])
  })

  it('[T43] goes on where its world took longer to be made than a lease lasts, and is replaced soon where it dies later', async () => {
    const { durable, epoch, ends } = await open(database.url, { leaseMs: 300 })
    const made = performance.now() + 900
    while (performance.now() < made);
    durable.commit([put('made')])
    await stored(durable)
    expect(ends).toEqual([])
    expect(await keys()).toEqual(['made'])
    const [row] = await look<{ epoch: string; left: number }>(
      database.url,
      'SELECT epoch, extract(epoch FROM until - now())::float8 AS left FROM olt_writer',
    )
    expect(Number(row?.epoch)).toBe(epoch)
    expect(row?.left).toBeLessThanOrEqual(0.3)
  })

  it('[T43] refuses a key it cannot hold, by itself: what others change is stored', async () => {
    const { durable } = await open()
    for (const key of ['a\0b', 'a\ud800'])
      expect(() => durable.commit([put('x'), put(key)])).toThrow(/cannot be stored/)
    const odd = ['"\\', "'; --", 'null', '\u{1f600}\n\t']
    for (const key of odd)
      durable.commit([{ ...put(key), row: { id: key, said: '\0\ud800 "\\u0000', sum: -5n, many: [1n, { deep: 2n }] } }])
    await stored(durable)
    expect(await keys()).toEqual(odd)
    const rows = await look<{ row: string }>(
      database.url,
      `SELECT row FROM olt_rows WHERE "table" = 'things' ORDER BY position`,
    )
    expect(rows.map(({ row }) => toRow(row))).toEqual(
      odd.map((id) => ({ id, said: '\0\ud800 "\\u0000', sum: -5n, many: [1n, { deep: 2n }] })),
    )
  })

  it('[T43] finds a store that appends without looking at its epoch', async () => {
    vi.resetModules()
    vi.doMock('../../src/postgres/batch.ts', async (original) => {
      const batch = await original<typeof import('../../src/postgres/batch.ts')>()
      return { ...batch, APPEND: batch.APPEND.replace(' AND epoch = $2::bigint FOR SHARE', ' FOR SHARE') }
    })
    const planted = await import('./stores.ts')
    expect(await afterReplacement(planted.openDatabase)).toContain('it stored a change of a process that may not write')
  })

  /** Facts somebody was told before they were stored. */
  const toldTooEarly = async (durable: PostgresStore['durable']): Promise<readonly string[]> => {
    const { world } = openWorld({ durable })
    const problems: string[] = []
    const orders = (): number => count(`olt_rows WHERE "table" = 'orders'`)
    const me = await demo(world, 'a-demo-told-early')
    const line = world.realtime.connect({
      send: (text) => {
        if (text.includes('FOREX_CLOSED') && count(`olt_archive WHERE "table" = 'orders'`) === 0)
          problems.push('a push')
      },
      close: () => undefined,
    })
    line.receive(JSON.stringify({ type: 'login', token: me.token }))
    line.receive(JSON.stringify({ type: 'sub', topic: 'FOREX_CLOSED' }))
    const answered = (path: string, params: Parameters<typeof ask>[3]) =>
      ask(world, 'GET', path, params, { token: me.token }).then((answer) => ({ answer, orders: orders() }))
    const order = await answered('/v2/api/forex/submit', MARKET_BUY)
    if (order.orders !== 1) problems.push('an order')
    await answered('/v2/api/forex/close', { id: (order.answer.data as { id: number }).id })
    await world.stored()
    return problems
  }
  it('[T43] tells nobody of an order, by answer or push, before it is stored', async () => {
    expect(await toldTooEarly((await open()).durable)).toEqual([])
  })
  it('[T43] finds a store that lets answers out before', async () => {
    const { durable } = await open()
    expect(await toldTooEarly({ ...durable, after: (run) => run() })).toEqual(['an order', 'a push'])
    await stored(durable)
  })

  it('[T43] keeps a batch once whose answer was lost on the way', async () => {
    const sockets = new Set<Socket>()
    let isCutting = false
    const { hostname, port } = new URL(database.url)
    const proxy = createServer((near) => {
      const far = dial(Number(port), hostname)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.on('error', () => to.destroy())
        from.on('close', () => to.end())
      }
      near.on('data', (data) => {
        const isAppend = data.includes('append ')
        far.write(data)
        if (isCutting && isAppend) {
          isCutting = false
          near.destroy()
        }
      })
      far.on('data', (data) => void near.write(data))
    })
    const at = await freePort()
    await new Promise<void>((listens) => proxy.listen(at, '127.0.0.1', listens))
    const url = new URL(database.url)
    url.port = String(at)
    const { durable, ends } = await open(url.href)
    durable.commit([put('first'), ended(1)])
    await stored(durable)
    isCutting = true
    durable.commit([put('second'), ended(2)])
    await stored(durable)
    expect([isCutting, ends, await keys()]).toEqual([false, [], ['first', 'second']])
    const [sums] = await look(database.url, 'SELECT count::int, value::int, weight::int FROM olt_groups')
    expect(sums).toEqual({ count: 2, value: 10, weight: 4 })
    expect(count('olt_log')).toBe(2)
    await opened.pop()?.close()
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })

  it('[T43] that was restored to an earlier moment ends the process that was ahead of it', async () => {
    const { durable, ends } = await open()
    durable.commit([put('a')])
    await stored(durable)
    durable.commit([put('b')])
    await stored(durable)
    await look(database.url, `DELETE FROM olt_log WHERE seq = 2; DELETE FROM olt_rows WHERE key = 'b'`)
    durable.commit([put('c')])
    await until(() => ends.length > 0)
    expect(ends[0]).toContain('restore')
    expect(await keys()).toEqual(['a'])
  })

  it('[T43] that was restored and written to again is read anew by a process that followed it before', async () => {
    const first = await open(database.url, { leaseMs: 1_000 })
    first.durable.commit([put('a')])
    await stored(first.durable)
    first.durable.commit([put('lost')])
    await stored(first.durable)
    const second = openDatabase(database.url)
    await new Promise((passed) => setTimeout(passed, 400))
    // As it was before the second batch; another process wrote a second one of its own, under the same number.
    await look(
      database.url,
      `DELETE FROM olt_rows WHERE key = 'lost'; INSERT INTO olt_rows VALUES (0, 'things', 'b', '{"id":"b"}', 2);
       UPDATE olt_log SET epoch = epoch + 1, changes = '[["things","b","{\\"id\\":\\"b\\"}",0]]' WHERE seq = 2;
       UPDATE olt_writer SET epoch = epoch + 1, until = now() - interval '1 s'`,
    )
    const store = await second
    opened.push(store)
    expect([...store.durable.load('things')].map(({ key }) => key)).toEqual(['a', 'b'])
    expect(store.epoch).toBeGreaterThan(first.epoch + 1)
  })

  it('[T43] gives no epoch twice, also after it went back to an earlier moment', async () => {
    const epochs: number[] = []
    for (let at = 0; at < 3; at += 1) {
      const { close, epoch } = await openDatabase(database.url)
      await close()
      epochs.push(epoch)
      await look(database.url, 'UPDATE olt_writer SET epoch = 1')
    }
    expect(new Set(epochs).size).toBe(3)
    expect(epochs).toEqual(epochs.toSorted((a, b) => a - b))
  })

  it('[T43] is followed by a second process, which has every row when the first one stops', async () => {
    const first = await open()
    first.durable.commit([put('a'), put('b')])
    await stored(first.durable)
    const second = openDatabase(database.url)
    await new Promise((passed) => setTimeout(passed, 400))
    first.durable.commit([{ table: 'things', key: 'a', row: null }])
    first.durable.commit([put('a'), put('c'), ended(1)])
    await stored(first.durable)
    await first.close()
    const store = await second
    opened.push(store)
    expect([...store.durable.load('things')].map(({ key }) => key)).toEqual(['b', 'a', 'c'])
    expect(store.durable.archive.totals('orders', '1:closed').count).toBe(1)
    store.durable.commit([put('d')])
    await stored(store.durable)
    expect(await keys()).toEqual(['b', 'a', 'c', 'd'])
  })

  it('[T43] loads again where the log no longer reaches back to where a second process stands', async () => {
    const first = await open()
    first.durable.commit([put('a')])
    await stored(first.durable)
    const second = openDatabase(database.url)
    await new Promise((passed) => setTimeout(passed, 400))
    // Two batches of which only the second is in the log: as a process sees it that was stopped for an hour.
    await look(
      database.url,
      `INSERT INTO olt_rows VALUES (0, 'things', 'b', '{"id":"b"}', 90), (0, 'things', 'c', '{"id":"c"}', 91);
       INSERT INTO olt_log (shard, seq, epoch, changes) VALUES (0, 3, 1, '[["things","c","{\\"id\\":\\"c\\"}",0]]')`,
    )
    await look(database.url, `UPDATE olt_writer SET until = now() - interval '1 s'`)
    const store = await second
    opened.push(store)
    expect([...store.durable.load('things')].map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })
})
