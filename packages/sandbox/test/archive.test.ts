import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../src/durable-sqlite.ts'
import { createMemoryArchive } from '../src/memory-archive.ts'
import type { Archive, Place, Span, StoredChange } from '../src/ports.ts'
import { startSandbox } from '../src/serve.ts'
import { createJournal } from '../src/table.ts'
import { type ServerProcess, startProcess } from './server-process.ts'
import { demo, MARKET_BUY, memoryDurable, openWorld, tickAt } from './support.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'openlot-archive-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const openFile = () => openSqlite(dataDir, { fresh: false, say: () => undefined })
const BUY = { ...MARKET_BUY, forex_id: '1' }

describe('an archive', () => {
  const place = fc.record<Place>({
    group: fc.constantFrom('1:closed', '2:closed'),
    order: fc.nat(40),
    at: fc.nat(20),
    value: fc.bigInt({ min: -(2n ** 61n), max: 2n ** 61n }),
    weight: fc.bigInt({ min: 0n, max: 2n ** 61n }),
  })
  const span = fc.record<Span>({ from: fc.nat(20), until: fc.nat(20), after: fc.nat(40) }, { requiredKeys: [] })
  const rowOf = ({ group, order, value }: Place) => ({ id: `${group} ${order}`, value })

  it('in a file reads like one in memory: pages, sums of a time and of all, rows by key', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { selector: ({ group, order }) => `${group} ${order}`, maxLength: 30 }),
        fc.array(fc.nat(29), { maxLength: 5 }),
        fc.option(span, { nil: undefined }),
        fc.nat(10),
        (places, removed, within, skip) => {
          const durable = openSqlite(dataDir, { fresh: true, say: () => undefined })
          const memory = createMemoryArchive()
          const changeOf = (one: Place, row: StoredChange['row']) => ({
            table: 'orders',
            key: rowOf(one).id,
            row,
            place: one,
          })
          const changes = places.map((one) => changeOf(one, rowOf(one)))
          const gone = [...new Set(removed)].flatMap((at) =>
            places[at] === undefined ? [] : changeOf(places[at], null),
          )
          durable.commit(changes)
          durable.commit(gone)
          for (const change of [...changes, ...gone]) memory.commit(change)
          const look = (archive: Archive) =>
            ['1:closed', '2:closed'].map((group) => {
              const all = archive.totals('orders', group)
              return {
                pages: [archive.page('orders', group, skip, 5), archive.page('orders', group, skip, 5, within)],
                // A maximum stays when its row is taken away.
                totals: [gone.length > 0 ? { ...all, most: 0n } : all, archive.totals('orders', group, within)],
                keys: places.map((one) => archive.get('orders', rowOf(one).id)),
              }
            })
          expect(look(durable.archive)).toEqual(look(memory))
          durable.close()
          // Tally and rows agree: it opens again.
          openFile().close()
        },
      ),
      { numRuns: 25 },
    )
  })

  it('that lacks rows, or has one that was altered, is noticed', () => {
    const place = { group: '1:closed', at: 0, value: 1n, weight: 1n }
    const durable = openFile()
    durable.commit(
      [1, 2, 3].map((order) => ({ table: 'orders', key: `${order}`, row: { id: order }, place: { ...place, order } })),
    )
    durable.close()
    const edit = (sql: string): void => {
      const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'))
      database.exec(sql)
      database.close()
    }
    edit(`UPDATE archive SET "row" = '{"id":9}' WHERE "order" = 2`)
    const altered = openFile()
    expect(altered.archive.get('orders', '1')).toEqual({ id: 1 })
    expect(() => altered.archive.page('orders', '1:closed', 0, 3)).toThrow('The row 2 of orders in ')
    altered.close()
    edit('DELETE FROM archive WHERE "order" = 2')
    expect(openFile).toThrow('lacks 1 of the 3 rows that were written')
  })
})

