import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Defect, Sources } from './patch.ts'

const ROOTS = {
  core: join(import.meta.dirname, '../../../../core/src'),
  sandbox: join(import.meta.dirname, '../../../src'),
}

/** Folder with the code of a defect. */
export const rootOf = ({ of }: Pick<Defect, 'of'>): string => ROOTS[of ?? 'core']

/** Sources of core or the sandbox, by path under `src`: without tests and test support. */
export const sourcesOf = (defect: Pick<Defect, 'of'>): Sources =>
  new Map(
    globSync('**/*.ts', { cwd: rootOf(defect), exclude: ['testing/**', '**/*.test.ts'] })
      .toSorted()
      .map((path) => [path, readFileSync(join(rootOf(defect), path), 'utf8')]),
  )
