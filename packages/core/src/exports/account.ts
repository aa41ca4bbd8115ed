export type { Area, Profits } from '../domain/account/account.model.ts'
