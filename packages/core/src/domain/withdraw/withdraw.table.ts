/** Kind of a deposit or a payout method: an address on a network, or a bank. */
export type MoneyKind = 'crypto' | 'bank'
/** In the order of their tabs. */
export const MONEY_KINDS: readonly MoneyKind[] = ['crypto', 'bank']

type Codes = Readonly<Record<MoneyKind, number>>

/** Tabs are counted from 0: in the address of a withdrawal, and as the `type` of a deposit and of its records. */
export const TAB_CODES: Codes = { crypto: 0, bank: 1 }
/**
 * Calls of withdrawals and of their payout methods count from 1, as `type` or `draw_type`, and so does the address that binds a payout method.
 * @rule WDR-6 WDR-7
 */
export const DRAW_CODES: Codes = { crypto: 1, bank: 2 }

const kindOf = (codes: Codes, code: string | number | undefined): MoneyKind | undefined =>
  MONEY_KINDS.find((kind) => String(codes[kind]) === String(code))

/** Kind that `?type=` of `/mine/withdraw` or of a tab of deposits asks for; undefined for anything else. */
export const kindOfTab = (type: string | number | undefined): MoneyKind | undefined => kindOf(TAB_CODES, type)

/** Kind that `?type=` of `/mine/withdraw-way` asks for; undefined for anything else. */
export const kindOfPayoutMethod = (type: string | number | undefined): MoneyKind | undefined => kindOf(DRAW_CODES, type)

/** Kind of a past withdrawal by its own `type`: 1 went to an address, anything else to a bank account. */
export const kindOfRecord = (type: string | number | undefined): MoneyKind => (String(type) === '1' ? 'crypto' : 'bank')

/** Address where a withdrawal of this kind is made. */
export const withdrawAddress = (kind: MoneyKind): string => `/mine/withdraw?type=${TAB_CODES[kind]}`

/** Address where a payout method of this kind is bound. */
export const bindAddress = (kind: MoneyKind): string => `/mine/withdraw-way?type=${DRAW_CODES[kind]}`
