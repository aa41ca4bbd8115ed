// Two foreign servers: one that writes everything another way and is right, one that is wrong in twelve places.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checkContract } from '../src/check.ts'
import type { Report } from '../src/report.ts'
import { toText } from '../src/text.ts'
import { type Foreign, type ForeignOptions, openForeign, strange, TOKEN } from './foreign-server.ts'

const SYMBOLS = [
  {
    Id: '101',
    Code: 'EURUSD',
    PricePrecision: 5,
    Pip: 0.01,
    ForexContNum: 100000,
    ForexFeeRate: '.0005',
    MarketStatus: '1',
    HasForexMultiple: [{ Value: 20 }],
    ForexQuotations: { Open: 1.1, Close: '1.10000', High: 1.2, Low: 1 },
    Extra: { deep: [true] },
  },
]
const ORDER = { Id: 9, OrderType: '1', Quantity: 0.1, Status: '1', CreateTimeHandler: 1_767_787_200, Price: '1.1' }

const lists = (...paths: readonly string[]): Foreign =>
  Object.fromEntries(paths.map((path) => [path, () => ({ data: '[]' })]))
const route = (data: Parameters<typeof strange>[0]) => () => ({ data: strange(data) })
const onFirstPage = (rows: readonly unknown[]) => (asked: URLSearchParams) => ({
  data: strange({ data: asked.get('page') === '1' ? rows : [], total: String(rows.length) }),
})
const refusal = () => ({ whole: '{ "code" : 7 , "msg" : "no" }' })

const OPEN: Foreign = {
  '/api/basicSet/getBasicInfo': route({ site_name: 'Stranger', is_micro: '0' }),
  '/api/company/getCompanyStatus': route({ status: '1' }),
  '/api/company/getCompany': route({}),
  '/api/menu': route([]),
  '/v2/api/forex/getCategories': route([{ Id: 'fx', NameShowTrans: 7 }]),
  '/v2/api/forex/trade_list': route({ data: SYMBOLS }),
  '/v2/api/forex/search': route(SYMBOLS),
  // Number formats: exponents, a sign, digits without a point.
  '/v2/api/forex/kline': (asked) =>
    asked.get('forex_id') === '101'
      ? { data: '[ {"Close":1.1E0,"Time":1767787200}, {"Volume":2e3,"Time":1767790800000,"Close":"1.2","Open":-0.5} ]' }
      : refusal(),
  '/api/user/loginForU': () => refusal(),
}
const ACCOUNT: Foreign = {
  '/api/user/info': route({ id: 'u-1', is_demo: true, uid: null }),
  '/v2/api/main/wallet/getBalance': route([{ accountTypeId: 3, balance: 10000 }]),
  '/v2/api/forex/my_deal': (asked) =>
    asked.has('status') ? onFirstPage(asked.get('status') === '1' ? [ORDER] : [])(asked) : refusal(),
  ...lists('/api/account/transfer_log'),
}
const PATHS = { ...OPEN, ...ACCOUNT }
const personal = new Set(Object.keys(ACCOUNT))
const only = [
  'loadConfig',
  'loadSiteStatus',
  'loadCompany',
  'loadMenus',
  'loadCategories',
  'loadSymbols',
  'searchSymbols',
  'loadKlines',
  'login',
  'loadUser',
  'loadBalances',
  'loadContractOrders',
  'loadTransfers',
  'socket',
  'unknown paths',
  'headers',
]

const reply: ForeignOptions['reply'] = (frame) => {
  if (frame.type === 'ping') return [strange({ type: 'pong', timestamp: Number(frame.timestamp), at: 'here' })]
  if (frame.type === 'login') return [strange({ type: 'login', code: frame.token === TOKEN ? 1 : 0 })]
  if (frame.type !== 'sub') return []
  if (frame.topic === 'DAY_MARKET')
    return [strange({ type: 'DAY_MARKET', data: [{ Id: '101', Close: 1.1, Change: 0 }] })]
  const bar = { Period: '1min', Time: 1_767_787_200_000, Close: '1.1' }
  return frame.topic === 'KLINE.EURUSD' ? [strange({ type: 'KLINE.EURUSD', data: bar })] : []
}

