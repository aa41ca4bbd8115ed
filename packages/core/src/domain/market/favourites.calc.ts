import { type SymbolId, symbolId } from '../../kernel/brand.ts'

/** Most favourites of a device. @rule MKT-32 */
export const MOST_FAVOURITES = 100

/** Favourites kept on the device, each once; what cannot be read is left out. @rule MKT-32 */
export const readFavourites = (text: string | undefined): readonly SymbolId[] => {
  let rows: unknown
  try {
    rows = JSON.parse(text ?? '[]')
  } catch {
    // Unreadable as a whole: there are none.
  }
  if (!Array.isArray(rows)) return []
  const ids = rows.filter((row): row is string => typeof row === 'string' && row !== '')
  return [...new Set(ids)].slice(0, MOST_FAVOURITES).map(symbolId)
}

/** With the symbol at the end, or without it where it was there; a full list takes no more. @rule MKT-32 */
export const toggledFavourite = (ids: readonly SymbolId[], id: SymbolId): readonly SymbolId[] => {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  return ids.length < MOST_FAVOURITES ? [...ids, id] : ids
}

/** With the symbol at the place `to`, counted from 0 and kept within the list; as it was without that symbol. @rule MKT-33 */
export const movedFavourite = (ids: readonly SymbolId[], id: SymbolId, to: number): readonly SymbolId[] => {
  if (!ids.includes(id)) return ids
  const rest = ids.filter((one) => one !== id)
  const place = Math.min(Math.max(0, to), rest.length)
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}
