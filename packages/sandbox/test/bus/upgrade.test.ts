// Releases that meet while a cluster is replaced process by process: what speaks the same lines is served, what does not is refused
// with a sentence, and nothing that was answered is lost or there twice.
import { afterEach, describe, expect, it } from 'vitest'
import { startProcess } from '../server-process.ts'
import { type Database, freePort, look } from '../store/databases.ts'
import { openDatabase, SEAL_KEY } from '../storms/database-server.ts'
import { natsIsMissing, startNats } from './nats-server.ts'

const SUBMIT =
  '/v2/api/forex/submit?type=1&cont=0.02&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=200'
const TRADERS = 4
/** So many orders are answered before and after each change. */
const MANY = 12

type Answer = { readonly status: number; readonly code: number; readonly msg: string; readonly data: unknown }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The answer; undefined where the connection broke, so that nobody knows. */
const ask = async (port: number, path: string, token = '', key?: string): Promise<Answer | undefined> => {
  const headers = { authorization: token, ...(key === undefined ? {} : { 'idempotency-key': key }) }
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
  } catch {
    return undefined
  }
}
const readyz = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )

const openCluster = async () => {
  const database: Database = await openDatabase()
  const nats = await startNats()
  ends.push(database.stop, nats.stop)
  const env = { DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY, NATS_URL: nats.url, OPENLOT_CONTROL: '1' }
  /** A process of this build, or of another one. */
  const start = async (role: 'writer' | 'gateway', build?: string) => {
    const port = await freePort()
    const process = startProcess({ ...env, PORT: String(port) }, { args: ['--role', role], planted: build })
    ends.push(() => process.signal('SIGKILL'))
    const says = (text: string | RegExp) => expect.poll(() => process.said, { timeout: 60_000 }).toMatch(text)
    return { port, ended: process.ended, says, kill: () => process.signal('SIGKILL') }
  }
  return { database, start }
}

/** People who trade, each order with a key, at whichever of some gateways is ready; one that is not answered is sent again. */
const openTrade = (ports: () => readonly number[]) => {
  const orders = new Map<string, { readonly id: number; readonly token: string }>()
  let isOver = false
  const settle = async (path: string, token = '', key?: string): Promise<Answer> => {
    for (let turn = 0; ; turn += 1) {
      const all = ports()
      const port = all[turn % all.length] ?? 0
      const answer = (await readyz(port)) === 200 ? await ask(port, path, token, key) : undefined
      // 500 says that nothing was changed, and is repeated as well.
      if (answer !== undefined && answer.status !== 500) return answer
      await new Promise((passed) => setTimeout(passed, 20))
    }
  }
  const trade = async (trader: number): Promise<void> => {
    const demo = await settle(`/api/user/createAccountDemoForU?demo_id=upgrade-trader-${trader}`)
    const { token } = demo.data as { token: string }
    for (let at = 0; !isOver; at += 1) {
      const key = `upgrade-${trader}-${at}`
      const answer = await settle(`${SUBMIT}&t=${at}`, token, key)
      expect(answer).toMatchObject({ code: 1 })
      orders.set(key, { id: (answer.data as { id: number }).id, token })
      await new Promise((passed) => setTimeout(passed, 50))
    }
  }
  const all = Promise.all(Array.from({ length: TRADERS }, (_, trader) => trade(trader)))
  all.catch(() => undefined)
  return {
    orders,
    more: async (): Promise<void> => {
      const until = orders.size + MANY
      await expect.poll(() => orders.size, { timeout: 60_000 }).toBeGreaterThan(until)
    },
    /** Ends it, and counts at the gateway: every answered order is there once, and no other one. */
    count: async (port: number): Promise<void> => {
      isOver = true
      await all
      const tokens = new Set([...orders.values()].map(({ token }) => token))
      const there: number[] = []
      for (const token of tokens)
        for (let page = 1; ; page += 1) {
          const { data } = await settle(`/v2/api/forex/my_deal?status=1&page=${page}`, token)
          const { data: rows, total } = data as { data: { Id: number }[]; total: number }
          there.push(...rows.map(({ Id }) => Id))
          if (rows.length === 0 || page * rows.length >= total) break
        }
      const answered = [...orders.values()].map(({ id }) => id)
      expect(there.toSorted((a, b) => a - b)).toEqual(answered.toSorted((a, b) => a - b))
      const [key = '', { id, token } = { id: 0, token: '' }] = [...orders][0] ?? []
      const again = await ask(port, `${SUBMIT}&t=0`, token, key)
      expect(again?.data).toMatchObject({ id })
    },
  }
}

