import { cancelContractOrder, closeContractOrder } from '@openlot/core/contract'
import { events } from '@openlot/core/events'
import { micro, microOrderId } from '@openlot/core/micro'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../../src/books/contract-terms.ts'
import { SEEDED_USERS } from '../../src/books/users.ts'
import { inEnglish } from '../../src/words/words.ts'
import { openBrowser } from './events-support.ts'

describe('what nobody did on this page', () => {
  it('[EVT-1] a stop, a target and a fill are said once each, in words that say which', async () => {
    const { load, move, stop } = openBrowser()
    const tab = await load(undefined, 0)
    await tab.submit({ stopLoss: '1.09500' })
    await tab.submit({ takeProfit: '1.10500' })
    await tab.submit({ status: 'pending', targetPrice: '1.10200' })
    expect(tab.said()).toEqual([])
    await move('1.10200')
    expect(tab.said()).toEqual(['filled EUR/USD 1.102'])
    await move('1.10500')
    await move('1.09500')
    expect(tab.said().map((one) => one.replace(/ -?[\d.]+$/, ''))).toEqual([
      'filled EUR/USD',
      'closed EUR/USD takeProfit',
      'closed EUR/USD stopLoss',
    ])
    expect(tab.unseen()).toEqual({ orders: 3, account: 0 })
    tab.unload()
    stop()
  })

  it('[EVT-2] what the person does is not said; a stop that was faster is', async () => {
    const { load, move, op, clock, stop } = openBrowser()
    const tab = await load(undefined, 0)
    const id = await tab.submit()
    await tab.close(id)
    await clock.advance(5_000)
    expect([tab.said(), tab.listed()]).toEqual([[], []])
    const other = await tab.submit({ stopLoss: '1.09500' })
    op({ op: 'hold', symbol: 'EURUSD', price: '1.09400' })
    await tab.close(other)
    await clock.advance(5_000)
    expect(tab.said()).toHaveLength(1)
    expect(tab.said()[0]).toContain('stopLoss')
    await move('1.10000')
    tab.unload()
    stop()
  })

  it('[EVT-3] what happened while nobody was here is said on return, and not again after a reload', async () => {
    const { load, move, clock, stop } = openBrowser()
    const tab = await load(undefined, 0)
    await tab.submit({ stopLoss: '1.09500' })
    await tab.submit({ status: 'pending', targetPrice: '1.09000' })
    tab.unload()
    await clock.advance(60_000)
    await move('1.09000')
    await clock.advance(3_600_000)
    const back = await load(tab.drawer)
    expect(back.told.map(({ how }) => how)).toEqual(['since'])
    expect(
      back
        .said()
        .map((one) => one.split(' ')[0])
        .toSorted(),
    ).toEqual(['closed', 'filled'])
    back.unload()
    const again = await load(tab.drawer)
    expect(again.said()).toEqual([])
    // Still in the list, and not read.
    expect(again.listed()).toHaveLength(2)
    expect(again.unseen().orders).toBe(2)
    again.unload()
    stop()
  })

  it.each([{ fate: () => 20 }, { fate: () => undefined }])(
    '[EVT-4] two tabs say it once, whether they hear one another or not',
    async ({ fate }) => {
      const { load, move, clock, stop } = openBrowser({ fate })
      const one = await load(undefined, 0)
      const two = await load(new Map())
      await one.submit({ stopLoss: '1.09500' })
      await clock.advance(2_000)
      await move('1.09500')
      await clock.advance(10_000)
      // The last tab is the one in front.
      expect([one.said().length, two.said().length]).toEqual([0, 1])
      expect([one.listed().length, two.listed().length]).toEqual([1, 1])
      one.hint('visible')
      await one.submit({ takeProfit: '1.09800' })
      await move('1.09800')
      await clock.advance(10_000)
      expect([one.said().length, two.said().length]).toEqual([1, 1])
      two.hint('visible')
      two.unload()
      // The announcing tab is gone: the other one takes over.
      await one.submit({ takeProfit: '1.10000' })
      await move('1.10000')
      await clock.advance(10_000)
      expect(one.said()).toHaveLength(2)
      one.unload()
      stop()
    },
  )

  it('[EVT-2] what the person closed in one tab is not said in another that was not told of it, nor after a reload', async () => {
    const { load, clock, stop } = openBrowser({ fate: () => undefined })
    const one = await load(undefined, 0)
    const two = await load(new Map())
    const id = await one.submit()
    await clock.advance(2_000)
    void one.client.commit(closeContractOrder, { id })
    await clock.advance(200)
    one.unload()
    const again = await load(one.drawer)
    await clock.advance(70_000)
    expect([one.said(), two.said(), again.said()]).toEqual([[], [], []])
    for (const tab of [two, again]) tab.unload()
    stop()
  })

  it('[EVT-2] an order that two tabs cancel is nobody else’s doing, though the second is refused', async () => {
    const { load, clock, stop } = openBrowser()
    const one = await load(undefined, 0)
    const two = await load(new Map())
    const id = await one.submit({ status: 'pending', targetPrice: '1.05000' })
    await clock.advance(70_000)
    const first = one.client.commit(cancelContractOrder, { id })
    await clock.advance(500)
    const second = two.client.commit(cancelContractOrder, { id })
    await clock.advance(90_000)
    expect([(await first.settled).kind, (await second.settled).kind]).toEqual(['accepted', 'rejected'])
    expect([one.said(), two.said()]).toEqual([[], []])
    for (const tab of [one, two]) tab.unload()
    stop()
  })

  it('[EVT-6] micro orders are followed where the session is there before the site has said that it has them', async () => {
    const { load, clock, world, stop } = openBrowser({ siteMs: 3_000, config: { is_micro: '1' } })
    const tab = await load(undefined, 'demo')
    tab.unload()
    const back = await load(tab.drawer)
    const id = Number(back.client.session.get().user?.id)
    const instrument = world.market.instrument(1)
    if (instrument === undefined) throw new Error('no symbol')
    world.journal.transact(() => world.micro.submit(id, instrument, { direction: 'up', stake: '100', seconds: 60 }))
    back.hint('visible')
    await clock.advance(90_000)
    expect(back.said()).toEqual(['micro EUR/USD even'])
    back.unload()
    stop()
  })

  it('[EVT-4] [EVT-11] a lost connection is said once by tabs that do not hear one another', async () => {
    const { load, op, clock, stop } = openBrowser({ fate: () => undefined })
    const one = await load(undefined, 0)
    await one.submit()
    const two = await load(new Map())
    await clock.advance(5_000)
    op({ op: 'faults', refuseSocketsMs: 50_000 })
    op({ op: 'cutSockets' })
    await clock.advance(120_000)
    expect([...one.said(), ...two.said()].toSorted()).toEqual(['connection back', 'connection lost'])
    for (const tab of [one, two]) tab.unload()
    stop()
  })

  it('[EVT-3] another account is told nothing of it', async () => {
    const { load, move, clock, stop } = openBrowser()
    const tab = await load(undefined, 0)
    await tab.submit({ stopLoss: '1.09500' })
    await move('1.09500')
    expect(tab.listed()).toHaveLength(1)
    tab.client.signOut()
    await clock.advance(2_000)
    expect(tab.listed()).toEqual([])
    void tab.client.signInDemo()
    await clock.advance(10_000)
    expect([tab.listed(), tab.said().length]).toEqual([[], 1])
    tab.unload()
    stop()
  })

  it('[EVT-3] each account has times of its own: one that is new here is told nothing of before', async () => {
    const { load, move, clock, world, stop } = openBrowser()
    const tab = await load(undefined, 0)
    tab.client.signOut()
    await clock.advance(60_000)
    const second = world.users.all().find(({ email }) => email === 'second@openlot.test')?.id ?? 0
    const terms = { status: 'market', lots: '0.1', targetPrice: '0', takeProfit: '0', multiple: '100' } as const
    const [instrument] = world.market.instruments
    if (instrument === undefined) throw new Error('no symbol')
    world.journal.transact(() =>
      world.contracts.submit(second, instrument, { ...terms, side: 'buy', stopLoss: '1.09500' }),
    )
    await move('1.09500')
    expect(world.contracts.all().map(({ closedBy }) => closedBy)).toEqual(['stop_loss'])
    const { email, password } = SEEDED_USERS[1]
    void tab.client.signIn({ account: email, password, remember: true })
    await clock.advance(10_000)
    expect([tab.client.session.get().user?.email, tab.said()]).toEqual([email, []])
    tab.unload()
    stop()
  })

  it('[EVT-6] a pending order that was cancelled elsewhere is gone, and one that waits is not', async () => {
    const { load, clock, world, stop } = openBrowser()
    const tab = await load(undefined, 0)
    const id = await tab.submit({ status: 'pending', targetPrice: '1.05000' })
    await tab.submit({ status: 'pending', targetPrice: '1.04000' })
    world.journal.transact(() => world.contracts.cancel(world.users.all()[0]?.id ?? 0, id))
    await clock.advance(70_000)
    expect(tab.said()).toEqual(['gone EUR/USD 1.05'])
    tab.unload()
    stop()
  })

  it('[EVT-5] twenty fills in one moment are one telling', async () => {
    const { load, move, stop } = openBrowser()
    const tab = await load(undefined, 0)
    for (let count = 0; count < 20; count += 1)
      await tab.submit({ status: 'pending', targetPrice: '1.10200', lots: '0.02' })
    await move('1.10200')
    expect(tab.told.map(({ events }) => events.length)).toEqual([20])
    tab.unload()
    stop()
  })

  it('[EVT-6] a copy that a master opened and closed names the master', async () => {
    const { load, op, clock, world, stop } = openBrowser()
    op({ op: 'masters', acting: false })
    const tab = await load(undefined, 0)
    const [master] = world.masters.all()
    const userId = world.users.all().find(({ email }) => email === 'trader@openlot.test')?.id ?? 0
    if (master === undefined) throw new Error('no master')
    world.journal.transact(() => world.follow.follow(userId, master, '1', '5000'))
    op({ op: 'master', user: master.nickname, do: 'open', symbol: 'EURUSD' })
    await clock.advance(5_000)
    op({ op: 'master', user: master.nickname, do: 'close' })
    await clock.advance(5_000)
    expect(tab.said().map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
      `copied EUR/USD ${master.nickname.split(' ')[0]}`,
      'closed EUR/USD master',
    ])
    tab.unload()
    stop()
  })

  it.each(['1', '0'])(
    '[EVT-10] a margin that gets low is said once until it has recovered, with the flag %s',
    async (flag) => {
      const { load, move, clock, stop } = openBrowser({ config: { is_hazard_rate: flag } })
      const tab = await load(undefined, 0)
      await tab.submit({ lots: '5' })
      await tab.submit({ lots: '0.1' })
      const prices = ['1.09800', '1.09300', '1.09310', '1.09290', '1.09200', '1.09300', '1.09800', '1.09300']
      const said: number[] = []
      for (const price of prices) {
        await move(price)
        await clock.advance(180_000)
        said.push(tab.told.length)
      }
      expect(tab.said()).toEqual(['margin low', 'margin critical', 'margin low'])
      expect(said).toEqual([0, 1, 1, 1, 2, 2, 2, 3])
      const [facts] = tab.told.flatMap(({ events }) => events.map((one) => one.facts))
      if (facts?.kind !== 'margin') throw new Error('no margin')
      expect([facts.level === undefined, facts.closeOut?.toFixed(), facts.frees?.symbol]).toEqual([
        flag === '0',
        '100',
        'EUR/USD',
      ])
      expect(facts.frees?.margin.gt(5000)).toBe(true)
      tab.unload()
      stop()
    },
  )

  it('[EVT-11] a connection lost for half a minute is said, and what was missed once it is back', async () => {
    const { load, op, clock, move, stop } = openBrowser()
    const tab = await load(undefined, 0)
    await tab.submit({ stopLoss: '1.09500' })
    await tab.submit()
    op({ op: 'faults', refuseSocketsMs: 50_000 })
    op({ op: 'cutSockets' })
    await clock.advance(40_000)
    await move('1.09500')
    await clock.advance(60_000)
    expect(tab.said().map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
      'connection lost',
      'closed EUR/USD',
      'connection back',
    ])
    tab.unload()
    stop()
  })

  it('[EVT-8] [EVT-12] a message is told when the page is seen again; a kind that is off is listed alone', async () => {
    const { load, clock, op, stop } = openBrowser({ config: { is_internal_message: '1' } })
    const tab = await load(undefined, 0)
    const { choose, list } = tab.client.use(events)
    const send = async (): Promise<void> => {
      op({ op: 'message', user: 'trader@openlot.test', title: 'Hello', text: 'You' })
      tab.hint('hidden')
      await clock.advance(2_000)
      tab.hint('visible')
      await clock.advance(2_000)
    }
    await send()
    expect(tab.told.flatMap((one) => one.events.map(({ facts }) => facts.kind))).toEqual(['message'])
    choose({ off: ['message'] })
    await send()
    expect([tab.told.length, list.get().length]).toEqual([1, 2])
    tab.unload()
    stop()
  })

  it('[EVT-3] what came with a new account is of before, at every moment of a second, after a reload as well', async () => {
    for (let offMs = 0; offMs < 1000; offMs += 125) {
      const { load, clock, stop } = openBrowser()
      const tab = await load()
      await clock.advance(offMs)
      void tab.client.signInDemo()
      await clock.advance(8_000)
      tab.unload()
      const again = await load(tab.drawer)
      expect([offMs, tab.said(), again.said()]).toEqual([offMs, [], []])
      again.unload()
      stop()
    }
  })

  it('[EVT-1] the end of a micro order is an event and no toast; its own sheet says it itself', async () => {
    const { load, clock, world, stop } = openBrowser()
    const tab = await load(undefined, 'demo')
    const toasts: unknown[] = []
    tab.client.onIntent((intent) => {
      if (intent.type === 'toast') toasts.push(intent)
    })
    const userId = world.users.all().find(({ isDemo }) => isDemo)?.id ?? 0
    const place = (): string => {
      const [instrument] = world.market.instruments
      if (instrument === undefined) throw new Error('no symbol')
      const asked = { direction: 'up', seconds: 30, stake: '10' } as const
      const placed = world.journal.transact(() => world.micro.submit(userId, instrument, asked as never))
      if (isRefusal(placed)) throw new Error(inEnglish(placed.refused))
      return String(placed.id)
    }
    place()
    tab.hint('visible')
    await clock.advance(40_000)
    expect(tab.said().map((text) => text.split(' ')[0])).toEqual(['micro'])
    const id = place()
    tab.hint('visible')
    await clock.advance(5_000)
    const leave = tab.client.use(micro).attend(microOrderId(id))
    await clock.advance(40_000)
    expect([tab.said().length, toasts]).toEqual([1, []])
    leave()
    tab.unload()
    stop()
  })
})
