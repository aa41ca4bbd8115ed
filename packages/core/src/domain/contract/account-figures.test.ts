import { describe, expect, it } from 'vitest'
import { orderPush, wireOrder } from '../../../test-support/orders-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { accountFigures } from './account-figures.panel.ts'
import { contractOrders } from './contract-orders.ts'

const forex = { type: 'forex', balance: '1000.5', lockBalance: '109.857', accountTypeId: 3, currencyId: 1 }

const bench = async (rows: readonly object[], sum: string) => {
  const test = openTestContext()
  test.ports.http.answer(({ url }) =>
    url.includes('my_deal')
      ? accepted({ data: rows, total: rows.length, all_fact_profits: sum })
      : accepted([{ ...forex, type: 'change', accountTypeId: 1 }, forex]),
  )
  const cell = derivedCell(test.domains.use, accountFigures)
  const before = cell.get()
  const stop = cell.subscribe(() => undefined)
  await test.clock.advance(10)
  const texts = () =>
    (['balance', 'profit', 'equity', 'used', 'free'] as const).map((name) => cell.get()[name]?.toFixed())
  return { ...test, before, texts, stop, ...test.domains.use(contractOrders) }
}

describe('figures beside a ticket', () => {
  it('[NAV-30] balance with what is held, open profit, both together, used and free', async () => {
    const { before, texts, putTicks, stop } = await bench([wireOrder(1)], '-28.2')
    expect(before).toEqual({})
    expect(texts()).toEqual(['1110.357', '-28.2', '1082.157', '109.857', '972.3'])
    putTicks(orderPush(), 20)
    expect(texts().slice(1, 3)).toEqual(['9.5', '1119.857'])
    stop()
  })

  it('[NAV-30] where nothing is held the equity is the balance', async () => {
    const { texts, stop } = await bench([], '0')
    expect(texts()).toEqual(['1110.357', '0', '1110.357', '109.857', '1000.5'])
    stop()
  })
})
