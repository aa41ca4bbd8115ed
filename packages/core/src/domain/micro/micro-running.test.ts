import { describe, expect, it } from 'vitest'
import { openMicroBench } from '../../../test-support/micro-bench.ts'
import { microOrderId, orderId, symbolId } from '../../kernel/brand.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { micro } from './micro.ts'
import { microPath, microPathFacts } from './micro-chart.panel.ts'
import { microRowFacts } from './micro-order.panel.ts'
import { microChartFacts, microHeld, microLines, microOrdersPanel, microRunning } from './micro-orders.panel.ts'
import { microOrders } from './micro-orders.ts'

type Bench = Awaited<ReturnType<typeof openMicroBench>>
const BALANCE = '/v2/api/main/wallet/getBalance'

const list = (bench: Bench, status: 'running' | 'closed') => {
  const panel = bench.client.follow(microOrdersPanel, status)
  bench.look(panel)
  return () => panel.get()
}

describe('after it was accepted', () => {
  it('[MIC-17] the order that is running opens, by the id of the answer or as the newest that fits', async () => {
    for (const submits of ['named', 'plain'] as const) {
      const bench = await openMicroBench()
      bench.place({ number: '77' })
      bench.server.submits = submits
      const ticket = await bench.openTicket()
      bench.look(bench.members.lists({ status: 'running' }))
      await bench.clock.settle()
      await ticket.order()
      await bench.clock.advance(10)
      expect(bench.members.placed.get(), submits).toBe('2')
      expect(bench.intents).toContainEqual({ type: 'toast', tone: 'good', message: { id: 'contract.confirmed' } })
      expect([ticket.panel().stage, ticket.panel().stake.text, bench.submits()]).toEqual(['editing', '10', 1])
      bench.members.dismissPlaced()
      expect(bench.members.placed.get()).toBeUndefined()
    }
  })

  it('[MIC-17] without an order that is new the list is shown, not an invented sheet', async () => {
    const bench = await openMicroBench()
    bench.server.submits = 'plain'
    const ticket = await bench.openTicket()
    await ticket.order()
    bench.server.lists = 'broken'
    await bench.clock.advance(10)
    expect(bench.members.placed.get()).toBeUndefined()
    expect(bench.intents).toContainEqual({ type: 'navigate', to: '/order?source=1&type=1' })
  })

  it('[MIC-29] balances are read again 300 ms later', async () => {
    const bench = await openMicroBench()
    const ticket = await bench.openTicket()
    await ticket.order()
    await bench.clock.settle()
    const before = bench.sent(BALANCE).length
    await bench.clock.advance(299)
    expect(bench.sent(BALANCE)).toHaveLength(before)
    await bench.clock.advance(1)
    expect(bench.sent(BALANCE)).toHaveLength(before + 1)
  })

  it.each([
    ['lost back', 1],
    ['lost there', 0],
  ] as const)(
    '[ENV-6] [ENV-13] an answer that is %s is found out from the lists, and %i order runs',
    async (submits, count) => {
      const bench = await openMicroBench()
      const ticket = await bench.openTicket()
      bench.server.submits = submits
      await ticket.order()
      await bench.clock.advance(10)
      expect(['sending', 'checking']).toContain(ticket.panel().stage)
      for (let second = 0; second < 60; second += 1) {
        await bench.clock.advance(1000)
        const isSettled = ['editing', 'accepted'].includes(ticket.panel().stage)
        if (isSettled && count === 1) expect(ticket.panel().refusal).toBeUndefined()
      }
      expect([bench.server.book.length, ticket.panel().stage]).toEqual([count, 'editing'])
      expect(ticket.panel().refusal).toEqual(count === 1 ? undefined : { id: 'commit.not_there' })
    },
  )

  it('[ENV-13] a list that a view reads meanwhile says nothing of what is not on it: it is called not placed', async () => {
    const bench = await openMicroBench()
    const running = bench.client.use(micro).lists({ status: 'running' })
    running.subscribe(() => undefined)
    const ticket = await bench.openTicket()
    bench.server.submits = 'lost there'
    await ticket.order()
    for (let second = 0; second < 60; second += 1) {
      await bench.clock.advance(1000)
      if (second % 5 === 0) void running.reload()
    }
    expect([ticket.panel().stage, ticket.panel().refusal]).toEqual(['editing', { id: 'commit.not_there' }])
  })

  it('[ENV-6] while no list can be read it stays undecided, and is never shown as failed', async () => {
    const bench = await openMicroBench()
    const ticket = await bench.openTicket()
    bench.server.submits = 'lost back'
    await ticket.order()
    bench.server.lists = 'lost'
    for (let minute = 0; minute < 20; minute += 1) {
      await bench.clock.advance(60_000)
      expect(['checking', 'undecided']).toContain(ticket.panel().stage)
    }
    expect(ticket.panel().stage).toBe('undecided')
    ticket.panel().openOrders()
    expect(bench.intents).toContainEqual({ type: 'navigate', to: '/order?source=1&type=1' })
  })
})

