import { expect, it } from 'vitest'
import { ask, openWorld, type Params, trader } from '../../test/support.ts'

const OPERATIONS = 10_000
const AT_ONCE = 500
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

it('[T43] 10,000 operations of the wallet, 500 under way at a time, conserve every sum', async () => {
  const { world, clock, defects } = openWorld({ config: { is_withdraw_pay_pwd: '0' } })
  world.start()
  const people = [await trader(world), await trader(world, 'second@openlot.test')]
  const wealth = (): bigint => sum(world.accounts.all().map(({ balance, lock }) => balance + lock))
  const credited = (): bigint => sum(world.deposits.all().map((one) => one.credited))
  const paid = (): bigint =>
    sum(
      world.withdrawals
        .all()
        .filter(({ state }) => state === 'paid')
        .map(({ taken }) => taken),
    )
  const start = wealth() - credited() + paid()
  const made = new Map<string, number>()
  const one = async (at: number): Promise<void> => {
    const me = people[at % people.length]
    const send = async (name: string, method: 'GET' | 'POST', path: string, params: Params): Promise<void> => {
      const { code } = await ask(world, method, path, params, { token: me?.token, key: `operation-${at}` })
      if (code === 1) made.set(name, (made.get(name) ?? 0) + 1)
    }
    const which = (at * 7) % 10
    const [from, to] = at % 3 === 0 ? [1, 3] : [3, 1]
    if (which < 5)
      await send('transfer', 'POST', '/api/account/transfer', {
        balance: `${(at % 97) + 1}.37`,
        from,
        to,
        currency_id: 1,
      })
    else if (which < 7)
      await send('withdrawal', 'POST', '/api/account/draw', {
        draw_currency_id: at % 2 === 0 ? 1 : 7,
        number: `${(at % 50) + 30}`,
        memo: '',
        draw_method_id: at % 2 === 0 ? 1 : 2,
      })
    else if (which === 7)
      await send('bank deposit', 'GET', '/api/quickCharge/wire_submit', { number: `${(at % 400) + 50}`, wire_id: 1 })
    else if (which === 8)
      await send('crypto deposit', 'GET', '/api/quickCharge/submit', {
        number: `${(at % 400) + 1}.5`,
        charge_id: 1,
        address: 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa',
      })
    else {
      const waiting = world.withdrawals.all().find(({ state }) => state === 'waiting')
      if (waiting !== undefined)
        world.journal.transact(() =>
          world.withdrawals.decide(waiting.userId, at % 4 === 0 ? 'rejected' : 'paid', waiting.id),
        )
    }
  }
  for (let first = 0; first < OPERATIONS; first += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(first + at)))
    // Deposits and withdrawals fall due meanwhile, and the next ones are let in.
    clock.advance(30_000)
  }
  expect(defects).toEqual([])
  // Self-check: every kind was really carried out.
  for (const name of ['transfer', 'withdrawal', 'bank deposit', 'crypto deposit'])
    expect([name, (made.get(name) ?? 0) > 50]).toEqual([name, true])
  expect(wealth() - credited() + paid()).toBe(start)
  const ledger = world.accounts.ledger()
  const waiting = world.withdrawals.all().filter(({ state }) => state === 'waiting')
  for (const { userId, type, accountTypeId, balance, lock } of world.accounts.all()) {
    const own = ledger.filter((entry) => entry.userId === userId && entry.accountTypeId === accountTypeId)
    expect([type, sum(own.map(({ value }) => value)), balance >= 0n]).toEqual([type, balance, true])
    if (type === 'change')
      expect(lock).toBe(sum(waiting.filter((row) => row.userId === userId).map(({ taken }) => taken)))
  }
})
