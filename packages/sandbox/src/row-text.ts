import type { PlainRow } from './ports.ts'

/** Without bigint. A replacer would be called for every field of every row, and takes most of the time. */
const written = (value: unknown): unknown => {
  if (typeof value === 'bigint') return { $bigint: value.toString() }
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  let copy: Record<string, unknown> | undefined
  for (const name in fields) {
    const field = fields[name]
    const kept = typeof field === 'bigint' || typeof field === 'object' ? written(field) : field
    if (kept === field) continue
    copy ??= (Array.isArray(value) ? [...value] : { ...fields }) as Record<string, unknown>
    copy[name] = kept
  }
  return copy ?? value
}
/** The text of a row where it is stored. Money is bigint, which JSON cannot write. */
export const toText = (row: PlainRow): string => JSON.stringify(written(row))

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
