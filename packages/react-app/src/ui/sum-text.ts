import type { Amount, Format, Places } from './format.ts'

/** An amount of another currency than the account's: the number, and what it is called. */
export const sumText = (value: Amount, code: string, format: Pick<Format, 'amount'>, places?: Places): string =>
  code === '' ? format.amount(value, places) : `${format.amount(value, places)} ${code}`
