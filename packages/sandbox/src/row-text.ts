import type { PlainRow } from './ports.ts'

/** The text of a row where it is stored. Money is bigint, which JSON cannot write. */
export const toText = (row: PlainRow): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? { $bigint: value.toString() } : value))

/** In place: a reviver would look at every field of every row, and most have no money. */
const revived = (value: object): unknown => {
  // Most zeros of a hundred thousand people are one.
  if ('$bigint' in value && typeof value.$bigint === 'string') return value.$bigint === '0' ? 0n : BigInt(value.$bigint)
  const fields = value as Record<string, unknown>
  for (const name in fields) {
    const field = fields[name]
    if (typeof field === 'object' && field !== null) fields[name] = revived(field)
  }
  return value
}
/** The row a text was written for; anything where it is none of ours. */
export const toRow = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && text.includes('"$bigint"') ? revived(value) : value
}
