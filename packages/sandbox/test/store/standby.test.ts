import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../src/serve.ts'
import { type Database, startPglite } from './databases.ts'

let database: Database
beforeAll(async () => {
  database = await startPglite()
})
afterAll(() => database.stop())

const TOKEN = 'a-token-of-the-operators'
/** A server of the database; `port` is there once it stands by. */
const start = () => {
  let onStandby = (_port: number): void => undefined
  const port = new Promise<number>((stands) => {
    onStandby = stands
  })
  const onEnd = (why: string): never => expect.fail(why)
  const server: Promise<RunningSandbox> = startSandbox({
    ...{ port: 0, seed: 1, metricsToken: TOKEN },
    database: { url: database.url, sealKey: Buffer.alloc(32, 1), onEnd, onStandby, leaseMs: 60_000 },
  })
  return { server, port }
}
const figuresOf = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^(openlot_\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}

it('[OPS-9] a process that stands by answers no call, and says what it is and whether it could take over', async () => {
  const first = await start().server
  expect(await figuresOf(first.url)).toMatchObject({
    ...{ openlot_standby: 0, openlot_standby_behind_seconds: 0, openlot_ready: 1 },
    openlot_store_repeats: 0,
  })
  const { openlot_lease_left_seconds: left, openlot_writer_epoch: epoch = 0 } = await figuresOf(first.url)
  expect([Number(left) > 1, epoch > 0]).toEqual([true, true])
  expect((await fetch(`${first.url}/readyz?standbyok`)).status).toBe(200)

  const second = start()
  const url = `http://127.0.0.1:${await second.port}`
  const statusOf = async (path: string, headers = {}): Promise<number> => (await fetch(url + path, { headers })).status
  expect(await statusOf('/healthz')).toBe(200)
  expect(await Promise.all(['/readyz', '/api/basicSet/getBasicInfo', '/', '//'].map((path) => statusOf(path)))).toEqual(
    [503, 503, 503, 503],
  )
  expect(await statusOf('/readyz?standbyok')).toBe(200)
  const far = { 'x-forwarded-for': '198.51.100.77' }
  expect(await statusOf('/metrics', far)).toBe(503)
  expect(await statusOf('/metrics', { ...far, authorization: `Bearer ${TOKEN}` })).toBe(200)
  const behind = await figuresOf(url)
  expect(behind).toMatchObject({ openlot_standby: 1, openlot_writer_epoch: 0 })
  expect(behind.openlot_standby_behind_seconds).toBeLessThan(2)
  expect(behind.openlot_log_number).toBeGreaterThan(0)

  await first.drain()
  const next = await second.server
  expect(next.port).toBe(await second.port)
  const after = await figuresOf(next.url)
  expect(after).toMatchObject({ openlot_standby: 0, openlot_ready: 1 })
  expect(after.openlot_writer_epoch).toBeGreaterThan(epoch)
  await next.close()
})

it('[OPS-9] a process that stands by ends at once when it is told to, also as the first one of a container', async () => {
  const first = await start().server
  const main = fileURLToPath(new URL('../../src/serve-main.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', main, '--role', 'writer'], {
    env: { ...process.env, PORT: '0', DATABASE_URL: database.url, OPENLOT_SEAL_KEY: '01'.repeat(32) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((stands) => {
    child.stdout.on('data', (text) => {
      if (String(text).includes('stands by')) stands()
    })
  })
  const ended = new Promise((gone) => child.once('exit', (...how) => gone(how)))
  child.kill('SIGTERM')
  // By its own handler: the first process of a container is not ended by a signal it has none for.
  expect(await ended).toEqual([0, null])
  await first.close()
})
