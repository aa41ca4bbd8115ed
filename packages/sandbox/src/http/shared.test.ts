import { expect, it } from 'vitest'
import { ask, opened, rawAsk } from '../../test/support.ts'
import { CALLS, kindOf } from './router.ts'

const SHARED = CALLS.filter(({ handler }) => handler.isShared === true)
const PARAMS = { forex_id: 1, resolution: '1min', name: 'a', key: 'site_name', id: 1 }

it('[OPS-8] a read that gateways answer for everybody is a GET, and the same with any token and address', async () => {
  const { world, me } = await opened()
  expect(SHARED.map(({ name }) => name)).toContain('loadSymbols')
  for (const { endpoint } of SHARED) {
    const { method, path, mutation } = endpoint
    expect([path, method, mutation]).toEqual([path, 'GET', false])
    const askers = [{}, { token: me.token }, { token: 'dead' }, { ip: '203.0.113.7', isOperator: true }]
    const bodies = await Promise.all(
      askers.map(async (asker) => (await rawAsk(world, 'GET', path, PARAMS, asker))?.body),
    )
    expect([path, new Set(bodies).size]).toEqual([path, 1])
  }
})

it('[OPS-6] is told from a read of a person and from a mutation, with a key and without', async () => {
  const { world, me } = await opened()
  const kind = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    kindOf({ method: 'GET', path, query: {}, headers, body: '', ip: '127.0.0.1' })
  expect((await ask(world, 'GET', '/v2/api/forex/trade_list')).code).toBe(1)
  const [authorization, key] = [me.token, 'a-key-of-one-order']
  expect([
    kind('/v2/api/forex/trade_list'),
    kind('/v2/api/main/wallet/getBalance', { authorization }),
    kind('/v2/api/forex/submit', { authorization, 'idempotency-key': key }),
    kind('/v2/api/forex/submit', { authorization }),
    kind('/v2/api/forex/submit', { 'idempotency-key': key }),
    kind('/api/user/loginForU', { authorization, 'idempotency-key': key }),
    kind('/nothing'),
  ]).toEqual(['shared', 'read', 'keyed', 'once', 'once', 'once', 'read'])
})
