import { derivedCell } from '../../engine/read/derive.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { isOn } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { closeOutLevel, marginInUse } from '../contract/contract-order.calc.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { type MarginWord, marginWarning, mostFreed } from '../contract/margin-warning.calc.ts'
import { isPayingOrders } from '../wallet/wallet.calc.ts'
import { wallet } from '../wallet/wallet.ts'
import type { EventFacts } from './event.calc.ts'
import { levelOf } from './margin.calc.ts'

/** Warns about the margin level, once until it has recovered. @rule EVT-10 */
export const followMargin = (
  context: DomainContext,
  warn: (facts: Extract<EventFacts, { readonly kind: 'margin' }>) => void,
): (() => void) => {
  const { totals, lists, rows } = context.use(contractOrders)
  const { settings } = context.use(config)
  const { balances } = context.use(wallet)
  const level = derivedCell(context.use, (read) => {
    const now = read(totals)
    if (now === undefined || now.margin.isZero()) return undefined
    if (now.hazardRate !== undefined) return now.hazardRate
    const accounts = read(balances).value ?? []
    const account = accounts.find((one) => isPayingOrders(one, accounts))
    return account && levelOf({ ...account, profit: now.profit, margin: now.margin })
  })
  const word = context.cell<MarginWord | undefined>(undefined)
  const look = (): void => {
    const [now, before] = [level.get(), word.get()]
    const closeOut = closeOutLevel(settings.get())
    const next = now && marginWarning(now, closeOut, before)
    if (next === before) return
    word.set(next)
    // From critical to low it has got better.
    if (next === undefined || now === undefined || before === 'critical') return
    const held = lists({ status: 'holding' }).get().keys as readonly OrderId[]
    const freed = mostFreed(held.flatMap((id) => rows.get(id) ?? []))
    warn({
      kind: 'margin',
      word: next,
      level: isOn(settings.get(), 'is_hazard_rate') ? now : undefined,
      inUse: marginInUse(now),
      closeOut,
      frees: freed && { symbol: freed.symbol.showCode, margin: freed.margin },
    })
  }
  const stop = level.subscribe(look)
  look()
  return stop
}
