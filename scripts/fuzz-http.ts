// npm run fuzz:http -- --seed 1
// Every call of the contract with every bad answer ends in a typed failure, and every mutation in what is true of it.
import { parseArgs } from 'node:util'
import { BAD_ANSWERS } from './fuzz/bad-answers.ts'
import { fuzzHttp, type HttpCell, NAMES } from './fuzz/http.ts'
import { fuzzMutations, type MutationCell } from './fuzz/mutations.ts'

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } })
const seed = Number(values.seed)
const LETTERS: Readonly<Record<HttpCell['ending'], string>> = {
  accepted: 'a',
  Rejected: 'R',
  SessionDead: 'S',
  Undecodable: 'U',
  TransportFailure: 'T',
  thrown: '!',
}

const { cells, isPolluted } = await fuzzHttp(seed)
console.log(`http: ${NAMES.length} calls × ${BAD_ANSWERS.length} bad answers, seed ${seed}`)
console.log('a read as an answer · R rejected · S session dead · U undecodable · T lost on the way · ! thrown\n')
for (const [at, name] of NAMES.entries()) console.log(`${String.fromCharCode(65 + at)} ${name}`)
console.log(`\n${' '.repeat(22)}${NAMES.map((_, at) => String.fromCharCode(65 + at)).join(' ')}`)
for (const { name } of BAD_ANSWERS) {
  const row = NAMES.map((call) => {
    const cell = cells.find((one) => one.bad === name && one.call === call)
    return cell === undefined ? '?' : LETTERS[cell.ending]
  })
  console.log(name.padEnd(22) + row.join(' '))
}

const mutations = await fuzzMutations(seed)
const calls = [...new Set(mutations.map(({ call }) => call))].toSorted()
console.log(`\nmutations: ${mutations.length} carried to their end; carried out → shown, lost → shown\n`)
console.log(' '.repeat(22) + calls.map((call) => call.padEnd(26)).join(''))
const shown = (cell: MutationCell | undefined): string => cell?.ending ?? '-'
for (const { name } of BAD_ANSWERS) {
  const row = calls.map((call) => {
    const mine = mutations.filter((one) => one.bad === name && one.call === call)
    return [true, false].map((isApplied) => shown(mine.find((one) => one.isApplied === isApplied))).join(' / ')
  })
  console.log(name.padEnd(22) + row.map((text) => text.padEnd(26)).join(''))
}

const broken = [...cells, ...mutations].filter(({ isFine }) => !isFine)
for (const { bad, call, ending } of broken) console.log(`NOT fine: ${call} with ${bad}: ${ending}`)
const isWhole = cells.length === NAMES.length * BAD_ANSWERS.length && mutations.length > 200
console.log(`http: ${broken.length === 0 && isWhole && !isPolluted ? 'fine' : 'NOT fine'}`)
process.exitCode = broken.length === 0 && isWhole && !isPolluted ? 0 : 1
