export type { MenuEntry } from './menu.model.ts'
export {
  addressOf,
  afterLogin,
  loginAddress,
  type MenuItem,
  menuFor,
  type Place,
  placeOf,
  resolveVisit,
  TABS,
  type Tab,
} from './navigation.calc.ts'
export { navigationMessages } from './navigation.messages.ts'
export { ROUTES, type Route, type RouteName, routeNamed } from './routes.ts'
