// #region imports
import { deepStrictEqual, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { contractFee, contractMargin, dec, fundPenalty, withdrawFee, withdrawReceive } from '@openlot/core/calc'
import { arb } from '@openlot/core/laws'
import fc from 'fast-check'

// #endregion

// #region laws
// A law for drawn inputs: half of them end exactly between two values, where rounding goes wrong first.
fc.assert(
  fc.property(arb.withdrawDraft(), (draft) => {
    const receive = withdrawReceive(draft)
    ok(receive.gte(0) && receive.decimalPlaces() <= (draft.kind === 'crypto' ? 4 : 2))
    const whole = dec(draft.amount || '0').minus(withdrawFee(draft))
    ok(receive.eq(0) || receive.minus(whole).abs().lte('0.005'))
  }),
)

// A law that ties two calls together: a margin never rises with the multiple.
fc.assert(
  fc.property(arb.marginDraft(), arb.positiveText({ whole: 3, places: 0 }), (draft, more) => {
    const multiple = dec(draft.multiple).plus(more)
    ok(contractMargin({ ...draft, multiple }).lte(contractMargin(draft)))
  }),
)

// An exact answer of your own, in whole numbers: a penalty is reckoned to the last digit.
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
console.log(`3 laws, ${cases.length} published cases`)
// #endregion