// Six processes start one after the other, each within a minute of its own.
describe.skipIf(natsIsMissing !== undefined)('a release that follows another one', { timeout: 300_000 }, () => {
  it('[OPS-10] of the same lines takes over from the one before, and gateways of both go on', async () => {
    const { start } = await openCluster()
    const old = await start('writer')
    await old.says('sandbox ready')
    const gateways = [await start('gateway')]
    await gateways[0]?.says('sandbox ready')
    const trade = openTrade(() => gateways.map(({ port }) => port))
    await trade.more()
    const next = await start('writer', 'build-of-same-lines')
    await next.says('stands by')
    gateways.push(await start('gateway', 'build-of-same-lines'))
    await gateways[1]?.says('sandbox ready')
    await trade.more()
    old.kill()
    await next.says('sandbox ready')
    await trade.more()
    for (const { port } of gateways) await expect.poll(() => readyz(port)).toBe(200)
    await trade.count(gateways[0]?.port ?? 0)
  })

  it('[OPS-10] of other lines is asked nothing by gateways of before, which say so, and loses nothing', async () => {
    const { start } = await openCluster()
    const old = await start('writer')
    await old.says('sandbox ready')
    const before = await start('gateway')
    await before.says('sandbox ready')
    const ports = [before.port]
    const trade = openTrade(() => ports)
    await trade.more()
    const next = await start('writer', 'build-of-other-lines')
    await next.says('stands by')
    // Too early: the one that writes is of before.
    const after = await start('gateway', 'build-of-other-lines')
    await after.says('it speaks lines of number 1, and this gateway of number 2')
    await expect.poll(() => readyz(after.port)).toBe(503)
    ports.push(after.port)
    await trade.more()

    old.kill()
    await next.says('sandbox ready')
    await after.says('sandbox ready')
    await before.says('it speaks lines of number 2, and this gateway of number 1')
    await expect.poll(() => readyz(before.port)).toBe(503)
    await trade.more()
    expect(await readyz(after.port)).toBe(200)
    // Whoever asks there anyway is told that nothing was done, after the time in which another process might have come.
    const [first] = trade.orders.values()
    const sizes = trade.orders.size
    const refused = await ask(before.port, `${SUBMIT}&t=refused`, first?.token, 'an-order-at-the-old-gateway')
    expect(refused?.status).toBe(500)
    expect(trade.orders.size).toBeGreaterThan(sizes)
    await trade.count(after.port)
  })

  it('[OPS-10] has other tables: a process of before that stands by ends with a sentence, and never writes to them', async () => {
    const { start, database } = await openCluster()
    const old = await start('writer')
    await old.says('sandbox ready')
    const gateway = await start('gateway')
    await gateway.says('sandbox ready')
    const trade = openTrade(() => [gateway.port])
    const standing = await start('writer')
    await standing.says('stands by')
    await trade.more()
    const next = await start('writer', 'build-of-other-tables')
    await standing.says('The tables are of version 2, and this server knows 1: it is older than they are')
    expect(await standing.ended).toBe(1)
    // The one that writes goes on until it is ended: tables change so that it can.
    await trade.more()
    old.kill()
    await next.says('sandbox ready')
    await trade.more()
    const late = await start('writer')
    await late.says('The tables are of version 2')
    expect(await late.ended).toBe(1)
    await trade.count(gateway.port)
    const epochs = await look<{ epoch: string }>(database.url, 'SELECT DISTINCT epoch FROM olt_log')
    expect(epochs).toHaveLength(2)
  })
})
