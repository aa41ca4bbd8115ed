import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { followed } from '../../engine/read/followed.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resources } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import type { DrawSymbolId } from '../../kernel/brand.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import { loadDrawSymbols } from './draw-symbol.wire.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import { loadPayoutMethods } from './payout-method.wire.ts'
import type { MoneyKind } from './withdraw.table.ts'
import type { Withdrawal } from './withdrawal.wire.ts'
import { loadWithdrawals } from './withdrawal.wire.ts'

/** Filter of payout methods: those of a kind, or of one currency of it. */
export interface PayoutMethodFilter {
  readonly kind: MoneyKind
  readonly symbolId?: DrawSymbolId | undefined
}

/** Currencies, payout methods and past withdrawals. */
export interface WithdrawLists {
  /** The currencies of a kind, with what a withdrawal costs. @rule WDR-6 */
  readonly symbols: (of: { readonly kind: MoneyKind }) => Resource<readonly DrawSymbol[]>
  /** Payout methods the person has bound. @rule WDR-7 */
  readonly payoutMethods: (of: PayoutMethodFilter) => Resource<readonly PayoutMethod[]>
  /** Past withdrawals of a kind, newest first. @rule WDR-15 */
  readonly withdrawals: PagedLists<Withdrawal, { readonly to: MoneyKind }>
  /** True while a hold that ends then is still on, by the server's time. @rule WDR-40 */
  readonly isHeld: (until: Epoch) => ReadCell<boolean>
}

/** Currencies of withdrawals, and payout methods. @rule WDR-6 WDR-7 */
export const withdrawLists: Domain<WithdrawLists> = domain('withdrawLists', (context) => {
  // A rate is read again with the balances it is taken from.
  const symbols = context.open(resources({ call: loadDrawSymbols, pick: ({ rows }) => rows, tag: 'balances' }))
  const { now } = context.use(config)
  const holds = context.notes(() => new Map<Epoch, ReadCell<boolean>>())
  return {
    symbols,
    payoutMethods: context.open(resources({ call: loadPayoutMethods, pick: ({ rows }) => rows, tag: 'payoutMethods' })),
    withdrawals: context.open(
      pagedList({ call: loadWithdrawals, key: ({ id }, place) => id ?? `#${place}`, tag: 'withdrawals' }),
    ),
    isHeld: (until) => {
      const hold = holds().get(until) ?? followed(context, () => now() < until)
      holds().set(until, hold)
      return hold
    },
  }
})
