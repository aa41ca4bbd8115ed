import { dec } from '@openlot/core'
import { contractProfit, loanRepayment, orderCost } from '@openlot/core/calc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { microWin, worstLoss } from '../../../core/test-support/internals.ts'
import { booked, give, inBatches, LONG_MS, listed, money, RECEIPTS, type Row, units } from '../../test/receipts.ts'
import { tickAt, trader } from '../../test/support.ts'
import { INSTRUMENTS, type Instrument } from '../market/catalogue.ts'
import { quoteRate } from '../market/quote-rate.ts'
import { exactLoanRepayment } from '../oracle/exact.ts'
import { fixedText } from '../oracle/rational.ts'
import type { World } from '../world.ts'
import { isRefusal } from './contract-terms.ts'
import { LOAN_OPTIONS } from './loan-terms.ts'
import { MICRO_DURATIONS } from './micro-terms.ts'

/** In millionths: more than any drawn order can lose. */
const PLENTY = 10n ** 24n
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
const symbols = INSTRUMENTS.filter(({ hours }) => hours !== 'never')
/** A price within a tenth of the usual one. */
const priceOf = (instrument: Instrument) =>
  fc
    .integer({ min: Math.ceil(instrument.anchor * 0.9), max: Math.floor(instrument.anchor * 1.1) })
    .map((price) => fixedText(price, instrument.precision))
/** A price and one after it, which is often the same or the next one. */
const pricesOf = (instrument: Instrument) =>
  priceOf(instrument).chain((from) =>
    fc.tuple(fc.constant(from), fc.oneof({ weight: 3, arbitrary: priceOf(instrument) }, fc.constant(from))),
  )

/** Money an order takes and brings by the form that orders it; `rates` are those of its two moments. */
const shownOf = (
  instrument: Instrument,
  asked: { readonly lots: string; readonly multiple: number; readonly side: 'buy' | 'sell' },
  [from, to]: readonly [string, string],
  rates: readonly [string, string],
) => {
  const { contractSize, precision, lotStep, minLots, feeRate, marginMode } = instrument
  const { lots, multiple, side } = asked
  const terms = {
    marginMode: marginMode === 1 ? ('perLot' as const) : ('leveraged' as const),
    contractSize: dec(contractSize),
    feeRate: dec(feeRate),
    feeType: 'ofMargin' as const,
    lotStep: dec(lotStep),
    minLots: dec(minLots),
    pricePrecision: precision,
    multiples: [dec(multiple)],
    rate: dec(rates[0]),
  }
  const draft = {
    side,
    kind: 'market' as const,
    lots: dec(lots),
    multiple: dec(multiple),
    targetPrice: undefined,
    stopLoss: 'off' as const,
    takeProfit: 'off' as const,
  }
  const cost = orderCost(draft, terms, dec(from))
  const profit = contractProfit({ side, lots, contractSize, openPrice: from, price: to, rate: rates[1] })
  return { margin: cost?.margin.toFixed(), fee: cost?.fee.toFixed(), profit: profit.toFixed() }
}
/** Money an order takes and brings by its record. */
const recorded = (row: Row | undefined) => ({ margin: row?.CautionMoney, fee: row?.TradeFee, profit: row?.FactProfits })
/** Without a leverage nothing can be ordered. */
const leveraged = symbols.filter(({ multiples }) => multiples.length > 0)
const drawnOrder = fc.constantFrom(...leveraged).chain((instrument) =>
  fc.record({
    instrument: fc.constant(instrument),
    steps: fc.oneof(fc.integer({ min: 2, max: 500 }), fc.integer({ min: 2, max: 10_000 })),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    multiple: fc.constantFrom(...instrument.multiples.map(({ value }) => value)),
    prices: pricesOf(instrument),
  }),
)
const lotsOf = ({ lotStep }: Instrument, steps: number): string => dec(lotStep).mul(steps).toFixed()
const submit = (world: World, userId: number, instrument: Instrument, asked: ReturnType<typeof askedOf>): number => {
  const made = world.journal.transact(() => world.contracts.submit(userId, instrument, asked))
  if (isRefusal(made)) throw new Error(`${instrument.code}: ${made.refused}`)
  return made.id
}
const askedOf = (lots: string, multiple: number, side: 'buy' | 'sell') => ({
  side,
  status: 'market' as const,
  lots,
  multiple: String(multiple),
  targetPrice: '0',
  stopLoss: '0',
  takeProfit: '0',
})

