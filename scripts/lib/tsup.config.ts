import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { checkedEntries } from './checked-entry.ts'
import { root } from './files.ts'

// Settings for the package in whose folder it runs. The exports map is the one list of entryPoints; each becomes an
// entry, and so does each command. Types come from tsc (see tsconfig.build.json): TypeScript 7 has no compiler API for
// tsup to call.
const { exports, bin = {} } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as {
  exports: Record<string, string | { source: string; require?: unknown }>
  bin?: Record<string, string>
}

const entryPoints = Object.values(exports).flatMap((entryPoint) => (typeof entryPoint === 'string' ? [] : [entryPoint]))
const commands = Object.values(bin).map((file) => file.replace(/^.*\/(.+)\.js$/, 'src/$1.ts'))
const entry = Object.fromEntries(
  [...entryPoints.map(({ source }) => source), ...commands].map((source) => [
    source.replace(/^.*\/(.+)\.ts$/, '$1'),
    source,
  ]),
)

const shared: Options = {
  entry,
  target: 'es2022',
  platform: 'neutral',
  // Entry points share their modules in both formats: two copies of the Decimal clone would not know each other's numbers.
  splitting: true,
  esbuildPlugins: [checkedEntries],
  dts: false,
  sourcemap: true,
  external: [/^node:/],
  // `node:sqlite` has no name without it.
  removeNodeProtocol: false,
}

const asModules: Options = { ...shared, format: 'esm' }
const asCommonJs: Options = {
  // Libraries that exist as ES modules alone are part of the CommonJS files, without the parts no entryPoint uses: Jest
  // and older Node cannot require them, and Metro leaves nothing out by itself.
  ...shared,
  format: 'cjs',
  inject: [join(root, 'scripts/lib/late-decoder.ts')],
  noExternal: ['effect', /^@noble\/hashes/, '@scure/base'],
  // A CommonJS step after esbuild would put long helpers for these into each file.
  esbuildOptions: (options) => {
    options.supported = { 'optional-chain': false, 'nullish-coalescing': false }
  },
}

export default defineConfig(
  entryPoints.some((entryPoint) => entryPoint.require !== undefined) ? [asModules, asCommonJs] : asModules,
)
