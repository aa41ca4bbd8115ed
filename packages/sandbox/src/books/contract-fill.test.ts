import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opened, openWorld, type Params, tickAt, trader } from '../../test/support.ts'
import { fixedText } from '../oracle/rational.ts'
import { fillPrices, isReached } from './contract-fill.ts'

const START_BALANCE = '10000'

describe('a pending order that is reached', () => {
  it.each([
    ['a stop order: a buy above the price', { type: 1, target_price: '1.10500' }, '1.15000'],
    ['a stop order: a sell below the price', { type: 2, target_price: '1.09500' }, '1.05000'],
    ['a limit: a buy below the price', { type: 1, target_price: '1.09500' }, '1.05000'],
    ['a limit: a sell above the price', { type: 2, target_price: '1.10500' }, '1.15000'],
    ['a buy that is passed by the smallest step', { type: 1, target_price: '1.10500' }, '1.10501'],
    ['a sell that is passed by the smallest step', { type: 2, target_price: '1.09500' }, '1.09499'],
    ['one that is just reached', { type: 1, target_price: '1.10500' }, '1.10500'],
    ['one at the price itself', { type: 1, target_price: '1.10000' }, '1.10003'],
  ])('[CON-90] opens at the price of the market (%s)', async (_name, fields, price) => {
    for (const feeType of ['1', '2']) {
      const { world, me } = await opened()
      world.settings.set('trade_fee_type', feeType)
      await me.order({ status: 0, ...fields })
      tickAt(world, 'EURUSD', price)
      expect((await me.deals(1)).data).toMatchObject([
        { OriginPrice: fields.target_price, Price: price, FactProfits: '0' },
      ])
      const { margin } = world.contracts.totals(me.id)
      expect(world.accounts.get(me.id, 'forex').lock).toBe(margin)
    }
  })

  it.each([
    ['the stop-loss of a buy', { type: 1, target_price: '1.09500', stop_loss_price: '1.09000' }, '1.05000'],
    ['the take-profit of a buy', { type: 1, target_price: '1.10500', target_profit_price: '1.11000' }, '1.15000'],
    ['the stop-loss of a sell', { type: 2, target_price: '1.10500', stop_loss_price: '1.11000' }, '1.15000'],
    ['the take-profit of a sell', { type: 2, target_price: '1.09500', target_profit_price: '1.09000' }, '1.05000'],
  ])('[CON-90] ends at once, at the price it opened at, where that has passed %s', async (_name, fields, price) => {
    const { world, me } = await opened()
    await me.order({ status: 0, ...fields })
    tickAt(world, 'EURUSD', price)
    expect((await me.deals(1)).total).toBe(0)
    expect((await me.deals(3)).data).toMatchObject([{ Price: price, UpdatePrice: price, FactProfits: '0' }])
  })

  it('[CON-90] is cancelled where a stop order cannot pay for its price, and all of it comes back', async () => {
    const { world, me } = await opened()
    await me.order({ status: 0, type: 1, target_price: '1.10500', cont: '8.9', multiple: 100 })
    expect((await me.forex()).lockBalance).not.toBe('0')
    const [id] = (await me.deals(0)).data.map(({ Id }) => Id)
    const frames: { readonly type: string; readonly data?: unknown }[] = []
    const line = world.realtime.connect({ send: (text) => frames.push(JSON.parse(text)), close: () => undefined })
    line.receive(JSON.stringify({ type: 'login', token: me.token }))
    line.receive(JSON.stringify({ type: 'sub', topic: 'FOREX_CLOSED' }))
    tickAt(world, 'EURUSD', '1.30000')
    // Otherwise a client would show it as pending until it reads again by itself.
    expect(frames.filter(({ type }) => type === 'FOREX_CLOSED')).toEqual([{ type: 'FOREX_CLOSED', data: [id] }])
    expect([(await me.deals(0)).total, (await me.deals(1)).total]).toEqual([0, 0])
    expect(await me.forex()).toEqual({ balance: START_BALANCE, lockBalance: '0' })
  })

  it('[CON-90] has its target where a limit cannot pay for a better price', async () => {
    const { world, me } = await opened()
    await me.order({ status: 0, type: 2, target_price: '1.10500', cont: '8.9', multiple: 100 })
    tickAt(world, 'EURUSD', '1.30000')
    expect((await me.deals(1)).total + (await me.deals(3)).total).toBe(1)
    expect([...(await me.deals(1)).data, ...(await me.deals(3)).data]).toMatchObject([{ Price: '1.10500' }])
  })

  it('[CON-90] opens though others have lost more than is free, where it costs no more than it holds', async () => {
    const { world, me } = await opened()
    await me.order({ forex_id: 19, cont: '1', multiple: 50 })
    await me.order({ status: 0, target_price: '1.09500', cont: '5', multiple: 200 })
    tickAt(world, 'BTCUSD', '91800.00')
    expect(world.contracts.freeMargin(me.id) < 1_000_000_000n).toBe(true)
    tickAt(world, 'EURUSD', '1.09400')
    expect((await me.deals(0)).total).toBe(0)
    expect((await me.deals(1)).data).toMatchObject([{ Price: '1.09400' }, {}])
  })
})

