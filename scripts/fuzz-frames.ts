// npm run fuzz:frames -- --frames 1000000 --seed 1
// Nothing is thrown past the decoder, no invalid frame changes anything, each is reported once, nothing grows, no prototype is touched.
import { parseArgs } from 'node:util'
import { DEFECTS, fuzzFrames } from './fuzz/frames.ts'

const { values } = parseArgs({
  options: { frames: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})
const [frames, seed] = [Number(values.frames), Number(values.seed)]
const cell = (value: string | number): string => String(value).padStart(10)
const started = performance.now()

const report = await fuzzFrames({ frames, seed })
console.log(`frames: ${frames} mutated, seed ${seed}`)
console.log(
  `${'mutation'.padEnd(22)}${['refused', 'control', 'elsewhere', 'partly', 'sound', 'changed'].map(cell).join('')}`,
)
const totals = [0, 0, 0, 0, 0, 0]
for (const [name, { refused, control, elsewhere, partly, state, changed }] of report.counts) {
  const row = [refused, control, elsewhere, partly, state, changed]
  for (const [at, count] of row.entries()) totals[at] = (totals[at] ?? 0) + count
  console.log(name.padEnd(22) + row.map(cell).join(''))
}
console.log('in all'.padEnd(22) + totals.map(cell).join(''))
const { large, kept } = report
console.log(`64 kB: ${large.count} frames, 99 % within ${large.p99.toFixed(2)} ms, longest ${large.most.toFixed(2)} ms`)
console.log(`kept: ${kept.half} rows after half, ${kept.end} at the end`)
for (const { index, mutation, what, text } of report.problems)
  console.log(`\nframe ${index} (${mutation}): ${what}\n  ${text}`)

const missed: string[] = []
for (const [name, defect] of Object.entries(DEFECTS)) {
  const { problems } = await fuzzFrames({ frames: 5000, seed, defect })
  console.log(
    `planted: ${name}: ${problems[0] === undefined ? 'NOT SEEN' : `frame ${problems[0].index}, ${problems[0].what}`}`,
  )
  if (problems.length === 0) missed.push(name)
}
const seconds = ((performance.now() - started) / 1000).toFixed(0)
const isFine = report.problems.length === 0 && missed.length === 0 && (totals[0] ?? 0) > 0 && (totals[5] ?? 0) > 0
console.log(`frames: ${isFine ? 'fine' : 'NOT fine'}, ${seconds} s`)
process.exitCode = isFine ? 0 : 1
