// npm run num:locales -- --cases 100000 --seed 7
// Shows random amounts in each of the 18 languages and reads them back: as written, in other digits, with the sign at the end.
import { parseArgs } from 'node:util'
import { formatAmount, parseAmount } from '@openlot/core/calc'
import { LANGUAGE_TAGS, LANGUAGES } from '../packages/core/src/kernel/languages.ts'
import { type Chance, createChance } from './num/chance.ts'

const MAX_WHOLE = 40
const MAX_PLACES = 30

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string', default: '2026' } },
})
const count = (name: string, text: string): number => {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  console.error(`--${name} is a whole number above 0, not ${text}`)
  return process.exit(1)
}
const cases = count('cases', values.cases)
const seed = count('seed', values.seed)

/** Plain decimal text as `toFixed` writes it: no leading or trailing zeros, no sign on zero. */
const drawAmount = (chance: Chance): string => {
  const wholeDigits = chance.once(2) ? chance.upTo(7) : chance.upTo(MAX_WHOLE)
  const places = chance.once(4) ? 0 : chance.once(2) ? 1 + chance.upTo(5) : 1 + chance.upTo(MAX_PLACES - 1)
  const whole = wholeDigits === 0 ? '0' : chance.digits(wholeDigits).toString()
  const zeros = places === 0 ? 0 : chance.upTo(places - 1)
  const fraction = places === 0 ? '' : `${'0'.repeat(zeros)}${chance.digits(places - zeros)}`.replace(/0+$/, '')
  const text = fraction === '' ? whole : `${whole}.${fraction}`
  return text !== '0' && chance.once(2) ? `-${text}` : text
}

const inDigitsFrom =
  (zero: number) =>
  (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const same = (text: string): string => text
const signBehind = (text: string): string => {
  const [sign] = /[-\u2212]/.exec(text) ?? []
  return sign === undefined ? text : `\u00a0${text.replace(sign, '')}${sign} `
}
const WAYS: readonly ((text: string) => string)[] = [
  same,
  inDigitsFrom(0x0660),
  inDigitsFrom(0x06f0),
  inDigitsFrom(0x0966),
  inDigitsFrom(0x0e50),
  inDigitsFrom(0xff10),
  signBehind,
]

let wrong = 0
console.log(
  `${'language'.padEnd(24)}${'cases'.padStart(10)}${'other ways'.padStart(12)}${'mismatches'.padStart(12)}${'s'.padStart(8)}`,
)
for (const [at, language] of LANGUAGES.entries()) {
  const tag = LANGUAGE_TAGS[language]
  const chance = createChance(seed + at)
  const start = performance.now()
  let mismatches = 0
  const judge = (written: string, amount: string): void => {
    const parsed = parseAmount(written, tag)
    const read = parsed.ok ? parsed.value.toFixed() : parsed.failure.id
    if (read === amount) return
    mismatches += 1
    if (mismatches <= 3) console.error(`  ${tag}: ${amount} is shown as ${JSON.stringify(written)} and read as ${read}`)
  }
  for (let done = 0; done < cases; done += 1) {
    const amount = drawAmount(chance)
    const written = formatAmount(amount, tag, { maxPlaces: MAX_PLACES })
    judge(written, amount)
    judge(chance.pick(WAYS)(written), amount)
  }
  wrong += mismatches
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const row = [cases, cases, mismatches].map((cell, column) => String(cell).padStart(column === 0 ? 10 : 12))
  console.log(`${`${language} (${tag})`.padEnd(24)}${row.join('')}${seconds.padStart(8)}`)
}
console.log(
  `num locales: ${LANGUAGES.length} languages, ${LANGUAGES.length * cases} amounts, seed ${seed}, ${wrong} mismatches`,
)
if (wrong > 0) process.exitCode = 1