describe('while it runs', () => {
  it('[MIC-20] [MIC-24] [MIC-25] counts down in whole seconds, shows what the price of now would bring, and then what was booked', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(100)
    bench.push('1.0850')
    await bench.clock.advance(20)
    expect([sheet.panel().stage, sheet.panel().left, sheet.panel().estimate?.toFixed(), sheet.panel().mood]).toEqual([
      'running',
      30,
      '8',
      'profit',
    ])
    bench.push('1.0845')
    await bench.clock.advance(20)
    expect([sheet.panel().estimate?.toFixed(), sheet.panel().mood]).toEqual(['0', 'even'])
    bench.push('1.0800')
    await bench.clock.advance(14_880)
    bench.push('1.0800')
    await bench.clock.advance(16)
    expect([sheet.panel().left, sheet.panel().estimate?.toFixed(), sheet.panel().isStale]).toEqual([15, '-10', false])
    expect(sheet.panel().share).toBeCloseTo(0.5, 1)
    await bench.clock.advance(3100)
    expect(sheet.panel().isStale).toBe(true)
    bench.push('1.0900')
    await bench.clock.advance(11_900)
    expect([sheet.panel().stage, sheet.panel().left, sheet.panel().height]).toEqual(['due', 0, '64%'])
    await bench.clock.advance(1000)
    const { stage, height, result, estimate, returned, mood } = sheet.panel()
    expect([stage, height, result?.toFixed(), estimate, returned?.toFixed(), mood]).toEqual([
      'closed',
      '64%',
      '8',
      undefined,
      '18',
      'profit',
    ])
    // Opened once more it is a past order.
    sheet.leave()
    const later = bench.openSheet(1)
    await bench.clock.settle()
    expect([later.panel().stage, later.panel().height, later.panel().isWatched]).toEqual(['closed', '46%', false])
  })

  it('[MIC-34] [MIC-36] its chart has the prices that came, the others of its symbol, and the end that was booked', async () => {
    const bench = await openMicroBench()
    const release = bench.members.followTicks(symbolId(1))
    bench.place()
    bench.place({ type: '2', seconds: '60' })
    bench.place({ forex_id: '2' })
    const sheet = bench.openSheet(1)
    const facts = bench.client.follow(microPathFacts, microOrderId(1))
    bench.look(facts)
    await bench.clock.advance(5000)
    bench.push('1.0850')
    await bench.clock.advance(1000)
    bench.push('1.0840')
    await bench.clock.advance(20)
    const path = microPath(facts.get())
    expect(path?.since.flat().map(({ price }) => price)).toEqual(['1.0845', '1.0850', '1.0840'])
    expect([path?.mood, path?.tip?.price, path?.isClosed]).toEqual(['loss', '1.0840', false])
    expect(path?.others.map(({ id, direction, price }) => [id, direction, price.toFixed()])).toEqual([
      ['2', 'down', '1.0845'],
    ])
    const ends = path?.endsAt
    release()
    await bench.clock.advance(1000)
    bench.push('1.0900')
    await bench.clock.advance(20)
    expect(microPath(facts.get())?.since.flat().at(-1)?.price, 'nobody follows').toBe('1.0840')
    await bench.clock.advance(25_000)
    expect(sheet.panel().stage).toBe('closed')
    const end = microPath(facts.get())
    expect([end?.isClosed, end?.mood, end?.tip?.at, end?.tip?.price]).toEqual([true, 'profit', ends, '1.09'])
  })

  it('[MIC-23] the sheet of an order that cannot be loaded closes', async () => {
    for (const lists of ['lost', 'broken', 'read'] as const) {
      const bench = await openMicroBench()
      bench.server.lists = lists
      const sheet = bench.openSheet(9)
      await bench.clock.advance(60_000)
      expect(sheet.panel().stage, lists).toBe('gone')
    }
  })

  it('[MIC-22] a server that is late: settling after the waits, closed on a tap', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    bench.server.settles = false
    await bench.clock.advance(60_000)
    expect([sheet.panel().stage, sheet.panel().left]).toEqual(['settling', 0])
    const reads = bench.reads()
    await bench.clock.advance(3_600_000)
    expect(bench.reads() - reads).toBeLessThan(5)
    bench.server.settles = true
    sheet.panel().retry()
    await bench.clock.settle()
    expect(sheet.panel().stage).toBe('closed')
  })

  it('[MIC-20] several run side by side; a closed sheet and a contract order of the same id end none', async () => {
    const bench = await openMicroBench()
    bench.place({ seconds: '30' })
    bench.place({ seconds: '60' })
    const sheets = [bench.openSheet(1), bench.openSheet(2)]
    await bench.clock.settle()
    bench.client.use(contractOrders).putClosed([orderId(1), orderId(2)], 1)
    bench.ports.sockets.latest?.say({ type: 'FOREX_CLOSED', data: [1, 2] })
    await bench.clock.advance(10_000)
    expect(sheets.map(({ panel }) => [panel().stage, panel().left])).toEqual([
      ['running', 20],
      ['running', 50],
    ])
    sheets[0]?.leave()
    await bench.clock.advance(25_000)
    expect(sheets[1]?.panel().left).toBe(25)
    const again = bench.openSheet(1)
    await bench.clock.settle()
    expect(again.panel().stage).toBe('closed')
  })

  it('[MIC-5] one that runs is seen to its end when micro orders are switched off', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(5000)
    bench.switchOff()
    await bench.clock.advance(27_000)
    expect(sheet.panel().stage).toBe('closed')
  })

  it('[SES-8] a dead session ends all of them', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(1000)
    await Promise.all([bench.client.signOut(), bench.clock.advance(1000)])
    const reads = bench.reads()
    await bench.clock.advance(120_000)
    expect([bench.members.rows.size, bench.reads() - reads]).toEqual([0, 0])
    expect(sheet.panel().order).toBeUndefined()
  })

  it('[RT-20] after a gap the running ones are read again, with what they have left', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(5000)
    const reads = bench.reads(1)
    bench.ports.sockets.latest?.cut()
    await bench.clock.advance(5000)
    expect(bench.reads(1)).toBeGreaterThan(reads)
    expect(sheet.panel().left).toBe(20)
  })

  it('[MIC-20] a remaining time that is negative or grows is taken as the server says it', async () => {
    const bench = await openMicroBench()
    bench.place()
    const sheet = bench.openSheet(1)
    await bench.clock.advance(10_000)
    const [order] = bench.server.book
    Object.assign(order ?? {}, { endsAt: bench.server.now() + 90_000 })
    await bench.members.lists({ status: 'running' }).reload()
    await bench.clock.advance(20)
    expect([sheet.panel().stage, sheet.panel().left]).toEqual(['running', 90])
    bench.server.settles = false
    Object.assign(order ?? {}, { endsAt: bench.server.now() - 5000 })
    await bench.members.lists({ status: 'running' }).reload()
    await bench.clock.advance(20)
    expect(sheet.panel().left).toBe(0)
  })
})

