import { dec } from '@openlot/core'
import { fundDailyProfit, fundPenalty } from '@openlot/core/calc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceAfterTransfer, fundReturn, loanCost } from '../../../core/test-support/internals.ts'
import { booked, inBatches, LONG_MS, money, RECEIPTS, units } from '../../test/receipts.ts'
import { amountText, compare, minus, rational, scaled, times, whole } from '../oracle/rational.ts'
import type { World } from '../world.ts'
import { COIN_ADDRESSES } from './deposit-ways.ts'
import { FUND_PRODUCTS } from './fund-terms.ts'
import { LOAN_OPTIONS } from './loan-terms.ts'

/** Worth of one of a coin, by the market of that world. */
const worthOf = ({ market }: World, coin: string) => {
  const instrument = market.instrumentByCode(`${coin}USD`)
  return instrument === undefined ? whole(1) : scaled(market.price(instrument.id), instrument.precision)
}

describe(`${RECEIPTS} amounts`, () => {
  const currencies = [
    ...COIN_ADDRESSES.map(({ coin, places }) => ({ coin, places })),
    { coin: 'USD', places: 2 },
    { coin: 'EUR', places: 2 },
  ]
  it(
    '[DEP-29] of deposits are credited rounded down, to the last digit where the currency is the account’s',
    async () => {
      const seen = new Set<string>()
      await inBatches(fc.tuple(fc.constantFrom(...currencies), units), (world, { id: userId }, batch) => {
        const amounts = batch.map(([{ coin, places }, value]) => ({ coin, amount: value * 10n ** BigInt(8 - places) }))
        for (const { coin, amount } of amounts)
          world.journal.transact(() => {
            const row = { userId, kind: 'crypto' as const, flow: 'direct' as const, wayId: 1, proof: '', next: null }
            const { id } = world.deposits.add({ ...row, currency: coin, amount, afterMs: 0 })
            world.deposits.decide(id, 'finish')
          })
        const entries = booked(world, userId)
        const rows = world.deposits.of(userId, 'crypto').toReversed()
        expect(entries.length).toBe(batch.length)
        for (const [at, { coin, amount }] of amounts.entries()) {
          const [entry, row] = [entries[at], rows[at]]
          const said = `${amountText(amount, 8)} ${coin}`
          seen.add(coin)
          expect([entry?.kind, entry?.value, row?.status], said).toEqual(['deposit', row?.credited, 'finished'])
          const worth = times(scaled(amount, 8), worthOf(world, coin))
          const left = minus(worth, scaled(entry?.value ?? 0n, 6))
          expect([compare(left, whole(0)) >= 0, compare(left, scaled(1, 6)) < 0], said).toEqual([true, true])
          if (coin === 'USDT' || coin === 'USD') expect(money(entry?.value ?? 0n)).toBe(amountText(amount, 8))
        }
      })
      expect(seen.size).toBe(5)
    },
    LONG_MS,
  )

  it(
    '[TRF-4] of transfers leave one account and come to the other, as the form says',
    async () => {
      await inBatches(units, (world, { id: userId }, batch) => {
        let free = world.accounts.get(userId, 'change').balance
        for (const amount of batch) {
          world.journal.transact(() => world.transfers.move({ userId, from: 'change', to: 'forex', amount }))
          const shown = balanceAfterTransfer(dec(money(free)), dec(money(amount)), 'out')
          free -= amount
          expect(shown.toFixed()).toBe(money(free))
        }
        expect(world.accounts.get(userId, 'change').balance).toBe(free)
        expect(booked(world, userId).map(({ value }) => -value)).toEqual(batch)
        expect(booked(world, userId, 3).map(({ value }) => value)).toEqual(batch)
      })
    },
    LONG_MS,
  )

  it(
    '[FUND-3] of funds that are left early are penalty and return, to the last digit',
    async () => {
      const product = fc.constantFrom(...FUND_PRODUCTS)
      // Amounts have 4 decimals.
      await inBatches(fc.tuple(product, units), (world, { id: userId }, batch) => {
        for (const [one, value] of batch) {
          const share = value * 100n
          const row = world.journal.transact(() => {
            const bought = world.funds.buy(userId, one, share)
            world.funds.redeem(bought.id, true)
            world.funds.decide(userId, 'refund')
            return bought
          })
          const amount = money(share)
          const terms = { shareAmount: amount, liquidatedDamages: one.damages }
          const [penalty, back] = [fundPenalty(terms), fundReturn(terms)]
          expect(penalty.plus(back).toFixed()).toBe(amount)
          expect(money(row.penalty)).toBe(penalty.toFixed())
          expect(money(row.dayProfit)).toBe(fundDailyProfit({ amount, dividendPercentage: one.percent }).toFixed())
        }
        const entries = booked(world, userId)
        for (const [, value] of batch) {
          const [locked, returned, charged] = entries.splice(0, 3)
          expect([locked?.kind, returned?.kind, charged?.kind]).toEqual(['fundLocked', 'fundReturned', 'fundPenalty'])
          expect([locked?.value, returned?.value]).toEqual([-value * 100n, value * 100n])
        }
        expect(entries).toEqual([])
      })
    },
    LONG_MS,
  )

  it(
    '[LOAN-3] of loans are lent to the last digit, and what is due is the loan and its exact interest',
    async () => {
      const option = fc.constantFrom(...LOAN_OPTIONS)
      await inBatches(fc.tuple(option, units), (world, { id: userId }, batch) => {
        for (const [one, amount] of batch) {
          const row = world.journal.transact(() => {
            const asked = world.loans.submit({ userId, option: one, amount, agreement: ['', ''], byHand: true })
            world.loans.decide(userId, 'approve')
            return asked
          })
          const { period, freePeriod, interestRate, penaltyRate } = one
          const rates = { interestRate: dec(interestRate), penaltyRate: dec(penaltyRate) }
          const cost = loanCost({ period, freePeriod, ...rates }, dec(money(amount)))
          expect(cost.interest.toFixed()).toBe(row?.interest)
          expect(compare(rational(cost.sum.toFixed()), rational(money(amount)))).toBeGreaterThanOrEqual(0)
          expect(cost.sum.minus(cost.interest).toFixed()).toBe(money(amount))
        }
        expect(booked(world, userId, 3).map(({ value }) => value)).toEqual(batch.map(([, amount]) => amount))
      })
    },
    LONG_MS,
  )
})
