import { expect, it } from 'vitest'
import { csvText } from '../../kernel/csv.ts'
import { dec } from '../../kernel/decimal.ts'
import { sampleOrder } from '../../testing/samples.ts'
import { orderColumns } from './orders-csv.calc.ts'

const cells = (order: ReturnType<typeof sampleOrder>): Readonly<Record<string, string>> => {
  const [names = '', values = ''] = csvText(orderColumns, [order]).split('\r\n')
  const all = values.split(',')
  return Object.fromEntries(names.split(',').map((name, at) => [name, all[at] ?? '']))
}

it('[LIST-22] a trade has all its figures, with every digit and its net', () => {
  const order = sampleOrder({
    status: 'closed',
    filledAt: 1000,
    completedAt: 61_000,
    stopLoss: dec(0),
    takeProfit: dec('1.2'),
    profit: dec('-4.123456'),
    fee: dec('0.5'),
  })
  expect(cells(order)).toMatchObject({
    outcome: 'closed',
    stop_loss: '',
    take_profit: '1.2',
    gross_profit: '-4.123456',
    fee: '0.5',
    net_profit: '-4.623456',
    opened_utc: '1970-01-01T00:00:01.000Z',
    closed_utc: '1970-01-01T00:01:01.000Z',
  })
  expect(cells(sampleOrder({ ...order, filledAt: undefined, createdAt: 2000 })).opened_utc).toBe(
    '1970-01-01T00:00:02.000Z',
  )
})

it('[LIST-22] one that was never opened says nothing of prices, fees and profit', () => {
  const order = sampleOrder({ status: 'closed', openPrice: dec(0) })
  const { outcome, ...rest } = cells(order)
  expect([outcome, rest.open_price, rest.close_price, rest.fee, rest.net_profit, rest.opened_utc]).toEqual([
    'cancelled',
    '',
    '',
    '',
    '',
    '',
  ])
})
