/** Number of accounts, each with a device of its own, and of orders each has. */
export const ACCOUNTS = 200
export const ORDERS = 500
export const deviceOf = (at: number): string => `crowd-device-${at}`
/** Their orders are on these by turns, opened at a price, with a stop far below; `out` is where all of them are lost. */
export const SYMBOLS = [
  { code: 'EURUSD', price: '1.10000', far: '1.00000', near: '1.10010', out: '1.08500' },
  { code: 'GBPUSD', price: '1.27000', far: '1.15000', near: '1.27010', out: '1.25000' },
  { code: 'AUDUSD', price: '0.65000', far: '0.58000', near: '0.65010', out: '0.63000' },
  { code: 'NZDUSD', price: '0.60000', far: '0.54000', near: '0.60010', out: '0.58000' },
] as const
