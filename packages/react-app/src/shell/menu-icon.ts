import type { IconName } from '../ui/Icon.tsx'

const KNOWN = new Map<string, IconName>(
  Object.entries({
    trade: 'trade',
    market: 'market',
    orders: 'orders',
    order: 'orders',
    search: 'search',
    language: 'globe',
    account: 'account',
    wallet: 'wallet',
    deposit: 'arrowDown',
    withdraw: 'arrowUp',
    ranking: 'rank',
    rank: 'rank',
    support: 'chat',
    about: 'info',
    announcement: 'info',
    copy: 'copy',
    follow: 'copy',
    chat: 'chat',
    news: 'bell',
    message: 'bell',
    transfer: 'swap',
    settings: 'settings',
    identity: 'id',
    lock: 'lock',
    invite: 'gift',
    loan: 'calendar',
    mining: 'mining',
    fund: 'mining',
  } as const),
)

/** The icon for the name the server's menu gives; a star for names of its own. */
export const menuIcon = (name: string): IconName => KNOWN.get(name.toLowerCase()) ?? 'star'
