import { describe, expect, it } from 'vitest'
import { opened, tickAt } from '../../test/support.ts'
import { exactContractFee, exactContractMargin, exactContractProfit } from '../oracle/exact.ts'

const START_BALANCE = '10000'

describe('a market order', () => {
  it('books margin and fee to the last digit, and holds the margin', async () => {
    const { me } = await opened()
    const answer = await me.order({ cont: '0.13', multiple: 200 })
    expect(answer).toMatchObject({ code: 1, msg: 'Your order has been confirmed' })
    const margin = exactContractMargin({
      marginMode: 'leveraged',
      lots: '0.13',
      contractSize: '100000',
      price: '1.1',
      multiple: '200',
    })
    const fee = exactContractFee({ feeType: 'ofMargin', lots: '0.13', margin, feeRate: '0.005' })
    expect([margin, fee]).toEqual(['71.5', '0.3575'])
    const { data, total, all_fact_profits } = await me.deals(1)
    expect(total).toBe(1)
    expect(all_fact_profits).toBe('0')
    expect(data[0]).toMatchObject({
      OrderType: 1,
      Quantity: '0.13',
      Multiple: '200',
      Price: '1.10000',
      OriginPrice: '1.10000',
      UpdatePrice: '1.10000',
      CautionMoney: margin,
      TradeFee: fee,
      TargetLossPrice: '0',
      TargetProfitPrice: '0',
      Status: 1,
      CreateTimeHandler: '2026-01-07 12:00:00',
      CompleteTimeHandler: '',
      ForexTradeLists: { Id: 1, Code: 'EURUSD', ShowCode: 'EUR/USD', PricePrecision: 5 },
    })
    expect(await me.forex()).toEqual({ balance: '9928.1425', lockBalance: '71.5' })
  })

  it('closes at the price of the moment, books the profit and gives the margin back', async () => {
    const { world, clock, me } = await opened()
    await me.order({ type: 2 })
    clock.advance(5_000)
    tickAt(world, 'EURUSD', '1.09871')
    const { data } = await me.deals(1)
    expect(data[0]).toMatchObject({ FactProfits: '12.9', UpdatePrice: '1.09871' })
    expect(await me.get('/v2/api/forex/close', { id: data[0]?.Id ?? 0 })).toMatchObject({ code: 1 })
    expect((await me.deals(1)).total).toBe(0)
    const history = await me.deals(3)
    expect(history.all_fact_profits).toBe('12.9')
    expect(history.data[0]).toMatchObject({
      Status: 3,
      FactProfits: '12.9',
      UpdatePrice: '1.09871',
      CompleteTimeHandler: '2026-01-07 12:00:05',
    })
    // 10000 − 0.55 fee + 12.9.
    expect(await me.forex()).toEqual({ balance: '10012.35', lockBalance: '0' })
  })

  it('holds lots × contract size where the symbol says so', async () => {
    const { me } = await opened()
    await me.order({ forex_id: 24, cont: '1.5', multiple: 20 })
    const { data } = await me.deals(1)
    expect(data[0]).toMatchObject({ CautionMoney: '1500', TradeFee: '3' })
  })

  it.each([
    [{ cont: '0.01' }, 'Lots must exceed 0.01'],
    [{ cont: '0' }, 'Lots must exceed 0.01'],
    [{ cont: '-1' }, 'Lots must exceed 0.01'],
    [{ cont: 'many' }, 'Lots must exceed 0.01'],
    [{ cont: '0.105' }, 'Lots must be a multiple of 0.01'],
    [{ cont: '1000001' }, 'Lots are too many'],
    [{ multiple: 99 }, 'This leverage is not offered'],
    [{ multiple: '' }, 'This leverage is not offered'],
    [{ forex_id: 12 }, 'No leverage configured, cannot place order temporarily'],
    [{ forex_id: 18 }, 'The market is closed'],
    [{ forex_id: 999 }, 'There is no such symbol'],
    [{ type: 3 }, 'Choose buy or sell'],
    [{ status: 3 }, 'Choose market or pending'],
    [{ status: 0 }, 'Enter a target price'],
    [{ stop_loss_price: '1.1' }, 'The stop-loss must be below the price'],
    [{ target_profit_price: '1.1' }, 'The take-profit must be above the price'],
    [{ type: 2, stop_loss_price: '1.09' }, 'The stop-loss must be above the price'],
    [{ type: 2, target_profit_price: '1.11' }, 'The take-profit must be below the price'],
    [{ stop_loss_price: '1.000001' }, 'The stop-loss has more than 5 decimals'],
    [{ target_profit_price: '-1' }, 'The take-profit is not a price'],
    [{ stop_loss_price: '' }, 'The stop-loss is not a price'],
    [{ target_price: 'two' }, 'The target price is not a price'],
    [{ target_price: '' }, 'The target price is not a price'],
    [{ cont: '100' }, 'Insufficient balance'],
  ])('refuses %j: %s', async (fields, msg) => {
    const { me } = await opened()
    expect(await me.order(fields)).toMatchObject({ code: 0, msg })
    expect(await me.forex()).toEqual({ balance: START_BALANCE, lockBalance: '0' })
  })
})

