import { FLAGS } from '@openlot/core'
import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptedParams, pictureOf, prepareFor, SAMPLE } from '../../test/call-samples.ts'
import { lendTo } from '../../test/loan-samples.ts'
import { ask, MARKET_BUY, openWorld, type Params, rawAsk, tickAt, trader } from '../../test/support.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { World } from '../world.ts'
import type { EndpointName } from './call.ts'
import { CALLS } from './router.ts'

const fileOf = (name: EndpointName) => (name === 'uploadImage' ? { file: SAMPLE_PICTURE } : {})

/** Names, and texts people wrote: equal in every language. */
const NAMES: readonly string[] = [
  '1 Example Street, Sandbox',
  'Beispielplatz 3, Berlin',
  'Voorbeeldkade 4, Amsterdam',
  'Wall Street 30',
  'US Tech 100',
]
/** A memo has two fields, and this one is always English. */
const IS_STORED = /\.Memo$/
/** Every text of an answer, with its place. */
const textsOf = (value: unknown, at = ''): readonly (readonly [at: string, text: string])[] =>
  typeof value === 'string'
    ? [[at, value]]
    : Object.entries(Object(value)).flatMap(([name, part]) => textsOf(part, `${at}.${name}`))

const MEMBERS = CALLS.filter(({ handler }) => handler.access === 'member')

describe('every call of the contract', () => {
  it('has an answer here', () => {
    expect(CALLS.map(({ name }) => name).toSorted()).toEqual(Object.keys(SAMPLE).toSorted())
  })

  it.each(CALLS)('$name answers in an envelope that core can read', async ({ name, endpoint }) => {
    const { world } = openWorld({ config: { is_withdraw_account_input: '1', is_withdraw_pay_pwd: '0', is_micro: '1' } })
    const me = await trader(world, 'second@openlot.test')
    await me.order()
    prepareFor(world, name, me.id)
    const { method, path, answer } = endpoint
    const params = acceptedParams(world, name, me.id)
    const got = await ask(world, method, path, params, { token: me.token, ...fileOf(name) })
    expect(got.status).toBe(200)
    if (got.code === 1) Schema.decodeUnknownSync(answer as Schema.ConstraintDecoder<unknown>)(got.data)
    // A real account is not reset, and the holding order is not cancelled: all other calls are accepted.
    const sample = `the sample of ${name} in test/call-samples.ts, sent by second@openlot.test: "${got.msg}"`
    expect(got.code, sample).toBe(name === 'resetDemo' || name === 'cancelContractOrder' ? 0 : 1)
  })

  it.each(CALLS)(
    '[LANG-7] $name says in German what it says in English',
    async ({ name, endpoint: { method, path } }) => {
      const textsIn = async (lang: string) => {
        const { world } = openWorld({ config: { is_withdraw_account_input: '1', is_withdraw_pay_pwd: '0' } })
        const me = await trader(world, 'second@openlot.test')
        prepareFor(world, name, me.id)
        const params = acceptedParams(world, name, me.id)
        const { msg, data } = await ask(world, method, path, params, {
          token: me.token,
          headers: { lang },
          ...fileOf(name),
        })
        return textsOf({ msg, data })
      }
      const [english, german] = [await textsIn('en'), await textsIn('de')]
      expect(german.map(([at]) => at)).toEqual(english.map(([at]) => at))
      const same = german.filter(
        ([at, text], place) => text === english[place]?.[1] && /\p{L}{2} \p{L}{2}/u.test(text) && !IS_STORED.test(at),
      )
      expect(same.filter(([, text]) => !NAMES.includes(text))).toEqual([])
    },
  )

  it.each(MEMBERS)('$name answers 999 without a token and with a dead one', async ({ name, endpoint }) => {
    const { world } = openWorld()
    const { method, path } = endpoint
    for (const token of [undefined, 'f'.repeat(32)])
      expect((await ask(world, method, path, SAMPLE[name], { token })).code).toBe(999)
  })

  it('that does not exist is a 404, by the wrong method a 405, with a broken body a 400', async () => {
    const { world } = openWorld()
    expect((await ask(world, 'GET', '/api/nothing')).status).toBe(404)
    expect((await ask(world, 'GET', '/api/user/loginForU')).status).toBe(405)
    const headers = { 'content-type': 'application/json' }
    const broken = await world.respond({
      method: 'POST',
      path: '/api/user/loginForU',
      query: {},
      headers,
      body: '{',
      ip: '::1',
    })
    expect(broken?.status).toBe(400)
  })
})

describe('the configuration', () => {
  it('says something about every flag core knows, as text', async () => {
    const { world } = openWorld()
    const { data } = await ask(world, 'GET', '/api/basicSet/getBasicInfo')
    for (const flag of Object.keys(FLAGS)) expect(['0', '1']).toContain(data[flag])
    expect(data).toMatchObject({ is_sandbox: '1', is_mock_login: '1', timezone: 'GMT', trade_fee_type: '2' })
  })
})