describe('a world', () => {
  it('[T43] has in memory what is open alone; history is whole, from its first page to its last, and after a restart', async () => {
    const first = openFile()
    const { world } = openWorld({ durable: first })
    const me = await demo(world, 'a-busy-demo')
    for (let at = 0; at < 25; at += 1) {
      const { data } = await me.get('/v2/api/forex/submit', BUY)
      await me.get('/v2/api/forex/close', { id: (data as { id: number }).id })
    }
    await me.get('/v2/api/forex/submit', BUY)
    const history = async (one: typeof me) => {
      const page = async (at: number) =>
        (await one.get('/v2/api/forex/my_deal', { status: '3', page: at })).data as {
          data: { Id: number }[]
          total: number
          all_fact_profits: string
        }
      const pages = [await page(1), await page(2), await page(3)]
      const ledger = (await one.get('/v2/api/main/accountLog/forexChange', { type: '3', page: 1 })).data as {
        total: number
      }
      return {
        ids: pages.flatMap(({ data }) => data.map(({ Id }) => Id)),
        totals: pages.map(({ total }) => total),
        profits: pages[0]?.all_fact_profits,
        ledger: ledger.total,
        today: (await one.get('/v2/api/main/wallet/getBalance')).data,
      }
    }
    const before = await history(me)
    expect(before.ids).toEqual(Array.from({ length: 25 }, (_, at) => 25 - at))
    expect([before.totals, before.ledger]).toEqual([[25, 25, 25], 25 * 4 + 2 + 1])
    first.close()
    const rows = (table: string) => [...second.load(table)].length
    const second = openFile()
    expect([rows('orders'), rows('ledger')]).toEqual([1, 0])
    const again = openWorld({ durable: second })
    expect(await history(await demo(again.world, 'a-busy-demo'))).toEqual(before)
    second.close()
  })

  it('[T43] of a file of before moves its history once, and everything of it is found as it was', async () => {
    const disk = memoryDurable()
    const { world, clock } = openWorld({ durable: disk.durable })
    const me = await demo(world, 'an-older-demo')
    for (let at = 0; at < 3; at += 1) {
      const { data } = await me.get('/v2/api/forex/submit', BUY)
      tickAt(world, 'EURUSD', '1.2')
      await me.get('/v2/api/forex/close', { id: (data as { id: number }).id })
      await me.get('/v2/api/main/user/resetForexDemoAccount', {})
      clock.advance(1_000)
    }
    const seen = async (one: typeof me) => [
      (await one.get('/v2/api/forex/my_deal', { status: '3', page: 1 })).data,
      (await one.get('/v2/api/main/accountLog/forexChange', { type: '3', page: 1 })).data,
      (await one.get('/v2/api/main/user/get_profits', {})).data,
    ]
    const before = await seen(me)
    const durable = openFile()
    // Rows as they were written then: in one place, without a word of the last put-back.
    durable.commit(
      disk.durable.load().map(({ table, key, row }) => {
        const { reset: _, ...rest } = row ?? {}
        return { table, key, row: row && (table === 'accounts' ? rest : row) }
      }),
    )
    const moved = openWorld({ durable, clock })
    expect(await seen(await demo(moved.world, 'an-older-demo'))).toEqual(before)
    expect([[...durable.load('orders')].length, [...durable.load('ledger')].length]).toEqual([0, 0])
    durable.close()
    const third = openFile()
    expect(await seen(await demo(openWorld({ durable: third, clock }).world, 'an-older-demo'))).toEqual(before)
    third.close()
  })

  it('[T43] whose transaction is not stored has ended nothing, in memory and in the archive', () => {
    const disk = memoryDurable()
    const journal = createJournal(disk.durable)
    const table = journal.table<{ id: number; isOver: boolean }, 'open'>(
      'things',
      (row) => row.id,
      { open: () => 'open' },
      (row) => (row.isOver ? { group: 'all', order: row.id, at: 0, value: 0n, weight: 0n } : null),
    )
    journal.transact(() => table.put({ id: 1, isOver: false }))
    disk.fail(true)
    expect(() =>
      journal.transact(() => {
        table.put({ id: 1, isOver: true })
        expect([table.get(1)?.isOver, table.live(1), table.archive.totals('all').count]).toEqual([true, undefined, 1])
      }),
    ).toThrow('The disk is full')
    expect([table.get(1)?.isOver, table.archive.page('all', 0, 9), table.by('open', 'open').length]).toEqual([
      false,
      [],
      1,
    ])
    disk.fail(false)
    journal.transact(() => table.put({ id: 1, isOver: true }))
    expect([table.size, table.get(1)?.isOver, table.archive.totals('all').count]).toEqual([0, true, 1])
    journal.transact(() => table.archive.forget('all', 5))
    expect([table.get(1), table.archive.totals('all').count]).toEqual([undefined, 0])
  })
})

describe('kill -9', () => {
  let child: ServerProcess | undefined
  afterEach(() => child?.signal('SIGKILL'))
  const start = (): Promise<string> => {
    child = startProcess({ PORT: '0', OPENLOT_DATA: dataDir, OPENLOT_SEED: '1' })
    return child.ready()
  }
  const kill = async (): Promise<void> => void (await child?.end('SIGKILL'))

  it('[T43] while orders are closed loses none, doubles none, and every balance is what its entries come to', async () => {
    const url = await start()
    const get = async (path: string, token = '') =>
      (await (await fetch(`${url}${path}`, { headers: { authorization: token } })).json()) as {
        code: number
        data: never
      }
    const { token } = (await get('/api/user/createAccountDemoForU?demo_id=a-killed-demo')).data as { token: string }
    const submit = `/v2/api/forex/submit?${new URLSearchParams(Object.entries({ ...BUY, cont: '0.02' }).map(([name, value]) => [name, String(value)]))}`
    const closed = new Set<number>()
    let killed: Promise<void> | undefined
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        try {
          for (;;) {
            const { id } = (await get(submit, token)).data as { id: number }
            if ((await get(`/v2/api/forex/close?id=${id}`, token)).code === 1) closed.add(id)
            if (closed.size >= 30) killed ??= kill()
          }
        } catch {
          // The server died under this one.
        }
      }),
    )
    await killed
    const durable = openFile()
    const { world } = openWorld({ durable })
    const orders = world.contracts.all()
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length)
    const over = new Set(orders.flatMap(({ id, state }) => (state === 'closed' ? [id] : [])))
    expect([...closed].filter((id) => !over.has(id))).toEqual([])
    for (const account of world.accounts.all()) {
      const entries = world.accounts.entries(account.userId, account.accountTypeId)
      expect(entries.reduce((sum, { value }) => sum + value, 0n)).toBe(account.balance)
      expect(entries.length).toBe(world.accounts.countEntries(account.userId, account.accountTypeId))
    }
    durable.close()
    await (await startSandbox({ port: 0, dataDir })).close()
  }, 60_000)
})