it('[CON-90] two orders that wait on both sides of the price win by no jump', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 80_000, max: 150_000 }), fc.constantFrom('1', '2'), async (units, feeType) => {
      const { world, me } = await opened()
      world.settings.set('trade_fee_type', feeType)
      await me.order({ status: 0, type: 1, target_price: '1.10100', cont: '1' })
      await me.order({ status: 0, type: 2, target_price: '1.09900', cont: '1' })
      tickAt(world, 'EURUSD', fixedText(units, 5))
      const { equity } = world.contracts.totals(me.id)
      expect(equity <= 10_000_000_000n).toBe(true)
    }),
    { numRuns: 40 },
  )
})

it('[CON-90] no price is better than the market for whoever is filled, and none of a limit worse than its target', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(price, price, price, fc.constantFrom('buy' as const, 'sell' as const), (before, target, next, side) => {
      const fillsWhen = target > before ? 'rises' : target < before ? 'falls' : 'ticks'
      const order = { side, askedPrice: target, fillsWhen } as const
      if (!isReached(order, next)) return
      const gain = (open: number): number => (side === 'buy' ? next - open : open - next)
      const [first, ...rest] = fillPrices(order, next)
      expect(first).toBe(next)
      for (const open of rest) expect([gain(open) <= 0, open]).toEqual([true, target])
      const isLimit = side === 'buy' ? target < before : target > before
      if (isLimit) expect(side === 'buy' ? next <= target : next >= target).toBe(true)
    }),
  )
})

/** `OPENLOT_ROUNDS=10000` for the long run. */
const ROUNDS = Number(process.env.OPENLOT_ROUNDS ?? 400)

/**
 * Buys just above and sells just below the price each second, and closes the orders one tick has filled: at once, or a
 * tick later.
 */
const straddled = async (feeType: string, rounds: number, isHeld: boolean) => {
  const { world, clock, defects } = openWorld({ unforeseen: true, config: { trade_fee_type: feeType } })
  world.start()
  const me = await trader(world)
  const symbols = ['EURUSD', 'BTCUSD'].flatMap((code) => world.market.instrumentByCode(code) ?? [])
  const gains: bigint[] = []
  for (let round = 0; round < rounds; round += 1) {
    const symbol = symbols[round % symbols.length]
    if (symbol === undefined) throw new Error('No symbol')
    clock.advance(1_000)
    const now = world.market.price(symbol.id)
    const placed = async (type: number, units: number): Promise<number> => {
      const target_price = fixedText(units, symbol.precision)
      const multiple = symbol.multiples.at(-1)?.value ?? 0
      const fields: Params = { type, status: 0, forex_id: symbol.id, cont: '0.02', multiple, target_price }
      const answer = await me.order(fields)
      if (answer.code !== 1) throw new Error(answer.msg)
      return (answer.data as { id: number }).id
    }
    const ids = [await placed(1, now + 1), await placed(2, now - 1)]
    clock.advance(1_000)
    if (isHeld) clock.advance(1_000)
    for (const id of ids) {
      const order = world.contracts.get(id)
      const isOpen = order?.state === 'holding'
      if (order !== undefined && isOpen) gains.push(world.contracts.profitNow(order))
      await me.get(`/v2/api/forex/${isOpen ? 'close' : 'cancel_trade'}`, { id })
    }
  }
  const { balance, lock } = world.accounts.get(me.id, 'forex')
  const fees = world.contracts.inState(me.id, 'closed').reduce((sum, { fee }) => sum + fee, 0n)
  world.stop()
  return { gains, fees, won: balance + lock - 10_000_000_000n, defects }
}

it.each(['1', '2'])(
  '[CON-90] who buys above and sells below the price each second wins nothing by it (fee type %s)',
  async (feeType) => {
    const { gains, fees, won, defects } = await straddled(feeType, ROUNDS, false)
    expect(gains.length).toBeGreaterThan(ROUNDS / 2)
    // At its filling price an order wins or loses nothing: the fees are gone.
    expect(gains.every((gain) => gain === 0n)).toBe(true)
    expect([won, fees > 0n, defects]).toEqual([-fees, true, []])
  },
  600_000,
)

it.each(['1', '2'])(
  '[CON-90] nor by waiting for the next price (fee type %s)',
  async (feeType) => {
    const { gains, fees, won } = await straddled(feeType, ROUNDS, true)
    const sum = gains.reduce((total, gain) => total + gain, 0n)
    expect(won).toBe(sum - fees)
    // The sum of as many throws of a fair coin is beyond five deviations once in a million runs.
    const deviation = Math.sqrt(gains.reduce((total, gain) => total + Number(gain) ** 2, 0))
    expect(Math.abs(Number(sum))).toBeLessThan(5 * deviation)
    expect(gains.filter((gain) => gain > 0n).length).toBeLessThan(0.6 * gains.length)
  },
  600_000,
)
