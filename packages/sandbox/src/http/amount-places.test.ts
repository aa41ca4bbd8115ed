import { expect, it } from 'vitest'
import { ask, openWorld, trader } from '../../test/support.ts'
import { COIN_ADDRESSES } from '../books/deposit-ways.ts'

type Row = Readonly<Record<string, unknown>>
const ADDRESSES: Readonly<Record<string, string>> = {
  '1': 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78',
  '4': 'bc1qv6lhhatg7f0nq35hkpqd44t9stk26cv2j6qxf6',
}
/** Amount of a whole part and so many decimals, the last of them a 1. */
const fine = (whole: number, places: number): string => `${whole}.${'0'.repeat(places - 1)}1`

const open = async () => {
  const config = { is_withdraw_pay_pwd: '0', is_withdraw_account_input: '1', is_micro: '1', is_real_name_auth: '0' }
  const { world } = openWorld({ config })
  world.start()
  const me = await trader(world)
  world.journal.transact(() => {
    for (const type of ['change', 'micro'] as const)
      world.accounts.post(me.id, type, { kind: 'deposit', value: 10n ** 13n, memo: 'memo.opening' })
  })
  const post = (path: string, fields: Readonly<Record<string, string | number>>) =>
    ask(world, 'POST', path, fields, { token: me.token })
  const rows = async (path: string, params: Readonly<Record<string, string | number>> = {}) =>
    (await me.get(path, params)).data as readonly Row[]
  return { me, post, rows }
}

it('[NUM-17] [WDR-37] the last decimal that is said to be taken is taken in a withdrawal, and one more is refused', async () => {
  const { post, rows } = await open()
  const draw = (id: string, number: string) => {
    const to: Readonly<Record<string, string | number>> =
      id === '7' ? { draw_method_id: 2 } : { address: ADDRESSES[id] ?? '' }
    return post('/api/account/draw', { draw_currency_id: id, number, memo: '', ...to })
  }
  const symbols = [
    ...(await rows('/api/account/draw_symbol_list', { type: 1 })),
    ...(await rows('/api/account/draw_symbol_list', { type: 2 })),
  ]
  expect(symbols.map(({ amount_places }) => amount_places)).toEqual([6, 6, 6, 8, 8, 6, 2, 2])
  for (const id of ['1', '4', '7']) {
    const places = Number(symbols.find((row) => String(row.id) === id)?.amount_places)
    expect([(await draw(id, fine(30, places))).code, (await draw(id, fine(30, places + 1))).code], id).toEqual([1, 0])
  }
})

it('[NUM-17] [DEP-29] the last decimal that is said to be taken is taken in a deposit, and one more is refused', async () => {
  const { me, rows } = await open()
  for (const { id, address, amount_places } of await rows('/api/quickCharge/info')) {
    const deposit = (number: string) =>
      me.get('/api/quickCharge/submit', { number, address: String(address), charge_id: String(id) })
    const places = Number(amount_places)
    expect(places).toBe(COIN_ADDRESSES.find((one) => one.id === id)?.places)
    expect([await deposit(fine(5, places)), await deposit(fine(5, places + 1))]).toMatchObject([
      { code: 1 },
      { code: 0 },
    ])
  }
})

it('[NUM-17] [MIC-32] [LOAN-50] the same of a stake, and a loan says how many it takes', async () => {
  const { me, rows } = await open()
  const { sec } = (await me.get('/v2/api/micro/get_seconds', {})).data as { readonly sec: readonly Row[] }
  const places = Number(sec[0]?.AmountPlaces)
  const stake = async (number: string) =>
    (await me.get('/v2/api/micro/submit', { forex_id: 1, type: 1, number, seconds: 30 })).code
  expect([await stake(fine(10, places)), await stake(fine(10, places + 1))]).toEqual([1, 0])
  expect((await rows('/api/loan/loan_config')).map(({ amount_places }) => amount_places)).toEqual([6, 6, 6])
})
