import { placeOf, type RouteName } from '@openlot/core/navigation'
import type { ComponentType } from 'react'
import type { Chunk } from './chunk.ts'
import { pageChunk } from './page-chunk.ts'

type Door = () => Promise<ComponentType>

const soon: Door = () => import('../screens/soon/SoonScreen.tsx').then(({ SoonScreen }) => SoonScreen)

const doors: Readonly<Partial<Record<RouteName, Door>>> = {
  home: () => import('../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  trade: () => import('../screens/trade/TradeScreen.tsx').then(({ TradeScreen }) => TradeScreen),
  order: () => import('../screens/orders/OrdersScreen.tsx').then(({ OrdersScreen }) => OrdersScreen),
  user: () => import('../screens/user/UserScreen.tsx').then(({ UserScreen }) => UserScreen),
  login: () => import('../screens/login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
  language: () => import('../screens/language/LanguageScreen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  product: () => import('../screens/product/ProductScreen.tsx').then(({ ProductScreen }) => ProductScreen),
}
/** A screen without a door of its own is still to come. @rule NAV-11 */
const doorOf = (name: RouteName): Door => doors[name] ?? soon

const made = new Map<RouteName, Chunk<ComponentType>>()

/** The component of a screen; its code comes with the first visit. */
export const screenOf = (name: RouteName): Chunk<ComponentType> => {
  const known = made.get(name) ?? pageChunk(doorOf(name))
  made.set(name, known)
  return known
}

/** Fetches the code of the screen an address leads to; what went wrong is said by the visit, which asks again. */
export const preloadScreen = (address: string): void => screenOf(placeOf(address)?.route.name ?? 'home').load()

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
