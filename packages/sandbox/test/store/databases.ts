// Databases for the tests of the store: PGlite from npm everywhere, PostgreSQL where it is installed (`apt-get install postgresql`)
// or where OPENLOT_TEST_DATABASE names one that may be emptied.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export type Database = { readonly url: string; stop(): Promise<void> }

/** The system takes ports of outgoing connections from 32,768 on: below, a server that was stopped for a moment finds its own free. */
const PORTS = { from: 20_000, to: 32_000 }
const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

/** Asks until the server answers. */
const untilUp = async (url: string): Promise<void> => {
  for (let at = 0; ; at += 1) {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (problem) {
      if (at > 300) throw problem
      await new Promise((passed) => setTimeout(passed, 100))
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
const children = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
/** It ends with this process at the latest, however that ends. */
export const endsWithUs = <Child extends ChildProcess>(child: Child): Child => {
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}
/** Resolves once it has ended, at once where it has. */
export const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()))

export const startPglite = async (): Promise<Database> => {
  const port = await freePort()
  const main = fileURLToPath(import.meta.resolve('@electric-sql/pglite-socket')).replace(/[^/]+$/, 'scripts/server.js')
  const child = endsWithUs(
    spawn(process.execPath, [main, `--port=${port}`, '--max-connections=40'], { stdio: 'ignore' }),
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`
  await untilUp(url)
  return {
    url,
    stop: () => {
      child.kill('SIGKILL')
      return ended(child)
    },
  }
}

/** Folder of Debian's programs, the newest first. */
const programs = (): string | undefined => {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** Runs a program of PostgreSQL, as `pg_dump`; undefined where it is not installed here. */
export const runProgram = (name: string, args: readonly string[]): Promise<void> | undefined => {
  const bin = programs()
  if (bin === undefined || !existsSync(join(bin, name))) return undefined
  const child = spawn(join(bin, name), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done, failed) => {
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${name} ended with ${code}`))))
  })
}

/** Why the tests of PostgreSQL itself do not run here; `undefined` where they do. */
export const postgresIsMissing: string | undefined =
  process.env.OPENLOT_TEST_DATABASE || programs() !== undefined
    ? undefined
    : 'PostgreSQL is not installed here (apt-get install postgresql): the store was tried on PGlite alone'

/** PostgreSQL in a temporary folder, on loopback alone; it does not run as root. */
export const startPostgres = async (): Promise<Database & { restart(): Promise<void> }> => {
  const given = process.env.OPENLOT_TEST_DATABASE
  if (given) return { url: given, stop: () => Promise.resolve(), restart: () => Promise.resolve() }
  const bin = programs()
  if (bin === undefined) throw new Error(postgresIsMissing)
  const folder = mkdtempSync(join(tmpdir(), 'openlot-postgres-'))
  const isRoot = process.getuid?.() === 0
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  const who = isRoot ? { uid: id('-u'), gid: id('-g') } : {}
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'], {
    ...{ ...who, cwd: folder, stdio: 'ignore' },
  })
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let child: ChildProcess
  const start = (): Promise<void> => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
    child = endsWithUs(
      spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], {
        ...{ ...who, cwd: folder, stdio: 'ignore' },
      }),
    )
    return untilUp(url)
  }
  /** At once, as if its machine had failed. */
  const kill = (): Promise<void> => {
    child.kill('SIGQUIT')
    return ended(child)
  }
  await start()
  return {
    url,
    restart: async () => {
      await kill()
      await start()
    },
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks as another client, on a connection of its own. */
export const look = async <Row extends object>(url: string, sql: string): Promise<readonly Row[]> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
export const emptied = async (url: string): Promise<void> => {
  await look(url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
}
