import { placeOf, type RouteName } from '@openlot/core/navigation'
import type { ComponentType } from 'react'
import type { Chunk } from './chunk.ts'
import { pageChunk } from './page-chunk.ts'

type Door = () => Promise<ComponentType>

const soon: Door = () => import('../screens/soon/SoonScreen.tsx').then(({ SoonScreen }) => SoonScreen)

const doors = {
  home: () => import('../screens/home/HomeScreen.tsx').then(({ HomeScreen }) => HomeScreen),
  trade: () => import('../screens/trade/TradeScreen.tsx').then(({ TradeScreen }) => TradeScreen),
  order: () => import('../screens/orders/OrdersScreen.tsx').then(({ OrdersScreen }) => OrdersScreen),
  user: () => import('../screens/user/UserScreen.tsx').then(({ UserScreen }) => UserScreen),
  login: () => import('../screens/login/LoginScreen.tsx').then(({ LoginScreen }) => LoginScreen),
  language: () => import('../screens/language/LanguageScreen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  'mine/accounts': () => import('../screens/wallet/AccountsScreen.tsx').then(({ AccountsScreen }) => AccountsScreen),
  'mine/history': () => import('../screens/wallet/HistoryScreen.tsx').then(({ HistoryScreen }) => HistoryScreen),
  product: () => import('../screens/product/ProductScreen.tsx').then(({ ProductScreen }) => ProductScreen),
} satisfies Partial<Record<RouteName, Door>>
const built: Readonly<Partial<Record<RouteName, Door>>> = doors
/** A screen without an entry here is not built yet. @rule NAV-11 */
const doorOf = (name: RouteName): Door => built[name] ?? soon

const made = new Map<RouteName, Chunk<ComponentType>>()

/** The component of a screen; its code comes with the first visit. */
export const screenOf = (name: RouteName): Chunk<ComponentType> => {
  const known = made.get(name) ?? pageChunk(doorOf(name))
  made.set(name, known)
  return known
}

/** Fetches the code of the screen an address leads to; a failure is shown by the visit, which retries. */
export const preloadScreen = (address: string): void => screenOf(placeOf(address)?.route.name ?? 'home').load()

/** In place of a screen that is closed to mock accounts: none of its code or data is loaded. @rule ACC-8 */
export const closedScreen: Chunk<ComponentType> = pageChunk(() =>
  import('../screens/real-only/RealOnlyScreen.tsx').then(({ RealOnlyScreen }) => RealOnlyScreen),
)

/** A screen that is built has a title: without one this does not compile. */
const TITLES: Readonly<Partial<Record<RouteName, string>> & Record<keyof typeof doors, string>> = {
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
  'mine/accounts': 'wallet.my_assets',
  'mine/history': 'ledger.title',
}

/** What the page is called while a screen is shown. */
export const titleOf = (name: RouteName): string => TITLES[name] ?? 'common.coming_soon'
