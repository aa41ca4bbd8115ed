import { describe, expect, it } from 'vitest'
import { ask, demo, openWorld, type Params, tickAt, trader } from '../../test/support.ts'

const SYMBOLS = '/api/account/draw_symbol_list'
const WAYS = '/api/wallet/get_draw_method'
type Rows = readonly Readonly<Record<string, unknown>>[]

const open = async () => {
  const { world } = openWorld()
  const me = await trader(world)
  const rows = async (path: string, params: Params) => (await me.get(path, params)).data as Rows
  return { world, me, rows }
}

describe('the currencies of withdrawals', () => {
  it('[WDR-6] are of one kind, with fees of both types and what one is worth', async () => {
    const { world, rows } = await open()
    tickAt(world, 'BTCUSD', '97000.00')
    tickAt(world, 'EURUSD', '1.10000')
    const [crypto, bank] = [await rows(SYMBOLS, { type: 1 }), await rows(SYMBOLS, { type: 2 })]
    expect(crypto.map(({ code, protocol }) => `${code} ${protocol}`)).toEqual([
      'USDT TRC20',
      'USDT ERC20',
      'USDT BEP20',
      'BTC BTC',
      'ETH ERC20',
      'USDT SOL',
    ])
    expect(crypto.find(({ code }) => code === 'BTC')).toEqual({
      id: 4,
      code: 'BTC',
      protocol: 'BTC',
      draw_rate: '0.0002',
      fee_type: 1,
      usd_price: '97000.00',
      amount_places: 8,
    })
    expect(bank.map(({ code, fee_type, usd_price }) => [code, fee_type, usd_price])).toEqual([
      ['USD', 1, '1'],
      ['EUR', 2, '1.10000'],
    ])
    for (const list of [crypto, bank]) expect(new Set(list.map(({ fee_type }) => fee_type))).toEqual(new Set([1, 2]))
  })

  it.each([0, 3, '', 'crypto', undefined])('of a kind that does not exist (%s) are refused', async (type) => {
    const { me } = await open()
    expect((await me.get(SYMBOLS, type === undefined ? {} : { type })).code).toBe(0)
    expect((await me.get(WAYS, type === undefined ? {} : { draw_type: type })).code).toBe(0)
  })
})

describe('what a person has bound', () => {
  it('[WDR-7] is of one kind, or of one currency of it', async () => {
    const { rows } = await open()
    expect(await rows(WAYS, { draw_type: 1 })).toEqual([
      {
        id: 1,
        draw_currency: { code: 'USDT', protocol: 'TRC20' },
        dc_address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78',
      },
    ])
    expect(await rows(WAYS, { draw_type: 2 })).toMatchObject([{ id: 2, draw_currency: { code: 'USD' } }])
    expect(await rows(WAYS, { draw_type: 1, draw_id: 1 })).toHaveLength(1)
    for (const draw_id of [2, 7, 99, 'x']) expect(await rows(WAYS, { draw_type: 1, draw_id })).toEqual([])
  })

  it('[T42] is nothing for others, and for a mock account', async () => {
    const { world } = await open()
    for (const one of [await trader(world, 'second@openlot.test'), await demo(world, 'a-device')])
      for (const draw_type of [1, 2]) expect((await one.get(WAYS, { draw_type })).data).toEqual([])
  })
})

const BIND = '/api/wallet/bind_draw_method'
const DELETE = '/api/wallet/del_draw_method'
const BTC = '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK'
const ACCOUNT = { draw_id: 8, type: 2, bank_name: 'B', bank_address: 'S', payee_name: 'N', payee_account: '1' }

