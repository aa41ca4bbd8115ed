import { describe, expect, it } from 'vitest'
import { orderPage, wireOrder } from '../../../test-support/orders-bench.ts'
import { openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { linePeriod, resultLine } from './contract-order-result.calc.ts'
import { orderResultPanel, resultOf } from './contract-order-result.panel.ts'
import { contractOrders } from './contract-orders.ts'

const MINUTE = 60_000
const FROM = Date.UTC(2026, 0, 7, 12)

describe('the way of the price', () => {
  const closed = (minutes: number) =>
    sampleOrder({ status: 'closed', createdAt: FROM, completedAt: FROM + minutes * MINUTE, price: dec('1.09') })

  it.each([
    [0, '1min'],
    [300, '1min'],
    [301, '5min'],
    [1500, '5min'],
    [4500, '15min'],
    [9000, '30min'],
    [18_000, '60min'],
    [100_000, '1day'],
    [500_000, '1week'],
  ] as const)('[CON-79] of %d minutes is drawn with candles of %s', (minutes, period) => {
    expect(linePeriod(closed(minutes))).toBe(period)
  })

  it('[CON-79] begins at the opening price and ends at the closing price, with what lies between and before', () => {
    const bars = [-30, -3, -1, 0, 1, 2, 9].map((at) => ({ time: FROM + (at - 1) * MINUTE, close: `1.${at + 50}` }))
    const { before, during } = resultLine(closed(2), bars)
    expect(before.map(({ price }) => price)).toEqual(['1.47', '1.49'])
    expect(during).toEqual([
      { at: FROM, price: '1.08' },
      { at: FROM + MINUTE, price: '1.51' },
      { at: FROM + 2 * MINUTE, price: '1.09' },
    ])
  })

  it('[CON-79] without candles, or without times, it is a straight one', () => {
    const ends = ['1.08', '1.09']
    expect(resultLine(closed(2), []).during.map(({ price }) => price)).toEqual(ends)
    const timeless = { ...closed(2), createdAt: undefined, completedAt: undefined }
    expect(resultLine(timeless, [{ time: 5, close: '9' }])).toMatchObject({ before: [], during: { length: 2 } })
  })
})

describe('the result', () => {
  const result = (profit: string, fee = '0.5') =>
    resultOf(
      sampleOrder({ status: 'closed', profit: dec(profit), fee: dec(fee), completedAt: FROM + MINUTE }),
      [],
      dec(1000),
    )

  it('[CON-71] is a profit or a loss by what is left after the fee', () => {
    const moods = ['0.6', '0.5', '0.4', '-3'].map((profit) => result(profit).mood)
    expect(moods).toEqual(['profit', 'even', 'loss', 'loss'])
  })

  it('[CON-71] nothing, as it is shown, is neither a profit nor a loss, and no part of the account', () => {
    const nothing = [result('0.1', '0.1'), result('0.0000004', '0'), result('0.0999996', '0.1')]
    expect(nothing.map(({ mood, share, net }) => [mood, share, net.toFixed()])).toEqual([
      ['even', undefined, '0'],
      ['even', undefined, '0.0000004'],
      ['even', undefined, '-0.0000004'],
    ])
  })

  it('[CON-71] a fee that was more than the profit is a loss, and a part of the account', () => {
    expect([result('0.4').mood, result('0.4').share?.toFixed()]).toEqual(['loss', '0.01'])
  })

  it('[CON-71] a loss says how much of the account it is; a profit does not', () => {
    expect([result('-4.5').share?.toFixed(), result('4').share]).toEqual(['0.5', undefined])
  })

  const bench = async (row: object) => {
    const test = openTestContext()
    test.ports.http.answer(({ url }) => (url.includes('my_deal') ? orderPage([row]) : { problem: 'network' }))
    const { lists, putClosed, rows } = test.domains.use(contractOrders)
    const holding = lists({ status: 'holding' })
    holding.subscribe(() => undefined)
    await test.clock.advance(1)
    return { ...test, putClosed, rows }
  }

  it('[CON-71] waits for the booking: what a push closed has no figures before the history says them', async () => {
    const { domains, clock, ports, putClosed } = await bench(wireOrder(7, 'holding', '3'))
    let give = (): void => undefined
    ports.http.answer(
      ({ url }) =>
        new Promise((done) => {
          const booked = {
            ...wireOrder(7, 'closed', '2.5'),
            TradeFee: '0.5',
            CompleteTimeHandler: '2026-01-07 12:01:00',
          }
          give = () => done(orderPage(url.includes('status=3') ? [booked] : []))
        }),
    )
    putClosed([orderId(7)], clock.monotonic())
    const panel = derivedCell(domains.use, orderResultPanel, orderId(7))
    panel.subscribe(() => undefined)
    await clock.advance(1)
    expect([panel.get().order?.status, panel.get().result]).toEqual(['closed', undefined])
    give()
    await clock.advance(1)
    expect([panel.get().result?.net.toFixed(), panel.get().result?.mood]).toEqual(['2', 'profit'])
  })

  it('[CON-80] a booking that could not be read is said, and can be read again', async () => {
    const { domains, clock, ports, putClosed } = await bench(wireOrder(7, 'holding', '3'))
    ports.http.answer(() => ({ problem: 'network' }))
    putClosed([orderId(7)], clock.monotonic())
    const panel = derivedCell(domains.use, orderResultPanel, orderId(7))
    panel.subscribe(() => undefined)
    await clock.advance(60_000)
    expect([panel.get().failure, panel.get().result]).toEqual([{ id: 'failure.network' }, undefined])
    ports.http.answer(() => orderPage([wireOrder(7, 'closed', '2.5')]))
    panel.get().retry()
    await clock.advance(1)
    expect([panel.get().failure, panel.get().result?.mood]).toEqual([undefined, 'profit'])
  })
})
