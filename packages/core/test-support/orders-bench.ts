import type { ContractOrder, ContractPush, OrderStatus, OrderTick } from '../src/domain/contract/contract.wire.ts'
import { STATUS_CODES } from '../src/domain/contract/contract.wire.ts'
import { contractOrders } from '../src/domain/contract/contract-orders.ts'
import { domain } from '../src/engine/domain/domain.ts'
import type { ListPanel } from '../src/engine/read/paged-list.ts'
import { type OrderId, orderId } from '../src/kernel/brand.ts'
import type { HttpAnswer } from '../src/testing/memory-ports.ts'
import { accepted, openTestContext } from './test-context.ts'

/** A row as the server writes it: 0.1 lots of EUR/USD, bought at 1. */
export const wireOrder = (id: number, status: OrderStatus = 'holding', profit = '0') => ({
  Id: id,
  OrderType: 1,
  Quantity: '0.1',
  Price: '1',
  UpdatePrice: '1',
  FactProfits: profit,
  Multiple: '100',
  Status: STATUS_CODES[status],
  ForexTradeLists: { ShowCode: 'EUR/USD' },
})
export const orderPage = (rows: readonly object[], total = rows.length): HttpAnswer =>
  accepted({ data: rows, total, all_fact_profits: '5' })
export const orderPush = (...ids: readonly number[]): ContractPush => ({
  profitsTotal: '9.5',
  hazardRate: '80.00',
  marginTotal: '3',
  orders: ids.map((id) => ({ id: orderId(id), price: '1.25', profit: '7.5' })),
})

interface Kept {
  readonly ticks: ReadonlyMap<OrderId, OrderTick>
  readonly closed: ReadonlyMap<OrderId, number>
}
const NONE: Kept = { ticks: new Map(), closed: new Map() }

/** Orders of one account over a scripted server; the domain's memory beside its rows can be read. */
export const openOrders = () => {
  const test = openTestContext()
  const { clock, context, ports } = test
  let kept = (): Kept => NONE
  const orders = test.domains.use(
    domain('seen', (own) =>
      contractOrders.make({
        ...own,
        notes: (make) => {
          const notes = own.notes(make)
          kept = notes as unknown as () => Kept
          return notes
        },
      }),
    ),
  )
  const list = (of: OrderStatus = 'holding') => orders.lists({ status: of })
  const answer = (rows: readonly object[], total?: number): void => ports.http.answer(() => orderPage(rows, total))
  const read = async (begin: (panel: ListPanel<ContractOrder>) => unknown, of?: OrderStatus): Promise<void> => {
    begin(list(of).get())
    await clock.advance(1)
  }
  return {
    ...test,
    orders,
    list,
    answer,
    kept: () => kept(),
    /** Reads the first page. */
    put: (rows: readonly object[], total?: number, of?: OrderStatus) => {
      answer(rows, total)
      return read(({ refresh }) => refresh(), of)
    },
    /** Reads the next one. */
    append: (rows: readonly object[], total?: number, of?: OrderStatus) => {
      answer(rows, total)
      return read(({ more }) => more(), of)
    },
    ids: (of?: OrderStatus) => list(of).get().keys.map(Number),
    profit: (id: number) => orders.rows.get(orderId(id))?.profit.toFixed(),
    /** True when it asks for orders and balances to be read again. */
    isStale: (push: () => void): boolean => {
      const before = context.revision('orders')
      const balances = context.revision('balances')
      push()
      if (context.revision('orders') - before !== context.revision('balances') - balances)
        throw new Error('orders and balances go together')
      return context.revision('orders') > before
    },
  }
}
