import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from './patch.ts'

export const CORE = join(import.meta.dirname, '../../../../core/src')

/** What core is made of, by path under its `src`: without its tests and what it gives to tests. */
export const coreSources = (): Sources =>
  new Map(
    globSync('**/*.ts', { cwd: CORE, exclude: ['testing/**', '**/*.test.ts'] })
      .toSorted()
      .map((path) => [path, readFileSync(join(CORE, path), 'utf8')]),
  )
