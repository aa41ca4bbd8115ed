import { describe, expect, it } from 'vitest'
import { OPTIONS, openMicroBench } from '../../../test-support/micro-bench.ts'
import { market } from '../market/market.ts'

const placed = async () => {
  const bench = await openMicroBench()
  const ticket = await bench.openTicket()
  return { bench, ticket }
}

describe('the micro ticket', () => {
  it('[MIC-7] [MIC-8] [MIC-9] begins with the first duration and the first preset, and takes others or a typed stake', async () => {
    const { ticket } = await placed()
    const { durations, presets, stake } = ticket.panel()
    expect(durations.map(({ duration, on }) => [duration.seconds, on])).toEqual([
      [30, true],
      [60, false],
    ])
    expect([presets.map(({ on }) => on), stake.text]).toEqual([[true, false], '10'])
    durations[1]?.press()
    presets[1]?.press()
    expect(ticket.panel().durations.map(({ on }) => on)).toEqual([false, true])
    expect(ticket.panel().stake.text).toBe('50')
    ticket.panel().stake.change('33.5')
    expect([ticket.panel().presets.some(({ on }) => on), ticket.panel().win?.toFixed()]).toEqual([false, '28.48'])
  })

  it('[MIC-13] [MIC-10] says ratios in percent and the least stake of the chosen duration', async () => {
    const { ticket } = await placed()
    expect(ticket.panel().durations.map(({ percent }) => percent.toFixed())).toEqual(['80', '85'])
    expect(ticket.panel().minStake?.toFixed()).toBe('10')
    ticket.panel().durations[1]?.press()
    expect(ticket.panel().minStake?.toFixed()).toBe('20')
  })

  it.each([
    ['9.99', 'micro.stake_minimum', 'stake', 0],
    ['10', undefined, undefined, 1],
    ['', 'micro.stake_required', 'stake', 0],
    ['0', 'micro.stake_required', 'stake', 0],
    ['abc', 'amount.malformed', 'stake', 0],
    ['1000', undefined, undefined, 1],
    ['1000.01', 'withdraw.short', 'stake', 0],
    // No bound of ours: the server has its own, and three decimals are sent as typed.
    ['10.005', undefined, undefined, 1],
  ])('[MIC-10] [MIC-12] a stake of "%s": %s, and it is %s', async (text, id, field, sent) => {
    const { bench, ticket } = await placed()
    ticket.panel().stake.change(text)
    await ticket.order()
    await bench.clock.settle()
    expect([ticket.panel().stake.issue?.id, ticket.panel().stake.issue?.field]).toEqual([id, field])
    expect(bench.submits()).toBe(sent)
  })

  it('[MIC-11] a duration that is gone is no choice: nothing is sent, and expiry is asked for', async () => {
    const { bench, ticket } = await placed()
    ticket.panel().durations[1]?.press()
    bench.server.options = { ...OPTIONS, sec: OPTIONS.sec.slice(0, 1) }
    ticket.panel().retry()
    await bench.clock.settle()
    await ticket.order()
    expect(ticket.panel().durationIssue).toEqual({ id: 'micro.choose_expiry', field: 'duration' })
    expect(bench.submits()).toBe(0)
  })

  it('[MIC-33] an order that would end after its market is shut is refused at its duration, by the clock of the server', async () => {
    // The clock of the device is an hour behind.
    const bench = await openMicroBench({ shutsIn: 50_000, wall: -3_600_000 })
    const ticket = await bench.openTicket()
    // The server's time comes with a pong.
    await bench.clock.advance(6000)
    ticket.panel().durations[1]?.press()
    expect(ticket.panel().durationIssue).toEqual({ id: 'micro.shuts_before', field: 'duration' })
    ticket.panel().stake.change('50')
    await ticket.order()
    expect(bench.submits()).toBe(0)
    ticket.panel().durations[0]?.press()
    expect(ticket.panel().durationIssue).toBeUndefined()
    await ticket.order()
    await bench.clock.settle()
    expect(bench.submits()).toBe(1)
  })

  it('[WAL-18] a ratio that turns out below zero closes its review, and is named', async () => {
    const bench = await openMicroBench()
    const ticket = await bench.openTicket()
    ticket.panel().up.press()
    const [first, ...rest] = OPTIONS.sec
    bench.server.options = { ...OPTIONS, sec: [{ ...first, ProfitRatio: '-0.8' }, ...rest] }
    ticket.panel().retry()
    await bench.clock.advance(1000)
    expect([ticket.panel().stage, ticket.panel().durationIssue?.id, bench.submits()]).toEqual([
      'editing',
      'commit.term_below_zero',
      0,
    ])
  })

  it('[WAL-18] a ratio below zero is named at its duration, what it may lose is not worked out, and nothing is sent', async () => {
    const [first, ...rest] = OPTIONS.sec
    const bench = await openMicroBench({ options: { ...OPTIONS, sec: [{ ...first, ProfitRatio: '-0.8' }, ...rest] } })
    const ticket = await bench.openTicket()
    const { durationIssue, win, worstLoss } = ticket.panel()
    expect([durationIssue, win, worstLoss]).toEqual([
      { id: 'commit.term_below_zero', field: 'duration', params: { what: 'profit' } },
      undefined,
      undefined,
    ])
    await ticket.order()
    expect(bench.submits()).toBe(0)
    ticket.panel().durations[1]?.press()
    expect([ticket.panel().durationIssue, ticket.panel().win?.toFixed()]).toEqual([undefined, '8.5'])
  })

  it('[MIC-11] [MIC-14] a duration that is offered no more closes its review, and none takes its place', async () => {
    const { bench, ticket } = await placed()
    ticket.panel().up.press()
    bench.server.options = { ...OPTIONS, sec: OPTIONS.sec.slice(1), number: OPTIONS.number.slice(1) }
    ticket.panel().retry()
    await bench.clock.advance(1000)
    expect([ticket.panel().stage, ticket.panel().durationIssue?.id, ticket.panel().stake.text]).toEqual([
      'editing',
      'micro.choose_expiry',
      '10',
    ])
    expect(bench.submits()).toBe(0)
  })

  it('[MIC-7] without durations it says so, and a failed reading can be repeated', async () => {
    const none = await openMicroBench({ options: { sec: [], number: [] } })
    const empty = await none.openTicket()
    expect([empty.panel().state, empty.panel().up.enabled]).toEqual(['empty', false])
    const broken = await openMicroBench({ options: 'fails' })
    const ticket = await broken.openTicket()
    expect([ticket.panel().state, ticket.panel().failure]).toEqual(['failed', { text: 'not now' }])
    broken.server.options = OPTIONS
    ticket.panel().retry()
    await broken.clock.settle()
    expect(ticket.panel().state).toBe('ready')
  })

  it('[MIC-14] the sheet names account, symbol, direction, stake, seconds, ratio, win and worst loss, and is deaf at first', async () => {
    const { bench, ticket } = await placed()
    ticket.panel().down.press()
    const { review } = ticket.panel()
    expect({
      account: review?.accountMessageId,
      symbol: review?.symbol,
      direction: review?.direction,
      stake: review?.stake.toFixed(),
      seconds: review?.seconds,
      percent: review?.percent.toFixed(),
      win: review?.win.toFixed(),
      worstLoss: review?.worstLoss.toFixed(),
      balance: review?.balance?.toFixed(),
    }).toEqual({
      account: 'wallet.account_micro',
      symbol: 'SY/M1',
      direction: 'down',
      stake: '10',
      seconds: 30,
      percent: '80',
      win: '8',
      worstLoss: '10',
      balance: '1000',
    })
    review?.confirm()
    expect([ticket.panel().stage, bench.submits()]).toEqual(['reviewing', 0])
  })

  it('[MIC-14] with another loss level the worst is what a win would have brought', async () => {
    const bench = await openMicroBench({ flags: { micro_loss_level: '1' } })
    const ticket = await bench.openTicket()
    expect(ticket.panel().worstLoss?.toFixed()).toBe('8')
  })

  it('[MIC-14] a ratio that changes while the sheet is read is asked about again', async () => {
    const { bench, ticket } = await placed()
    ticket.panel().up.press()
    await bench.clock.advance(500)
    const [first] = OPTIONS.sec
    bench.server.options = { ...OPTIONS, sec: [{ ...first, ProfitRatio: '0.7' }] }
    void bench.members.options.refresh()
    await bench.clock.settle()
    const { moved, canConfirm } = ticket.panel().review ?? {}
    expect([moved?.from.toFixed(), moved?.to.toFixed(), canConfirm]).toEqual(['80', '70', false])
    ticket.panel().review?.confirm()
    expect(bench.submits()).toBe(0)
  })

  it('[MIC-15] a price older than 3 s blocks, also at the confirm; a new one frees', async () => {
    const { bench, ticket } = await placed()
    await bench.clock.advance(2800)
    expect(ticket.panel().up.reason).toBeUndefined()
    await bench.clock.advance(250)
    expect([ticket.panel().up.reason?.id, ticket.panel().isStale]).toEqual(['contract.price_stale', true])
    bench.push('1.0850')
    await bench.clock.advance(20)
    ticket.panel().up.press()
    await bench.clock.advance(500)
    await bench.clock.sleep(4000)
    ticket.panel().review?.confirm()
    await bench.clock.settle()
    expect([ticket.panel().stage, bench.submits()]).toEqual(['editing', 0])
  })

  it('[MIC-15] a closed market, a missing verification, a visitor: nothing is sent', async () => {
    const shut = await openMicroBench({ market: 'closed' })
    const closed = await shut.openTicket()
    expect(closed.panel().formIssue?.id).toBe('contract.market_closed')
    const unverified = await openMicroBench({ flags: { is_real_name_auth: '1' }, user: { is_real: '0' } })
    const asked = await unverified.openTicket()
    expect(asked.panel().formIssue?.id).toBe('user.real_auth')
    const visitor = await openMicroBench({ user: 'visitor' })
    const guest = await visitor.openTicket()
    expect(guest.panel().up.enabled).toBe(true)
    for (const one of [closed, asked, guest]) await one.order()
    expect(visitor.intents).toContainEqual({ type: 'navigate', to: '/login?from=%2Ftrade%3Fkind%3D1' })
    expect([shut, unverified, visitor].map(({ submits }) => submits())).toEqual([0, 0, 0])
  })

  it('[MIC-5] switched off while its sheet is open, nothing can be confirmed', async () => {
    const { bench, ticket } = await placed()
    ticket.panel().up.press()
    await bench.clock.advance(500)
    bench.switchOff()
    bench.push('1.0850')
    await bench.clock.advance(20)
    expect(ticket.panel().review?.reason?.id).toBe('micro.off')
    ticket.panel().review?.confirm()
    await bench.clock.settle()
    expect([ticket.panel().stage, bench.submits()]).toEqual(['editing', 0])
  })

  it('[MIC-15] a market that closes while its sheet is open: nothing can be confirmed', async () => {
    const { bench, ticket } = await placed()
    ticket.panel().up.press()
    await bench.clock.advance(500)
    expect(ticket.panel().review?.canConfirm).toBe(true)
    bench.server.market = 'closed'
    void bench.client.use(market).symbolList.refresh()
    await bench.clock.advance(20)
    bench.push('1.0850')
    await bench.clock.advance(20)
    expect([ticket.panel().review?.canConfirm, ticket.panel().review?.reason?.id]).toEqual([
      false,
      'contract.market_closed',
    ])
    ticket.panel().review?.confirm()
    await bench.clock.settle()
    expect([ticket.panel().stage, bench.submits()]).toEqual(['editing', 0])
  })

  it('[MIC-16] sends plain decimal text whatever the language, and the seconds of the duration, not its id', async () => {
    const bench = await openMicroBench({ locale: 'de' })
    const ticket = await bench.openTicket()
    ticket.panel().stake.change('10,50')
    await ticket.order('down')
    await bench.clock.settle()
    const { t: _t, ...sent } = bench.sent('/v2/api/micro/submit')[0] ?? {}
    expect(sent).toEqual({ forex_id: '1', type: '2', number: '10.5', seconds: '30' })
  })

  it('[MIC-6] low and high are stretched by live prices, and taken anew with the list', async () => {
    const { bench, ticket } = await placed()
    const shown = () => {
      const { open, close, high, low } = ticket.panel().figures ?? {}
      return [open, close, high, low].map((one) => one?.toFixed())
    }
    expect(shown()).toEqual(['1.08', '1.0845', '1.09', '1.07'])
    bench.push('1.0950')
    await bench.clock.advance(20)
    bench.push('1.0650')
    await bench.clock.advance(20)
    bench.push('1.0800')
    await bench.clock.advance(20)
    expect(shown()).toEqual(['1.08', '1.08', '1.095', '1.065'])
    bench.server.price = '1.0810'
    await Promise.all([bench.client.use(market).symbolList.refresh(), bench.clock.advance(20)])
    expect(shown()).toEqual(['1.08', '1.081', '1.09', '1.07'])
  })

  it.each([
    ['9.99', '0', false, true],
    ['10', '0', false, false],
    ['0', '1', false, false],
    ['0', '0', true, false],
  ])('[MIC-12] with %s free, one account %s and practice %s, the way to a transfer is %s', async (...of) => {
    const [balance, one, isDemo, shown] = of
    const bench = await openMicroBench({
      balances: [{ type: 'micro', balance, lockBalance: '0', accountTypeId: 4, currencyId: 1 }],
      flags: { only_one_account: one },
      user: { is_demo: isDemo ? '1' : '0' },
    })
    expect((await bench.openTicket()).panel().account.canTransfer).toBe(shown)
  })

  it('[MIC-27] the micro account pays; a site of one account uses that one', async () => {
    const only = [{ type: 'forex', balance: '70', lockBalance: '0', accountTypeId: 3, currencyId: 1 }]
    const one = await openMicroBench({ balances: only, flags: { only_one_account: '1' } })
    expect((await one.openTicket()).panel().account.balance?.toFixed()).toBe('70')
    const other = await openMicroBench({ balances: only })
    expect((await other.openTicket()).panel().account).toEqual({
      messageId: 'wallet.account_micro',
      canTransfer: false,
      balance: undefined,
    })
    const { ticket } = await placed()
    expect(ticket.panel().account.balance?.toFixed()).toBe('1000')
  })
})
