import { type Domain, domain } from '../../engine/domain.ts'
import { type Resource, resource } from '../../engine/resource.ts'
import type { MenuEntry } from './menu.wire.ts'
import { loadMenus } from './menu.wire.ts'

/** Members of the domain `menus`. */
export interface Menus {
  /** Every menu of the app, as the server configures it. */
  readonly entries: Resource<readonly MenuEntry[]>
}

/** The menus the server configures. @rule NAV-12 */
export const menus: Domain<Menus> = domain('menus', (context) => ({
  entries: context.open(resource({ call: loadMenus, pick: ({ rows }) => rows, scope: 'everyone' })),
}))
