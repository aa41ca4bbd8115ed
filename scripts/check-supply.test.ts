import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { judgeSupply } from './check-supply.ts'
import { root } from './lib/files.ts'

type Entry = Readonly<Record<string, unknown>>
type Lock = { readonly packages: Readonly<Record<string, Entry>> }
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')
const PLACE = 'node_modules/xstate'
const lock = JSON.parse(read('package-lock.json')) as Lock
const found = (entry: Entry, files: Readonly<Record<string, string>> = {}) => {
  const own = { packages: { [PLACE]: { ...lock.packages[PLACE], ...entry } } }
  return judgeSupply(new Map(Object.entries({ 'package-lock.json': JSON.stringify(own), ...files }))).map(
    ({ rule }) => rule,
  )
}

it('[T39] the lock of this repository as it is holds nothing to complain of', () => {
  expect(lock.packages[PLACE]).toBeDefined()
  expect(found({})).toEqual([])
  expect(read('scripts/bootstrap.mjs')).toContain("'--ignore-scripts'")
})

it.each([
  ['comes without its hash', { integrity: undefined }, 'hash'],
  ['has a hash that is quickly made to fit', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, 'hash'],
  ['comes from an address of its own', { resolved: 'https://mirror.example/xstate.tgz' }, 'source'],
  ['is another one under its name', { name: 'xstate-fork' }, 'source'],
  ['would run code when it is installed', { hasInstallScript: true }, 'install-script'],
  ['has another licence than what is shipped may have', { license: 'GPL-3.0-only' }, 'licence'],
])('[T39] a package that %s is found', (_what, entry, rule) => {
  expect(found(entry)).toEqual([rule])
})

it.each(['^1.2.3', '*', 'latest', '1.x', 'https://mirror.example/xstate.tgz', 'github:somebody/xstate'])(
  '[T39] a version that a takeover could move is found: %s',
  (version) => {
    const manifest = JSON.stringify({ dependencies: { xstate: version } })
    expect(found({}, { 'packages/core/package.json': manifest })).toEqual(['version'])
  },
)

it('[T39] so is an installation that would run what packages bring', () => {
  expect(found({}, { 'scripts/bootstrap.mjs': "run('npm', ['ci'])" })).toEqual(['setting'])
})
