import type { ReadCell } from '../../engine/cell.ts'
import { derive } from '../../engine/derive.ts'
import type { Words } from '../../engine/intents.ts'
import type { ListPanel } from '../../engine/paged-list.ts'
import type { RangeFilter } from '../../engine/range-filter.ts'
import type { OrderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import type { ContractOrder, OrderPage, OrderStatus } from './contract.wire.ts'
import { contractOrders } from './contract-orders.ts'

/** One list of orders, ready to draw. */
export interface ContractOrdersPanel extends Omit<ListPanel<ContractOrder, OrderPage>, 'failure' | 'page' | 'total'> {
  readonly status: OrderStatus
  readonly total: number
  readonly failure: Words | undefined
  /** Total profit, margin and margin level of the account (holding), or the total of the list (closed). */
  readonly totalProfit: Decimal | undefined
  readonly totalMargin: Decimal | undefined
  readonly hazardRate: Decimal | undefined
  /** History only. */
  readonly range: RangeFilter | undefined
}

/** A list as a view needs it, its rows as pushes left them. @rule LIST-3 LIST-8 CFG-1 CON-38 CON-41 */
export const contractOrdersPanel = derive(
  (read, status: OrderStatus, range: ReadCell<RangeFilter>): ContractOrdersPanel => {
    const { lists, rows, totals } = read.use(contractOrders)
    const filter = status === 'closed' ? read(range) : undefined
    const { page, failure, total, ...list } = read(lists({ status, ...filter?.applied }))
    const live = status === 'holding' ? read(totals) : undefined
    const settings = read(read.use(config).settings)
    return {
      ...list,
      status,
      rows: read.some(rows, list.keys as readonly OrderId[]),
      total: total ?? list.keys.length,
      failure: failure && failureMessage(failure),
      totalProfit: live?.profit ?? page?.totalProfit,
      totalMargin: live?.margin,
      hazardRate: isOn(settings, 'is_hazard_rate') ? live?.hazardRate : undefined,
      range: filter,
    }
  },
)
