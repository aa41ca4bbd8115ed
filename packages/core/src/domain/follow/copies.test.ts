import { describe, expect, it } from 'vitest'
import { DONE, refused } from '../../../test-support/account-bench.ts'
import {
  APPLY,
  FOLLOWERS,
  ONE,
  ORDERS,
  openFollow as open,
  order,
  type Panel,
  page,
  said,
  watch,
} from '../../../test-support/follow-bench.ts'
import { follow } from './follow.ts'
import { applyPanel } from './following.panel.ts'
import { followersPanel, followOrdersPanel } from './traders.panel.ts'

describe('orders that follow', () => {
  const FILTER = { userId: '4', followUserId: '7', status: 'holding' } as const
  const openSheet = async () => {
    const bench = await open()
    bench.say(ORDERS, page(order(1), order(2)))
    bench.say('/v2/api/forex/my_deal', said({ data: [], total: 0 }))
    bench.ports.sockets.serve({
      opened: (socket) => socket.accept(),
      received: (socket, text) => {
        const frame = JSON.parse(text) as { readonly type: string; readonly timestamp?: number }
        if (frame.type === 'login') socket.say({ type: 'login', code: 1, msg: '' })
        if (frame.type === 'ping') socket.say({ type: 'pong', timestamp: frame.timestamp })
      },
    })
    const panel = await watch<[string, string, string], Panel<typeof followOrdersPanel>>(
      bench,
      followOrdersPanel as never,
      '4',
      '7',
      'holding',
    )
    const stop = bench.use(follow).watch(FILTER)
    await bench.clock.advance(1000)
    const push = async (type: string, data: unknown, afterMs = 100): Promise<void> => {
      bench.ports.sockets.latest?.say({ type, data })
      await bench.clock.advance(afterMs)
    }
    const shown = () => panel().rows.map(({ id, price, profit }) => `${id} ${price.toFixed()} ${profit.toFixed()}`)
    const topics = (type: 'sub' | 'unsub') =>
      (bench.ports.sockets.latest?.frames ?? []).filter((frame) => frame.type === type).map(({ topic }) => topic)
    return { ...bench, panel, stop, push, shown, topics }
  }

  it('[FOL-14] [FOL-16] are asked for by both ids and the status, and read as sent', async () => {
    const { panel, sent } = await openSheet()
    expect(panel().rows.map(({ id, kind, side, lots }) => [id, kind, side, lots.toFixed()])).toEqual([
      ['1', 'copied', 'buy', '0.2'],
      ['2', 'copied', 'buy', '0.2'],
    ])
    expect(sent(ORDERS)[0]).toMatchObject({ user_id: '4', follow_user_id: '7', status: '1', page: '1' })
  })

  it('[FOL-15] a push sets price and profit of those it names; others and closed ones stay, unknown ones change nothing', async () => {
    const { push, shown, sent, say, client, clock } = await openSheet()
    const tick = (Id: number) => ({ Id, UpdatePrice: '1.2', FactProfits: '20.5' })
    await push('FOREX_FOLLOW_TRADE', [tick(1), tick(99)])
    expect(shown()).toEqual(['1 1.2 20.5', '2 1.1 0'])
    await push('FOREX_FOLLOW_TRADE', tick(2))
    expect(shown()).toEqual(['1 1.2 20.5', '2 1.2 20.5'])
    expect(sent(ORDERS)).toHaveLength(1)
    say(ORDERS, page(order(3, 3, { FactProfits: '-4' })))
    const closed = client.follow(followOrdersPanel, '4', '7', 'closed')
    closed.subscribe(() => undefined)
    await clock.advance(1000)
    await push('FOREX_FOLLOW_TRADE', [tick(3)])
    expect(closed.get().rows.map(({ profit }) => profit.toFixed())).toEqual(['-4'])
    for (const rubbish of [null, 'x', [{ Id: 1 }], { Id: 1, UpdatePrice: 'much', FactProfits: '1' }])
      await push('FOREX_FOLLOW_TRADE', rubbish)
    expect(shown()).toEqual(['1 1.2 20.5', '2 1.2 20.5'])
  })

  it('[FOL-15] [FOL-26] what is closed goes at once and stays away, and the page is read again', async () => {
    const { push, shown, sent } = await openSheet()
    await push('FOREX_CLOSED', [1])
    expect(shown()).toEqual(['2 1.1 0'])
    // The answer read then still has it.
    await push('DAY_MARKET', [], 1000)
    expect([shown(), sent(ORDERS).length]).toEqual([['2 1.1 0'], 2])
  })

  it('[FOL-32] [FOL-34] what is closed reads its master again: what is lost, and whether a limit ended it', async () => {
    const { push, sent, use, clock } = await openSheet()
    use(follow)
      .one({ userId: '4' })
      .subscribe(() => undefined)
    await clock.advance(1000)
    const before = sent(ONE).length
    await push('FOREX_CLOSED', [1], 1000)
    expect(sent(ONE).length).toBe(before + 1)
  })

  it('[FOL-15] is listened to only while it is shown, and read again after a gap', async () => {
    const { stop, topics, sent, ports, clock, shown } = await openSheet()
    expect(topics('sub')).toContain('FOREX_FOLLOW_TRADE')
    const before = sent(ORDERS).length
    ports.sockets.latest?.cut()
    await clock.advance(10_000)
    expect([sent(ORDERS).length, shown().length]).toEqual([expect.any(Number), 2])
    expect(sent(ORDERS).length).toBeGreaterThan(before)
    stop()
    await clock.advance(1000)
    expect(topics('unsub')).toContain('FOREX_FOLLOW_TRADE')
  })

  it('[FOL-26] [CON-19] a hundred pushes a second about copies the list lacks ask for it one reading at a time', async () => {
    const { push, ports, clock } = await openSheet()
    let underWay = 0
    let most = 0
    let asked = 0
    ports.http.answer(async () => {
      asked += 1
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((done) => clock.setTimeout(done, 400))
      underWay -= 1
      return { status: 200, contentType: 'application/json', text: JSON.stringify(page()) }
    })
    const orders = Array.from({ length: 20 }, (_, at) => ({ Id: 500 + at, UpdatePrice: '1', FactProfits: '1' }))
    for (let at = 0; at < 300; at += 1)
      await push('FOREX_TRADE', { ProfitsTotal: '1', CautionMoneyAll: '1', TransOrder: orders }, 10)
    // Two open lists, the copies and the balance: each is read about twice a second at most.
    expect(most).toBeLessThanOrEqual(8)
    expect(asked).toBeLessThanOrEqual(4 * 3 * 3)
  })

  it('[FOL-26] a master who closes a hundred orders a second takes each copy out at once, and asks for few readings', async () => {
    const { push, panel, ports, clock, sent } = await openSheet()
    let [underWay, most] = [0, 0]
    ports.http.answer(async ({ url }) => {
      const isOrders = url.includes(ORDERS)
      if (isOrders) underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((done) => clock.setTimeout(done, 400))
      if (isOrders) underWay -= 1
      return { status: 200, contentType: 'application/json', text: JSON.stringify(page(order(1), order(2))) }
    })
    const before = sent(ORDERS).length
    await push('FOREX_CLOSED', [1], 10)
    expect(panel().rows.map(({ id }) => id)).toEqual(['2'])
    for (let at = 0; at < 300; at += 1) await push('FOREX_CLOSED', [1000 + at], 10)
    expect(panel().rows.map(({ id }) => id)).toEqual(['2'])
    expect(most).toBe(1)
    // Three seconds, each reading 0.4 s: one after the other, however many pushes there were.
    expect(sent(ORDERS).length - before).toBeLessThanOrEqual(8)
    await clock.advance(2000)
    expect(panel().rows.map(({ id }) => id)).toEqual(['2'])
  })
})

