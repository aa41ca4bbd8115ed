import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../src/durable-sqlite.ts'
import { createMemoryRoom } from '../src/memory-room.ts'
import { openStoredSeal } from '../src/serve/node-ports.ts'
import { startSandbox } from '../src/serve.ts'
import { startProcess } from './server-process.ts'

const MAIN = fileURLToPath(new URL('../src/serve-main.ts', import.meta.url))

let dataDir = ''
let file = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'openlot-stored-'))
  file = join(dataDir, 'sandbox.sqlite')
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const livedIn = async (more: { readonly fresh?: boolean } = {}): Promise<void> => {
  const sandbox = await startSandbox({ port: 0, dataDir, seed: 1, ...more })
  await fetch(`${sandbox.url}/api/user/createAccountDemoForU?demo_id=a-stored-demo`)
  await sandbox.close()
}
/** The sentence a start fails with. */
const refusal = async (): Promise<string> => {
  try {
    await (await startSandbox({ port: 0, dataDir, seed: 1 })).close()
  } catch (problem) {
    return `${(problem as Error).name}: ${(problem as Error).message}`
  }
  return 'it started'
}
const edit = (sql: string): void => {
  const database = new DatabaseSync(file)
  database.function('sum_of', (table, key, text) => crc32(`${table}\n${key}\n${text}`))
  database.exec(sql)
  database.close()
}
/** Changed by somebody who knows that there are sums, and a tally of them. */
const TALLIED = `UPDATE tallies SET "count" = (SELECT count(*) FROM rows), "digest" = (SELECT sum("sum") % 4294967296 FROM rows) WHERE "name" = 'rows'`
const SUMMED = `UPDATE rows SET "sum" = sum_of("table", "key", "row"); ${TALLIED}`
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('[T4] is for its owner alone, with everything in it, also what was there before and open to all', async () => {
    await livedIn()
    await livedIn({ fresh: true })
    chmodSync(dataDir, 0o755)
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
    const sandbox = await startSandbox({ port: 0, dataDir, seed: 1 })
    expect(modeOf(dataDir)).toBe('700')
    const names = readdirSync(dataDir)
    expect(names).toContain('sandbox.sqlite-wal')
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600'])
    await sandbox.close()
  })

  it('[T4] that holds other things keeps its own mode, and only our files are closed', async () => {
    writeFileSync(join(dataDir, 'theirs.txt'), '', { mode: 0o644 })
    chmodSync(dataDir, 0o755)
    await livedIn()
    expect([modeOf(dataDir), modeOf(join(dataDir, 'theirs.txt')), modeOf(file)]).toEqual(['755', '644', '600'])
  })
})

