/** Names of the screens. */
export type RouteName =
  | 'home'
  | 'trade'
  | 'follow'
  | 'rank'
  | 'order'
  | 'user'
  | 'login'
  | 'register'
  | 'forgot'
  | 'language'
  | 'product'
  | 'about'
  | 'message'

/** One screen: its address and what the shell does around it. */
export interface Route {
  readonly name: RouteName
  readonly path: string
  /** Visitors are sent to /login first. @rule NAV-2 */
  readonly loginRequired: boolean
  /** Stays alive behind the others: scroll and input are kept. @rule NAV-3 */
  readonly keepAlive: boolean
  /** The tab bar is shown below. @rule NAV-4 */
  readonly footer: boolean
  /** Built in this release; others say that they are coming. */
  readonly built: boolean
  /** Entering refreshes the symbol list. @rule NAV-6 */
  readonly refreshesSymbols: boolean
  /** Query names this screen reads; everything else is left out of a rebuilt address. */
  readonly query: readonly string[]
}

const route = (name: RouteName, path: string, rest: Partial<Omit<Route, 'name' | 'path'>> = {}): Route => ({
  name,
  path,
  loginRequired: false,
  keepAlive: false,
  footer: false,
  built: true,
  refreshesSymbols: false,
  query: [],
  ...rest,
})

/** The route table as data; an address that is not in it goes home. @rule NAV-1 */
export const ROUTES: readonly Route[] = [
  route('home', '/', { keepAlive: true, footer: true, refreshesSymbols: true }),
  route('trade', '/trade', { keepAlive: true, footer: true, refreshesSymbols: true, query: ['symbol'] }),
  route('follow', '/follow', { keepAlive: true, footer: true, built: false }),
  route('rank', '/rank', { keepAlive: true, footer: true, built: false }),
  route('order', '/order', {
    keepAlive: true,
    footer: true,
    loginRequired: true,
    refreshesSymbols: true,
    query: ['source', 'type'],
  }),
  route('user', '/user', { keepAlive: true, footer: true, loginRequired: true }),
  route('login', '/login', { query: ['from'] }),
  route('register', '/register', { query: ['invite_code'], built: false }),
  route('forgot', '/forgot', { built: false }),
  route('language', '/language'),
  route('product', '/product', { query: ['isMain'] }),
  route('about', '/mine/about', { built: false }),
  route('message', '/message', { built: false, loginRequired: true }),
]

export const routeNamed = (name: RouteName): Route => ROUTES.find((one) => one.name === name) ?? (ROUTES[0] as Route)
