import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { followOtherTabs } from '../../engine/domain/other-tabs.ts'
import type { Domain } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { movedFavourite, readFavourites, toggledFavourite } from './favourites.calc.ts'

/** Key on the device, and the word other tabs hear when it changed. */
const KEPT = 'openlot.favourites'
const CHANGED = 'favourites'

/** Members of the domain `favourites`. */
export interface Favourites {
  /** In the order a person gave them; symbols the list lacks may be among them. */
  readonly ids: ReadCell<readonly SymbolId[]>
  /** Adds it at the end, or takes it out. @rule MKT-32 */
  readonly toggle: (id: SymbolId) => void
  /** Puts it at the place, counted from 0. @rule MKT-33 */
  readonly move: (id: SymbolId, to: number) => void
}

/** Favourite symbols of this device: for everyone who uses it, whatever the account. @rule MKT-32 MKT-33 */
export const favourites: Domain<Favourites> = domain('favourites', (context) => {
  const { storage } = context.ports
  const ids = context.cell(readFavourites(storage.get('device', KEPT)), 'everyone')
  /** Takes over what another tab kept; where nothing can be kept, those of this visit stay. */
  const reread = (): void => {
    const text = storage.get('device', KEPT)
    if (text !== undefined && text !== JSON.stringify(ids.get())) ids.set(readFavourites(text))
  }
  const tell = followOtherTabs(context, CHANGED, reread)
  const keep = (next: readonly SymbolId[]): void => {
    storage.set('device', KEPT, JSON.stringify(next))
    ids.set(next)
    tell()
  }
  return {
    ids,
    toggle: (id) => {
      reread()
      keep(toggledFavourite(ids.get(), id))
    },
    move: (id, to) => {
      reread()
      keep(movedFavourite(ids.get(), id, to))
    },
  }
})