describe('binding and deleting', () => {
  const openBook = async (config: Readonly<Record<string, string>> = {}) => {
    const { world } = openWorld({ config })
    const me = await trader(world, 'second@openlot.test')
    const other = await trader(world)
    const send = (token: string) => (path: string, params: Params, key?: string) =>
      ask(world, 'POST', path, params, { token, ...(key === undefined ? {} : { key }) })
    const list = async (draw_type = 1, who = me) => (await who.get(WAYS, { draw_type })).data as Rows
    return { world, me, other, post: send(me.token), postAs: send, list }
  }

  it('[WDR-24] what was bound is listed, newest first, for its owner alone', async () => {
    const { post, list, other } = await openBook()
    expect(await post(BIND, { draw_id: 4, type: 1, dc_address: BTC })).toMatchObject({ code: 1, msg: 'Saved' })
    await post(BIND, { draw_id: 6, type: 1, dc_address: 'anything-plain' })
    expect((await list()).map(({ dc_address }) => dc_address)).toEqual(['anything-plain', BTC])
    expect(await list(1, other)).toHaveLength(1)
  })

  it('[WDR-23] of a bank account the fields that are switched on are kept', async () => {
    const { post, list } = await openBook({ is_bank_account_iban: '1', is_bank_account_swift: '0' })
    await post(BIND, { ...ACCOUNT, bank_iban: ' I ', bank_swift: 'S', dc_address: BTC })
    expect(await list(2)).toEqual([
      {
        id: 3,
        draw_currency: { code: 'EUR', protocol: '' },
        bank_name: 'B',
        bank_address: 'S',
        payee_name: 'N',
        payee_account: '1',
        bank_iban: 'I',
      },
    ])
  })

  it.each([
    [{ draw_id: 4, type: 1, dc_address: `${BTC.slice(0, -1)}L` }, 'This is no address of that network'],
    [{ draw_id: 4, type: 1, dc_address: ` ${BTC}` }, 'This is no address of that network'],
    [{ draw_id: 6, type: 1, dc_address: 'with \u0410' }, 'This is no address of that network'],
    [{ draw_id: 6, type: 1, dc_address: 'x'.repeat(201) }, 'This is no address of that network'],
    [{ draw_id: 4, type: 1 }, 'This is no address of that network'],
    [{ draw_id: 1, type: 1, dc_address: BTC }, 'This is no address of that network'],
    [{ draw_id: 8, type: 1, dc_address: BTC }, 'There is no such currency'],
    [{ draw_id: 99, type: 1, dc_address: BTC }, 'There is no such currency'],
    [{ ...ACCOUNT, draw_id: 4 }, 'There is no such currency'],
    [{ ...ACCOUNT, payee_name: '  ' }, 'Please fill in every field of the bank account'],
    [{ ...ACCOUNT, bank_iban: 'x'.repeat(201) }, 'The text is too long'],
  ])('[WDR-26] %j is refused, and nothing is bound', async (params, msg) => {
    const { post, list } = await openBook()
    expect(await post(BIND, params)).toMatchObject({ code: 0, msg })
    expect([await list(1), await list(2)]).toEqual([[], []])
  })

  it('the same twice is refused for one person, and not for another', async () => {
    const { post, postAs, other } = await openBook()
    const way = { draw_id: 4, type: 1, dc_address: BTC }
    await post(BIND, way)
    expect(await post(BIND, way)).toMatchObject({ code: 0, msg: 'This is saved already' })
    expect((await postAs(other.token)(BIND, way)).code).toBe(1)
  })

  it('[T2] sent twice with one key it is bound once, and deleted once', async () => {
    const { post, list } = await openBook()
    const way = { draw_id: 4, type: 1, dc_address: BTC }
    for (const _ of [1, 2]) expect((await post(BIND, way, 'a-key-of-a-way')).code).toBe(1)
    expect(await list()).toHaveLength(1)
    for (const _ of [1, 2]) expect((await post(DELETE, { id: 3 }, 'a-key-of-an-end')).code).toBe(1)
    expect(await list()).toEqual([])
  })

  it('so many and no more', async () => {
    const { post, list } = await openBook()
    for (let at = 0; at < 20; at += 1)
      expect((await post(BIND, { draw_id: 6, type: 1, dc_address: `place-${at}` })).code).toBe(1)
    expect((await post(BIND, { draw_id: 6, type: 1, dc_address: 'one-more' })).msg).toMatch(/too many/)
    expect(await list()).toHaveLength(20)
  })

  it('[T42] a way of somebody else is deleted by nobody, in the words for one that is not there', async () => {
    const { post, list, other, world } = await openBook()
    const before = [await list(1, other), await list(2, other)]
    const words = new Set<string>()
    for (const id of [1, 2, 99, -1, '', '1 or 1=1', '__proto__']) {
      const { code, msg } = await post(DELETE, { id })
      expect(code).toBe(0)
      if (msg !== undefined) words.add(msg)
    }
    expect(words).toEqual(new Set(['There is no such address or account']))
    expect([await list(1, other), await list(2, other)]).toEqual(before)
    expect((await post(DELETE, { id: 1, user_id: other.id })).code).toBe(0)
    expect(world.ways.of(other.id, 'crypto')).toHaveLength(1)
  })

  it('[WDR-20] a way that was deleted is gone, and cannot be deleted again', async () => {
    const { other, postAs, list } = await openBook()
    const post = postAs(other.token)
    expect(await post(DELETE, { id: 1 })).toMatchObject({ code: 1, msg: 'Deleted' })
    expect(await list(1, other)).toEqual([])
    expect(await post(DELETE, { id: 1 })).toMatchObject({ code: 0, msg: 'There is no such address or account' })
  })

  it('[ACC-2] not for mock accounts', async () => {
    const { world, postAs } = await openBook()
    const mock = await demo(world, 'a-device-of-a-mock')
    for (const [path, params] of [
      [BIND, { draw_id: 4, type: 1, dc_address: BTC }],
      [DELETE, { id: 1 }],
    ] as const)
      expect(await postAs(mock.token)(path, params)).toMatchObject({
        code: 0,
        msg: 'Please register or log in to a real account',
      })
  })
})
