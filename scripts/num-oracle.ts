// npm run num:oracle -- --cases 1000000 --seed 7 --only contractMargin,contractFee
// Measures every calculator against the exact oracle. Half of the cases aim at ties, 1e-10 to 1e18, noughts, signs and 30 digits.
import { parseArgs } from 'node:util'
import { formulas } from './num/formulas.ts'

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '2026' },
    only: { type: 'string', default: '' },
  },
})
const count = (name: string, text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  console.error(`--${name} is a whole number, not ${text}`)
  return process.exit(1)
}
const cases = count('cases', values.cases)
const seed = count('seed', values.seed)
const only = values.only.split(',').filter((name) => name !== '')
const unknown = only.find((name) => !formulas.some((one) => one.name === name))
if (unknown !== undefined || cases === 0) {
  console.error(`no run: there are ${formulas.map(({ name }) => name).join(', ')}, and at least one case`)
  process.exit(1)
}

const chosen = formulas.filter(({ name }) => only.length === 0 || only.includes(name))
let wrong = 0
let asleep = 0
console.log(
  `${'formula'.padEnd(22)}${'cases'.padStart(10)}${'ties'.padStart(10)}${'mismatches'.padStart(12)}${'s'.padStart(8)}`,
)
for (const formula of chosen) {
  const start = performance.now()
  const { ties, mismatches, examples } = formula.judge(cases, seed)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const row = [cases, ties ?? 'exact', mismatches].map((cell, at) => String(cell).padStart(at === 2 ? 12 : 10))
  console.log(`${formula.name.padEnd(22)}${row.join('')}${seconds.padStart(8)}`)
  for (const { input, ours, exact } of examples) {
    console.error(`  ${JSON.stringify(input)}\n    ours  ${ours}\n    exact ${exact}`)
  }
  wrong += mismatches
  // A formula that rounds and met no tie was not measured where it matters.
  if (ties !== undefined && cases >= 1000 && ties < cases / 20) asleep += 1
}
if (asleep > 0) console.error(`${asleep} formulas met too few ties`)
console.log(`num oracle: ${chosen.length} formulas, ${chosen.length * cases} cases, seed ${seed}, ${wrong} mismatches`)
if (wrong > 0 || asleep > 0) process.exitCode = 1
