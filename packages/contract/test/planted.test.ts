// Planted mistakes between a sandbox and the check: each is reported with its call and its field.
import { startSandbox } from '@openlot/sandbox/serve'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContract } from '../src/check.ts'
import type { CheckOptions } from '../src/checking.ts'
import type { Report } from '../src/report.ts'
import { type Answering, openProxy, type Passing, type Plants } from './planting-proxy.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, control: true, seed: 1, alwaysOpen: true })
})
afterAll(() => sandbox.close())

const checkWith = async (plants: Plants, options: Partial<CheckOptions> = {}): Promise<Report> => {
  const proxy = await openProxy(sandbox.port, plants)
  try {
    return await checkContract({ origin: proxy.origin, ...options })
  } finally {
    proxy.close()
  }
}
const saidOf = ({ calls }: Report, call: string): readonly string[] =>
  (calls.find((one) => one.call === call)?.findings ?? []).map(({ kind, path }) => `${kind} ${path}`)

type Data = Readonly<Record<string, never>>
type Row = Record<string, unknown>
/** Changes `data` of an accepted answer. */
const data =
  (change: (data: never, passing: Passing) => unknown) =>
  (answering: Answering, passing: Passing): Answering => {
    const body = JSON.parse(answering.text) as { code: number; data: never }
    if (body.code !== 1) return answering
    return { ...answering, text: JSON.stringify({ ...body, data: change(body.data, passing) }) }
  }
const rowAt = (at: number, change: (row: Row) => Row) => (rows: readonly Row[]) =>
  rows.map((row, place) => (place === at ? change(row) : row))
const row = (at: number, change: (row: Row) => Row) => data((rows: never) => rowAt(at, change)(rows))
const page = (change: (page: { data: Row[]; total: number }, passing: Passing) => unknown) =>
  data((one: never, passing) => change(one, passing))
const header =
  (name: string, value?: string) =>
  (answering: Answering): Answering => {
    const { [name]: _, ...rest } = answering.headers
    return { ...answering, headers: value === undefined ? rest : { ...rest, [name]: value } }
  }
const body =
  (text: string, status = 200, type?: string) =>
  (answering: Answering): Answering => ({
    status,
    text,
    headers: type === undefined ? answering.headers : { ...answering.headers, 'content-type': type },
  })
const without = (row: Row, name: string): Row => {
  const { [name]: _, ...rest } = row
  return rest
}

type Mistake = readonly [
  what: string,
  call: string,
  finding: string,
  plant: (answering: Answering, passing: Passing) => Answering,
]

const HTTP: readonly Mistake[] = [
  ['a field is missing', 'loadSymbols', 'missing data[1].Pip', row(1, (one) => without(one, 'Pip'))],
  [
    'text for a number',
    'loadMicroSeconds',
    'decimal data.sec[0].ProfitRatio',
    data((all: Data) => ({ ...all, sec: rowAt(0, (one) => ({ ...one, ProfitRatio: 'a lot' }))(all.sec ?? []) })),
  ],
  ['a rounded number', 'loadKlines', 'decimal data[2].Close', row(2, (one) => ({ ...one, Close: 1.1 * 1.1 }))],
  ['another case', 'loadCategories', 'spelling data[0].Id', row(0, ({ Id: id, ...rest }) => ({ id, ...rest }))],
  ['null for a decimal', 'loadSparkline', 'decimal data[1].Close', row(1, (one) => ({ ...one, Close: null }))],
  ['an unknown code', 'loadDrawSymbols', 'code data[0].fee_type', row(0, (one) => ({ ...one, fee_type: 'PERCENT' }))],
  [
    'rows under another name',
    'loadTransfers',
    'missing data.data',
    page(({ data: items, total }) => ({ items, total })),
  ],
  ['another envelope', 'loadCompany', 'envelope code', body('{"success":true,"result":{}}')],
  ['a code as text', 'loadIdentity', 'envelope code', body('{"code":"1","msg":"ok","data":{}}')],
  ['a refusal without words', 'loadFollowers', 'envelope msg', body('{"code":0}')],
  ['HTTP 200 with a page', 'loadMenus', 'html body', body('<!doctype html><title>app</title>', 200, 'text/html')],
  ['no JSON', 'loadContentGroup', 'json body', body('{"code":1,"data":[],}')],
  ['no date', 'loadAreas', 'date header date', header('date')],
  [
    'another charset',
    'loadCompanyEmail',
    'charset header content-type',
    header('content-type', 'application/json; charset=iso-8859-1'),
  ],
  ['another type', 'loadRanking', 'content-type header content-type', header('content-type', 'text/plain')],
  ['no word of keys', 'searchCompanies', 'idempotency-keys header idempotency-keys', header('idempotency-keys')],
  [
    'a redirect',
    'loadSetting',
    'redirect status',
    (one) => ({ ...body('', 302)(one), headers: { ...one.headers, location: '/login' } }),
  ],
  ['HTTP 400 for a refusal', 'loadDepositAddresses', 'status status', body('{"code":0,"msg":"no"}', 400)],
  ['HTTP 500', 'loadProfits', 'status status', body('oops', 500, 'text/plain')],
  [
    '401 in place of 999',
    'loadUser',
    'session status',
    (one, { token }) => (token?.startsWith('ffff') === true ? body('{}', 401)(one) : one),
  ],
  ['999 for what is not allowed', 'loadDepositStep', 'session code', body('{"code":999,"msg":"not for you"}')],
  [
    'a missing parameter taken',
    'loadContractOrders',
    'accepted code',
    (one, { query }) => (query.has('status') ? one : body('{"code":1,"msg":"ok","data":[]}')(one)),
  ],
  ['an id twice', 'loadPayoutMethods', 'duplicate data[1].id', data(() => [{ id: 7 }, { id: 7 }])],
  [
    'a list out of order',
    'loadNews',
    'order data.data[1].created_at',
    page((one, { query }) => (query.get('page') === '1' ? { ...one, data: one.data.toReversed() } : one)),
  ],
  ['a total that lies', 'loadLedger', 'total data.total', page((one) => ({ ...one, total: one.total + 38 }))],
  [
    'the first page again',
    'loadSubscriptionProducts',
    'paging data.data[0]',
    page(() => ({
      data: [{ id: 1, dividend_percentage: '1', lock_dividend_days: 1, liquidated_damages: '1' }],
      total: 1,
    })),
  ],
  [
    'a time in microseconds',
    'loadMessages',
    'time data.data[0].send_time',
    page((one) => ({ ...one, data: [{ ...one.data[0], id: 1, send_time: 1_767_787_200_000_000 }], total: 1 })),
  ],
  [
    'a time of another form',
    'loadSessions',
    'time data.data[0].created_at',
    page((one) => ({ ...one, data: one.data.map((entry) => ({ ...entry, created_at: '7.1.2026 12:00' })) })),
  ],
  ['no list', 'loadBalances', 'type data', data(() => 'none')],
  [
    'a page for a path there is none',
    'unknown paths',
    'html /api/openlot-contract/none',
    body('<!doctype html>', 200, 'text/html'),
  ],
]

