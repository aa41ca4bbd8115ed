import fc from 'fast-check'
import { expect } from 'vitest'
import { amountText } from '../src/oracle/rational.ts'
import type { World } from '../src/world.ts'
import { openWorld, trader } from './support.ts'

/** All of them are for `npm run receipts`. */
export const RECEIPTS = Number(process.env.OPENLOT_RECEIPTS ?? 2_000)
export const LONG_MS = 600_000
/** Number made in one world: its ledger grows with them. */
const BATCH = 200
const PAGE_SIZE = 20

export type Person = Awaited<ReturnType<typeof trader>>
export type Row = Readonly<Record<string, string>>

/** Drawn cases, so many at a time, each batch in a world of its own that stands still. */
export const inBatches = async <Case>(
  drawn: fc.Arbitrary<Case>,
  judge: (world: World, me: Person, batch: readonly Case[], clock: { advance(milliseconds: number): void }) => unknown,
): Promise<void> => {
  const cases = fc.sample(drawn, { numRuns: RECEIPTS, seed: 31 })
  for (let from = 0; from < cases.length; from += BATCH) {
    const { world, defects, clock } = openWorld({ masters: true })
    const me = await trader(world)
    await judge(world, me, cases.slice(from, from + BATCH), clock)
    expect(defects).toEqual([])
  }
}

/** All rows of a list, as they are read page by page; oldest first. */
export const listed = async (me: Person, path: string, params: Readonly<Record<string, string | number>>) => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data } = (await me.get(path, { ...params, page })).data as { readonly data: readonly Row[] }
    rows.push(...data)
    if (data.length < PAGE_SIZE) return rows.toReversed()
  }
}

/** Bookings of an account meanwhile, oldest first, without the opening and the amount `given`. */
export const booked = (world: World, userId: number, accountTypeId = 1, given = 0) =>
  world.accounts
    .entries(userId, accountTypeId)
    .toReversed()
    .slice(1 + given)

/** Puts so much into an account, in millionths, that no order is refused for a short balance. */
export const give = (world: World, userId: number, type: 'forex' | 'micro', value: bigint): void =>
  world.journal.transact(() => void world.accounts.post(userId, type, { kind: 'deposit', value, memo: 'memo.opening' }))

/** Counts of 10^-places, small ones as often as large ones. */
export const units = fc.oneof(fc.bigInt({ min: 1n, max: 20_000n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
/** An amount as the record says it. */
export const money = (value: bigint): string => amountText(value, 6)
