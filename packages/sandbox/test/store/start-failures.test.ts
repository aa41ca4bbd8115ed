// Databases and buses that cannot be used, or end while a process starts: it says one sentence, and ends.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memoryBus } from '../../src/bus/bus.ts'
import { clusterOf, doRole } from '../../src/serve/roles.ts'
import { startSandbox } from '../../src/serve.ts'
import { natsIsMissing, startNats } from '../bus/nats-server.ts'
import { startProcess } from '../server-process.ts'
import { SEAL_KEY } from '../storms/database-server.ts'
import { openCutAfter } from './cut-after.ts'
import { type Database, emptied, freePort, look, postgresIsMissing, startPglite, startPostgres } from './databases.ts'

/** Messages from one that ends to the next; with OPENLOT_MESSAGES=all (`npm run starts:whole`) each of them ends once. */
const STEP = process.env.OPENLOT_MESSAGES === 'all' ? 1 : 3

const sealKey = Buffer.from(SEAL_KEY, 'hex')
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})
const changed = (
  url: string,
  parts: Partial<Record<'hostname' | 'port' | 'pathname' | 'username' | 'password' | 'search', string>>,
) => Object.assign(new URL(url), parts).href

/** End of a start: nothing where it serves, its sentence, or the stack of what is no sentence. */
const startedOn = (url: string): Promise<string | undefined> =>
  new Promise((ended) => {
    startSandbox({ port: 0, database: { url, sealKey, leaseMs: 600, onEnd: ended } }).then(
      async (server) => {
        await server.close()
        ended(undefined)
      },
      (problem: Error) => ended(problem.name === 'SandboxStartFailure' ? problem.message : String(problem.stack)),
    )
  })

describe('a database that ends while a process starts', () => {
  let database: Database
  beforeAll(async () => {
    database = await (postgresIsMissing === undefined ? startPostgres() : startPglite())
  })
  afterAll(() => database.stop())

  it('[T43] is named in one sentence, after whichever of its messages', async () => {
    const sentences: string[] = []
    for (let after = 1; ; after += STEP) {
      await emptied(database.url)
      const line = await openCutAfter(Number(new URL(database.url).port), after)
      const end = await startedOn(changed(database.url, { port: String(line.port) }))
      await line.close()
      if (end === undefined) break
      sentences.push(end)
    }
    // Connections, tables, rows, the lease, the first batch.
    expect(sentences.length).toBeGreaterThan(15 / STEP)
    for (const sentence of sentences)
      expect(sentence).toMatch(/^The database cannot be used \([^\n]+\)[^\n]*\.$|^its lease has run out, and [^\n]+$/)
    expect(sentences[0]).toBe(
      'The database cannot be used (Connection terminated unexpectedly): it went away, or never answered, while this process started.',
    )
  })

  it('[T43] is the last word of the command, which ends with 1', async () => {
    const line = await openCutAfter(Number(new URL(database.url).port), 2)
    ends.push(line.close)
    const env = {
      PORT: '0',
      OPENLOT_SEAL_KEY: SEAL_KEY,
      DATABASE_URL: changed(database.url, { port: String(line.port) }),
    }
    const process = startProcess(env)
    expect(await process.ended).toBe(1)
    expect(process.said).toMatch(/^The database cannot be used \(.*\): it went away[^\n]*\.\n$/)
  })

  it('is told apart from one that nobody serves, and from a host of several addresses', async () => {
    expect(await startedOn('postgres://postgres@127.0.0.1:1/postgres')).toBe(
      'The database cannot be used (connect ECONNREFUSED 127.0.0.1:1).',
    )
    expect(await startedOn('postgres://postgres@no-such-host.invalid/postgres')).toMatch(
      /^The database cannot be used \(getaddrinfo \w+ no-such-host.invalid\)\.$/,
    )
    await expect(
      doRole('migrate', { url: 'postgres://a@localhost:1/a', folder: undefined, sealKey: () => sealKey }),
    ).rejects.toThrow(/^The database cannot be used \(connect ECONNREFUSED .*:1\)\.$/)
  })
})

describe.skipIf(postgresIsMissing !== undefined)('a database that refuses a process', () => {
  let database: Database
  beforeAll(async () => {
    database = await startPostgres()
    const { url } = database
    await look(url, `CREATE ROLE picky LOGIN PASSWORD 'right'; CREATE ROLE poor LOGIN`)
    const [{ place } = { place: '' }] = await look<{ place: string }>(
      url,
      `SELECT current_setting('hba_file') AS place`,
    )
    const lines = ['host all picky all scram-sha-256', 'host all all all trust'].map((line) => `('${line}')`).join()
    await look(url, `COPY (SELECT * FROM (VALUES ${lines}) AS line) TO '${place}'; SELECT pg_reload_conf()`)
  })
  afterAll(() => database.stop())

  it('says what was wrong, and what to do', async () => {
    const { url } = database
    await expect
      .poll(() => startedOn(changed(url, { username: 'picky', password: 'wrong' })))
      .toBe(
        'The database cannot be used (password authentication failed for user "picky"): DATABASE_URL has a wrong name or password.',
      )
    expect(await startedOn(changed(url, { pathname: '/none' }))).toBe(
      'The database cannot be used (database "none" does not exist): make it, or name another one in DATABASE_URL.',
    )
    expect(await startedOn(changed(url, { search: '?sslmode=require' }))).toBe(
      'The database cannot be used (The server does not support SSL connections): it has no TLS, and DATABASE_URL asks for it by sslmode.',
    )
    await look(url, 'REVOKE CREATE ON SCHEMA public FROM PUBLIC')
    expect(await startedOn(changed(url, { username: 'poor' }))).toBe(
      'The database cannot be used (permission denied for schema public): start the role migrate as whoever may make tables, and give this one the right to use them.',
    )
    expect(await startedOn(url)).toBeUndefined()
    expect(await startedOn(changed(url, { username: 'poor' }))).toMatch(
      /^The database cannot be used \(permission denied for table \w+\): start the role migrate/,
    )
    await look(url, 'DROP TABLE olt_rows')
    expect(await startedOn(url)).toBe(
      'The database cannot be used (relation "olt_rows" does not exist): some of its tables are missing; restore a backup, or name an empty database in DATABASE_URL.',
    )
  })
})

describe.skipIf(natsIsMissing !== undefined)('a bus that ends while a process starts', () => {
  it('is named in one sentence until there is a connection; after that the process waits for it', async () => {
    const nats = await startNats()
    ends.push(nats.stop)
    const sentences: string[] = []
    for (let after = 1; ; after += 1) {
      const line = await openCutAfter(nats.port, after)
      ends.push(line.close)
      const url = `nats://127.0.0.1:${line.port}`
      const cluster = await clusterOf('gateway', url, undefined).catch((problem: Error) => {
        sentences.push(`${problem.name}: ${problem.message}`)
      })
      if (cluster === undefined) continue
      ends.push(cluster.bus.close)
      break
    }
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences)
      expect(sentence).toMatch(/^SandboxStartFailure: NATS cannot be reached \([^\n]+\)\.$/)
  })

  it('keeps a gateway waiting, which says that it is not ready', async () => {
    const { connect, cut, mend } = memoryBus()
    const [port, bus] = [await freePort(), connect()]
    cut()
    const starting = startSandbox({ port, cluster: { bus, role: 'gateway' } })
    const writer = await startSandbox({ port: 0, cluster: { bus: connect(), role: 'writer' } })
    const readyz = (): Promise<number> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(readyz).toBe(503)
    mend()
    const gateway = await starting
    expect(await readyz()).toBe(200)
    await gateway.close()
    await writer.close()
  })
})
