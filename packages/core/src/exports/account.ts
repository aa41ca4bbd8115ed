/** Phone codes of the countries served. */
export type { Area } from '../domain/account/account.model.ts'
export { type AccountDomain, account } from '../domain/account/account.ts'
