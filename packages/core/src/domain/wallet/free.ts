import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { derive } from '../../engine/read/derive.ts'
import { resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import { type Decimal, dec, sumOf, ZERO } from '../../kernel/decimal.ts'
import { forexClosed, forexTrade, loadContractOrders, type OrderPage } from '../contract/contract.wire.ts'
import { realtime } from '../realtime/realtime.ts'
import { type FreeAccount, freeOf, isPayingOrders } from './wallet.calc.ts'
import { wallet } from './wallet.ts'

/**
 * Profit or loss of all open orders so far, in the account's currency; undefined until that is known. 0 where it
 * cannot be read, as where a site has no contract orders: the server has the last word. Subscribing reads it.
 */
type OpenProfit = ReadCell<Decimal | undefined>

/** Profit of all holding orders by one page of them; undefined where the server names no sum and there are more pages. */
const profitOf = ({ totalProfit, rows, total }: OrderPage): Decimal | undefined =>
  totalProfit ?? (rows.length >= total ? sumOf(...rows.map(({ profit }) => profit)) : undefined)

/** The profit of open orders as it was read with the balances, and as pushes have said since. @rule WAL-16 */
const openProfit: Domain<OpenProfit> = domain('openProfit', (context) => {
  const { channel } = context.use(realtime)
  const held = context.open(
    resources({
      call: loadContractOrders,
      pick: (page, requestedAt) => ({ profit: profitOf(page), requestedAt }),
      tag: 'balances',
    }),
  )({ status: 'holding', page: 1 })
  const pushed = context.cell<{ readonly profit: Decimal; readonly at: number } | undefined>(undefined)
  const listen = createHold(() => {
    const stops = [
      channel.subscribe(forexTrade, ({ profitsTotal }, at) => pushed.set({ profit: dec(profitsTotal), at })),
      // Its result is in a balance now, and in no push before this.
      channel.subscribe(forexClosed, () => context.invalidate(['orders', 'balances'])),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  })
  const now = (): Decimal | undefined => {
    const { stage, value } = held.get()
    const push = pushed.get()
    if (push !== undefined && push.at >= (value?.requestedAt ?? 0)) return push.profit
    return value === undefined && stage === 'failed' ? ZERO : value?.profit
  }
  return {
    get: now,
    subscribe: (listener) => {
      const stops = [held.subscribe(listener), pushed.subscribe(listener), listen()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
})

/** Every account with what may be spent of it; undefined until the balances were read. @rule WAL-16 */
export const freeAccounts = derive((read): readonly FreeAccount[] | undefined => {
  const accounts = read(read.use(wallet).balances).value
  if (accounts === undefined) return undefined
  const floats = accounts.some((one) => isPayingOrders(one, accounts))
  const floating = floats ? read(read.use(openProfit)) : undefined
  return accounts.map((one) => ({ ...one, free: isPayingOrders(one, accounts) ? freeOf(one, floating) : one.balance }))
})