describe('symbols', () => {
  it('are two dozen in four categories: both margin modes, one without multiples, one closed', async () => {
    const { world } = openWorld()
    const symbols = (await ask(world, 'GET', '/v2/api/forex/trade_list')).data as readonly {
      CategoryId: number
      MarginMode: number
      MarketStatus: number
      HasForexMultiple: readonly unknown[]
    }[]
    expect(symbols.length).toBe(24)
    expect(new Set(symbols.map(({ CategoryId }) => CategoryId)).size).toBe(4)
    expect(new Set(symbols.map(({ MarginMode }) => MarginMode))).toEqual(new Set([0, 1]))
    expect(symbols.filter(({ HasForexMultiple }) => HasForexMultiple.length === 0).length).toBe(1)
    expect(symbols.filter(({ MarketStatus }) => MarketStatus !== 1).length).toBe(1)
  })

  it.each([
    ['eur', ['EURUSD', 'EURGBP']],
    ['eur/u', ['EURUSD']],
    ['Gold', ['XAUUSD']],
    ['nothing like it', []],
  ])('are found by %j', async (searchCurrency, codes) => {
    const { world } = openWorld()
    const found = (await ask(world, 'GET', '/v2/api/forex/search', { searchCurrency })).data as readonly {
      Code: string
    }[]
    expect(found.map(({ Code }) => Code)).toEqual(codes)
  })
})

