import { placeOf } from '@openlot/core/navigation'
import { menuIcon } from '../../shell/menu-icon.ts'
import { Icon } from '../../ui/Icon.tsx'

/** Strokes on a 24 × 24 grid, one for each page of the user centre: no two pages that stand side by side look alike. */
const PATHS = {
  assets: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5H12zM15.5 3.9a8.5 8.5 0 0 1 4.6 4.6h-4.6z',
  transactions: 'M4 6.5h11M4 12h16M4 17.5h8M18 4v5M15.5 6.5h5',
  payout: 'M3.5 5.5h17v13h-17zM3.5 10h17M7 14.5h4',
  loan: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 10v.1M18 14v.1',
  fund: 'M4 20h16M6.5 20v-6M12 20V9M17.5 20V4.5M4 9l4-3.5 3.5 2L17 3',
  companies: 'M4 20.5V5.5L13 3v17.5M13 9h7v11.5M2.5 20.5h19M7 8.5h2.5M7 12.5h2.5M7 16.5h2.5M16 13h1.5M16 17h1.5',
  news: 'M3.5 5h13.5v15H5.5a2 2 0 0 1-2-2zM17 9h3.5v9a2 2 0 0 1-3.5 1.4M6.5 8.5h7M6.5 12h7M6.5 15.5h4',
  alerts: 'M12 20.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM12 9v4l2.5 1.5M3 6.5L6.5 3.5M21 6.5l-3.5-3',
  announcement: 'M4 9.5v5h3.5L16 19V5L7.5 9.5zM19 9a4 4 0 0 1 0 6M8 14.5V20h3v-4',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 12H21v3.5M17.5 12v2.5',
  devices: 'M3.5 5h13v10h-13zM2 18.5h11M16 9h5.5v11H16zM18.5 17.5v.1',
  identity: 'M12 3l8 3v5.5c0 4.5-3.2 7.8-8 9.5-4.8-1.7-8-5-8-9.5V6zM8.5 12l2.5 2.5 4.5-5',
  inbox: 'M3.5 13.5L6.5 4.5h11l3 9v6h-17zM3.5 13.5H8l1.5 2.5h5l1.5-2.5h4.5',
} as const

const BY_PATH: Readonly<Record<string, keyof typeof PATHS>> = {
  '/mine/accounts': 'assets',
  '/mine/history': 'transactions',
  '/mine/wallet': 'payout',
  '/loan': 'loan',
  '/mining': 'fund',
  '/news': 'news',
  '/alerts': 'alerts',
  '/mine/announcement': 'announcement',
  '/mine/pay-password': 'key',
  '/mine/sessions': 'devices',
  '/mine/auth': 'identity',
  '/inbox': 'inbox',
}
/** Icons of the first screen, for pages that have one there. */
const KNOWN = {
  '/message': 'mail',
  '/language': 'globe',
  '/mine/system': 'settings',
  '/mine/withdraw': 'arrowUp',
  '/mine/charge': 'arrowDown',
} as const

/** The icon of an entry: that of its page, else what the server's menu names. */
export const EntryIcon = ({ address, icon }: { readonly address: string | undefined; readonly icon: string }) => {
  const place = placeOf(address ?? '')
  const path = place?.route.path ?? ''
  const isJournal = path === '/order' && place?.query.journal !== undefined
  const own = path === '/product' && place?.query.isMain !== undefined ? 'companies' : BY_PATH[path]
  if (own === undefined)
    return <Icon name={isJournal ? 'calendar' : (KNOWN[path as keyof typeof KNOWN] ?? menuIcon(icon))} />
  return (
    <svg className="ol-icon" viewBox="0 0 24 24" width={24} height={24} aria-hidden="true">
      <path d={PATHS[own]} />
    </svg>
  )
}
