/** Plain screens, by address and query names: those for everyone. @rule NAV-11 */
const OPEN = [
  '/feedback',
  '/alerts',
  '/mine/email',
  '/mine/announcement',
  '/mine/chat',
  '/mine/notifications',
  '/descript/detail?group',
] as const
/** And those that need a sign-in. @rule NAV-17 */
const MEMBERS = [
  '/mine/auth',
  '/mine/invite',
  '/mine/password',
  '/mine/pay-password?from',
  '/mine/sessions',
  '/mine/accounts',
  '/mine/history?accountTypeId',
  '/mine/charge',
  '/mine/withdraw?type',
  '/mine/withdraw-way?type',
  '/mine/wallet',
  '/mine/bank-card-list',
  '/mine/coin-address-list',
  '/mine/transfer',
  '/mine/system',
  '/inbox?group',
  '/news',
  '/news/detail?id',
  '/message/detail?id',
  '/follow/follow-list',
  '/follow/list',
  '/follow/trader?id',
  '/follow/submit?id',
  '/follow/trader-apply',
  '/follow/my-follower',
  '/loan',
  '/loan/submit',
  '/loan/agreement?id&amount&loan_id',
  '/loan/sign?id&amount',
  '/loan/record',
  '/loan/repayment?loan_id',
  '/mining',
  '/mining/subscribe?id',
  '/mining/record',
  '/mining/income?id',
] as const
/** Money and its ways: no menu opens these to a mock account. @rule ACC-3 */
export const MONEY: readonly string[] = [
  '/mine/charge',
  '/mine/withdraw',
  '/mine/withdraw-way',
  '/mine/wallet',
  '/mine/bank-card-list',
  '/mine/coin-address-list',
  '/mine/transfer',
]

/** Closed to mock accounts, with all pages reached through them, unless a menu lets them in. @rule ACC-3 */
export const PROTECTED: readonly string[] = [
  '/mine/auth',
  '/mine/invite',
  '/mine/password',
  '/mine/pay-password',
  '/follow/submit',
  '/follow/trader-apply',
  '/loan',
  '/mining',
]

type NameOf<Address> = Address extends `/${infer Path}?${string}`
  ? Path
  : Address extends `/${infer Path}`
    ? Path
    : never

/** Names of the screens; a plain one is named by its path. */
export type RouteName =
  | NameOf<(typeof OPEN)[number] | (typeof MEMBERS)[number]>
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
  /** Stays mounted while other pages show: scroll and input are kept. @rule NAV-3 */
  readonly keepAlive: boolean
  /** The tab bar is shown below. @rule NAV-4 */
  readonly footer: boolean
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
  refreshesSymbols: false,
  query: [],
  ...rest,
})

const plainRoute = (address: string, loginRequired: boolean): Route => {
  const [path = '', query] = address.split('?')
  return route(path.slice(1) as RouteName, path, { loginRequired, query: query?.split('&') ?? [] })
}

/** The route table as data; an address that is not in it goes home. @rule NAV-1 */
export const ROUTES: readonly Route[] = [
  route('home', '/', { keepAlive: true, footer: true, refreshesSymbols: true }),
  route('trade', '/trade', {
    keepAlive: true,
    footer: true,
    refreshesSymbols: true,
    query: ['symbol', 'source'],
  }),
  route('follow', '/follow', { keepAlive: true, footer: true }),
  route('rank', '/rank', { keepAlive: true, footer: true }),
  route('order', '/order', {
    keepAlive: true,
    footer: true,
    loginRequired: true,
    refreshesSymbols: true,
    query: ['source', 'type', 'order', 'journal'],
  }),
  route('user', '/user', { keepAlive: true, footer: true, loginRequired: true }),
  route('login', '/login', { query: ['from'] }),
  route('register', '/register', { query: ['invite_code', 'from'] }),
  route('forgot', '/forgot', { query: ['from'] }),
  route('language', '/language'),
  route('product', '/product', { query: ['isMain'] }),
  route('about', '/mine/about'),
  route('message', '/message', { loginRequired: true }),
  ...OPEN.map((address) => plainRoute(address, false)),
  ...MEMBERS.map((address) => plainRoute(address, true)),
]

/** The route of that name. */
export const routeNamed = (name: RouteName): Route => ROUTES.find((one) => one.name === name) ?? (ROUTES[0] as Route)