describe('ownership', () => {
  it('[T42] keeps each of two users to their own orders, balances and ledger', async () => {
    const { world } = openWorld()
    tickAt(world, 'EURUSD', '1.10000')
    const [mine, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    await mine.order()
    await mine.order({ status: 0, target_price: '1.05' })
    const [holding, pending] = [(await mine.deals(1)).data[0]?.Id ?? 0, (await mine.deals(0)).data[0]?.Id ?? 0]
    const before = JSON.stringify(world.contracts.all(), (_key, value: unknown) => String(value))
    for (const id of [holding, pending, '1 or 1=1', -1, ''])
      for (const path of ['close', 'cancel_trade', 'set_stop_price'])
        expect(
          await other.get(`/v2/api/forex/${path}`, { id, stop_loss_price: 0, target_profit_price: 0 }),
        ).toMatchObject({
          code: 0,
          msg: 'There is no such order',
        })
    expect(JSON.stringify(world.contracts.all(), (_key, value: unknown) => String(value))).toBe(before)
    for (const status of [0, 1, 3] as const) expect((await other.deals(status)).total).toBe(0)
    expect(await other.forex()).toEqual({ balance: '10000', lockBalance: '0' })
    const ledger = await other.get('/v2/api/main/accountLog/forexChange', {
      page: 1,
      type: 'forex',
      accountTypeId: 3,
      user_id: mine.id,
    })
    expect((ledger.data as { total: number }).total).toBe(1)
  })
})

describe('ids of others', () => {
  /** Parameters of the contract that name something, with the values of the first of two users. */
  const FOREIGN = ({ id, order }: { id: number; order: number }): Params => ({
    id: order,
    order_id: order,
    user_id: id,
    uid: id,
    accountTypeId: 3,
    loan_id: 1,
    sub_id: 1,
  })
  /** State of the books about a person: orders, money, payout methods, and requests to the operator. */
  const owned = ({ contracts, accounts, ways, deposits, withdrawals, loans, funds }: World, userId: number): string =>
    JSON.stringify(
      [
        ...[contracts.all(), accounts.ledger(), deposits.all(), withdrawals.all(), loans.all(), funds.all()].map(
          (rows: readonly { readonly userId: number }[]) => rows.filter((row) => row.userId === userId),
        ),
        ...(['crypto', 'bank'] as const).map((kind) => ways.of(userId, kind)),
      ],
      (_field, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    )

  it.each(MEMBERS)('[T42] $name answers another user as if there were nothing', async ({ name, endpoint }) => {
    const seen = async (isFirstThere: boolean) => {
      const { world } = openWorld()
      tickAt(world, 'EURUSD', '1.10000')
      const [first, other] = [await trader(world), await trader(world, 'second@openlot.test')]
      if (isFirstThere) {
        await first.order()
        await first.order({ status: 0, target_price: '1.05' })
        const request = { userId: first.id, kind: 'bank', flow: 'steps', currency: 'USD', wayId: 1, proof: '' } as const
        world.journal.transact(() => {
          world.deposits.add({ ...request, amount: 10n ** 10n, next: 'invalidate', afterMs: 1e6 })
          const [product] = world.funds.products()
          if (product !== undefined) world.funds.buy(first.id, product, 100_000_000n)
          lendTo(world, first.id)
        })
        expect([world.deposits, world.funds, world.loans].map((book) => book.all().length)).toEqual([1, 1, 1])
      }
      // A picture of one's own: a refused value is refused to its owner too.
      const proofImg = pictureOf(world, other.id)
      const before = owned(world, first.id)
      const answers = []
      for (const order of [1, 2]) {
        const params = { ...SAMPLE[name], ...FOREIGN({ id: first.id, order }), proofImg }
        const { data, ...answer } = await ask(world, endpoint.method, endpoint.path, params, { token: other.token })
        // A new order of one's own has the next free number, whoever had the last.
        answers.push(name === 'submitContractOrder' ? answer : { ...answer, data })
      }
      expect(owned(world, first.id)).toBe(before)
      return answers
    }
    expect(await seen(true)).toEqual(await seen(false))
  })
})

describe('a mutation', () => {
  it.each([
    { 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-purpose': 'prefetch' },
    { purpose: 'prefetch' },
  ])('[T1] with %j is refused, whatever its token', async (headers) => {
    const { world } = openWorld()
    const me = await trader(world)
    for (const { name, endpoint } of CALLS) {
      const { method, path, mutation } = endpoint
      if (!mutation && method === 'GET') continue
      const response = await rawAsk(world, method, path, SAMPLE[name], { token: me.token, headers })
      expect(response?.status).toBe(403)
    }
    expect(world.contracts.all()).toEqual([])
  })

  // Headers of a browser when another site, a link or a person at the address bar makes the request.
  const CROSS = { 'sec-fetch-site': 'cross-site' }
  const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    image: { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    'link followed': { ...CROSS, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-user': '?1' },
    'address typed or reloaded': {
      'sec-fetch-site': 'none',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    },
    'form sent': { ...CROSS, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', origin: 'https://evil.test' },
    frame: { ...CROSS, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    script: { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    'style sheet': { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'style' },
    'fetch without CORS': { ...CROSS, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    'fetch with CORS': { ...CROSS, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', origin: 'https://evil.test' },
    beacon: { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' },
    prefetch: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch;prerender' },
    'link preview of a program without these headers': {},
  }

  it.each(Object.entries(FORMS))('[T1] by a foreign page (%s) changes nothing', async (form, headers) => {
    const { world } = openWorld()
    const me = await trader(world)
    await me.order()
    const books = (): string =>
      JSON.stringify([world.contracts.all(), world.accounts.ledger(), world.users.all()], (_name, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
    const before = books()
    let tried = 0
    for (const { name, endpoint, handler } of CALLS) {
      const { method, path, mutation } = endpoint
      if (!mutation && method === 'GET') continue
      // Clients that send none of these headers follow links alone.
      if (method === 'POST' && Object.keys(headers).length === 0) continue
      tried += 1
      // Only our own pages know the token: no cookie has it. A browser is refused even with it.
      const tokens = Object.keys(headers).length === 0 ? [undefined] : [undefined, me.token]
      for (const token of tokens) {
        const response = await rawAsk(world, method, path, SAMPLE[name], { token, headers })
        const refused = token === undefined && Object.keys(headers).length === 0
        if (!refused) expect(response?.status, `${form} ${name}`).toBe(403)
        else if (handler.access === 'member') expect(JSON.parse(response?.body ?? '').code, name).toBe(999)
      }
    }
    expect(tried).toBeGreaterThan(4)
    expect(books()).toBe(before)
  })

  it('from a script of the same origin goes through', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const headers = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
    expect((await ask(world, 'GET', '/v2/api/forex/submit', MARKET_BUY, { token: me.token, headers })).code).toBe(1)
  })
})

describe('the parameters', () => {
  it('[T4] are not taken from the address of a POST, where they would be in every log', async () => {
    const { world } = openWorld()
    const posts = CALLS.filter(({ endpoint, handler }) => endpoint.method === 'POST' && handler.access !== 'member')
    expect(posts.length).toBeGreaterThan(0)
    for (const { name, endpoint } of posts) {
      const query = Object.fromEntries(Object.entries(SAMPLE[name]).map(([key, value]) => [key, String(value)]))
      const asked = { method: 'POST', path: endpoint.path, headers: {}, ip: '::1' } as const
      const answer = await world.respond({ ...asked, query, body: '' })
      expect(JSON.parse(answer?.body ?? '{}')).toMatchObject({ code: 0, data: null })
      const params = acceptedParams(world, name)
      expect((await rawAsk(world, 'POST', endpoint.path, params, fileOf(name)))?.body).toContain('"code":1')
    }
  })

  it('[T35] of any call are read as they were written or refused in words, whatever text they are', async () => {
    const { world, defects } = openWorld()
    const me = await trader(world)
    // Signing out has no parameters, and would end the session of the other calls.
    const calls = CALLS.filter(({ name }) => name !== 'endSession')
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('-1', '0', '1.5', 'NaN', '1e9', '1e3', '+1', '01', '', 'constructor', '__proto__', 'toString'),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.nat(), odd, async ({ name, endpoint, handler }, at, text) => {
        const names = Object.keys(SAMPLE[name])
        const one = names[at % Math.max(1, names.length)] ?? 'page'
        const params = { ...SAMPLE[name], [one]: text }
        world.resetLimits()
        const got = await ask(world, endpoint.method, endpoint.path, params, {
          // A sign-in would end the session it came with.
          token: handler.access === 'member' ? me.token : undefined,
        })
        expect([0, 1]).toContain(got.code)
        expect(got.status).toBe(200)
      }),
      { numRuns: 600 },
    )
    expect(defects).toEqual([])
  })
})
