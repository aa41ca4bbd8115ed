import type { Address } from '../../kernel/brand.ts'
import type { Issue } from '../../kernel/issue.ts'
import type { AccessIssueId, Role } from '../access/access.calc.ts'
import { accessIssue, menuIssue } from '../access/access.calc.ts'
import { contactEnabled } from '../config/config.calc.ts'
import type { AppConfig } from '../config/config.wire.ts'
import type { MenuEntry } from './menu.wire.ts'
import { MONEY, PROTECTED, ROUTES, type Route, type RouteName, routeNamed } from './routes.ts'

/** An address rebuilt from the route table. */
export interface Place {
  readonly route: Route
  readonly address: string
  readonly query: Readonly<Record<string, string>>
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** An address of ours, or undefined: matched against the table and rebuilt, a raw string is never followed. @rule NAV-5 */
export const placeOf = (raw: string): Place | undefined => {
  const [address = ''] = raw.split('#')
  const [path = '', search = ''] = address.split('?')
  const route = ROUTES.find((one) => one.path === (path === '/' ? '/' : path.replace(/\/$/, '')))
  if (route === undefined) return undefined
  const query: Record<string, string> = {}
  for (const pair of search.split('&')) {
    const [name = '', value = ''] = pair.split('=')
    if (route.query.includes(name) && value.length <= 512) query[name] = decode(value)
  }
  return { route, query, address: addressOf(route, query) }
}

/** The address of a route with the query it knows. */
export const addressOf = (route: Route, query: Readonly<Record<string, string>> = {}): string => {
  const known = route.query.map((name) => [name, query[name] ?? ''] as const).filter(([, value]) => value !== '')
  const search = known.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return search === '' ? route.path : `${route.path}?${search}`
}

const lies = (path: string, at: string): boolean => path === at || path.startsWith(`${at}/`)

/** A menu lets mock accounts in to where an entry of it leads, and to the pages reached through it. */
const letsIn = (entry: MenuEntry, path: string): boolean => {
  const place = entry.isMobile && entry.allowDemo ? placeOf(entry.path) : undefined
  return place !== undefined && PROTECTED.some((at) => lies(place.route.path, at)) && lies(path, place.route.path)
}

/** Why an address is not for this person, once they are signed in. @rule ACC-3 ACC-8 */
const placeIssue = ({ route: { path } }: Place, role: Role, menus: readonly MenuEntry[]): Issue | undefined => {
  if (MONEY.includes(path)) return accessIssue(role, 'moveMoney')
  const closed = PROTECTED.some((at) => lies(path, at)) && !menus.some((entry) => letsIn(entry, path))
  return closed ? accessIssue(role, 'openProtectedLink') : undefined
}

/** Pages a menu lets a mock account look at send nothing; its own invite link is a whole page. @rule ACC-9 */
const lookIssue = ({ route: { path } }: Place, role: Role): Issue | undefined =>
  path !== '/mine/invite' && PROTECTED.some((at) => lies(path, at)) ? accessIssue(role, 'openProtectedLink') : undefined

/** End of a visit: a screen, the words why it is not for this person, or another address. */
export type Visit =
  /** With an `issue` it may be looked at, and nothing can be sent from it. */
  | { readonly kind: 'show'; readonly place: Place; readonly issue?: Issue }
  | { readonly kind: 'closed'; readonly place: Place; readonly issue: Issue }
  | { readonly kind: 'redirect'; readonly to: string }

/**
 * Decides where a visit ends: shown, closed to mock accounts, sent to the login with the way back, or home.
 * @rule NAV-1 NAV-2 ACC-3 ACC-7 ACC-8
 */
export const resolveVisit = (raw: string, role: Role, menus: readonly MenuEntry[] = []): Visit => {
  const place = placeOf(raw)
  if (place === undefined) return { kind: 'redirect', to: '/' }
  if (place.route.loginRequired && role === 'visitor') return { kind: 'redirect', to: loginAddress(place.address) }
  const issue = placeIssue(place, role, menus)
  if (issue !== undefined) return { kind: 'closed', place, issue }
  const look = lookIssue(place, role)
  return { kind: 'show', place, ...(look && { issue: look }) }
}

/** The login that leads back to where the person was. @rule NAV-2 */
export const loginAddress = (from: string): Address => addressOf(routeNamed('login'), { from }) as Address

/** An address that came from outside, rebuilt when it is one of ours, else that of a screen. @rule NAV-5 */
export const ownAddress = (raw: string | null | undefined, otherwise: RouteName): Address =>
  (placeOf(raw ?? '')?.address ?? routeNamed(otherwise).path) as Address

/** Address after signing in: the place `from` names when it is one of ours and not the login itself, else home. @rule NAV-5 */
export const afterLogin = (from: string | undefined): Address => {
  const place = from === undefined ? undefined : placeOf(from)
  return (place === undefined || place.route.name === 'login' ? '/' : place.address) as Address
}

/** One tab of the bar at the bottom. */
export interface Tab {
  readonly route: RouteName
  readonly address: string
  readonly messageId: `nav.${Tab['icon']}`
  readonly icon: 'market' | 'copy' | 'trade' | 'orders' | 'account'
}

/** The tabs of the tab bar, from the start of the line. @rule NAV-4 */
export const TABS: readonly Tab[] = [
  { route: 'home', address: '/', messageId: 'nav.market', icon: 'market' },
  { route: 'follow', address: '/follow', messageId: 'nav.copy', icon: 'copy' },
  { route: 'trade', address: '/trade', messageId: 'nav.trade', icon: 'trade' },
  { route: 'order', address: '/order', messageId: 'nav.orders', icon: 'orders' },
  { route: 'user', address: '/user', messageId: 'nav.account', icon: 'account' },
]

/** The tab a screen belongs to: the ranking is a segment beside the masters. @rule NAV-4 FOL-21 */
export const tabOf = (name: RouteName): RouteName => (name === 'rank' ? 'follow' : name)

/** An entry of a menu as a view needs it. */
export interface MenuItem {
  readonly title: string
  readonly icon: string
  /** Address it leads to, when it leads to a screen of ours; visitors to the login first, where it needs one. */
  readonly address: string | undefined
  /** Why this person may not open it, as a message id. */
  readonly issueId: AccessIssueId | undefined
}

/** Chat and contact are known by their path, their place by the first word of the group (`user_menu`). @rule NAV-18 */
const isContact = (entry: MenuEntry): boolean => /chat|contact/i.test(entry.path)

/**
 * The entries of a group for phones; transfers vanish with one account only, messages where there are none.
 * @rule MSG-1 NAV-7 NAV-8 NAV-18 NAV-20 ACC-5 ACC-8
 */
export const menuFor = (
  entries: readonly MenuEntry[],
  group: string,
  role: Role,
  config: AppConfig,
): readonly MenuItem[] =>
  entries
    .filter((entry) => entry.group === group && entry.isMobile)
    .filter((entry) => !(config.flags.has('only_one_account') && /transfer/i.test(entry.path)))
    .filter(
      (entry) => config.flags.has('is_internal_message') || !lies(placeOf(entry.path)?.route.path ?? '', '/message'),
    )
    .filter((entry) => !isContact(entry) || contactEnabled(config, group.replace(/_.*/, '')))
    .map((entry) => {
      const place = placeOf(isContact(entry) ? '/mine/chat' : entry.path)
      // Entries are opened where the menu allows them; a page about money says itself that it is for real accounts.
      const why = menuIssue(role, { allowDemo: entry.allowDemo, protected: place?.route.loginRequired ?? true })
      const { title, icon } = entry
      return why !== undefined && role === 'visitor'
        ? { title, icon, address: loginAddress(place?.address ?? ''), issueId: undefined }
        : { title, icon, address: place?.address, issueId: why?.id }
    })
