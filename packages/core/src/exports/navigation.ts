/** Routes, tabs, menus, permissions, and where a visit ends. */
export { type Role, roleOf } from '../domain/access/access.calc.ts'
export { fallbackMessages } from '../domain/navigation/fallback.messages.ts'
export type { MenuEntry } from '../domain/navigation/menu.wire.ts'
export { type MenuGroup, menuGroups } from '../domain/navigation/menu-groups.calc.ts'
export { menus } from '../domain/navigation/menus.ts'
export {
  addressOf,
  afterLogin,
  loginAddress,
  type MenuItem,
  menuFor,
  ownAddress,
  type Place,
  placeOf,
  resolveVisit,
  TABS,
  tabOf,
} from '../domain/navigation/navigation.calc.ts'
export { type RouteName, routeNamed } from '../domain/navigation/routes.ts'
