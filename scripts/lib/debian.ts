// Debian's packages, for what npm cannot bring: a browser, a database.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Runs a program that installs something, with a message; true where it ended well. */
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

/** Debian asks this program before it starts a service; 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d'
/** Runs while no service may start: a program is installed for tests, which start their own. */
const withoutServices = (install: () => boolean): boolean => {
  if (existsSync(POLICY)) return install()
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(POLICY)
  }
}

const LISTS = '/var/lib/apt/lists'
const HOUR_MS = 3_600_000
const areListsFresh = (): boolean => existsSync(LISTS) && Date.now() - statSync(LISTS).mtimeMs < HOUR_MS

/** Installs packages of Debian where that is possible, and starts none of their services; false where it is not. */
export const installPackages = (...names: readonly string[]): boolean => {
  const rootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!rootOnDebian) return false
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = (): boolean => runInstaller('apt-get', ['install', '-y', '-q', ...names], quiet)
  return withoutServices(() => {
    if (areListsFresh() && install()) return true
    runInstaller('apt-get', ['update', '-q'], quiet)
    return install()
  })
}
