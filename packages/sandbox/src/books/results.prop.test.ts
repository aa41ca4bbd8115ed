import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ask, openWorld, type Params, tickAt, trader } from '../../test/support.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { dayBegan, dayIn, zoneOf } from './zone.ts'

const HOUR_MS = 3_600_000
const price = fc.integer({ min: 60_000, max: 160_000 }).map((units) => (units / 100_000).toFixed(5))
const amount = (most: number) => fc.integer({ min: 1, max: most * 100 }).map((cents) => (cents / 100).toFixed(2))

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), price }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      type: fc.constantFrom(1, 2),
      status: fc.constantFrom(0, 1),
      cont: amount(12),
      target_price: price,
      multiple: fc.constantFrom(20, 100, 200),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), id: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('micro' as const), type: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fund' as const), amount: amount(900) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redeem' as const), sub_id: fc.integer({ min: 1, max: 2 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      balance: amount(3000),
      from: fc.constantFrom(1, 2, 3),
      to: fc.constantFrom(1, 2, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(20_000, 90_000, 5 * HOUR_MS) }),
  },
)

it('[WAL-15] whatever is traded, what all accounts have less today’s profit is what they had when the day began', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GMT', 'GMT+9', 'America/New_York', 'UTC-03:30'),
      fc.constantFrom('1', '2'),
      fc.constantFrom('0', '1'),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (timezone, feeType, lossLevel, steps) => {
        const config = { timezone, trade_fee_type: feeType, micro_loss_level: lossLevel }
        const { world, clock } = openWorld({ config, tickMs: HOUR_MS })
        const zone = zoneOf(timezone)
        tickAt(world, 'EURUSD', '1.10000')
        const me = await trader(world)
        const move = (fields: Params) =>
          ask(world, 'POST', '/api/account/transfer', { currency_id: 1, ...fields }, { token: me.token })
        expect(await move({ from: 1, to: 2, balance: 900 })).toMatchObject({ code: 1 })
        const has = (): bigint => world.accounts.of(me.id).reduce((sum, { balance, lock }) => sum + balance + lock, 0n)
        const profits = async () => ((await me.get('/api/user/get_profits')).data as { profits: string }).profits
        const settle = (): void => {
          world.funds.moveDue()
          world.journal.transact(() => world.micro.settle(me.id))
        }
        let before = has()
        const pass = (milliseconds: number): void => {
          const end = clock.now() + milliseconds
          const midnight = dayBegan(zone, end)
          if (dayIn(zone, clock.now()) !== dayIn(zone, end)) {
            clock.advance(midnight - 1 - clock.now())
            settle()
            before = has()
          }
          clock.advance(end - clock.now())
          settle()
        }
        for (const { do: what, ...fields } of steps) {
          if (what === 'tick') tickAt(world, 'EURUSD', (fields as { price: string }).price)
          if (what === 'order') await me.order(fields)
          if (what === 'close') await me.get('/v2/api/forex/close', fields)
          if (what === 'micro')
            await me.get('/v2/api/micro/submit', { forex_id: 1, number: '50', seconds: 60, ...fields })
          if (what === 'fund') await me.get('/api/fund/buy', { id: 1, ...fields })
          if (what === 'redeem') await me.get('/api/fund/applyRefund', fields)
          if (what === 'transfer') await move(fields)
          if (what === 'wait') pass((fields as { ms: number }).ms)
          expect(await profits()).toBe(amountText(has() - before, MONEY_PLACES))
        }
        for (const { userId, kind } of world.accounts.ledger()) if (userId === me.id) seen.add(kind)
      },
    ),
    { numRuns: 100, seed: 29 },
  )
  expect([...seen]).toEqual(
    expect.arrayContaining(['profit', 'fee', 'protection', 'win', 'fundProfit', 'fundPenalty', 'transfer']),
  )
})
