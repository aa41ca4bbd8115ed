import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ServerProcess, startProcess } from './server-process.ts'
import { startThrough, through } from './through.ts'

const ORDER =
  '/v2/api/forex/submit?type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100'

let dataDir = ''
let child: ServerProcess | undefined
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'openlot-data-'))
})
afterEach(() => {
  child?.signal('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

const get = async (url: string, token = '', key?: string) =>
  (
    await fetch(url, { headers: { authorization: token, ...(key === undefined ? {} : { 'idempotency-key': key }) } })
  ).json() as Promise<{ code: number; data: never }>

const demoToken = async (url: string): Promise<string> =>
  ((await get(`${url}/api/user/createAccountDemoForU?demo_id=restart-demo`)).data as { token: string }).token

/** Books that must be equal before and after, to the last digit. */
const books = async (url: string, token: string) => {
  const [balances, holding, pending, ledger] = await Promise.all(
    [
      'main/wallet/getBalance',
      'forex/my_deal?status=1&page=1',
      'forex/my_deal?status=0&page=1',
      'main/accountLog/forexChange?page=1&type=3',
    ].map(async (path) => (await get(`${url}/v2/api/${path}`, token)).data as never),
  )
  const lasting = (list: {
    data: { Id: number; Price: string; CautionMoney: string; TradeFee: string }[]
    total: number
  }) => ({
    total: list.total,
    rows: list.data.map(({ Id, Price, CautionMoney, TradeFee }) => [Id, Price, CautionMoney, TradeFee]),
  })
  return { balances, ledger, holding: lasting(holding as never), pending: lasting(pending as never) }
}

describe('a restart', () => {
  it('finds sessions, orders, balances and prices as they were', async () => {
    const first = await startThrough({ port: 0, dataDir, control: true })
    const token = await demoToken(first.url)
    await get(first.url + ORDER, token, 'restart-0001')
    await get(
      `${first.url}${ORDER.replace('status=1', 'status=0').replace('target_price=0', 'target_price=0.5')}`,
      token,
    )
    await fetch(`${first.url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ op: 'hold', symbol: 'EURUSD', price: '1.23456' }),
    })
    const before = await books(first.url, token)
    expect([before.holding.total, before.pending.total]).toEqual([1, 1])
    await first.close()

    const second = await startThrough({ port: 0, dataDir, seed: 4 })
    expect(await books(second.url, token)).toEqual(before)
    const symbols = (await get(`${second.url}/v2/api/forex/trade_list`)).data as {
      ForexQuotations: { Close: string }
    }[]
    expect(symbols[0]?.ForexQuotations.Close).toBe('1.23456')
    await get(second.url + ORDER, token, 'restart-0001')
    expect((await books(second.url, token)).holding.total).toBe(1)
    await second.close()

    const third = await startThrough({ port: 0, dataDir, fresh: true })
    expect((await get(`${third.url}/api/user/info`, token)).code).toBe(999)
    await third.close()
  })
})

const startChild = (data = dataDir): Promise<string> => {
  child = startProcess({ PORT: '0', OPENLOT_DATA: data, OPENLOT_SEED: '1' })
  return child.ready()
}
const killChild = async (): Promise<void> => void (await child?.end('SIGKILL'))

// A command with a bus keeps its world in PostgreSQL: kills of such processes are the storms of a cluster.
it.skipIf(through.gateway)('a data folder that is named and empty is none: everything is in memory', async () => {
  const url = await startChild('')
  expect((await get(`${url}/api/basicSet/getBasicInfo`)).code).toBe(1)
})

describe.skipIf(through.gateway)('kill -9', () => {
  it('[T43] in the middle of a burst of orders loses none that was answered and doubles none that is sent again', async () => {
    const url = await startChild()
    const token = await demoToken(url)
    const keys = Array.from({ length: 40 }, (_, at) => `burst-key-${at}`)
    const answered = new Map<string, number>()
    let kill: Promise<void> | undefined
    const left = [...keys.entries()]
    const send = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [at, key] = next
        try {
          const { code, data } = await get(`${url}${ORDER.replace('cont=0.1', 'cont=0.02')}&t=${at}`, token, key)
          if (code === 1) answered.set(key, (data as { id: number }).id)
        } catch {
          // The server died under this one: its outcome is unknown.
        }
        if (answered.size >= 15) kill ??= killChild()
      }
    }
    // Eight at a time: however late an answer arrives here, the server dies before it has got all of them.
    await Promise.all(Array.from({ length: 8 }, send))
    await kill
    expect(answered.size).toBeGreaterThanOrEqual(15)
    expect(answered.size).toBeLessThan(keys.length)

    const again = await startChild()
    const ids = async (): Promise<readonly number[]> => {
      const pages = await Promise.all(
        [1, 2].map(
          async (page) =>
            (await get(`${again}/v2/api/forex/my_deal?status=1&page=${page}`, token)).data as {
              data: { Id: number }[]
            },
        ),
      )
      return pages.flatMap(({ data }) => data.map(({ Id }) => Id))
    }
    const kept = await ids()
    for (const id of answered.values()) expect(kept).toContain(id)
    for (const [at, key] of keys.entries()) {
      const { data } = await get(`${again}${ORDER.replace('cont=0.1', 'cont=0.02')}&t=${at}`, token, key)
      if (answered.has(key)) expect((data as { id: number }).id).toBe(answered.get(key))
    }
    expect((await ids()).length).toBe(40)
    expect(new Set(await ids()).size).toBe(40)
  })
})
