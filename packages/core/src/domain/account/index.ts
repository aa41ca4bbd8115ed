export type { Area, Profits } from './account.model.ts'
