import { describe, expect, it } from 'vitest'
import { ask, demo, openWorld, trader } from '../../test/support.ts'
import { PAID_AFTER_MS, takenFor } from '../books/withdrawals.ts'
import { control } from '../control.ts'
import { rational } from '../oracle/rational.ts'

const DRAW = '/api/account/draw'
const LIST = '/api/account/draw_list'
const PAY = 'pay-sandbox'
const TYPED = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
/** The address and the bank account the first person begins with. */
const BOUND = { address: 1, bank: 2 }

type Fields = Readonly<Record<string, string | number>>
const open = async (config: Readonly<Record<string, string>> = {}) => {
  const { world, clock, defects } = openWorld({ config })
  world.start()
  const me = await trader(world)
  world.journal.transact(() => world.users.change(me.id, { payPasswordHash: `plain:${PAY}` }))
  const draw = (fields: Fields = {}, key?: string) =>
    ask(
      world,
      'POST',
      DRAW,
      {
        draw_currency_id: 1,
        number: '120.5',
        memo: 'rent',
        draw_method_id: BOUND.address,
        pay_password: PAY,
        ...fields,
      },
      key === undefined ? { token: me.token } : { token: me.token, key },
    )
  const list = async (type = 1) =>
    (await me.get(LIST, { type, page: 1 })).data as {
      readonly data: readonly Readonly<Record<string, unknown>>[]
      readonly total: number
    }
  const fund = () => {
    const { balance, lock } = world.accounts.get(me.id, 'change')
    return [balance, lock]
  }
  return { world, clock, me, draw, list, fund, defects }
}
const units = (text: string): bigint => takenFor(text, rational('1'))