const checkForeign = async (options: ForeignOptions): Promise<Report> => {
  // The one account there is signs in; any other name is refused.
  let tries = 0
  const server = await openForeign({
    ...options,
    routes: {
      ...options.routes,
      '/api/user/loginForU': () => {
        tries += 1
        return tries === 1 ? { data: strange({ token: TOKEN, user: { id: 'u-1' } }) } : refusal()
      },
    },
  })
  try {
    return await checkContract({
      origin: server.origin,
      account: 'somebody',
      password: 'secret',
      only,
      timeoutMs: 1_500,
    })
  } finally {
    server.close()
  }
}
const saidOf = ({ calls }: Report) =>
  calls.flatMap(({ call, findings }) => findings.map(({ kind, path }) => `${call}: ${kind} ${path}`))

it('[CHK-1] holds for a server with other spaces, keys the other way round, numbers in every form and fields of its own', async () => {
  const report = await checkForeign({ routes: PATHS, personal, reply })
  expect(saidOf(report)).toEqual([])
  expect(report.calls.filter(({ status }) => status === 'not asked').map(({ call }) => call)).toEqual([
    'socket: FOREX_TRADE',
    'socket: FOREX_CLOSED',
  ])
  const warned = report.calls.find(({ call }) => call === 'loadSymbols')?.warnings.map(({ got }) => got) ?? []
  expect(warned).toEqual(expect.arrayContaining([expect.stringContaining('taken as if it were the account')]))
  expect(report.calls.find(({ call }) => call === 'loadTransfers')?.warnings[0]?.kind).toBe('paging')
})

it('[CHK-1] tells calls that are not there from those that refuse by HTTP, and names them for --skip', async () => {
  const { '/api/menu': _, ...some } = PATHS
  const report = await checkForeign({
    routes: {
      ...some,
      '/v2/api/forex/kline': (asked) =>
        asked.get('forex_id') === '101' ? { data: '[]' } : { status: 404, whole: '{"error":"unknown symbol"}' },
    },
    personal,
    reply,
  })
  expect(saidOf(report)).toEqual(['loadMenus: absent status', 'loadKlines: status status'])
  expect(toText(report)).toMatch(/\nnot built yet, to be left out for now: --skip loadMenus\n/)
})

it('[CHK-1] names twelve mistakes of another one, and no more', async () => {
  const report = await checkForeign({
    personal,
    deadStatus: 401,
    routes: {
      ...PATHS,
      '/api/company/getCompany': () => ({ whole: '{"status":"success","payload":{}}' }),
      '/api/menu': () => ({ whole: '<html></html>', type: 'text/html' }),
      '/v2/api/forex/getCategories': route([{ id: 1 }, { id: 2 }]),
      '/v2/api/forex/trade_list': route(SYMBOLS.map((one) => ({ ...one, PricePrecision: 'five' }))),
      '/v2/api/main/wallet/getBalance': route([{ accountTypeId: 3, balance: null }]),
      '/v2/api/forex/my_deal': (asked) =>
        asked.has('status')
          ? onFirstPage(asked.get('status') === '1' ? [ORDER, { ...ORDER, OrderType: 'BUY' }] : [])(asked)
          : { status: 400, whole: '{"error":"status is required"}' },
      '/api/account/transfer_log': route({ data: [{ balance: '1' }], total: 12 }),
    },
    reply: (frame) => {
      if (frame.type === 'ping')
        return [strange({ type: 'pong', timestamp: Math.floor(Number(frame.timestamp) / 1000) })]
      return frame.type === 'login' ? [] : reply(frame)
    },
  })
  const expected = [
    'loadCompany: envelope code',
    'loadMenus: html body',
    'loadCategories: spelling data[0].Id',
    'loadSymbols: type data[0].PricePrecision',
    'loadUser: session status',
    'loadBalances: decimal data[0].balance',
    'loadContractOrders: code data.data[1].OrderType',
    'loadContractOrders: duplicate data.data[1].Id',
    'loadContractOrders: status status',
    'loadTransfers: paging data.data[0]',
    'socket: ping: time frame.timestamp',
    'socket: login: silent frame.type',
  ]
  expect(saidOf(report).toSorted()).toEqual(expected.toSorted())
  // The transcript of the guide is of this server.
  const page = readFileSync(new URL('../../../docs/guide/contract-check.md', import.meta.url), 'utf8')
  const [, shown = ''] = /```text\n([\s\S]*?)```/.exec(page) ?? []
  const said = toText({ ...report, origin: 'https://staging.example', tookMs: 4_200 }).split('\n')
  const lines = shown.split('\n').filter((line) => !/^(?:\$.*|\s*…)?$/.test(line))
  expect(lines.length).toBeGreaterThan(25)
  expect(lines.filter((line) => !said.includes(line))).toEqual([])
})
