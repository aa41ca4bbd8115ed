import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireOrder } from '../../../test-support/orders-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { dec } from '../../kernel/decimal.ts'
import { decimalText } from '../../testing/arbitraries.ts'
import type { HttpAnswer } from '../../testing/memory-ports.ts'
import { freeAccounts } from './free.ts'
import { freeOf } from './wallet.calc.ts'

const account = (type: string, id: number, balance: string) => ({
  type,
  balance,
  lockBalance: '10',
  accountTypeId: id,
  currencyId: 1,
})
const ALL = [account('change', 1, '5000'), account('micro', 2, '40'), account('forex', 3, '1000')]

const bench = (orders: () => HttpAnswer, accounts: readonly object[] = ALL) => {
  const test = openTestContext()
  test.ports.http.answer(({ url }) => (url.includes('my_deal') ? orders() : accepted(accounts)))
  const cell = derivedCell(test.domains.use, freeAccounts)
  return { ...test, cell, free: () => cell.get()?.map(({ free }) => free?.toFixed()) }
}
const page = (sum: string | undefined, rows: readonly object[] = [], total = rows.length) =>
  accepted({ data: rows, total, ...(sum === undefined ? {} : { all_fact_profits: sum }) })

describe('what may be spent', () => {
  it('[WAL-16] is never more than the balance, and exact', () => {
    const text = decimalText({ whole: 20, places: 8, signed: true })
    fc.assert(
      fc.property(text, text, (balance, floating) => {
        const free = freeOf({ balance }, floating)
        expect(free?.lte(dec(balance))).toBe(true)
        expect(free?.minus(balance).toFixed()).toBe(floating.startsWith('-') ? dec(floating).toFixed() : '0')
      }),
    )
  })

  it('[WAL-16] is read with the balances, and not known before', async () => {
    let sum = '-250.25'
    const { cell, free, clock, context, asked } = bench(() => page(sum, [wireOrder(1)]))
    expect(free()).toBeUndefined()
    const stop = cell.subscribe(() => undefined)
    await clock.advance(10)
    expect(free()).toEqual(['5000', '40', '749.75'])
    sum = '80'
    context.invalidate(['balances'])
    await clock.advance(1_000)
    expect([free(), asked('my_deal')]).toEqual([['5000', '40', '1000'], 2])
    stop()
  })

  it('[WAL-16] without a sum the orders are added up, where all of them are there', async () => {
    for (const [total, expected] of [
      [2, '993'],
      [30, undefined],
    ] as const) {
      const rows = [wireOrder(1, 'holding', '-10'), wireOrder(2, 'holding', '3')]
      const { cell, free, clock } = bench(() => page(undefined, rows, total))
      const stop = cell.subscribe(() => undefined)
      await clock.advance(10)
      expect(free()).toEqual(['5000', '40', expected])
      stop()
    }
  })

  it('[WAL-16] where no orders can be read the balance counts, and the server decides', async () => {
    const { cell, free, clock } = bench(() => ({ problem: 'network' }))
    const stop = cell.subscribe(() => undefined)
    await clock.advance(30_000)
    expect(free()).toEqual(['5000', '40', '1000'])
    stop()
  })

  it('[WAL-16] nothing is asked about orders where no account pays any, and the only account pays them', async () => {
    const none = bench(() => page('-1'), [account('change', 1, '5'), account('micro', 2, '6')])
    const only = bench(() => page('-1'), [account('change', 1, '5')])
    for (const one of [none, only]) one.cell.subscribe(() => undefined)
    await Promise.all([none.clock.advance(10), only.clock.advance(10)])
    expect([none.free(), none.asked('my_deal')]).toEqual([['5', '6'], 0])
    expect([only.free(), only.asked('my_deal')]).toEqual([['4'], 1])
  })
})