describe('a broken file', () => {
  it.each<readonly [name: string, damage: () => void, what: string]>([
    ['garbage', () => writeFileSync(file, 'garbage '.repeat(4_000)), 'is not a database'],
    ['cut off', () => truncateSync(file, Math.floor(statSync(file).size / 8_192) * 4_096), 'is damaged'],
    ['empty', () => truncateSync(file, 0), 'is empty (0 bytes)'],
    ['of another program', () => edit('DROP TABLE rows; CREATE TABLE mail (text TEXT)'), 'database of something else'],
    [
      'without its world',
      () => edit(`DELETE FROM rows WHERE "table" = 'world'; ${TALLIED}`),
      'row of the world itself is missing',
    ],
    [
      'with a row changed',
      () => edit(`UPDATE rows SET "row" = replace("row", '5000000000', '9000000000')`),
      'is not what was written',
    ],
    [
      'with a row that is no JSON',
      () => edit(`UPDATE rows SET "row" = '{' WHERE "table" = 'users'; ${SUMMED}`),
      'cannot be read',
    ],
    [
      'with a row of another shape',
      () => edit(`UPDATE rows SET "row" = '{"a":1}' WHERE "table" = 'users'; ${SUMMED}`),
      'The row 1 of users is none of that table',
    ],
    [
      'with a row that is none',
      () => edit(`UPDATE rows SET "row" = 'null' WHERE "table" = 'prices'; ${SUMMED}`),
      'is no row',
    ],
    ['without some of its rows', () => edit(`DELETE FROM rows WHERE "table" = 'accounts'`), 'lacks 12 of the '],
    [
      'with a row more',
      () => edit(`INSERT INTO rows SELECT 'sessions', 'mine', "row", 9999, "sum" FROM rows WHERE "key" = 'world'`),
      'has 1 more rows than were written',
    ],
    [
      'with a row of another time',
      () =>
        edit(
          `UPDATE rows SET "row" = replace("row", '5000000000', '9000000000'), "sum" = sum_of("table", "key", replace("row", '5000000000', '9000000000'))`,
        ),
      'has other rows than those that were written',
    ],
    ['without its tally', () => edit('DROP TABLE tallies'), 'has lost the tally of its rows'],
    ['with an empty tally', () => edit('DELETE FROM tallies'), 'has lost the tally of its rows'],
    [
      'without a price',
      () => edit(`DELETE FROM rows WHERE "table" = 'prices' AND "key" = '1'; ${TALLIED}`),
      'The price of EURUSD is missing',
    ],
  ])('[T43] %s says what is broken and what to do, and stays as it was', async (_name, damage, what) => {
    const lively = await startSandbox({ port: 0, dataDir, seed: 1, control: true })
    await fetch(`${lively.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ op: 'move', symbol: 'EURUSD', price: '1.1' }),
    })
    await lively.close()
    damage()
    const before = readFileSync(file)
    const said = await refusal()
    expect(said).toContain('SandboxStartFailure: The ')
    expect(said).toContain(what)
    expect(said).toContain('--fresh')
    expect(readFileSync(file).equals(before)).toBe(true)

    await livedIn({ fresh: true })
    const copies = readdirSync(dataDir).filter((name) => /^sandbox-.*\.sqlite$/.test(name))
    expect(copies.map((name) => readFileSync(join(dataDir, name)).equals(before))).toEqual([true])
    expect(await refusal()).toBe('it started')
  })

  it('[T43] is not taken for one of our own beginnings: a start that was cut short leaves none', async () => {
    writeFileSync(`${file}.new`, '')
    await livedIn()
    expect(await refusal()).toBe('it started')
    expect(readdirSync(dataDir).filter((name) => !name.endsWith('-shm'))).toEqual(['sandbox.key', 'sandbox.sqlite'])
  })

  it('[T43] of before the sums is taken over', async () => {
    await livedIn()
    edit('DROP TABLE archive; DROP TABLE archive_groups; DROP TABLE tallies; ALTER TABLE rows DROP COLUMN "sum"')
    expect(await refusal()).toBe('it started')
    edit(`UPDATE rows SET "row" = replace("row", '5000000000', '9000000000')`)
    expect(await refusal()).toContain('is not what was written')
  })

  it('[T43] is not put aside under the feet of the server that has it open', async () => {
    const first = await startSandbox({ port: 0, dataDir, seed: 1 })
    await expect(startSandbox({ port: 0, dataDir, seed: 1, fresh: true })).rejects.toThrow('in use by another sandbox')
    await first.close()
    expect(readdirSync(dataDir).filter((name) => !name.endsWith('-shm'))).toEqual(['sandbox.key', 'sandbox.sqlite'])
  })
})

describe.skipIf(process.platform !== 'linux')('a full disk', () => {
  const ORDER =
    '/v2/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100'

  it('[T43] is said once, refuses changes in words, keeps none of them, and is got over without a restart', async () => {
    const child = startProcess({ PORT: '0', OPENLOT_DATA: dataDir, OPENLOT_SEED: '1' })
    const url = await child.ready()
    /** What it said beside its address and its log. */
    const said = (): readonly string[] =>
      child.said.split('\n').filter((line) => line !== '' && !/^\{|^sandbox ready /.test(line))
    try {
      /** No file of the server may grow beyond this, as if the disk were full. */
      const room = (bytes: string) =>
        execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])
      const get = async (path: string, authorization = '') => {
        const answer = await fetch(url + path, { headers: { authorization } })
        return { status: answer.status, ...((await answer.json()) as { code: number; msg: string; data: never }) }
      }
      const { token } = (await get('/api/user/createAccountDemoForU?demo_id=on-a-full-disk')).data as { token: string }
      const books = async () => [
        (await get('/v2/api/main/wallet/getBalance', token)).data,
        (await get('/v2/api/forex/my_deal?status=1&page=1', token)).data,
      ]
      const before = await books()

      room('1024')
      const answers = [await get(ORDER, token), await get(ORDER, token)]
      for (const { status, msg } of answers)
        expect([status, msg]).toEqual([500, 'Nothing can be stored at the moment, so nothing was changed'])
      expect(await books()).toEqual(before)
      // Several ticks of the market fail meanwhile.
      await expect.poll(() => said().join()).toContain('Nothing can be stored')
      await new Promise((wait) => setTimeout(wait, 1_200))
      expect(said()).toHaveLength(1)

      room('unlimited')
      await expect.poll(() => said().join()).toContain('can be written again')
      expect((await get(ORDER, token)).code).toBe(1)
      expect(said()).toHaveLength(2)
    } finally {
      await child.end('SIGKILL')
    }
    expect(await refusal()).toBe('it started')
  })
})

describe('the seed', () => {
  const seedStored = (): number => {
    const database = new DatabaseSync(file, { readOnly: true })
    const row = database.prepare(`SELECT "row" FROM rows WHERE "table" = 'world'`).get()
    database.close()
    return (JSON.parse(String(row?.row)) as { seed: number }).seed
  }

  it('is another one for each world unless it is asked for, and stays with the world', async () => {
    const seeds: number[] = []
    for (let world = 0; world < 2; world += 1) {
      await (await startSandbox({ port: 0, dataDir, fresh: true })).close()
      seeds.push(seedStored())
    }
    expect(new Set(seeds).size).toBe(2)
    await (await startSandbox({ port: 0, dataDir })).close()
    await (await startSandbox({ port: 0, dataDir, seed: 5 })).close()
    expect(seedStored()).toBe(seeds[1])
  })
})

describe('the key beside the database', () => {
  const key = () => join(dataDir, 'sandbox.key')
  const sealed = async (): Promise<void> => {
    await (await startSandbox({ port: 0, dataDir, samples: true })).close()
  }

  it('[T43] that is gone while something is sealed is asked for, and no other is made in silence', async () => {
    await sealed()
    const kept = readFileSync(key())
    rmSync(key())
    expect(await refusal()).toContain(
      `The file ${key()} is missing, and what it sealed cannot be read without it: put it back`,
    )
    expect(readdirSync(dataDir)).not.toContain('sandbox.key')
    writeFileSync(key(), kept)
    expect(await refusal()).toBe('it started')
  })

  it('[T43] that is of another world, or no key at all, is refused by name', async () => {
    await sealed()
    writeFileSync(key(), Buffer.alloc(32, 7))
    expect(await refusal()).toContain('is not the key of the database beside it')
    writeFileSync(key(), Buffer.alloc(5))
    expect(await refusal()).toContain('is no key (5 bytes)')
  })

  it('[T43] of a file of before is taken over, and missed from then on', async () => {
    await livedIn()
    edit(
      `DROP TABLE archive; DROP TABLE archive_groups; DROP TABLE tallies; DELETE FROM rows WHERE "table" IN ('identity', 'borrowers', 'loans')`,
    )
    rmSync(key())
    expect(await refusal()).toBe('it started')
    rmSync(key())
    expect(await refusal()).toContain('is missing')
  })

  it('[T43] without a database says that a new world begins', async () => {
    await livedIn()
    const said: string[] = []
    rmSync(file)
    const memory = openSqlite(dataDir, { fresh: false, say: () => undefined })
    openStoredSeal(dataDir, memory, (sentence) => said.push(sentence))
    memory.close()
    expect(said).toEqual([`${dataDir} has the key of a world that is not there; a new world begins.`])
  })
})

describe('memory', () => {
  const opened = (heap: { readonly limit: number; readonly used: number }) => {
    const durable = openSqlite(dataDir, { fresh: false, say: () => undefined, heap: () => heap })
    try {
      return [...durable.load()].length
    } finally {
      durable.close()
    }
  }

  it('[T43] that does not suffice is a sentence that names what to set, and the file stays as it was', async () => {
    await livedIn()
    expect(() => opened({ limit: 60 * 2 ** 20, used: 0 })).toThrow(
      /^The stored world needs about 61 MB of memory, and this process may use 60 MB\. Start it with NODE_OPTIONS=--max-old-space-size=128$/,
    )
    const database = new DatabaseSync(file)
    const rows = Number(database.prepare('SELECT count(*) AS rows FROM rows').get()?.rows)
    database.close()
    expect(rows).toBeGreaterThan(0)
    expect(opened({ limit: 2 ** 32, used: 0 })).toBe(rows)
    expect(await refusal()).toBe('it started')
  })

  it('[T43] is judged by the room for what is kept, which is less than what the engine calls its limit', async () => {
    await livedIn()
    const { status, stderr } = spawnSync(process.execPath, ['--conditions=source', '--max-old-space-size=56', MAIN], {
      env: { ...process.env, PORT: '0', OPENLOT_DATA: dataDir },
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(stderr).toContain('needs about 61 MB of memory, and this process may use 56 MB. Start it with NODE_OPTIONS=')
    expect(status).toBe(1)
  })

  it('[T43] that runs out while rows are read is the same sentence', () => {
    const room = createMemoryRoom(() => ({ limit: 100 * 2 ** 20, used: 95 * 2 ** 20 }))
    expect(() => room.look(500, 1_000)).toThrow('needs about 190 MB of memory, and this process may use 100 MB')
  })
})