describe('the lists', () => {
  it('[MIC-21] [MIC-26] a row that reaches zero moves 1 s later by reading both lists once, and each row counts by the one clock', async () => {
    const bench = await openMicroBench()
    bench.place({ seconds: '30' })
    bench.place({ seconds: '60' })
    bench.members.watch()
    const [running, closed] = [list(bench, 'running'), list(bench, 'closed')]
    const row = bench.client.follow(microRowFacts, microOrderId(1))
    bench.look(row)
    await bench.clock.advance(10_000)
    expect([running().rows.map(({ id }) => id), closed().rows.length, row.get().left]).toEqual([['2', '1'], 0, 20])
    const before = [bench.reads(1), bench.reads(3)]
    await bench.clock.advance(20_000)
    expect([row.get().left, row.get().isSettling]).toEqual([0, true])
    await bench.clock.advance(999)
    expect([bench.reads(1), bench.reads(3)]).toEqual(before)
    await bench.clock.advance(1)
    expect([bench.reads(1), bench.reads(3)].map((reads, at) => reads - (before[at] ?? 0))).toEqual([1, 1])
    await bench.clock.advance(1600)
    expect([bench.reads(1), bench.reads(3)].map((reads, at) => reads - (before[at] ?? 0))).toEqual([1, 1])
    expect([running().rows.map(({ id }) => id), closed().rows.map(({ id }) => id)]).toEqual([['2'], ['1']])
    expect([running().total, running().finished, row.get().result?.toFixed()]).toEqual([1, true, '0'])
    expect(bench.client.follow(microRunning).get().count).toBe(1)
  })

  it('[MIC-22] [MIC-26] a server that is late is asked less and less, then not at all until the page is seen', async () => {
    const bench = await openMicroBench()
    bench.place()
    bench.members.watch()
    list(bench, 'running')
    bench.server.settles = false
    await bench.clock.advance(60_000)
    const reads = bench.reads(1)
    expect(reads).toBeLessThan(9)
    await bench.clock.advance(3_600_000)
    expect(bench.reads(1) - reads).toBeLessThan(5)
    bench.ports.host.hint('visible')
    await bench.clock.advance(2000)
    expect(bench.reads(1)).toBeGreaterThan(reads)
  })

  it('[MIC-30] one line says what runs and for how long, changes once a second, and goes with the last of it', async () => {
    const bench = await openMicroBench()
    bench.place({ seconds: '60' })
    bench.place({ seconds: '30', type: '2' })
    const line = bench.client.follow(microHeld)
    let changes = 0
    line.subscribe(() => {
      changes += 1
    })
    await bench.clock.settle()
    const release = bench.client.use(microOrders).count()
    await bench.clock.advance(10_000)
    expect(line.get()).toEqual({
      count: 2,
      symbol: 'SY/M1',
      direction: 'down',
      left: 20,
      countDown: expect.any(Function),
    })
    changes = 0
    // Prices and further ticks of the clock change nothing of it.
    for (let at = 0; at < 100; at += 1) {
      bench.push(`1.08${10 + (at % 9)}`)
      await bench.clock.advance(100)
    }
    expect([line.get().left, changes]).toEqual([10, 10])
    await bench.clock.advance(10_050)
    // An order whose result is on its way is shown only if no other counts down.
    expect(line.get()).toEqual({
      count: 2,
      symbol: 'SY/M1',
      direction: 'up',
      left: 30,
      countDown: expect.any(Function),
    })
    await bench.clock.advance(2500)
    expect([line.get().count, line.get().left]).toEqual([1, 28])
    await bench.clock.advance(27_500)
    expect([line.get().count, line.get().left]).toEqual([1, 0])
    await bench.clock.advance(2500)
    expect(line.get().count).toBe(0)
    release()
  })

  it('[MIC-28] a running order has a line on its chart at the price it began at', async () => {
    const bench = await openMicroBench()
    bench.place()
    bench.place({ forex_id: '2' })
    bench.members.watch()
    const facts = bench.client.follow(microChartFacts, symbolId(1))
    bench.look(facts)
    await bench.clock.advance(100)
    bench.push('1.0850')
    await bench.clock.advance(20)
    expect(
      microLines(facts.get()).map(({ order, price, result }) => [order.id, price.toFixed(), result?.toFixed()]),
    ).toEqual([['1', '1.0845', '8']])
  })

  it('[LIST-6] a row that cannot be read fails the list, and is said', async () => {
    const bench = await openMicroBench()
    bench.server.lists = 'broken'
    const running = list(bench, 'running')
    await bench.clock.advance(100)
    expect([running().stage, running().failure]).toEqual(['failed', { id: 'failure.undecodable' }])
  })
})