describe('a withdrawal', () => {
  it('[WDR-13] holds the amount, is paid after 20 s, and every list says the same', async () => {
    const { world, clock, me, draw, list, fund, defects } = await open()
    const [before = 0n] = fund()
    expect(await draw()).toMatchObject({ code: 1, msg: 'Your withdrawal is on its way' })
    expect(fund()).toEqual([before - units('120.5'), units('120.5')])
    expect(await list()).toMatchObject({
      total: 1,
      data: [
        {
          number: '120.5',
          real_number: '119.5',
          fee: '1',
          draw_currency: { code: 'USDT' },
          status_name: 'Processing',
          type: 1,
          address: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78',
          payee_account: '',
          notes: 'rent',
        },
      ],
    })
    clock.advance(PAID_AFTER_MS - 1000)
    expect((await list()).data[0]?.status_name).toBe('Processing')
    clock.advance(2000)
    expect((await list()).data[0]?.status_name).toBe('Completed')
    expect(fund()).toEqual([before - units('120.5'), 0n])
    expect(
      world.accounts
        .entries(me.id, 1)
        .slice(0, 3)
        .map(({ kind, value }) => [kind, value]),
    ).toEqual([
      ['fee', -units('1')],
      ['withdrawal', -units('119.5')],
      ['released', units('120.5')],
    ])
    expect(defects).toEqual([])
  })

  it('[WDR-13] by hand it is paid at once, or given back whole', async () => {
    const { world, draw, list, fund } = await open()
    const before = fund()
    await draw()
    const user = 'trader@openlot.test'
    expect(control(world, { op: 'withdrawal', user, decision: 'reject' })).toEqual({ ok: true })
    expect([fund(), (await list()).data[0]]).toMatchObject([before, { status_name: 'Rejected', real_number: '0' }])
    expect(control(world, { op: 'withdrawal', user, decision: 'finish' })).toMatchObject({ ok: false })
    await draw({ number: '10' })
    await draw({ number: '20' })
    expect(control(world, { op: 'withdrawal', user, decision: 'finish' })).toEqual({ ok: true })
    expect((await list()).data.map(({ number, status_name }) => [number, status_name])).toEqual([
      ['20', 'Completed'],
      ['10', 'Processing'],
      ['120.5', 'Rejected'],
    ])
    expect(control(world, { op: 'withdrawal', user, decision: 'maybe' })).toMatchObject({ ok: false })
    expect(control(world, { op: 'withdrawal', user: 'nobody', decision: 'finish' })).toMatchObject({ ok: false })
  })

  it('[WDR-9] [WDR-15] a bank withdrawal goes to the bound account and is in the list of banks', async () => {
    const { draw, list } = await open()
    expect(await draw({ draw_currency_id: 7, draw_method_id: BOUND.bank, number: '100' })).toMatchObject({ code: 1 })
    expect(await list(2)).toMatchObject({
      data: [{ number: '100', real_number: '75', type: 2, address: '', payee_account: '000123456789' }],
    })
    expect((await list(1)).total).toBe(0)
  })

  it.each([
    [{ draw_currency_id: 99 }, 'There is no such currency'],
    [{ draw_method_id: 99 }, 'There is no such payout method'],
    [{ draw_method_id: BOUND.bank }, 'There is no such payout method'],
    [{ draw_method_id: '' }, 'Please set up a collection account first'],
    [{ draw_method_id: '', address: 'TAbc' }, 'Please choose one of your payout methods'],
    [{ address: 'TAbc' }, 'Please choose a payout method or type an address, not both'],
    [{ number: '0' }, 'The amount is not valid'],
    [{ number: '-5' }, 'The amount is not valid'],
    [{ number: 'x' }, 'The amount is not valid'],
    [{ number: '2.1234567' }, 'The amount is not valid'],
    [{ draw_currency_id: 7, draw_method_id: BOUND.bank, number: '25.005' }, 'The amount is not valid'],
    [{ number: '1' }, 'Nothing would arrive'],
    [{ number: '1.00004' }, 'Nothing would arrive'],
    [{ number: '5000.000001' }, 'Insufficient balance'],
    [{ memo: 'x'.repeat(201) }, 'The remark is too long'],
    [{ pay_password: '' }, 'input pay password'],
    [{ pay_password: 'wrong' }, 'The pay password is wrong'],
  ])('%j is refused, and nothing is held', async (fields, msg) => {
    const { draw, list, fund } = await open()
    const before = fund()
    expect(await draw(fields)).toMatchObject({ code: 0, msg })
    expect([fund(), (await list()).total]).toEqual([before, 0])
  })

  it('[T30] another person’s way is none, and their withdrawals are not seen', async () => {
    const { world, draw } = await open()
    await draw()
    const other = await trader(world, 'second@openlot.test')
    world.journal.transact(() => world.users.change(other.id, { payPasswordHash: `plain:${PAY}` }))
    const asked = { draw_currency_id: 1, number: '5', memo: '', draw_method_id: BOUND.address, pay_password: PAY }
    expect(await ask(world, 'POST', DRAW, asked, { token: other.token })).toMatchObject({
      code: 0,
      msg: 'There is no such payout method',
    })
    expect((await other.get(LIST, { type: 1, page: 1 })).data).toMatchObject({ total: 0, data: [] })
  })

  it('at most fifty wait at a time; one more is taken once they were paid', async () => {
    const { clock, draw } = await open()
    for (let count = 0; count < 50; count += 1) expect(await draw({ number: '2' })).toMatchObject({ code: 1 })
    expect(await draw({ number: '2' })).toMatchObject({ code: 0, msg: 'Too many withdrawals are pending' })
    await clock.advance(PAID_AFTER_MS + 1000)
    expect(await draw({ number: '2' })).toMatchObject({ code: 1 })
  })

  it('[ACC-2] mock accounts are refused', async () => {
    const { world } = await open()
    const mock = await demo(world, 'a-device-of-a-mock')
    const asked = { draw_currency_id: 1, number: '5', memo: '', draw_method_id: 1, pay_password: PAY }
    expect(await ask(world, 'POST', DRAW, asked, { token: mock.token })).toMatchObject({
      code: 0,
      msg: 'Please register or log in to a real account',
    })
  })

  it('[WDR-11] five wrong pay passwords, then each waits longer; a right one forgives', async () => {
    const { clock, draw } = await open()
    for (let tries = 0; tries < 5; tries += 1) expect((await draw({ pay_password: 'no' })).code).toBe(0)
    let isAnswered = false
    const sixth = draw({ pay_password: PAY }).then((answer) => {
      isAnswered = true
      return answer
    })
    await Promise.resolve()
    clock.advance(500)
    await Promise.resolve()
    expect(isAnswered).toBe(false)
    clock.advance(600)
    expect(await sixth).toMatchObject({ code: 1 })
    expect(await draw({ number: '10' })).toMatchObject({ code: 1 })
  })

  it('[T2] [WDR-11] sends of one key are one try, right or wrong, however many come at once', async () => {
    const { clock, draw, list } = await open()
    for (let wrong = 0; wrong < 4; wrong += 1) expect((await draw({ pay_password: 'no' })).code).toBe(0)
    const burst = async (fields: Fields, key: string) => {
      const sent = Array.from({ length: 8 }, () => draw(fields, key))
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      clock.advance(0)
      return Promise.all(sent)
    }
    // Fifth wrong one: its eight sends count once, and do not lock the person out.
    for (const { msg } of await burst({ pay_password: 'no' }, 'key-of-a-wrong-one'))
      expect(msg).toBe('The pay password is wrong')
    const waiting = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => draw({}, 'key-of-a-right-one')))
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    clock.advance(1_000)
    for (const answer of await waiting) expect(answer).toMatchObject({ code: 1, msg: 'Your withdrawal is on its way' })
    expect((await list()).total).toBe(1)
    // The key with something else in it is refused while the first is under way too.
    const [first, other] = await Promise.all([
      draw({ number: '10' }, 'key-of-two'),
      draw({ number: '11' }, 'key-of-two'),
    ])
    expect([first.code, other.msg]).toEqual([1, 'Idempotency key reused'])
  })

  it('[WDR-11] nobody without a pay password, and no password where it is not asked', async () => {
    const { world, me, draw } = await open()
    world.journal.transact(() => world.users.change(me.id, { payPasswordHash: '' }))
    expect(await draw()).toMatchObject({ code: 0, msg: 'Please set a pay password first' })
    world.settings.set('is_withdraw_pay_pwd', '0')
    expect(await draw({ pay_password: '' })).toMatchObject({ code: 1 })
  })

  it.each([
    [{ is_withdraw_crypto: '0' }, {}, 'This kind of withdrawal is not offered'],
    [
      { is_withdraw_bank_card: '0' },
      { draw_currency_id: 7, draw_method_id: 2 },
      'This kind of withdrawal is not offered',
    ],
    [
      { is_withdraw_bank_contact: '1' },
      { draw_currency_id: 7, draw_method_id: 2 },
      'Bank withdrawals are arranged in the chat',
    ],
    [
      { is_withdraw_account_input: '1' },
      { draw_currency_id: 7, draw_method_id: '', address: 'TAbc' },
      'Please choose one of your payout methods',
    ],
    [{ is_withdraw_account_input: '1' }, { draw_method_id: '', address: 'T bc' }, 'This is no address of that network'],
  ])('[WDR-5] [WDR-8] [WDR-16] %j: %j: %s', async (config, fields, msg) => {
    const { draw } = await open(config)
    expect(await draw(fields)).toMatchObject({ code: 0, msg })
  })

  it('[T20] [WDR-8] a typed address, where it is allowed', async () => {
    const { draw, list } = await open({ is_withdraw_account_input: '1' })
    expect(await draw({ draw_method_id: '', address: TYPED })).toMatchObject({ code: 1 })
    expect((await list()).data[0]?.address).toBe(TYPED)
  })

  it('[T2] sent twice with one key it is one; twice without one it is two', async () => {
    const { draw, list } = await open()
    await draw({}, 'key-of-a-withdrawal')
    expect(await draw({}, 'key-of-a-withdrawal')).toMatchObject({ code: 1 })
    expect((await list()).total).toBe(1)
    await draw()
    await draw()
    expect((await list()).total).toBe(3)
  })
})
