import { decodeFrame, topics } from '@openlot/core/wire'
import { expect, it } from 'vitest'
import { openWorld, tickAt, trader } from '../../test/support.ts'
import { isRefusal } from '../books/contract-terms.ts'
import { closedPushes } from '../http/contract.ts'
import { FRAME_LIMIT } from './hub.ts'

const { forexTrade } = topics

const ORDERS = 1300

it('[T35] [CON-47 RT-2] the numbers of 1,300 orders arrive in frames that are read, the totals of all in each', async () => {
  const { world, clock } = openWorld({ maxOrders: ORDERS })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const me = await trader(world)
  const instrument = world.market.instrumentByCode('EURUSD')
  if (instrument === undefined) throw new Error('there is no such symbol')
  world.journal.transact(() =>
    world.accounts.post(me.id, 'forex', { kind: 'opening', value: 10n ** 13n, memo: 'memo.opening' }),
  )
  const terms = {
    side: 'buy',
    lots: '0.1',
    symbolId: '1',
    status: 'market',
    targetPrice: '1.1',
    stopLoss: '0',
    takeProfit: '0',
    multiple: '100',
  } as const
  for (let order = 0; order < ORDERS; order += 1)
    expect(isRefusal(world.journal.transact(() => world.contracts.submit(me.id, instrument, terms)))).toBe(false)
  const texts: string[] = []
  const line = world.realtime.connect({ send: (text) => texts.push(text), close: () => undefined })
  line.receive(JSON.stringify({ type: 'login', token: me.token }))
  line.receive(JSON.stringify({ type: 'sub', topic: 'FOREX_TRADE' }))
  clock.advance(1_000)
  const pushes = texts.flatMap((text) => {
    expect(text.length).toBeLessThanOrEqual(FRAME_LIMIT)
    const frame = decodeFrame(text)
    const push = frame.type === 'push' ? forexTrade.read(frame.data) : undefined
    return push ?? []
  })
  expect(pushes.length).toBe(4)
  const { profit, margin } = world.contracts.totals(me.id)
  for (const push of pushes)
    expect([push.profitsTotal, push.marginTotal]).toEqual([pushes[0]?.profitsTotal, String(margin / 10n ** 6n)])
  expect(Number(pushes[0]?.profitsTotal)).toBe(Number(profit) / 1e6)
  const named = pushes.flatMap(({ orders }) => orders.map(({ id }) => id))
  expect([named.length, new Set(named).size]).toEqual([ORDERS, ORDERS])
})

it('[T35] [CON-47] so do the ids of everything that is closed at once', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => 900_000_000 + at)
  const parts = closedPushes(ids)
  expect(parts.flat()).toEqual(ids)
  for (const part of parts)
    expect(JSON.stringify({ type: 'FOREX_CLOSED', data: part }).length).toBeLessThanOrEqual(FRAME_LIMIT)
  expect([closedPushes([]), closedPushes([7])]).toEqual([[[]], [[7]]])
})