describe('one’s own followers', () => {
  it('[FOL-19] are rows as sent below what all of them come to; without a total they are counted by follow_num', async () => {
    const bench = await open({ user: { is_trader: '1' } })
    const row = { follow_id: 11, nickname: 'Jonas D.', avatar: '', profitability: '6.12', total_profits: '182.4' }
    bench.say(FOLLOWERS, said({ total_profits: '272.9', position_profits: '-8.15', follow_num: 1, list: [row] }))
    const panel = await watch<[], Panel<typeof followersPanel>>(bench, followersPanel as never)
    expect([panel().sums?.totalProfits?.toFixed(), panel().sums?.positionProfits?.toFixed(), panel().total]).toEqual([
      '272.9',
      '-8.15',
      1,
    ])
    const [first] = panel().rows
    expect([first?.name, first?.profitRate?.toFixed(), first?.totalProfit?.toFixed(), panel().finished]).toEqual([
      'Jonas D.',
      '6.12',
      '182.4',
      true,
    ])
    expect(first?.copies('closed')).toEqual({ userId: '7', followUserId: '11', status: 'closed' })
  })

  it('[FOL-19] an avatar of another host is not shown', async () => {
    const bench = await open({ user: { is_trader: '1' } })
    const at = (avatar: string, follow_id: number) => ({ follow_id, nickname: 'Jonas D.', avatar })
    const pictures = ['https://evil.test/a.png', '//evil.test/a.png', 'data:image/png;base64,AA', '/avatar/11.png']
    bench.say(FOLLOWERS, page(...pictures.map(at)))
    const panel = await watch<[], Panel<typeof followersPanel>>(bench, followersPanel as never)
    expect(panel().rows.map(({ avatar }) => avatar)).toEqual(['', '', '', '/avatar/11.png'])
  })

  it('[FOL-19] are not asked for by who is no master', async () => {
    const bench = await open()
    const panel = await watch<[], Panel<typeof followersPanel>>(bench, followersPanel as never)
    expect([panel().isTrader, bench.sent(FOLLOWERS)]).toEqual([false, []])
  })
})

