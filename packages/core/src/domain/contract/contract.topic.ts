import { isPushId, type OrderId, orderId } from '../../kernel/brand.ts'
import { decimalText, decimalTextOr } from '../../kernel/decimal.ts'
import { type Topic, topic } from '../../wire/topic.ts'

/** Live numbers of one order, as text, exact. */
export interface OrderTick {
  readonly id: OrderId
  readonly price: string
  readonly profit: string
}

/** Live numbers of the whole account. */
export interface ContractPush {
  readonly profitsTotal: string
  readonly hazardRate: string
  readonly marginTotal: string
  readonly orders: readonly OrderTick[]
}

const readTicks = (data: unknown): readonly OrderTick[] | undefined => {
  if (!Array.isArray(data)) return undefined
  const ticks: OrderTick[] = []
  for (const raw of data as readonly unknown[]) {
    if (typeof raw !== 'object' || raw === null) return undefined
    const { Id, UpdatePrice, FactProfits } = raw as { Id?: unknown; UpdatePrice?: unknown; FactProfits?: unknown }
    const price = decimalText(UpdatePrice)
    const profit = decimalText(FactProfits)
    if (!isPushId(Id) || price === undefined || profit === undefined) return undefined
    ticks.push({ id: orderId(Id), price, profit })
  }
  return ticks
}

/** Live profit of holding orders and of the account. @rule CON-17 CON-46 */
export const forexTrade: Topic<ContractPush> = topic({
  name: 'FOREX_TRADE',
  private: true,
  read: (data) => {
    if (typeof data !== 'object' || data === null) return undefined
    const push = data as {
      ProfitsTotal?: unknown
      HazardRate?: unknown
      CautionMoneyAll?: unknown
      TransOrder?: unknown
    }
    const orders = readTicks(push.TransOrder ?? [])
    const profitsTotal = decimalText(push.ProfitsTotal)
    const hazardRate = decimalTextOr(push.HazardRate, '')
    const marginTotal = decimalTextOr(push.CautionMoneyAll, '0')
    if (orders === undefined || profitsTotal === undefined || hazardRate === undefined || marginTotal === undefined)
      return undefined
    return { profitsTotal, hazardRate, marginTotal, orders }
  },
})

/** Orders that are closed now. @rule CON-18 CON-46 */
export const forexClosed: Topic<readonly OrderId[]> = topic({
  name: 'FOREX_CLOSED',
  private: true,
  read: (data) => {
    if (!Array.isArray(data)) return undefined
    const ids = data as readonly unknown[]
    return ids.every(isPushId) ? ids.map(orderId) : undefined
  },
})
