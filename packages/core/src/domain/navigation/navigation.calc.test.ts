import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Role } from '../access/access.calc.ts'
import { type AppConfig, DEFAULT_CONFIG, readConfig } from '../config/config.wire.ts'
import type { MenuEntry } from './menu.wire.ts'
import {
  addressOf,
  afterLogin,
  loginAddress,
  menuFor,
  ownAddress,
  placeOf,
  resolveVisit,
  TABS,
  tabOf,
} from './navigation.calc.ts'
import { MONEY, PROTECTED, ROUTES, routeNamed } from './routes.ts'

const OUTSIDE = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/%09/evil.test',
  '/\t/evil.test',
  '/%2f/evil.test',
  '/%5cevil.test',
  '/..//evil.test',
  '/./evil.test',
  '/trade/..//evil.test',
  'https://evil.test/',
  'https:evil.test',
  'HTTPS://EVIL.TEST',
  '//evil.test/trade',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://evil.test/1',
  'vbscript:x',
  'file:///etc/passwd',
  '@evil.test',
  'evil.test',
  '.evil.test',
  '/trade@evil.test',
  '/trade\u0000',
  '/TRADE',
  '/constructor',
  '/__proto__',
] as const

const LOANS = ['/loan', '/loan/submit', '/loan/agreement', '/loan/sign', '/loan/record', '/loan/repayment']
const FUNDS = ['/mining', '/mining/subscribe', '/mining/record', '/mining/income']

const menu = (change: Partial<MenuEntry>): MenuEntry => ({
  group: 'user_menu',
  isMobile: true,
  path: '/order',
  icon: 'orders',
  title: 'Orders',
  allowDemo: true,
  ...change,
})

