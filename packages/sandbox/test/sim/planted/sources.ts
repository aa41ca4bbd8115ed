import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Defect, Sources } from './patch.ts'

const ROOTS = {
  core: join(import.meta.dirname, '../../../../core/src'),
  sandbox: join(import.meta.dirname, '../../../src'),
}

/** Where the code of a defect lies. */
export const rootOf = ({ of }: Pick<Defect, 'of'>): string => ROOTS[of ?? 'core']

/** What core or the sandbox is made of, by path under its `src`: without its tests and what it gives to tests. */
export const sourcesOf = (defect: Pick<Defect, 'of'>): Sources =>
  new Map(
    globSync('**/*.ts', { cwd: rootOf(defect), exclude: ['testing/**', '**/*.test.ts'] })
      .toSorted()
      .map((path) => [path, readFileSync(join(rootOf(defect), path), 'utf8')]),
  )
