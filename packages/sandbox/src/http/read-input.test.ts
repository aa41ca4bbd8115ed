import { describe, expect, it } from 'vitest'
import { ask, MARKET_BUY, openWorld, type Params, trader } from '../../test/support.ts'
import { CALLS } from './router.ts'

const NO_STATUS = 'There is no such status'
const NO_PERIOD = 'There is no such period'

describe('parameters that cannot be read', () => {
  it.each<readonly [path: string, params: Params, msg: string]>([
    ['/v2/api/forex/my_deal', { status: 2, page: 1 }, NO_STATUS],
    ['/v2/api/forex/my_deal', { page: 1 }, NO_STATUS],
    ['/v2/api/forex/my_deal', { status: 1 }, 'The parameter page is missing'],
    ['/v2/api/forex/my_deal', { status: 1, page: 0 }, 'The parameter page is not valid'],
    ['/v2/api/forex/my_deal', { status: 1, page: 'two' }, 'The parameter page is not valid'],
    ['/v2/api/forex/my_deal', { status: 3, page: 1, startTime: 'now' }, 'The parameter startTime is not valid'],
    ['/v2/api/forex/kline', { forex_id: 1, period: '2min' }, NO_PERIOD],
    ['/v2/api/forex/abbreviated_cache_kline', { forex_id: 1 }, NO_PERIOD],
    ['/v2/api/forex/kline', { period: '5min' }, 'The parameter forex_id is missing'],
    ['/v2/api/forex/submit', { ...MARKET_BUY, type: 'buy' }, 'Choose buy or sell'],
    ['/v2/api/forex/submit', { ...MARKET_BUY, status: '' }, 'Choose market or pending'],
    ['/v2/api/forex/submit', { ...MARKET_BUY, forex_id: '01' }, 'There is no such symbol'],
    ['/v2/api/forex/close', {}, 'The parameter id is missing'],
    ['/api/default/setting', {}, 'The parameter key is missing'],
  ])('are refused in words: %s %j', async (path, params, msg) => {
    const { world } = openWorld()
    const me = await trader(world)
    expect(await me.get(path, params)).toEqual({ status: 200, code: 0, msg, data: null })
    expect(world.contracts.all()).toEqual([])
  })

  it('say nothing to those who are not signed in', async () => {
    const { world } = openWorld()
    expect((await ask(world, 'GET', '/v2/api/forex/my_deal', { status: 2 })).code).toBe(999)
  })

  it('are refused once for a key, and again in the same words', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const submit = () => me.get('/v2/api/forex/submit', { ...MARKET_BUY, type: 3 }, 'one-key-of-mine')
    expect(await submit()).toMatchObject({ code: 0, msg: 'Choose buy or sell' })
    expect(await submit()).toMatchObject({ code: 0, msg: 'Choose buy or sell' })
  })

  it('never break a call, whatever they are', async () => {
    const { world, defects } = openWorld()
    const me = await trader(world)
    for (const { endpoint } of CALLS)
      for (const params of [{}, { id: 'NaN', page: '1e999', status: '__proto__', __proto__: 'x', constructor: '1' }])
        expect((await ask(world, endpoint.method, endpoint.path, params as Params, { token: me.token })).status).toBe(
          200,
        )
    expect(defects).toEqual([])
  })

  const TWISTED = ['-1', '0', '1.5', 'NaN', 'Infinity', '1e9', '1e3', '0x10', '+1', '01', '1.0', ' 1', '10000001', '９']
  const UNKNOWN = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '', '1.0', '01', 'pending\u0000']

  it.each(['/v2/api/forex/my_deal', '/v2/api/main/accountLog/forexChange'])(
    '[T35] are no page of %s, however a number may be written',
    async (path) => {
      const { world } = openWorld()
      const me = await trader(world)
      for (const page of [...TWISTED, ...UNKNOWN])
        expect(await me.get(path, { status: 1, page }), page).toMatchObject({
          code: 0,
          msg: 'The parameter page is not valid',
        })
      expect((await me.get(path, { status: 1, page: 10_000_000 })).code).toBe(1)
    },
  )

  it('[T34] are no word of a list of words because every object has it', async () => {
    const { world, defects } = openWorld()
    const me = await trader(world)
    for (const word of UNKNOWN) {
      expect((await me.get('/v2/api/forex/my_deal', { status: word, page: 1 })).msg).toBe(NO_STATUS)
      expect((await me.get('/v2/api/forex/kline', { forex_id: 1, period: word })).msg).toBe(NO_PERIOD)
      expect((await me.order({ type: word })).msg).toBe('Choose buy or sell')
      expect((await me.get('/api/default/setting', { key: word })).code).toBe(0)
      const signIn = { account: 'trader@openlot.test', password: 'sandbox123', login_type: word }
      expect((await ask(world, 'POST', '/api/user/loginForU', signIn)).code).toBe(0)
      const { data } = await ask(world, 'GET', '/v2/api/forex/getCategories', {}, { headers: { lang: word } })
      expect((data as readonly { NameShowTrans: string }[]).map(({ NameShowTrans }) => NameShowTrans)[0]).toBe('Forex')
    }
    expect(defects).toEqual([])
  })
})
