import { domain } from '../../engine/domain/domain.ts'
import { type Resource, resource } from '../../engine/read/resource.ts'
import type { Domain } from '../../engine/types.ts'
import type { MenuEntry } from './menu.wire.ts'
import { loadMenus } from './menu.wire.ts'

/** Members of the domain `menus`. */
export interface Menus {
  /** Every menu of the app, as the server configures it for who is here; the ones before stay until it is read. */
  readonly entries: Resource<readonly MenuEntry[]>
}

const TAG = 'menus'

/** The menus the server configures, read again for another person. @rule NAV-12 */
export const menus: Domain<Menus> = domain('menus', (context) => {
  context.onEnter(() => context.invalidate([TAG]))
  return {
    entries: context.open(resource({ call: loadMenus, pick: ({ rows }) => rows, tag: TAG, scope: 'everyone' })),
  }
})
