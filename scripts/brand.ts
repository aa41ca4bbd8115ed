// npm run brand -- ./acme --out ./acme-dist: builds the app as another brand. docs/guide/brand.md says how one is written.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BrandProblem } from '../packages/react-app/brand/brand-problem.ts'
import { readBrand } from '../packages/react-app/brand/read-brand.ts'
import { appDist } from './lib/build-app.ts'
import { root } from './lib/files.ts'
import { runProgram } from './lib/run.ts'

const HELP = `npm run brand -- <folder or brand.json> [--out <folder>] [--check]

  --out <folder>   where the built app goes; <folder>/dist when left out. An earlier build there is replaced
  --check          only reads the brand and says what is wrong with it
`

const stop = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const options = (): { from: string; out: string | undefined; check: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string' }, check: { type: 'boolean' } },
    })
    const [from, ...more] = positionals
    if (from === undefined || more.length > 0) return stop(HELP)
    return { from: resolve(from), out: values.out, check: values.check === true }
  } catch (problem) {
    return stop(`brand: ${(problem as Error).message}\n\n${HELP}`)
  }
}

/** A folder that holds anything but an earlier build is not emptied. */
const refuseFolder = (out: string): void => {
  if (out === appDist || out === root) stop(`brand: ${out} is not for a brand; name another folder with --out.`)
  if (!existsSync(out) || readdirSync(out).length === 0 || existsSync(join(out, '.brand.json'))) return
  stop(`brand: ${out} holds other files, and a build empties its folder; name another with --out.`)
}

const { from, out: asked, check } = options()
const brand = await readBrand(from).catch((problem: unknown) => {
  if (!(problem instanceof BrandProblem)) throw problem
  return stop(problem.problems.map((one) => `brand: ${one}`).join('\n'))
})
for (const warning of brand.warnings) console.warn(`brand: warning: ${warning}`)
if (check) {
  console.log(`brand: ${brand.file.name} can be built`)
  process.exit(0)
}
const out = asked === undefined ? join(brand.folder, 'dist') : resolve(asked)
refuseFolder(out)
const { code, output } = await runProgram('vite', ['build', '--logLevel', 'warn'], {
  cwd: join(root, 'packages/react-app'),
  env: { NODE_ENV: 'production', OPENLOT_BRAND: from, OPENLOT_APP_OUT: out },
})
if (output.trim() !== '') console.error(output)
if (code !== 0) stop('brand: the app could not be built; the lines above say why.')
console.log(`brand: ${brand.file.name} is in ${relative(process.cwd(), out) || out}`)