describe('over HTTP', () => {
  let report: Report
  beforeAll(async () => {
    const named = new Map(HTTP.map(([, call, , plant]) => [call, plant]))
    const answer: Plants['answer'] = (passing, answering) => {
      const name = passing.call.startsWith('/') ? 'unknown paths' : passing.call
      return named.get(name)?.(answering, passing) ?? answering
    }
    report = await checkWith(
      { answer },
      {
        write: true,
        skip: [
          'socket',
          'submitContractOrder',
          'setContractStops',
          'closeContractOrder',
          'cancelContractOrder',
          'submitMicroOrder',
          'submitTransfer',
        ],
      },
    )
  })

  it.each(HTTP)('names %s: %s, %s', (_what, call, finding) => {
    expect(saidOf(report, call)).toContain(finding)
  })
  it('[CHK-1] are mistakes of 20 kinds and more, one in a call', () => {
    const kinds = new Set(HTTP.map(([, , finding]) => finding.split(' ', 1)[0]))
    expect(kinds.size).toBeGreaterThanOrEqual(20)
    expect(new Set(HTTP.map(([, call]) => call)).size).toBe(HTTP.length)
  })
  it('[CHK-1] names nothing else', () => {
    const planted = new Set(HTTP.map(([, call]) => call))
    const others = report.calls.filter(({ call, findings }) => findings.length > 0 && !planted.has(call))
    expect(others.map(({ call, findings }) => [call, findings])).toEqual([])
  })
  it('says what was expected, what came and the sentence of the contract, and never the value', () => {
    const [pip] = report.calls.find(({ call }) => call === 'loadSymbols')?.findings ?? []
    expect(pip).toEqual({
      kind: 'missing',
      path: 'data[1].Pip',
      expected: 'a decimal: text of digits, or a number',
      got: 'nothing',
      sentence: expect.stringContaining('Lots are a multiple of this, and more than one of it.') as string,
    })
    const ratio = report.calls.find(({ call }) => call === 'loadMicroSeconds')?.findings[0]
    expect(ratio?.got).toBe('text of 5 characters')
  })
  it('names digits that only the text has: the same double is read from fewer', async () => {
    const printed = (text: string): string => text.replace(/"Close":"[\d.]+"/, '"Close":1.0985400000000001')
    const report = await checkWith(
      { answer: ({ call }, one) => (call === 'loadKlines' ? { ...one, text: printed(one.text) } : one) },
      { only: ['loadKlines'] },
    )
    expect(saidOf(report, 'loadKlines')).toEqual(['decimal body'])
  })
  it('names an answer that comes too late, and headers a page of another origin cannot read', async () => {
    const late = await checkWith(
      { delay: (call) => (call === 'loadCompany' ? 900 : 0) },
      { only: ['loadCompany'], timeoutMs: 300 },
    )
    expect(saidOf(late, 'loadCompany')).toEqual(['unreachable body'])
    const hidden = await checkWith(
      { answer: (_passing, one) => header('access-control-expose-headers', 'date')(one) },
      { only: ['loadCompany'], appOrigin: 'http://localhost:9' },
    )
    expect(saidOf(hidden, 'loadCompany')).toEqual(['cors header access-control-expose-headers'])
  })
})