describe('addresses from outside', () => {
  it.each(OUTSIDE)('[T8] [NAV-5] %j is nowhere, and leads home after a sign-in', (raw) => {
    expect(placeOf(raw)).toBeUndefined()
    expect(afterLogin(raw)).toBe('/')
    expect(resolveVisit(raw, 'real')).toEqual({ kind: 'redirect', to: '/' })
  })

  it.each([
    ['/', '/'],
    ['/trade', '/trade'],
    ['/trade/', '/trade'],
    ['/trade?symbol=3&next=//evil.test', '/trade?symbol=3'],
    ['/trade?symbol=//evil.test', '/trade?symbol=%2F%2Fevil.test'],
    ['/trade?symbol=%0d%0aSet-Cookie:x', '/trade?symbol=%0D%0ASet-Cookie%3Ax'],
    ['/trade?symbol=%zz', '/trade'],
    ['/trade?symbol=', '/trade'],
    ['/trade#//evil.test', '/trade'],
    ['/order?type=1&source=0&x=1', '/order?source=0&type=1'],
    ['/order?type=a+b+c', '/order?type=a%20b%20c'],
    [`/order?type=${'x'.repeat(512)}`, `/order?type=${'x'.repeat(512)}`],
    [`/order?type=${'x'.repeat(513)}`, '/order'],
  ])('[NAV-5] %j becomes %j', (raw, address) => {
    expect(placeOf(raw)?.address).toBe(address)
  })

  it('[NAV-5] what cannot be decoded is empty', () => {
    expect(placeOf('/trade?symbol=%zz')?.query).toStrictEqual({ symbol: '' })
    expect(placeOf('/trade?symbol')?.query).toStrictEqual({ symbol: '' })
    expect(placeOf('/trade')?.query).toStrictEqual({})
  })

  it('[NAV-5] the way back is a screen of ours and never the login', () => {
    expect(afterLogin(undefined)).toBe('/')
    expect(afterLogin('/login')).toBe('/')
    expect(afterLogin('/login?from=/login')).toBe('/')
    expect(afterLogin('/order?type=1')).toBe('/order?type=1')
  })

  it('[T8] [NAV-5] any text at all ends at an address of the table, and rebuilding changes nothing more', () => {
    const paths = ROUTES.map(({ path }) => path)
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom(...paths), fc.string({ unit: fc.constantFrom(...'?&=#/\\%20.:@;x') }))
        .map((two) => two.join('')),
    )
    fc.assert(
      fc.property(text, (raw) => {
        const address = afterLogin(raw)
        expect(paths).toContain(address.split('?')[0])
        expect(address).toMatch(/^\/(?![/\\])[\w/-]*(?:\?[\w.!~*'()%=&-]*)?$/)
        expect(afterLogin(address)).toBe(address)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('visits', () => {
  it('[NAV-1] an unknown path goes home, for every kind of account', () => {
    for (const role of ['visitor', 'demo', 'real'] as const)
      expect(resolveVisit('/nowhere', role)).toEqual({ kind: 'redirect', to: '/' })
  })

  it.each(ROUTES.map((route) => [route.path, route.loginRequired] as const))(
    '[NAV-2] %s asks visitors to sign in: %s',
    (path, loginRequired) => {
      const visit = resolveVisit(path, 'visitor')
      expect(visit.kind === 'redirect' ? visit.to : 'shown').toBe(
        loginRequired ? `/login?from=${encodeURIComponent(path)}` : 'shown',
      )
      expect(resolveVisit(path, 'real')).toMatchObject({ kind: 'show' })
      expect(resolveVisit(path, 'demo').kind).not.toBe('redirect')
    },
  )

  it('[ACC-3 ACC-8] what is closed to a mock account is closed by address too, each with its words', () => {
    const closed = ROUTES.filter(({ path }) => resolveVisit(path, 'demo').kind !== 'show').map(({ path }) => path)
    expect(closed.toSorted()).toEqual(
      [...MONEY, ...PROTECTED.filter((path) => !['/loan', '/mining'].includes(path)), ...LOANS, ...FUNDS].toSorted(),
    )
    for (const path of closed) {
      expect(resolveVisit(path, 'demo')).toMatchObject({ kind: 'closed', issue: { id: 'access.real_only' } })
      expect(resolveVisit(path, 'visitor')).toEqual({ kind: 'redirect', to: loginAddress(path) })
    }
  })

  it('[ACC-3 ACC-5] a menu entry that allows it lets a mock account in, and to the pages reached through it, but never to money', () => {
    const all = [...MONEY, '/loan', '/mine/auth', '/follow'].map((path) => menu({ path }))
    const open = (path: string, menus: readonly MenuEntry[]) => resolveVisit(path, 'demo', menus).kind === 'show'
    expect(MONEY.filter((path) => open(path, all))).toEqual([])
    expect([...LOANS, '/mine/auth'].filter((path) => !open(path, all))).toEqual([])
    expect([...FUNDS, '/mine/password', '/follow/submit'].filter((path) => open(path, all))).toEqual([])
    expect(LOANS.filter((path) => open(path, [menu({ path: '/loan/record' })]))).toEqual(['/loan/record'])
    const refused = [menu({ path: '/loan', allowDemo: false }), menu({ path: '/loan', isMobile: false })]
    expect(LOANS.filter((path) => open(path, refused))).toEqual([])
  })

  it('[ACC-9] what a menu let a mock account look at says so, its invite link and all else does not', () => {
    const all = ROUTES.map(({ path }) => menu({ path }))
    const looks = (role: Role) =>
      ROUTES.filter(({ path }) => {
        const visit = resolveVisit(path, role, all)
        return visit.kind === 'show' && visit.issue?.id === 'access.real_only'
      }).map(({ path }) => path)
    const asked = PROTECTED.filter((path) => !['/loan', '/mining', '/mine/invite'].includes(path))
    expect(looks('demo').toSorted()).toEqual([...asked, ...LOANS, ...FUNDS].toSorted())
    expect([...looks('real'), ...looks('visitor')]).toEqual([])
  })

  it('[ACC-7] a real account reaches every screen', () => {
    expect(ROUTES.length).toBeGreaterThan(40)
    expect(ROUTES.filter(({ path }) => resolveVisit(path, 'real').kind !== 'show')).toEqual([])
  })

  it('[NAV-2] there and back again', () => {
    const visit = resolveVisit('/order?type=3&source=0', 'visitor')
    if (visit.kind !== 'redirect') throw new Error('a visitor was let in')
    const login = placeOf(visit.to)
    expect(afterLogin(login?.query.from)).toBe('/order?source=0&type=3')
    expect(loginAddress('/trade')).toBe('/login?from=%2Ftrade')
  })

  it('[NAV-3 NAV-4] what stays alive and carries the tab bar, as the routes have it', () => {
    const six = ['home', 'trade', 'follow', 'rank', 'order', 'user']
    expect(ROUTES.filter(({ keepAlive }) => keepAlive).map(({ name }) => name)).toEqual(six)
    expect(ROUTES.filter(({ footer }) => footer).map(({ name }) => name)).toEqual(six)
    const icons = ['market', 'copy', 'trade', 'orders', 'account']
    expect(TABS.map(({ icon }) => icon)).toEqual(icons)
    expect(TABS.map(({ messageId }) => messageId)).toEqual(icons.map((icon) => `nav.${icon}`))
    expect(TABS.map(({ route }) => route)).toEqual(['home', 'follow', 'trade', 'order', 'user'])
    expect(six.map((name) => tabOf(routeNamed(name as 'home').name))).toEqual([
      'home',
      'trade',
      'follow',
      'follow',
      'order',
      'user',
    ])
    for (const tab of TABS) expect(tab.address).toBe(routeNamed(tab.route).path)
  })

  it('home, trade and orders refresh the symbols, as the routes have it', () => {
    expect(ROUTES.filter(({ refreshesSymbols }) => refreshesSymbols).map(({ path }) => path)).toEqual([
      '/',
      '/trade',
      '/order',
    ])
  })

  it('[NAV-11 NAV-17] every address of the product, who may open it, and the query names it reads', () => {
    const table = ROUTES.map(({ path, loginRequired, query }) =>
      [path, loginRequired ? 'member' : 'anyone', ...query].join(' '),
    )
    expect(table.sort()).toEqual(
      [
        '/ anyone',
        '/trade anyone symbol source',
        '/follow anyone',
        '/rank anyone',
        '/order member source type order journal',
        '/user member',
        '/login anyone from',
        '/register anyone invite_code from',
        '/forgot anyone from',
        '/language anyone',
        '/product anyone isMain',
        '/feedback anyone',
        '/mine/auth member',
        '/mine/invite member',
        '/mine/email anyone',
        '/mine/announcement anyone',
        '/mine/password member',
        '/mine/pay-password member from',
        '/mine/sessions member',
        '/mine/accounts member',
        '/mine/history member accountTypeId',
        '/mine/charge member',
        '/mine/withdraw member type',
        '/mine/withdraw-way member type',
        '/mine/wallet member',
        '/mine/bank-card-list member',
        '/mine/coin-address-list member',
        '/mine/transfer member',
        '/mine/system member',
        '/mine/notifications anyone',
        '/inbox member group',
        '/alerts anyone',
        '/mine/about anyone',
        '/mine/chat anyone',
        '/news member',
        '/news/detail member id',
        '/message member',
        '/message/detail member id',
        '/descript/detail anyone group',
        '/follow/follow-list member',
        '/follow/list member',
        '/follow/trader member id',
        '/follow/submit member id',
        '/follow/trader-apply member',
        '/follow/my-follower member',
        '/loan member',
        '/loan/submit member',
        '/loan/agreement member id amount loan_id',
        '/loan/sign member id amount',
        '/loan/record member',
        '/loan/repayment member loan_id',
        '/mining member',
        '/mining/subscribe member id',
        '/mining/record member',
        '/mining/income member id',
      ].sort(),
    )
  })

  it('[NAV-1] every name and path is there once', () => {
    expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length)
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length)
    expect(addressOf(routeNamed('order'), { type: '1', evil: 'x' })).toBe('/order?type=1')
  })
})

describe('menus', () => {
  it('[NAV-7] the entries of the group that are meant for phones', () => {
    const entries = [menu({}), menu({ group: 'home_quick_menu' }), menu({ isMobile: false })]
    expect(menuFor(entries, 'user_menu', 'real', DEFAULT_CONFIG)).toEqual([
      { title: 'Orders', icon: 'orders', address: '/order', issueId: undefined },
    ])
  })

  it('[T41] [NAV-7 NAV-5] an entry without a screen of ours leads nowhere', () => {
    const addresses = ['https://evil.test', '/nowhere', '/mine/charge?to=x', '/order?type=1'].map(
      (path) => menuFor([menu({ path })], 'user_menu', 'real', DEFAULT_CONFIG)[0]?.address,
    )
    expect(addresses).toEqual([undefined, undefined, '/mine/charge', '/order?type=1'])
  })

  it.each([
    ['user_menu', 'is_user_contact'],
    ['home_quick_menu', 'is_home_contact'],
    ['mine_list', 'is_mine_contact'],
  ])('[NAV-18] chat and contact of %s are there while %s is on, and open our chat', (group, flag) => {
    const entries = ['/mine/chat', '/contact', 'https://evil.test/ChatPage', '/order'].map((path) =>
      menu({ group, path }),
    )
    const of = (flags: Record<string, string>) =>
      menuFor(entries, group, 'visitor', readConfig(flags)).map(({ address, issueId }) => [address, issueId])
    const order = ['/login?from=%2Forder', undefined]
    const chat = ['/mine/chat', undefined]
    expect(of({ [flag]: '1' })).toEqual([chat, chat, chat, order])
    expect(of({ [flag]: '0', is_other_contact: '1' })).toEqual([order])
  })

  it('[MSG-1] messages have an entry only while there are messages', () => {
    const entries = [
      menu({}),
      ...['/message', '/message/', '/message/detail?id=1'].map((path) => menu({ path, title: 'Mail' })),
    ]
    const titles = (config: AppConfig) => menuFor(entries, 'user_menu', 'real', config).map(({ title }) => title)
    expect(titles(readConfig({ is_internal_message: '1' }))).toEqual(['Orders', 'Mail', 'Mail', 'Mail'])
    expect(titles(readConfig({}))).toEqual(['Orders'])
  })

  it('[NAV-8] with one account only, no transfer', () => {
    const entries = [menu({}), ...['/mine/transfer', '/mine/Transfer'].map((path) => menu({ path, title: 'Move' }))]
    const titles = (config: AppConfig) => menuFor(entries, 'user_menu', 'real', config).map(({ title }) => title)
    expect(titles(DEFAULT_CONFIG)).toEqual(['Orders', 'Move', 'Move'])
    expect(titles(readConfig({ only_one_account: '1' }))).toEqual(['Orders'])
  })

  it('[ACC-5 WORD-15] a mock account sees why an entry is not for it', () => {
    const issues = (['visitor', 'demo', 'real'] as const).map(
      (role) => menuFor([menu({ allowDemo: false })], 'user_menu', role, DEFAULT_CONFIG)[0]?.issueId,
    )
    expect(issues).toEqual([undefined, 'access.real_menu', undefined])
  })

  it('[ACC-9] an entry that allows it opens what it names, money too; one that does not is refused on the spot', () => {
    const config = readConfig({ is_internal_message: '1', is_user_contact: '1' })
    const of = (path: string, allowDemo: boolean) =>
      menuFor([menu({ path, allowDemo })], 'user_menu', 'demo', config)[0]
    for (const { path } of ROUTES) {
      expect(of(path, true)).toMatchObject({ address: path, issueId: undefined })
      expect(of(path, false)?.issueId).toBe('access.real_menu')
    }
  })

  it('[NAV-20] a visitor is led to the login, and from there to where the entry leads', () => {
    const addressFor = (path: string) => menuFor([menu({ path })], 'user_menu', 'visitor', DEFAULT_CONFIG)[0]
    expect(['/order?type=1', '/mine/charge', '/trade'].map((path) => addressFor(path)?.address)).toEqual([
      '/login?from=%2Forder%3Ftype%3D1',
      '/login?from=%2Fmine%2Fcharge',
      '/trade',
    ])
    expect(addressFor('/order')?.issueId).toBeUndefined()
  })

  it('[ACC-5 NAV-20] an entry that leads to no screen of ours is taken for a protected one', () => {
    const of = (role: Role) => menuFor([menu({ path: '/nowhere' })], 'user_menu', role, DEFAULT_CONFIG)[0]
    expect(of('visitor')).toMatchObject({ address: '/login', issueId: undefined })
    expect(of('demo')).toMatchObject({ address: undefined, issueId: undefined })
    expect(of('real')).toMatchObject({ address: undefined, issueId: undefined })
  })
})

it('[NAV-5] an address from outside is rebuilt when it is one of ours, else a screen is named', () => {
  expect([
    ownAddress('/order?type=1&x=2', 'user'),
    ownAddress('https://else.test', 'user'),
    ownAddress(null, 'home'),
  ]).toEqual(['/order?type=1', '/user', '/'])
})
