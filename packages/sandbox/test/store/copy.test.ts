import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doRole, type Role } from '../../src/serve/roles.ts'
import { startSandbox } from '../../src/serve.ts'
import { type Database, emptied, look } from './databases.ts'
import { DATABASES } from './stores.ts'

const PICTURES = 'sandbox-pictures'

const rowsOf = (folder: string) => {
  const sqlite = new DatabaseSync(join(folder, 'sandbox.sqlite'), { readOnly: true })
  const all = (sql: string) => {
    const read = sqlite.prepare(sql)
    read.setReadBigInts(true)
    return read.all().map((row) => ({ ...row }))
  }
  const found = {
    rows: all('SELECT "table", "key", "row", "sum" FROM rows ORDER BY "position"'),
    past: all('SELECT * FROM archive ORDER BY "table", "group", "order"'),
    groups: all('SELECT * FROM archive_groups ORDER BY "table", "group"'),
    texts: all(`SELECT * FROM tallies ORDER BY "name"`),
    key: readFileSync(join(folder, 'sandbox.key')).toString('hex'),
    pictures: readdirSync(join(folder, PICTURES)).map((name) => [
      name,
      readFileSync(join(folder, PICTURES, name)).toString('base64'),
    ]),
  }
  sqlite.close()
  return found
}

describe.each(DATABASES)('a world copied to %s', (_name, start) => {
  let database: Database
  const folders: string[] = []
  beforeAll(async () => {
    database = await start()
  })
  beforeEach(() => emptied(database.url))
  afterAll(async () => {
    await database.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'openlot-copy-'))
    folders.push(folder)
    return folder
  }
  /** Refusal of the command for a role. */
  const run = (role: Role, folder: string, key = ''): Promise<string | undefined> =>
    doRole(role, { url: database.url, folder, sealKey: () => Buffer.from(key, 'hex') }).catch(
      (problem: Error) => problem.message,
    )

  it('[T43] and back is the same: every row in its order, history, sums, pictures, the key; and it is served there', async () => {
    const from = newFolder()
    const to = newFolder()
    const first = await startSandbox({ port: 0, dataDir: from, seed: 1, samples: true })
    await fetch(`${first.url}/api/user/createAccountDemoForU?demo_id=a-copied-demo`)
    await first.close()
    const before = rowsOf(from)
    expect([before.rows, before.past, before.pictures].map(({ length }) => length > 0)).toEqual([true, true, true])

    expect(await run('migrate', from)).toContain('the tables are there')
    expect(await run('import', from)).toContain('pictures were copied')
    expect(await run('import', from)).toContain('has a world already')
    expect(await run('export', to, 'cd'.repeat(32))).toContain('is not the key')
    rmSync(to, { recursive: true })
    expect(await run('export', to, before.key)).toContain('pictures were copied')
    expect(rowsOf(to)).toEqual(before)
    expect(await run('export', to, before.key)).toContain('There is a world in')

    const onEnd = (why: string): never => expect.fail(why)
    const served = await startSandbox({
      ...{ port: 0, seed: 1 },
      database: { url: database.url, sealKey: Buffer.from(before.key, 'hex'), onEnd, leaseMs: 60_000 },
    })
    expect(await run('import', from)).toContain('in use by a server')
    await served.close()
    const [left] = await look<{ n: number }>(database.url, 'SELECT count(*)::int AS n FROM olt_rows')
    expect(left?.n).toBeGreaterThanOrEqual(before.rows.length)
    await expect(
      startSandbox({ port: 0, database: { url: database.url, sealKey: Buffer.alloc(32), onEnd } }),
    ).rejects.toThrow('OPENLOT_SEAL_KEY is not the key')
    const again = await startSandbox({ port: 0, dataDir: to, seed: 1 })
    await again.close()
  })
})
