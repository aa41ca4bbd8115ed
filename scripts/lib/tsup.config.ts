import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'tsup'

// Of the package in whose folder it runs. The exports map is the one list of doors; each becomes an entry. Types come from tsc (see tsconfig.build.json): TypeScript 7
// has no compiler API for tsup to call.
const { exports } = JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')) as {
  exports: Record<string, string | { source: string }>
}

const entry = Object.fromEntries(
  Object.values(exports).flatMap((door) =>
    typeof door === 'string' ? [] : [[door.source.replace(/^.*\/(.+)\.ts$/, '$1'), door.source]],
  ),
)

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  // Doors share their modules in both formats: two copies of the Decimal clone would not know each other's numbers.
  splitting: true,
  clean: true,
  dts: false,
  sourcemap: true,
  external: [/^node:/],
})
