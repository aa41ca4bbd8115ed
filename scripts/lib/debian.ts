// Debian's packages, for what npm cannot bring: a browser, a database.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Runs a program that installs something, and says so; true where it ended well. */
export const runInstaller = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean => {
  console.log(`openlot: ${command} ${args.join(' ')}`)
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  }
  return spawnSync(command, args, options).status === 0
}

/** Installs packages of Debian where that may be done; false where it cannot. */
export const installPackages = (...names: readonly string[]): boolean => {
  const rootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!rootOnDebian) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  runInstaller('apt-get', ['update', '-q'], quiet)
  return runInstaller('apt-get', ['install', '-y', '-q', ...names], quiet)
}