describe('an application', () => {
  const openApplication = async (options: Parameters<typeof open>[0] = {}) => {
    const bench = await open(options)
    const form = bench.use(follow).application
    form.subscribe(() => undefined)
    form.facts.subscribe(() => undefined)
    return { ...bench, panel: () => applyPanel(form.get(), form.send, form.facts.get()) }
  }

  it('[FOL-17] [FOL-18] waits for the box, is sent once with nothing in it, and is remembered', async () => {
    const { panel, sent, say, clock, use, intents } = await openApplication()
    expect([panel().canSubmit, panel().reason?.id]).toEqual([false, 'follow.not_agreed'])
    panel().submit()
    await clock.settle()
    expect(sent(APPLY)).toEqual([])
    say(APPLY, { ...DONE, msg: 'Your application was sent' })
    panel().agreement.change(true)
    panel().submit()
    panel().submit()
    await clock.advance(1000)
    expect([panel().stage, sent(APPLY)]).toEqual(['sent', [{}]])
    expect(use(follow).application.get().value).toBe('accepted')
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { text: 'Your application was sent' } }])
  })

  it('[FOL-18] a refusal is said in the server’s words; a lost answer stays unknown and is not sent again', async () => {
    const { panel, sent, say, clock } = await openApplication()
    say(APPLY, refused('Your application is under review already'))
    panel().agreement.change(true)
    panel().submit()
    await clock.advance(1000)
    expect([panel().stage, panel().refusal]).toEqual(['editing', { text: 'Your application is under review already' }])
    say(APPLY, 'lost')
    panel().submit()
    await clock.advance(120_000)
    expect([panel().stage, sent(APPLY).length]).toEqual(['undecided', 2])
  })

  it('[ACC-6] [FOL-17] verification comes first where it is asked for', async () => {
    const { panel, sent, clock } = await openApplication({ user: { is_real: '0' }, config: { is_real_name_auth: '1' } })
    panel().agreement.change(true)
    expect([panel().canSubmit, panel().blocked?.id]).toEqual([false, 'user.real_auth'])
    panel().submit()
    await clock.settle()
    expect(sent(APPLY)).toEqual([])
  })
})
