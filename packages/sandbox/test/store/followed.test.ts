// A process that follows has the world that one has which reads everything from the database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres, type PostgresStore } from '../../src/postgres/open.ts'
import { demo, openWorld } from '../support.ts'
import type { Database } from './databases.ts'
import { DATABASES, openDatabase } from './stores.ts'

const PEOPLE = 4
const TURNS = 12

/** Rows of a store by their table, and what a world of them says of its people. */
const foundIn = (store: PostgresStore, ids: readonly number[]) => {
  const rows = [...store.durable.load()]
  // Nothing that the making of a world itself would change is stored.
  const { world } = openWorld({
    durable: {
      ...{ isNew: false, archive: store.durable.archive, commit: () => undefined },
      load: (name) => rows.filter(({ table }) => name === undefined || table === name),
    },
  })
  return { tables: Map.groupBy(rows, ({ table }) => table), people: ids.map((id) => world.dump(id)) }
}

describe.each(DATABASES)('a world that was followed in %s', (_name, start) => {
  let database: Database
  beforeAll(async () => {
    database = await start()
  })
  afterAll(() => database.stop())

  it('[T43] is the world of the database, row by row and person by person', async () => {
    const first = await openDatabase(database.url)
    const { world } = openWorld({ durable: first.durable })
    const people: Awaited<ReturnType<typeof demo>>[] = []
    for (let at = 0; at < PEOPLE; at += 1) people.push(await demo(world, `a-demo-followed-${at}`))

    let follows = (): void => undefined
    const isFollowing = new Promise<void>((begun) => {
      follows = begun
    })
    const second = openPostgres({
      ...{ url: database.url, say: () => undefined, leaseMs: 60_000 },
      onEnd: (why) => expect.fail(why),
      onStandby: follows,
    })
    await isFollowing
    const turn = async (at: number): Promise<void> => {
      await Promise.all(
        people.map(async ({ get, order }, which) => {
          const { data } = await order({}, `followed-${which}-${at}`)
          const { id } = data as { id: number }
          // Every third one stays open.
          if ((at + which) % 3 > 0) await get('/v2/api/forex/close', { id }, `followed-${which}-${at}-close`)
        }),
      )
    }
    for (let at = 0; at < TURNS; at += 1) await turn(at)
    // A row that is removed and put again has another place.
    const again = world.journal.table<{ id: string; sum: bigint }>('things', ({ id }) => id)
    for (const sum of [1n, 2n]) world.journal.transact(() => ['a', 'b', 'c'].map((id) => again.put({ id, sum })))
    world.journal.transact(() => again.remove('a'))
    world.journal.transact(() => again.put({ id: 'a', sum: 3n }))
    await world.stored()
    await first.close()

    const ids = people.map(({ id }) => id)
    const taker = await second.store
    if (taker === undefined) throw new Error('it was stopped')
    const followed = foundIn(taker, ids)
    await taker.close()
    const cold = await openDatabase(database.url)
    const read = foundIn(cold, ids)
    await cold.close()

    expect(followed.tables).toEqual(read.tables)
    expect(followed.people).toEqual(read.people)
    expect(followed.people.map(({ orders }) => orders.length)).toEqual(ids.map(() => TURNS))
    expect(followed.tables.get('answers')?.length).toBeGreaterThan(PEOPLE * TURNS)
    expect(followed.tables.get('things')?.map(({ key }) => key)).toEqual(['b', 'c', 'a'])
  })
})
