// Programs and schemas with a lock of their own, in scripts/tools: installed when a check first needs them.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './files.ts'

const folder = join(root, 'scripts/tools')

/**
 * Path of a file of one of the tools, as `dclint/schemas/compose.schema.json`; installs them all where they are
 * missing.
 */
export const toolFile = (path: string): string => {
  const there = join(folder, 'node_modules', path)
  if (!existsSync(there)) {
    console.log('openlot: installing the programs of scripts/tools (once)')
    const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    execFileSync('npm', args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
  }
  return there
}

/** Loads a module of one of the tools. */
export const loadTool = (name: string): unknown => {
  toolFile('.package-lock.json')
  return createRequire(join(folder, 'package.json'))(name)
}
