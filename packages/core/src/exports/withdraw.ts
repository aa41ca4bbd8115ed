/** Withdrawals: their currencies, what they cost, and the ways they go. */
export type { DrawSymbol, FeeType } from '../domain/withdraw/draw-symbol.wire.ts'
export type { Way } from '../domain/withdraw/way.wire.ts'
export {
  bindAddress,
  DRAW_CODES,
  kindOfRecord,
  kindOfTab,
  kindOfWay,
  MONEY_KINDS,
  type MoneyKind,
  TAB_CODES,
  withdrawAddress,
} from '../domain/withdraw/withdraw.table.ts'
export { type WayFilter, type Withdraw, withdraw } from '../domain/withdraw/withdraw.ts'