describe('a pending order', () => {
  const pending = { status: 0, target_price: '1.09500', stop_loss_price: '1.09000' }

  it('[CON-90] reserves margin and fee at its target, and opens at the price that reaches it, with margin and fee of that price', async () => {
    const { world, me } = await opened()
    await me.order(pending)
    expect(await me.forex()).toEqual({ balance: '9889.9525', lockBalance: '110.0475' })
    tickAt(world, 'EURUSD', '1.09501')
    expect((await me.deals(0)).total).toBe(1)
    tickAt(world, 'EURUSD', '1.09420')
    expect((await me.deals(0)).total).toBe(0)
    const { data } = await me.deals(1)
    expect(data[0]).toMatchObject({
      Status: 1,
      OriginPrice: '1.09500',
      Price: '1.09420',
      UpdatePrice: '1.09420',
      FactProfits: '0',
      CautionMoney: '109.42',
      TradeFee: '0.5471',
    })
    expect(await me.forex()).toEqual({ balance: '9890.0329', lockBalance: '109.42' })
  })

  it('waits for a rise when its target was above, and fills on the next tick when it was the price', async () => {
    const { world, me } = await opened()
    await me.order({ status: 0, target_price: '1.10500' })
    await me.order({ status: 0, target_price: '1.10000' })
    tickAt(world, 'EURUSD', '1.09000')
    expect((await me.deals(1)).data.map(({ Price }) => Price)).toEqual(['1.09000'])
    tickAt(world, 'EURUSD', '1.10600')
    expect((await me.deals(1)).data.map(({ Price }) => Price)).toEqual(['1.09000', '1.10600'])
  })

  it('gives everything back when cancelled, once', async () => {
    const { me } = await opened()
    await me.order(pending)
    const id = (await me.deals(0)).data[0]?.Id ?? 0
    expect(await me.get('/v2/api/forex/cancel_trade', { id })).toMatchObject({ code: 1 })
    expect(await me.get('/v2/api/forex/cancel_trade', { id })).toMatchObject({ code: 0 })
    expect(await me.get('/v2/api/forex/close', { id })).toMatchObject({ code: 0 })
    expect(await me.forex()).toEqual({ balance: START_BALANCE, lockBalance: '0' })
    expect((await me.deals(3)).total).toBe(0)
  })
})

describe('stops', () => {
  it.each([
    ['stop-loss of a buy', { stop_loss_price: '1.09' }, '1.08990', '-101'],
    ['take-profit of a buy', { target_profit_price: '1.11' }, '1.11005', '100.5'],
    ['stop-loss of a sell', { type: 2, stop_loss_price: '1.11' }, '1.11000', '-100'],
    ['take-profit of a sell', { type: 2, target_profit_price: '1.09' }, '1.08950', '105'],
  ])('%s closes at the tick that reaches it', async (_name, fields, price, profit) => {
    const { world, me } = await opened()
    await me.order(fields)
    tickAt(world, 'EURUSD', '1.10001')
    expect((await me.deals(1)).total).toBe(1)
    tickAt(world, 'EURUSD', price)
    expect((await me.deals(3)).data[0]).toMatchObject({ UpdatePrice: price, FactProfits: profit })
  })

  it('can be set, moved and taken away while holding', async () => {
    const { world, me } = await opened()
    await me.order()
    const id = (await me.deals(1)).data[0]?.Id ?? 0
    const set = (stop_loss_price: string, target_profit_price: string) =>
      me.get('/v2/api/forex/set_stop_price', { id, stop_loss_price, target_profit_price })
    expect(await set('1.09', '1.12')).toMatchObject({ code: 1 })
    expect((await me.deals(1)).data[0]).toMatchObject({ TargetLossPrice: '1.09000', TargetProfitPrice: '1.12000' })
    expect(await set('1.2', '0')).toMatchObject({ code: 0, msg: 'The stop-loss must be below the price' })
    expect(await set('0', '0')).toMatchObject({ code: 1 })
    tickAt(world, 'EURUSD', '1.05000')
    expect((await me.deals(1)).total).toBe(1)
  })
})

