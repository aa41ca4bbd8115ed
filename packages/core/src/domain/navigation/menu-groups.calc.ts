import { type MenuItem, placeOf } from './navigation.calc.ts'

/** Groups of the user centre. */
export type MenuGroup = 'money' | 'markets' | 'you'

const MONEY = ['/mine/accounts', '/mine/history', '/mine/charge', '/mine/withdraw', '/mine/withdraw-way'] as const
const PAYOUT = ['/mine/transfer', '/mine/wallet', '/mine/bank-card-list', '/mine/coin-address-list'] as const
const PATHS: Readonly<Record<Exclude<MenuGroup, 'you'>, readonly string[]>> = {
  money: [...MONEY, ...PAYOUT, '/loan', '/mining'],
  markets: ['/trade', '/order', '/product', '/rank', '/follow', '/news', '/alerts', '/mine/announcement'],
}

/** Group of an address: by its page, or the page it is reached through; what is neither money nor markets is about the person. @rule USER-17 */
export const menuGroupOf = (address: string | undefined): MenuGroup => {
  const path = placeOf(address ?? '')?.route.path
  if (path === undefined) return 'you'
  if (path === '/') return 'markets'
  const isBelow = (top: string): boolean => path === top || path.startsWith(`${top}/`)
  return (['money', 'markets'] as const).find((group) => PATHS[group].some(isBelow)) ?? 'you'
}

/** Entries by their group, each in the order of the menu. @rule USER-17 */
export const menuGroups = <Item extends Pick<MenuItem, 'address'>>(
  items: readonly Item[],
): Readonly<Record<MenuGroup, readonly Item[]>> => {
  const of = (group: MenuGroup): readonly Item[] => items.filter(({ address }) => menuGroupOf(address) === group)
  return { money: of('money'), markets: of('markets'), you: of('you') }
}
