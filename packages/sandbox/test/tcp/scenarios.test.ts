import { orderId, realtime } from '@openlot/core'
import { closeContractOrder, contract } from '@openlot/core/contract'
import { wallet } from '@openlot/core/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Child, startChild } from './child.ts'
import { openTrader, SUBMIT, type Trader, until } from './trader.ts'

const wait = (ms: number): Promise<void> => new Promise((passed) => setTimeout(passed, ms))

/** An order, whatever happened on the way: accepted, never shown as refused, and shown as the books have it. */
const expectOneOrder = async (trader: Trader, outcome: Awaited<ReturnType<Trader['buy']>>): Promise<void> => {
  expect(outcome.kind).toBe('accepted')
  await trader.agrees()
  expect((await trader.book()).orders).toHaveLength(1)
}

describe.concurrent('over TCP, one server', () => {
  let child: Child
  beforeAll(async () => {
    child = await startChild()
  })
  afterAll(() => child?.close())

  const scenario = (name: string, play: (trader: Trader) => Promise<void>): void =>
    it(name, async () => {
      const trader = await openTrader(child)
      try {
        await play(trader)
      } finally {
        trader.stop()
      }
    })

  scenario('1 · 150 ms each way: placed, shown, closed', async (trader) => {
    trader.proxy.line.latencyMs = 150
    await expectOneOrder(trader, await trader.buy())
    const [id] = trader.client.use(contract).lists({ status: 'holding' }).get().keys
    if (id === undefined) throw new Error('no order is shown')
    expect((await trader.client.commit(closeContractOrder, { id: orderId(id) }).settled).kind).toBe('accepted')
    await trader.agrees()
    expect((await trader.book()).orders.map(({ state }) => state)).toEqual(['closed'])
  })

  const lost = [
    ['2 · the answer is lost by a reset after the server carried it out', 'rst'],
    ['3 · by a quiet close', 'fin'],
    ['4 · cut off before its last bytes', 'half'],
    ['5 · replaced by a portal’s page', 'html'],
    ['6 · the request is lost before the server hears of it', 'lost'],
  ] as const
  for (const [name, fault] of lost)
    scenario(`[ENV-6] [ENV-13] ${name}: one order, accepted`, async (trader) => {
      trader.proxy.plan(SUBMIT, fault, 2)
      await expectOneOrder(trader, await trader.buy())
      // Node's library retries by itself on a reused connection, so one tap may meet both.
      expect(trader.proxy.done.faults).toBeGreaterThan(0)
    })

  scenario('[ENV-13] 7 · no answer ever comes back: found in the lists', async (trader) => {
    trader.proxy.plan(SUBMIT, 'rst', 50)
    await expectOneOrder(trader, await trader.buy())
    expect(trader.proxy.done.faults).toBeGreaterThanOrEqual(4)
  })

  scenario('[ENV-13] 8 · no request ever gets there: not placed, and nothing is in the books', async (trader) => {
    trader.proxy.plan(SUBMIT, 'lost', 50)
    expect((await trader.buy()).kind).toBe('notPlaced')
    expect((await trader.book()).orders).toEqual([])
  })

  scenario('[ENV-9] 9 · an answer after the 10 s bound: one order, accepted', async (trader) => {
    trader.proxy.plan(SUBMIT, { delayMs: 11_000 })
    const began = performance.now()
    await expectOneOrder(trader, await trader.buy())
    expect(performance.now() - began).toBeGreaterThan(10_000)
  })

  scenario('[WAL-4] 10 · a slow balance comes after a newer one: the newer stays', async (trader) => {
    trader.proxy.plan(/wallet\/getBalance/, { delayMs: 1500 })
    const slow = trader.client.use(wallet).balances.refresh()
    await wait(100)
    await expectOneOrder(trader, await trader.buy())
    await slow
    await trader.agrees()
  })

  scenario('[RT-22] 11 · the line is reset without a word: back within the stream’s longest wait', async (trader) => {
    await wait(5100)
    trader.proxy.cut('rst')
    await until(() => !trader.isLive(), 2000, 'the loss is seen')
    await trader.ticks(10_000)
  })

  scenario('[RT-24] 12 · a person does not wait for it', async (trader) => {
    await wait(5100)
    trader.proxy.cut('fin')
    await until(() => !trader.isLive(), 2000, 'the loss is seen')
    trader.client.use(realtime).channel.retry()
    await trader.ticks(3000)
  })

  scenario('[RT-7] 13 · the line goes dark: noticed within 20 s, and back', async (trader) => {
    trader.proxy.darken()
    const darkAt = performance.now()
    await until(() => !trader.isLive(), 21_000, 'the silence is noticed')
    expect(performance.now() - darkAt).toBeGreaterThan(9000)
    // The connections kept for calls are silent too: the reads that fill the gap first run into their 10 s.
    await trader.ticks(16_000)
    await trader.agrees()
  })

  scenario('[RT-14] 14 · an order on a dark line: the probe replaces it, the order is placed once', async (trader) => {
    trader.proxy.darken()
    await wait(5200)
    const began = performance.now()
    await expectOneOrder(trader, await trader.buy())
    expect(performance.now() - began).toBeGreaterThan(1900)
    await trader.ticks(5000)
  })

  scenario('[RT-9] 15 · cut within the first byte of a frame', async (trader) => {
    trader.proxy.cutMidFrame(1)
    await until(() => !trader.isLive(), 5000, 'the loss is seen')
    await trader.ticks()
  })

  scenario('[RT-9] 16 · cut in the middle of a frame, with an order open', async (trader) => {
    await expectOneOrder(trader, await trader.buy())
    trader.proxy.cutMidFrame(40)
    await until(() => !trader.isLive(), 5000, 'the loss is seen')
    await trader.ticks()
    await trader.agrees()
  })

  scenario('[RT-10] 17 · refused for 4 s: tried again until it answers', async (trader) => {
    trader.proxy.line.accepts = 'refusing'
    trader.proxy.cut('rst')
    await wait(4000)
    expect(trader.isLive()).toBe(false)
    trader.proxy.line.accepts = 'open'
    await trader.ticks(10_000)
  })

  scenario('[RT-3] 18 · connections that hang are given up after 5 s', async (trader) => {
    trader.proxy.line.accepts = 'hanging'
    trader.proxy.cut('rst')
    await until(() => !trader.isLive(), 2000, 'the loss is seen')
    const began = performance.now()
    trader.client.use(realtime).channel.retry()
    await until(() => trader.proxy.done.hung > 0, 2000, 'a connection hangs')
    trader.proxy.line.accepts = 'open'
    await until(trader.isLive, 10_000, 'live')
    expect(performance.now() - began).toBeGreaterThan(4000)
    await trader.ticks()
  })

  scenario('19 · 8 kB a second in slices of 7 bytes: slower, and nothing else', async (trader) => {
    Object.assign(trader.proxy.line, { bytesPerSecond: 8192, slice: 7 })
    await expectOneOrder(trader, await trader.buy())
    await trader.ticks()
    expect(new Set(trader.statuses)).toEqual(new Set(['live']))
  })

  scenario('[SES-2] 20 · the session ends on the server: nothing of it is left here', async (trader) => {
    await expectOneOrder(trader, await trader.buy())
    const { demoId } = await trader.book()
    const intents: string[] = []
    trader.client.onIntent((intent) => intents.push(intent.type))
    await child.control('endSessions', { user: demoId })
    await Promise.all([
      trader.client.use(wallet).balances.refresh(),
      trader.client.use(wallet).profits.refresh(),
      trader.buy(),
    ])
    const { session } = trader.client
    const { rows } = trader.client.use(contract)
    const { balances } = trader.client.use(wallet)
    await until(() => session.get().stage === 'guest', 5000, 'the session is over')
    expect([rows.size, balances.get().stage === 'ready', session.get().user]).toEqual([0, false, undefined])
    expect(intents.filter((type) => type === 'navigate').length).toBeLessThanOrEqual(1)
  })
})

describe('over TCP, a server that ends', () => {
  it('[RT-20] 21 · killed and started again with an order open: back, the same, nothing twice', async () => {
    const child = await startChild()
    const trader = await openTrader(child)
    await expectOneOrder(trader, await trader.buy())
    await child.end('SIGKILL')
    await until(() => !trader.isLive(), 3000, 'the loss is seen')
    await child.start()
    await trader.ticks(12_000)
    await trader.agrees()
    expect((await trader.book()).orders).toHaveLength(1)

    // 22 · killed between carrying an order out and answering it.
    trader.proxy.plan(SUBMIT, { delayMs: 60_000 })
    const second = trader.buy()
    await until(async () => (await trader.book()).orders.length === 2, 5000, 'the second order is in the books')
    await child.end('SIGKILL')
    await child.start()
    expect((await second).kind).toBe('accepted')
    trader.client.use(realtime).channel.retry()
    await trader.agrees()
    expect((await trader.book()).orders).toHaveLength(2)
    trader.stop()
    await child.close()
  })
})
