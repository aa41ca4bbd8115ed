import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { memoryBus } from '../../src/bus/bus.ts'
import { type RunningSandbox, startSandbox } from '../../src/serve.ts'
import { startProcess } from '../server-process.ts'
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
  const env = { PORT: '0', DATABASE_URL: database.url, OPENLOT_SEAL_KEY: '01'.repeat(32) }
  const child = startProcess(env, { args: ['--role', 'writer'] })
  await child.says(/stands by/)
  // By its own handler: the first process of a container is not ended by a signal it has none for.
  expect(await child.end('SIGTERM')).toBe(0)
  await first.close()
})

it('[OPS-3] figures are all named in the sample of alerts as they are, those of several processes too', async () => {
  const names = new Set<string>()
  const readNames = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) names.add(name)
  }
  const { connect } = memoryBus()
  const writer = await startSandbox({
    ...{ port: 0, cluster: { bus: connect(), role: 'writer' } },
    database: { url: database.url, sealKey: Buffer.alloc(32, 1), onEnd: () => undefined, leaseMs: 60_000 },
  })
  const gateway = await startSandbox({ port: 0, cluster: { bus: connect(), role: 'gateway' } })
  const said: string[] = []
  for (const { url } of [writer, gateway]) said.push(await (await fetch(`${url}/metrics`)).text())
  for (const text of said) readNames(text)
  await gateway.close()
  await writer.close()
  for (const why of ['message', 'bus', 'writer']) expect(said[1]).toContain(`openlot_bus_losses{why="${why}"} 0`)
  expect(said[1]).toMatch(/^openlot_bus_messages\{way="heard"\} [1-9]/m)
  expect(said[0]).toMatch(/^openlot_gateways 1$/m)

  type Rules = {
    groups: { rules: { alert: string; expr: string; labels: object; annotations: { summary: string } }[] }[]
  }
  const { groups } = parse(readFileSync(new URL('../../../../deploy/alerts.yml', import.meta.url), 'utf8')) as Rules
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.length).toBeGreaterThanOrEqual(20)
  const used = rules.flatMap(({ expr }) => expr.match(/\b(?:openlot|nodejs|process)_\w+/g) ?? [])
  for (const name of used) expect(names).toContain(name.replace(/_(?:bucket|sum|count)$/, ''))
  for (const { alert, annotations } of rules) expect([alert, annotations.summary]).not.toContain('')
  // Whoever is woken by one finds it in the runbook, and each figure of a cluster is explained.
  const page = (name: string) => readFileSync(new URL(`../../../../docs/guide/${name}`, import.meta.url), 'utf8')
  for (const { alert } of rules) expect(page('runbook.md')).toContain(`\`${alert}\``)
  const ofCluster = [...names].filter((name) => /^openlot_(?:bus|writer|lease|standby|log|gateways)/.test(name))
  expect(ofCluster.length).toBeGreaterThan(12)
  for (const name of ofCluster) expect(page('scale.md')).toMatch(new RegExp(`\`${name}(?:\\{\\w+\\})?\``))
})