describe('stop-out', () => {
  it('closes the worst position first, only as many as needed, and cancels what is pending before', async () => {
    const { world, me } = await opened()
    await me.order({ forex_id: 19, cont: '0.1', multiple: 20 })
    await me.order({ cont: '9', multiple: 200 })
    await me.order({ status: 0, target_price: '1.05', cont: '0.5' })
    expect((await me.forex()).balance).toBe('4009.715')
    // 9 lots lose 9 per 0.00001. 4,500 is covered once the reserve of the pending order is free again.
    tickAt(world, 'EURUSD', '1.09500')
    expect([(await me.deals(0)).total, (await me.deals(1)).total]).toEqual([0, 2])
    // 4,590 is not.
    tickAt(world, 'EURUSD', '1.09490')
    expect((await me.deals(1)).data.map(({ Quantity }) => Quantity)).toEqual(['0.1'])
    expect((await me.deals(3)).data).toMatchObject([{ UpdatePrice: '1.09490', FactProfits: '-4590' }])
  })

  it('never leaves a debt: a loss beyond everything is taken over, by an entry that says so', async () => {
    const { world, me } = await opened()
    await me.order({ cont: '10', multiple: 200 })
    tickAt(world, 'EURUSD', '1.05000')
    expect(await me.forex()).toEqual({ balance: '0', lockBalance: '0' })
    const ledger = (await me.get('/v2/api/main/accountLog/forexChange', { page: 1, type: 'forex' })).data as {
      list: readonly { Memo: string; Value: string }[]
    }
    expect(ledger.list[0]).toMatchObject({ Memo: 'Negative balance protection', Value: '40027.5' })
  })

  it('takes nothing over while another position can still cover the loss', async () => {
    const { world, me } = await opened()
    await me.order({ cont: '6', multiple: 200 })
    await me.order({ type: 2, cont: '6', multiple: 200 })
    // Both sides cost 3,300 and 16.5; the buy loses 6,000 and the sell wins them.
    tickAt(world, 'EURUSD', '1.09000')
    await me.get('/v2/api/forex/close', { id: 1 })
    expect(await me.forex()).toEqual({ balance: '667', lockBalance: '3300' })
    tickAt(world, 'EURUSD', '1.07000')
    await me.get('/v2/api/forex/close', { id: 2 })
    expect(await me.forex()).toEqual({ balance: '21967', lockBalance: '0' })
  })

  it('lets a balance be below zero only until the winning side is closed', async () => {
    const { world, me } = await opened()
    await me.order({ cont: '6', multiple: 200 })
    await me.order({ type: 2, cont: '6', multiple: 200 })
    tickAt(world, 'EURUSD', '1.07000')
    await me.get('/v2/api/forex/close', { id: 1 })
    expect(await me.forex()).toEqual({ balance: '-11333', lockBalance: '3300' })
    expect(await me.order({ cont: '0.02' })).toMatchObject({ code: 0, msg: 'Insufficient balance' })
    await me.get('/v2/api/forex/close', { id: 2 })
    // Profits cancel out: the two fees are gone.
    expect(await me.forex()).toEqual({ balance: '9967', lockBalance: '0' })
  })
})

describe('history', () => {
  it('is filtered by when orders closed, paged by twenty, and totals the whole range', async () => {
    const { world, clock, me } = await opened()
    for (let at = 0; at < 23; at += 1) {
      await me.order({ cont: '0.02' })
      tickAt(world, 'EURUSD', '1.10010')
      await me.get('/v2/api/forex/close', { id: (await me.deals(1)).data[0]?.Id ?? 0 })
      tickAt(world, 'EURUSD', '1.10000')
      clock.advance(1_000)
    }
    const all = await me.deals(3)
    expect([all.data.length, all.total, all.all_fact_profits]).toEqual([20, 23, '4.6'])
    const rest = await me.deals(3, { page: 2 })
    expect(rest.data.length).toBe(3)
    expect(new Set([...all.data, ...rest.data].map(({ Id }) => Id)).size).toBe(23)
    const from = Date.UTC(2026, 0, 7, 12, 0, 10) / 1000
    const some = await me.deals(3, { startTime: from, endTime: from + 5 })
    expect([some.total, some.all_fact_profits]).toEqual([5, '1'])
  })
})

describe('the ledger', () => {
  it('adds up to the balance and names every change', async () => {
    const { world, me } = await opened()
    await me.order()
    tickAt(world, 'EURUSD', '1.10500')
    await me.get('/v2/api/forex/close', { id: (await me.deals(1)).data[0]?.Id ?? 0 })
    const { list, total } = (await me.get('/v2/api/main/accountLog/forexChange', { page: 1, type: 3 })).data as {
      list: readonly { Value: string; Type: number; Memo: string; CreatedAtTran: string }[]
      total: number
    }
    expect(total).toBe(5)
    expect(list.map(({ Type, Value }) => [Type, Value])).toEqual([
      [5, '50'],
      [3, '110'],
      [2, '-110'],
      [4, '-0.55'],
      [1, '10000'],
    ])
    expect(
      exactContractProfit({ side: 'buy', lots: '0.1', contractSize: '100000', openPrice: '1.1', price: '1.105' }),
    ).toBe('50')
    expect(await me.forex()).toEqual({ balance: '10049.45', lockBalance: '0' })
  })
})
