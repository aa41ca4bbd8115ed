// What the runbook says of a backup of PostgreSQL: taken while a server serves, and restored elsewhere or under it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WorldState } from '../../src/control.ts'
import { type RunningSandbox, startSandbox } from '../../src/serve.ts'
import { type Database, look, postgresIsMissing, runProgram, startPostgres } from './databases.ts'

const SUBMIT =
  '/v2/api/forex/submit?type=1&cont=0.02&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=200'
const SEAL_KEY = Buffer.alloc(32, 7)
type Answer = {
  readonly code: number
  readonly msg: string
  readonly data: { readonly id: number; readonly token: string }
}

describe.skipIf(postgresIsMissing !== undefined)('a dump of PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-dump-'))
  const file = join(folder, 'world.dump')
  let database: Database
  const running: RunningSandbox[] = []
  beforeAll(async () => {
    database = await startPostgres()
  })
  afterAll(async () => {
    for (const one of running) await one.close()
    await database.stop()
    rmSync(folder, { recursive: true })
  })

  const start = async (url: string, onEnd: (why: string) => void = expect.fail, onStandby?: (port: number) => void) => {
    const server = await startSandbox({
      ...{ port: 0, seed: 1, control: true, alwaysOpen: true },
      database: { url, sealKey: SEAL_KEY, onEnd, onStandby },
    })
    running.push(server)
    return server
  }
  const ask = async (server: RunningSandbox, path: string, token = '', key?: string): Promise<Answer> => {
    const headers = { authorization: token, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    return (await fetch(server.url + path, { headers })).json() as Promise<Answer>
  }
  const stateOf = async (server: RunningSandbox): Promise<WorldState> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/__control`, { method: 'POST', headers, body: '{"op":"state"}' })
    return ((await answer.json()) as { state: WorldState }).state
  }
  const usersOf = (state: WorldState) => state.users
  const ordersOf = async (server: RunningSandbox): Promise<ReadonlySet<number>> =>
    new Set(usersOf(await stateOf(server)).flatMap(({ orders }) => orders.map(({ id }) => id)))
  /** Hundredths of hundredths: amounts of the dump have at most eight places. */
  const sum = (texts: readonly string[]): number => Math.round(texts.reduce((all, text) => all + Number(text) * 1e6, 0))

  it('[T43] taken while a server serves is a world of one moment, and goes on elsewhere', async () => {
    const first = await start(database.url)
    const { token } = (await ask(first, '/api/user/createAccountDemoForU?demo_id=a-dumped-demo')).data
    const ids: number[] = []
    let isOver = false
    const place = async (): Promise<number> => {
      const { code, msg, data } = await ask(first, `${SUBMIT}&t=${ids.length}`, token, `dumped-order-${ids.length}`)
      expect([code, msg]).toEqual([1, msg])
      ids.push(data.id)
      return data.id
    }
    for (let at = 0; at < 20; at += 1) await place()
    const trading = (async () => {
      while (!isOver) await place()
    })()
    const before = ids.length
    await runProgram('pg_dump', ['--format=custom', `--file=${file}`, database.url])
    const after = ids.length
    isOver = true
    await trading
    const last = await place()
    expect(after).toBeGreaterThan(before)

    await look(database.url, 'CREATE DATABASE monday')
    const elsewhere = Object.assign(new URL(database.url), { pathname: '/monday' }).href
    await runProgram('pg_restore', ['--exit-on-error', `--dbname=${elsewhere}`, file])
    const [end] = await look<{ seq: string }>(elsewhere, 'SELECT max(seq) AS seq FROM olt_log')
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const restored = await start(elsewhere)
    const lines = said.mock.calls.map(([text]) => String(text))
    said.mockRestore()
    expect(lines.join('')).toMatch(new RegExp(`goes on from batch ${end?.seq}, stored 20\\d\\d-.*Z\\n`))

    const there = await ordersOf(restored)
    expect(ids.slice(0, before).filter((id) => !there.has(id))).toEqual([])
    expect(there.has(last)).toBe(false)
    for (const { accounts, ledger } of usersOf(await stateOf(restored)))
      expect(sum(ledger.map(({ value }) => value))).toBe(sum(accounts.map(({ balance }) => balance)))
    // The session and the keys of that moment are good: a repeat is no second order.
    const again = await ask(restored, `${SUBMIT}&t=0`, token, 'dumped-order-0')
    expect([again.code, again.data.id]).toEqual([1, ids[0]])
    expect((await ask(restored, SUBMIT, token, 'dump-of-monday')).code).toBe(1)
    expect((await ordersOf(restored)).size).toBe(there.size + 1)
    expect(await ordersOf(first)).toContain(last)
  })

  it('[T43] restored under servers ends the one that was ahead, and the next one goes on from what is there', async () => {
    const lead = running[0]
    if (lead === undefined) throw new Error('nobody serves')
    const ends: string[] = []
    await lead.close()
    const ahead = await start(database.url, (why) => ends.push(why))
    const lost = await ordersOf(ahead)
    let stands = (): void => undefined
    const isStanding = new Promise<void>((done) => {
      stands = done
    })
    const next = start(database.url, expect.fail, stands)
    await isStanding
    await runProgram('pg_restore', ['--clean', '--if-exists', '--single-transaction', `--dbname=${database.url}`, file])
    await vi.waitFor(() => expect(ends).toHaveLength(1), { timeout: 10_000 })
    expect(ends[0]).toMatch(/restore|another process/)
    const there = await ordersOf(await next)
    expect(there.size).toBeLessThan(lost.size)
    expect([...there].filter((id) => !lost.has(id))).toEqual([])
  }, 30_000)
})