describe(`${RECEIPTS} orders`, () => {
  it(
    '[MIC-1] [MIC-3] stakes: what is taken comes back or is lost, and a win is what the form says, on record and ledger',
    async () => {
      const drawn = fc.constantFrom(...symbols).chain((instrument) =>
        fc.record({
          instrument: fc.constant(instrument),
          duration: fc.constantFrom(...MICRO_DURATIONS),
          cents: fc.oneof(fc.bigInt({ min: 0n, max: 20_000n }), fc.bigInt({ min: 0n, max: 10n ** 9n })),
          direction: fc.constantFrom('up' as const, 'down' as const),
          lossLevel: fc.constantFrom('stake' as const, 'ratio' as const),
          prices: pricesOf(instrument),
        }),
      )
      const moods = new Set<string>()
      await inBatches(drawn, async (world, me, batch, clock) => {
        give(world, me.id, 'micro', PLENTY)
        const shown = batch.map(({ instrument, duration, cents, direction, lossLevel, prices: [from, to] }) => {
          const stake = money(duration.least + cents * 10_000n)
          world.settings.set('micro_loss_level', lossLevel === 'stake' ? '0' : '1')
          tickAt(world, instrument.code, from)
          const made = world.journal.transact(() =>
            world.micro.submit(me.id, instrument, { direction, stake, seconds: duration.seconds }),
          )
          expect(
            isRefusal(made),
            JSON.stringify(made, (_, one) => String(one)),
          ).toBe(false)
          tickAt(world, instrument.code, to)
          clock.advance(duration.seconds * 1000)
          world.journal.transact(() => world.micro.settle(me.id))
          const stakes = { stake, profitRatio: duration.ratio, lossLevel }
          const moved = dec(to).cmp(dec(from)) * (direction === 'up' ? 1 : -1)
          moods.add(`${lossLevel} ${moved}`)
          const profit = moved === 0 ? dec(0) : moved > 0 ? microWin(stakes) : worstLoss(stakes).neg()
          return { stake, profit: profit.toFixed() }
        })
        const records = await listed(me, '/v2/api/micro/orders', { status: 3 })
        const entries = booked(world, me.id, 2, 1)
        for (const [at, { stake, profit }] of shown.entries()) {
          const record = records[at]
          expect([record?.Number, record?.FactProfits]).toEqual([stake, profit])
          const own = entries.filter(({ orderId }) => String(orderId) === String(record?.Id))
          expect(money(-(own[0]?.value ?? 0n))).toBe(stake)
          expect(money(sum(own.map(({ value }) => value)))).toBe(profit)
          // Money taken is what came back and what was lost.
          const back = own.find(({ kind }) => kind === 'stakeReturned')?.value ?? 0n
          const lost = dec(profit).isNegative() ? dec(profit).neg() : dec(0)
          expect(dec(money(back)).plus(lost).toFixed()).toBe(stake)
        }
        expect(records.length).toBe(batch.length)
        expect(world.accounts.get(me.id, 'micro').lock).toBe(0n)
      })
      expect(moods.size).toBe(6)
    },
    LONG_MS,
  )

  it(
    '[CON-8] [CON-9] [CON-85] contracts: margin and fee are what is taken, and margin, fee and profit are on form, record and ledger alike',
    async () => {
      const seen = new Set<string>()
      await inBatches(drawnOrder, async (world, me, batch) => {
        give(world, me.id, 'forex', PLENTY)
        const free = () => world.accounts.get(me.id, 'forex')
        const shown = batch.map(({ instrument, steps, side, multiple, prices: [from, to] }) => {
          seen.add(instrument.code)
          const lots = lotsOf(instrument, steps)
          tickAt(world, instrument.code, from)
          const openRate = quoteRate(world.market, instrument)
          const before = free().balance
          const id = submit(world, me.id, instrument, askedOf(lots, multiple, side))
          const taken = before - free().balance
          const held = free().lock
          tickAt(world, instrument.code, to)
          const closeRate = quoteRate(world.market, instrument)
          world.journal.transact(() => world.contracts.close(me.id, String(id)))
          const form = shownOf(instrument, { lots, multiple, side }, [from, to], [openRate, closeRate])
          expect([money(held), money(taken - held)]).toEqual([form.margin, form.fee])
          expect([money(free().balance - before), free().lock]).toEqual([
            dec(form.profit)
              .minus(form.fee ?? 'none')
              .toFixed(),
            0n,
          ])
          return form
        })
        const records = await listed(me, '/v2/api/forex/my_deal', { status: 3 })
        expect(records.map(recorded)).toEqual(shown)
        const entries = booked(world, me.id, 3, 1)
        for (const [at, { margin, fee, profit }] of shown.entries()) {
          const own = entries.filter(({ orderId }) => String(orderId) === String(records[at]?.Id))
          const value = (kind: string): string =>
            money(sum(own.filter((entry) => entry.kind === kind).map((entry) => entry.value)))
          expect([value('held'), value('released'), value('fee'), value('profit')]).toEqual([
            dec(margin ?? 'none')
              .neg()
              .toFixed(),
            margin,
            dec(fee ?? 'none')
              .neg()
              .toFixed(),
            profit,
          ])
        }
      })
      expect(seen.size).toBe(leveraged.length)
    },
    LONG_MS,
  )

  it(
    '[FOL-10] copies: margins stay within the largest amount, and what a copy takes and brings is what its own form would say',
    async () => {
      let [made, none] = [0, 0]
      const drawn = fc.tuple(drawnOrder, fc.integer({ min: 1, max: 20 }), units)
      await inBatches(drawn, async (world, me, batch) => {
        const lead = await trader(world, 'master@openlot.test')
        const [master] = world.masters.all()
        if (master === undefined) throw new Error('No masters')
        for (const { id } of [me, lead]) give(world, id, 'forex', PLENTY)
        const free = () => world.accounts.get(me.id, 'forex')
        const shown = batch.flatMap(
          ([
            {
              instrument,
              steps,
              side,
              multiple,
              prices: [from, to],
            },
            times,
            most,
          ]) => {
            world.journal.transact(() => world.follow.follow(me.id, master, String(times), money(most)))
            tickAt(world, instrument.code, from)
            const openRate = quoteRate(world.market, instrument)
            const before = free().balance
            const id = submit(world, lead.id, instrument, askedOf(lotsOf(instrument, steps), multiple, side))
            const [copy] = world.contracts.inState(me.id, 'holding')
            const taken = before - free().balance
            const held = free().lock
            tickAt(world, instrument.code, to)
            const closeRate = quoteRate(world.market, instrument)
            world.journal.transact(() => {
              world.contracts.close(lead.id, String(id))
              world.follow.unfollow(me.id, master)
            })
            if (copy === undefined) {
              none += 1
              expect(free().balance).toBe(before)
              return []
            }
            made += 1
            const { lots } = copy
            const form = shownOf(instrument, { lots, multiple, side }, [from, to], [openRate, closeRate])
            expect(held).toBeLessThanOrEqual(most)
            expect(dec(lots).lte(dec(lotsOf(instrument, steps)).mul(times))).toBe(true)
            expect([money(held), money(taken - held)]).toEqual([form.margin, form.fee])
            expect(money(free().balance - before)).toBe(
              dec(form.profit)
                .minus(form.fee ?? 'none')
                .toFixed(),
            )
            return [form]
          },
        )
        expect((await listed(me, '/v2/api/forex/my_deal', { status: 3 })).map(recorded)).toEqual(shown)
      })
      expect([made > RECEIPTS / 4, none > RECEIPTS / 100]).toEqual([true, true])
    },
    LONG_MS,
  )

  it(
    '[LOAN-2] [LOAN-3] repayments: what is to be repaid is loan, interest and penalty, exact, and announcing it moves nothing',
    async () => {
      const late = fc.integer({ min: 0, max: 400 })
      await inBatches(fc.tuple(fc.constantFrom(...LOAN_OPTIONS), units, late), async (world, me, batch) => {
        for (const [option, amount, days] of batch)
          world.journal.transact(() => {
            const row = world.loans.submit({ userId: me.id, option, amount, agreement: ['', ''], byHand: true })
            world.loans.decide(me.id, 'approve')
            world.loans.shift(me.id, -option.period - days)
            const [lent] = world.loans.of(me.id)
            expect([lent?.id, lent?.state]).toEqual([row?.id, 'toRepay'])
            if (lent !== undefined) world.loans.announce(lent, '')
          })
        const records = await listed(me, '/api/loan/loan_list', {})
        expect(records.length).toBe(batch.length)
        for (const [at, [option, lent, days]] of batch.entries()) {
          const { amount = '', interest_amount: interest = '', penalty_amount: penalty = '' } = records[at] ?? {}
          const due = loanRepayment({ amount, interestAmount: interest, penaltyAmount: penalty })
          expect(amount).toBe(money(lent))
          expect(penalty).toBe(dec(amount).mul(option.penaltyRate).mul(days).toFixed())
          expect(due.toFixed()).toBe(exactLoanRepayment({ amount, interestAmount: interest, penaltyAmount: penalty }))
          expect(due.minus(interest).minus(penalty).toFixed()).toBe(amount)
        }
        // The ledger knows the sum lent alone: the payment itself goes to the address.
        expect(booked(world, me.id, 3).map(({ value }) => value)).toEqual(batch.map(([, amount]) => amount))
      })
    },
    LONG_MS,
  )
})
