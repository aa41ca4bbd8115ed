import { placeOf, type RouteName } from '@openlot/core/navigation'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

type ScreenModule = Promise<{ readonly default: ComponentType }>

const soon = (): ScreenModule =>
  import('../screens/soon/SoonScreen.tsx').then(({ SoonScreen }) => ({ default: SoonScreen }))

const doors: Readonly<Partial<Record<RouteName, () => ScreenModule>>> = {
  home: () => import('../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => ({ default: HomeScreen })),
  trade: () => import('../screens/trade/TradeScreen.tsx').then(({ TradeScreen }) => ({ default: TradeScreen })),
  order: () => import('../screens/orders/OrdersScreen.tsx').then(({ OrdersScreen }) => ({ default: OrdersScreen })),
  user: () => import('../screens/user/UserScreen.tsx').then(({ UserScreen }) => ({ default: UserScreen })),
  login: () => import('../screens/login/LoginScreen.tsx').then(({ LoginScreen }) => ({ default: LoginScreen })),
  language: () =>
    import('../screens/language/LanguageScreen.tsx').then(({ LanguageScreen }) => ({ default: LanguageScreen })),
  product: () =>
    import('../screens/product/ProductScreen.tsx').then(({ ProductScreen }) => ({ default: ProductScreen })),
}
/** A screen without a door of its own is still to come. @rule NAV-11 */
const doorOf = (name: RouteName): (() => ScreenModule) => doors[name] ?? soon

const made = new Map<RouteName, LazyExoticComponent<ComponentType>>()

/** The component of a screen; its code comes with the first visit. */
export const screenOf = (name: RouteName): LazyExoticComponent<ComponentType> => {
  const known = made.get(name) ?? lazy(doorOf(name))
  made.set(name, known)
  return known
}

/** Fetches the code of the screen an address leads to. */
export const preloadScreen = (address: string): void => {
  const name = placeOf(address)?.route.name ?? 'home'
  doorOf(name)().catch(() => {
    // The visit itself asks again and says what went wrong.
  })
}

const TITLES: Readonly<Partial<Record<RouteName, string>>> = {
  home: 'nav.market',
  trade: 'nav.trade',
  follow: 'nav.copy',
  order: 'orders.title',
  user: 'user.title',
  login: 'login.title',
  register: 'login.register',
  forgot: 'login.forgot',
  language: 'language.title',
  product: 'market.search',
  message: 'nav.messages',
}

/** What the page is called while a screen is shown. */
export const titleOf = (name: RouteName): string => TITLES[name] ?? 'common.coming_soon'
