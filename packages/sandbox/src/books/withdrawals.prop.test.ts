import { dec } from '@openlot/core'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withdrawCost } from '../../../core/test-support/internals.ts'
import { openWorld, trader } from '../../test/support.ts'
import { amountText, compare, minus, type Rational, rational, scaled, times, whole } from '../oracle/rational.ts'
import { DRAW_SYMBOLS, type DrawSymbolRow } from './draw-symbols.ts'
import { takenFor, termsOf } from './withdrawals.ts'

/** All of them are for `npm run receipts`. */
const RECEIPTS = Number(process.env.OPENLOT_RECEIPTS ?? 4_000)
/** Withdrawals made in one world: the lists to read grow with them. */
const BATCH = 200
const LIST = '/api/account/draw_list'
const PAGE_SIZE = 20

/** Counts of 10^-places up to the largest one, small ones as often as large ones. */
const count = (most: number) =>
  fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: most })).map(BigInt)
const caseOf = (symbol: DrawSymbolRow) =>
  fc.record({
    symbol: fc.constant(symbol),
    amount: fc.oneof(
      count(2_000_000_000).map((units) => amountOf(units, symbol.places)),
      count(2_000_000_000).map((units) => amountOf(units, Math.min(4, symbol.places))),
    ),
    price:
      symbol.priced === null
        ? fc.constant(whole(1))
        : fc.integer({ min: 50_000, max: 13_000_000 }).map((units) => scaled(units, 5 - (symbol.id % 2) * 3)),
  })
const amountOf = (units: bigint, places: number): string => dec(`${units}e-${places}`).toFixed()
const drawn = fc.oneof(...DRAW_SYMBOLS.map(caseOf))

const parts = (text: string): bigint => {
  const value = rational(text)
  return (value.top * 10n ** 12n) / value.bottom
}
const worth = (text: string, price: Rational): Rational => times(rational(text), price)
const millionths = (units: bigint): Rational => scaled(units, 6)

it(`[WDR-35] [WDR-36] ${RECEIPTS} amounts: form, record and ledger say one fee and one receipt, and both are the amount`, async () => {
  const cases = fc
    .sample(drawn, { numRuns: RECEIPTS * 2, seed: 29 })
    .filter(({ symbol, amount }) => termsOf(symbol, amount).receive !== '0')
    .slice(0, RECEIPTS)
  expect(cases.length).toBe(RECEIPTS)
  const seen = new Set<string>()
  for (let from = 0; from < cases.length; from += BATCH) {
    const { world, defects } = openWorld()
    const me = await trader(world)
    const batch = cases.slice(from, from + BATCH)
    const rows = batch.map(({ symbol, amount, price }) =>
      world.journal.transact(() => {
        const asked = { userId: me.id, symbol, amount, price, goal: 'a', memo: '' }
        const { id } = world.withdrawals.submit(asked)
        world.withdrawals.decide(me.id, 'paid', id)
        return id
      }),
    )
    const entries = world.accounts.entries(me.id, 1).toReversed().slice(1)
    const listed = new Map<string, Readonly<Record<string, string>>[]>()
    for (const [type, kind] of [
      ['1', 'crypto'],
      ['2', 'bank'],
    ] as const) {
      const own: Readonly<Record<string, string>>[] = []
      const total = batch.filter(({ symbol }) => symbol.kind === kind).length
      for (let page = 1; own.length < total; page += 1) {
        const { data } = (await me.get(LIST, { type, page })).data as { data: typeof own }
        expect(data.length).toBe(Math.min(PAGE_SIZE, total - own.length))
        own.push(...data)
      }
      listed.set(kind, own.toReversed())
    }
    for (const [at, { symbol, amount, price }] of batch.entries()) {
      const said = `${amount} ${symbol.code} (${symbol.id})`
      seen.add(`${symbol.id}`)
      // The form and its review sheet draw this one value.
      const shown = withdrawCost(
        { drawRate: dec(symbol.rate), feeType: symbol.fee, amountPlaces: symbol.places },
        symbol.kind,
        dec(amount),
      )
      const [fee, receive] = [shown.fee.toFixed(), shown.receive.toFixed()]
      expect(parts(fee) + parts(receive), said).toBe(parts(amount))
      const record = listed.get(symbol.kind)?.shift()
      expect([record?.number, record?.fee, record?.real_number], said).toEqual([amount, fee, receive])
      const row = world.withdrawals.all().find(({ id }) => id === rows[at])
      expect([row?.amount, row?.fee, row?.receive], said).toEqual([amount, fee, receive])
      // Held, released, paid and charged; the fee is missing where there is none.
      const [held, released, paid] = entries.splice(0, 3)
      const charged = entries[0]?.kind === 'fee' ? entries.shift() : undefined
      expect([held?.kind, released?.kind, paid?.kind], said).toEqual(['held', 'released', 'withdrawal'])
      const [taken, out, cost] = [-(held?.value ?? 0n), -(paid?.value ?? 0n), -(charged?.value ?? 0n)]
      expect([released?.value, out + cost], said).toEqual([taken, taken])
      // No more is paid than was taken, and no less taken than the amount is worth.
      expect(compare(millionths(out), worth(receive, price)), said).toBeLessThanOrEqual(0)
      expect(compare(millionths(taken), worth(amount, price)), said).toBeGreaterThanOrEqual(0)
      expect(compare(minus(millionths(taken), worth(amount, price)), millionths(1n)), said).toBeLessThan(0)
      if (symbol.priced === null)
        expect(
          [taken, out, cost].map((units) => amountText(units, 6)),
          said,
        ).toEqual([amount, receive, fee])
    }
    expect([entries, defects]).toEqual([[], []])
  }
  expect(seen.size).toBe(DRAW_SYMBOLS.length)
}, 600_000)

it('[WDR-36] no sequence of withdrawals gains: 10,000 amounts of each currency', () => {
  for (const symbol of DRAW_SYMBOLS) {
    const amounts = fc.sample(
      count(3_000_000).map((units) => amountOf(units, symbol.places)),
      { numRuns: 10_000, seed: symbol.id },
    )
    const price =
      symbol.priced === null ? whole(1) : scaled(symbol.kind === 'bank' ? 108_443 : 9_700_037, 5 - (symbol.id % 2) * 3)
    let [taken, arrived] = [0n, 0n]
    for (const amount of amounts) {
      const { receive, fee } = termsOf(symbol, amount)
      if (receive === '0') continue
      const took = takenFor(amount, price)
      taken += took
      arrived += parts(receive)
      // Each amount on its own, so that no choice of them gains.
      expect(compare(worth(receive, price), millionths(took)), amount).toBeLessThanOrEqual(0)
      expect(parts(receive) + parts(fee), amount).toBe(parts(amount))
    }
    expect(compare(times(scaled(arrived, 12), price), millionths(taken))).toBeLessThanOrEqual(0)
  }
})