const hours = (text: unknown): string =>
  new Date(Date.parse(`${String(text).replace(' ', 'T')}Z`) + 3 * 3_600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')

describe('while something is changed', () => {
  it('names a key that is not kept, a lost order, local time and a refusal by status', async () => {
    let key = 0
    const report = await checkWith(
      {
        asked: (headers) => {
          key += 1
          return 'idempotency-key' in headers ? { ...headers, 'idempotency-key': `planted-${key}` } : headers
        },
        answer: ({ call, query }, one) => {
          if (call === 'loadContractOrders' && query.get('status') === '1')
            return page((list) => ({
              ...list,
              data: list.data.map((order) => ({ ...order, CreateTimeHandler: hours(order.CreateTimeHandler) })),
            }))(one, { call, query, token: undefined })
          if (call === 'loadContractOrders' && query.get('status') === '3')
            return page(() => ({ data: [], total: 0 }))(one, { call, query, token: undefined })
          return call === 'submitContractOrder' && one.text.startsWith('{"code":0') ? { ...one, status: 422 } : one
        },
      },
      { write: true, only: ['submitContractOrder', 'loadContractOrders', 'closeContractOrder'] },
    )
    expect(saidOf(report, 'submitContractOrder')).toEqual(
      expect.arrayContaining(['status status', 'idempotency data', 'idempotency loadContractOrders']),
    )
    expect(saidOf(report, 'loadContractOrders')).toEqual(
      expect.arrayContaining(['time data.data[].CreateTimeHandler', 'outcome data.data']),
    )
    expect(saidOf(report, 'closeContractOrder')).toEqual(expect.arrayContaining(['idempotency code']))
  })
})

describe('on the socket', () => {
  const only = ['socket', 'loadSymbols']
  const frame =
    (change: (frame: Readonly<Record<string, unknown>>) => unknown): NonNullable<Plants['frame']> =>
    (one, text) => {
      const planted = change(one)
      return planted === one ? text : planted === undefined ? undefined : JSON.stringify(planted)
    }

  it('names a lost acknowledgement, another topic, seconds, a missing field and a leak', async () => {
    const report = await checkWith(
      {
        leaks: ['FOREX_TRADE'],
        frame: frame((one) => {
          if (one.type === 'login' && one.code === 999) return undefined
          if (one.type === 'DAY_MARKET') return { ...one, type: 'DAY_MARKETS' }
          if (one.type === 'pong') return { ...one, timestamp: Math.floor(Number(one.timestamp) / 1000) }
          if (!String(one.type).startsWith('KLINE')) return one
          return { ...one, data: without(one.data as Row, 'Close') }
        }),
      },
      { only, write: true, timeoutMs: 2_000 },
    )
    expect(saidOf(report, 'socket: login')).toEqual(['silent frame.type'])
    expect(saidOf(report, 'socket: DAY_MARKET')).toEqual(['topic frame.type'])
    expect(saidOf(report, 'socket: ping')).toContain('time frame.timestamp')
    expect(saidOf(report, 'socket: KLINE')).toEqual(['missing frame.data.Close'])
    expect(saidOf(report, 'socket: FOREX_TRADE')).toEqual(['secret frame.type'])
  })

  it('names a half greeting, decimals of no price, a dead token that is live, a binary frame, a topic that goes on', async () => {
    const report = await checkWith(
      {
        said: (one) => one.type !== 'unsub',
        frame: (one, text) => {
          if (one.type === 'pong') return Buffer.from(text)
          if (one.type === 'login') return text.replace('999', '1')
          if (one.type !== 'DAY_MARKET') return text
          const rows = (one.data as Row[]).filter(({ Id }) => Id !== 24)
          return JSON.stringify({ ...one, data: rows.map((quote) => ({ ...quote, Close: '1.123456789' })) })
        },
      },
      { only, timeoutMs: 2_000 },
    )
    expect(saidOf(report, 'socket: DAY_MARKET')).toEqual(
      expect.arrayContaining(['greeting frame.data', 'decimal frame.data[0].Close']),
    )
    expect(saidOf(report, 'socket: login')).toEqual(['secret frame.code'])
    expect(saidOf(report, 'socket: ping')).toContain('frame frame')
    expect(saidOf(report, 'socket: unsub')).toEqual(['topic frame.type'])
  })

  it('names a socket that cannot be dialled', async () => {
    const report = await checkContract({ origin: 'http://localhost:9', only: ['socket'] })
    expect(saidOf(report, 'socket: dial')).toEqual(['unreachable connection'])
  })
})
