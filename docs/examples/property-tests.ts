// #region imports
import { deepStrictEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { contractFee, contractMargin, dec, fundPenalty, withdrawFee, withdrawReceive } from '@openlot/core/calc'
import { arb, laws } from '@openlot/core/laws'
import fc from 'fast-check'

// #endregion

// #region laws
// A law for drawn inputs: half of them end exactly between two values, where rounding goes wrong first.
fc.assert(
  fc.property(arb.withdrawDraft(), (draft) => {
    const receive = withdrawReceive(draft)
    ok(receive.gte(0) && receive.decimalPlaces() <= (draft.kind === 'crypto' ? 4 : 2))
    const whole = dec(draft.amount || '0').minus(withdrawFee(draft))
    // Rounded down: never more than was taken, and less than one step below it.
    ok(receive.eq(0) || (receive.lte(whole) && receive.plus('0.01').gt(whole)))
  }),
)

// A published law, held against a calculator of your own: it may take text and answer text.
const myTotal = (accounts: readonly { readonly balance: string; readonly lockBalance: string }[]): string =>
  accounts.reduce((sum, { balance, lockBalance }) => sum.plus(balance).plus(lockBalance), dec(0)).toFixed()
fc.assert(laws.totalHasNoOrder(myTotal))
fc.assert(laws.marginFollowsSize(contractMargin), { numRuns: 1000 })

// An exact answer of your own, in whole numbers: a penalty is calculated to the last digit.
const units = (text: string): bigint => BigInt(dec(text).mul(1_000_000).toFixed(0))
fc.assert(
  fc.property(arb.fundExitDraft(), ({ shareAmount, liquidatedDamages }) => {
    const exact = units(shareAmount) * units(liquidatedDamages)
    deepStrictEqual(fundPenalty({ shareAmount, liquidatedDamages }).mul('1e14').toFixed(), exact.toString())
  }),
)
// #endregion

// #region cases
interface Case {
  readonly input: Parameters<typeof contractFee>[0]
  readonly output: string
}
const file = new URL(import.meta.resolve('@openlot/core/vectors/contractFee.json'))
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: readonly Case[] }
for (const { input, output } of cases) deepStrictEqual(contractFee(input).toFixed(), output)
console.log(`4 laws, ${cases.length} published cases`)
// #endregion
