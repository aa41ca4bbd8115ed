import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ask, demo, openWorld, tickAt, trader } from '../../test/support.ts'
import type { World } from '../world.ts'
import { startingBalance } from './accounts.ts'
import { isOpenLoan, LOAN_DECISIONS } from './loan-book.ts'
import { LOAN_OPTIONS } from './loan-terms.ts'

const price = fc.integer({ min: 100_000, max: 120_000 }).map((units) => `1.${String(units).slice(1)}`)
const lots = fc
  .integer({ min: 2, max: 900 })
  .map((steps) => `${Math.floor(steps / 100)}.${String(steps % 100).padStart(2, '0')}`)
const stop = fc.oneof(fc.constant('0'), price)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), price }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who: fc.integer({ min: 0, max: 1 }),
      type: fc.constantFrom(1, 2),
      status: fc.constantFrom(0, 1),
      cont: lots,
      target_price: price,
      stop_loss_price: stop,
      target_profit_price: stop,
      multiple: fc.constantFrom(20, 50, 100, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'cancel' as const),
      who: fc.integer({ min: 0, max: 1 }),
      id: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      who: fc.integer({ min: 0, max: 1 }),
      balance: fc.integer({ min: 1, max: 12_000_000 }).map((millis) => (millis / 1000).toFixed(3)),
      from: fc.integer({ min: 1, max: 3 }),
      to: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      who: fc.integer({ min: 0, max: 1 }),
      amount: fc.bigInt({ min: 1n, max: 10n ** 14n }),
      currency: fc.constantFrom('USDT', 'BTC', 'EUR'),
      decision: fc.constantFrom('finish', 'reject', 'invalidate', 'match', 'wait'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('withdraw' as const),
      who: fc.integer({ min: 0, max: 1 }),
      symbol: fc.integer({ min: 1, max: 8 }),
      number: fc.integer({ min: 1, max: 600_000 }).map((cents) => (cents / 100).toFixed(2)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      who: fc.integer({ min: 0, max: 1 }),
      state: fc.constantFrom('paid' as const, 'rejected' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('micro' as const),
      who: fc.integer({ min: 0, max: 2 }),
      direction: fc.constantFrom('up' as const, 'down' as const),
      stake: fc.integer({ min: 400, max: 40_000 }).map((cents) => (cents / 100).toFixed(2)),
      seconds: fc.constantFrom(30, 60, 120, 300),
      level: fc.constantFrom('0', '1'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), seconds: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('loan' as const),
      who: fc.integer({ min: 0, max: 1 }),
      amount: fc.bigInt({ min: 1n, max: 10n ** 11n }),
      decision: fc.constantFrom(...LOAN_DECISIONS, 'wait' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('lock' as const),
      who: fc.integer({ min: 0, max: 2 }),
      id: fc.integer({ min: 1, max: 5 }),
      amount: fc.integer({ min: 1, max: 25_000_000 }).map((units) => (units / 10_000).toFixed(4)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('redeem' as const),
      who: fc.integer({ min: 0, max: 2 }),
      sub_id: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'reset' as const }) },
)

/** One of each network, in the order of the currencies. */
const TRON = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7'
const BITCOIN = '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK'
const ADDRESSES = [TRON, ETHEREUM, ETHEREUM, BITCOIN, ETHEREUM, 'SolanaAddressOfSomebody1111111111']

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** Laws of the books, checked after every event. */
const check = (world: World): void => {
  const accounts = world.accounts.all()
  const ledger = world.accounts.ledger()
  const orders = world.contracts.all()
  const start = sum(world.users.all().flatMap((user) => Object.values(startingBalance(user))))
  const played = world.micro.all()
  const fees = sum(orders.filter(({ state }) => state === 'holding' || state === 'closed').map(({ fee }) => fee))
  const profits = sum([...orders, ...played].map(({ profit }) => profit))
  const protection = sum(ledger.filter(({ kind }) => kind === 'protection').map(({ value }) => value))
  const deposits = sum(world.deposits.all().map(({ credited }) => credited))
  const withdrawals = world.withdrawals.all()
  const paid = sum(withdrawals.filter(({ state }) => state === 'paid').map(({ taken }) => taken))
  const lent = world.loans.all().filter(({ reviewedAt, state }) => reviewedAt > 0 && state !== 'rejected')
  const loans = sum(lent.map(({ amount }) => amount))
  const funds = world.funds.all()
  const brought = sum(world.funds.incomes().map(({ interest }) => interest))
  const penalties = sum(funds.filter(({ state }) => state === 'refunded').map(({ penalty }) => penalty))
  const given = sum(ledger.filter(({ kind }) => kind === 'reset').map(({ value }) => value))
  expect(sum(accounts.map(({ balance, lock }) => balance + lock))).toBe(
    start + profits - fees + protection + deposits + loans + brought - penalties - paid + given,
  )
  expect(sum(ledger.filter(({ kind }) => kind === 'deposit').map(({ value }) => value))).toBe(deposits)
  expect(sum(ledger.filter(({ kind }) => kind === 'loan').map(({ value }) => value))).toBe(loans)
  for (const { userId, type, accountTypeId, balance, lock } of accounts) {
    const own = ledger.filter((entry) => entry.userId === userId && entry.accountTypeId === accountTypeId)
    expect(sum(own.map(({ value }) => value))).toBe(balance)
    const held = orders.flatMap((order) => {
      if (type !== 'forex' || order.userId !== userId) return []
      return order.state === 'pending' ? [order.margin + order.fee] : order.state === 'holding' ? [order.margin] : []
    })
    const waiting = withdrawals.flatMap((one) =>
      type === 'change' && one.userId === userId && one.state === 'waiting' ? [one.taken] : [],
    )
    const staked = played.flatMap((one) =>
      type === 'micro' && one.userId === userId && one.state !== 'closed' ? [one.stake] : [],
    )
    const locked = funds.flatMap((one) =>
      type === 'change' && one.userId === userId && (one.state === 'inProgress' || one.state === 'refunding')
        ? [one.share]
        : [],
    )
    expect(lock).toBe(sum([...held, ...waiting, ...staked, ...locked]))
    // A balance is below zero only while an open position covers it.
    if (balance < 0n) expect(world.contracts.inState(userId, 'holding').length).toBeGreaterThan(0)
  }
}

it('[T43] money is conserved over any sequence of ticks, orders of both kinds, cancels, closes, transfers, deposits, withdrawals and loans', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { world, clock, defects } = openWorld({
        config: { is_withdraw_account_input: '1', is_withdraw_pay_pwd: '0' },
        // Days that end meanwhile, and whole locks.
        daySeconds: 40,
      })
      tickAt(world, 'EURUSD', '1.10000')
      const traders = [
        await trader(world),
        await trader(world, 'second@openlot.test'),
        await demo(world, 'device-of-a-demo'),
      ]
      for (const one of steps) {
        if (one.do === 'tick') tickAt(world, 'EURUSD', one.price)
        else if (one.do === 'pass') {
          clock.advance(one.seconds * 1000)
          world.funds.moveDue()
          tickAt(world, 'EURUSD', '1.10000')
        } else if (one.do === 'reset') await traders[2]?.get('/v2/api/main/user/resetForexDemoAccount')
        else {
          const me = traders[one.who] ?? traders[0]
          if (one.do === 'lock') await me?.get('/api/fund/buy', { id: one.id, amount: one.amount })
          else if (one.do === 'redeem') await me?.get('/api/fund/applyRefund', { sub_id: one.sub_id })
          else if (one.do === 'order') {
            const { do: _do, who: _who, ...fields } = one
            await me?.order(fields)
          } else if (one.do === 'deposit') {
            const { amount, currency, decision } = one
            world.journal.transact(() => {
              const { id } = world.deposits.add({
                userId: me?.id ?? 0,
                kind: 'crypto',
                flow: 'direct',
                amount,
                currency,
                wayId: 1,
                proof: '',
                next: 'finish',
                afterMs: 15_000,
              })
              // Twice: a decided request is not decided again.
              for (let times = 0; decision !== 'wait' && times < 2; times += 1) world.deposits.decide(id, decision)
            })
          } else if (one.do === 'loan') {
            const { amount, decision } = one
            const [userId, [option]] = [me?.id ?? 0, LOAN_OPTIONS]
            world.journal.transact(() => {
              const { loans } = world
              if (option !== undefined && !loans.of(userId).some(isOpenLoan))
                loans.submit({ userId, option, amount, agreement: ['', ''], byHand: true })
              const owed = loans.of(userId).find(({ state }) => state === 'toRepay')
              if (owed !== undefined && decision === 'repaid') loans.announce(owed, '')
              for (let times = 0; decision !== 'wait' && times < 2; times += 1) loans.decide(userId, decision)
            })
          } else if (one.do === 'micro') {
            const { direction, stake, seconds, level } = one
            const instrument = world.market.instrumentByCode('EURUSD')
            world.settings.set('micro_loss_level', level)
            if (instrument !== undefined)
              world.journal.transact(() => world.micro.submit(me?.id ?? 0, instrument, { direction, stake, seconds }))
          } else if (one.do === 'transfer') {
            const { balance, from, to } = one
            const fields = { balance, from, to, currency_id: 1 }
            await ask(world, 'POST', '/api/account/transfer', fields, { token: me?.token })
          } else if (one.do === 'withdraw') {
            const { symbol, number } = one
            const goal = symbol > 6 ? { draw_method_id: 2 } : { address: ADDRESSES[symbol - 1] ?? '' }
            const fields = { draw_currency_id: symbol, number, memo: '', ...goal }
            await ask(world, 'POST', '/api/account/draw', fields, { token: me?.token })
          } else if (one.do === 'decide') {
            world.journal.transact(() => world.withdrawals.decide(me?.id ?? 0, one.state))
          } else await me?.get(`/v2/api/forex/${one.do === 'close' ? 'close' : 'cancel_trade'}`, { id: one.id })
        }
        check(world)
      }
      expect(defects).toEqual([])
    }),
    { numRuns: 150 },
  ))
