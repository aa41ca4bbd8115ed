/** Routes, tabs, menus, permissions, and where a visit ends. */
export { accessIssue, canDo, menuIssue, type Role, realNameIssue, roleOf } from '../domain/access/access.calc.ts'
export { accessMessages } from '../domain/access/access.messages.ts'
export { fallbackMessages } from '../domain/navigation/fallback.messages.ts'
export type { MenuEntry } from '../domain/navigation/menu.wire.ts'
export { type MenuGroup, menuGroups } from '../domain/navigation/menu-groups.calc.ts'
export { type Menus, menus } from '../domain/navigation/menus.ts'
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
export { navigationMessages } from '../domain/navigation/navigation.messages.ts'
export { ROUTES, type Route, type RouteName, routeNamed } from '../domain/navigation/routes.ts'
