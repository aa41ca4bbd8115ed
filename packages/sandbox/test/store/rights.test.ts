import { expect, it } from 'vitest'
import { doRole } from '../../src/serve/roles.ts'
import { look, postgresIsMissing, startPostgres } from './databases.ts'
import { openDatabase, stored } from './stores.ts'

it.skipIf(postgresIsMissing !== undefined)(
  'a server needs no right to make tables where the role migrate made them',
  async () => {
    const database = await startPostgres()
    expect(
      await doRole('migrate', { url: database.url, folder: undefined, sealKey: () => Buffer.alloc(32) }),
    ).toContain('the tables are there')
    await look(
      database.url,
      `CREATE ROLE serving LOGIN; GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO serving`,
    )
    const url = Object.assign(new URL(database.url), { username: 'serving' }).href
    const { durable, close } = await openDatabase(url)
    durable.commit([{ table: 'things', key: 'a', row: { id: 'a' } }])
    await stored(durable)
    await close()
    await expect(look(url, 'DROP TABLE olt_rows')).rejects.toThrow('must be owner')
    await database.stop()
  },
)
