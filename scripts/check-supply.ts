// Checks the installed packages: source, hash, licence and install scripts. Reads files alone, no network. `npm run
// supply` also writes the bill of materials, reports/sbom.json, by npm from the lock.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFiles, root } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'

const LOCK = 'package-lock.json'
const ruleNames = ['hash', 'source', 'version', 'install-script', 'licence', 'setting', 'too-many']

/**
 * Packages with known install scripts. None is run: the bootstrap installs with --ignore-scripts, and all works
 * without.
 */
const INSTALL_SCRIPTS = new Set([
  // Moves its program to where it starts faster.
  'esbuild',
  // Counts installs.
  '@scarf/scarf',
])
/** Licences of packages in the app, the SDK or the server. */
const SHIPPED = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause']
/** Licences of build and test tools as well: used unchanged, and passed on to nobody. */
const BUILDING = [
  ...SHIPPED,
  'Apache-2.0',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'CC-BY-4.0',
  'EPL-2.0',
  'Python-2.0',
  'Unlicense',
]
/** Licences on a server alone, whose notices stay with it: decision 57. */
const OF_SERVERS: Readonly<Record<string, string>> = { 'prom-client': 'Apache-2.0', '@opentelemetry/api': 'Apache-2.0' }
/** Package whose manifest is silent and whose licence file is not. */
const FROM_FILE: Readonly<Record<string, string>> = { khroma: 'MIT' }
/** Raised by hand, with a reason, when a dependency is worth it: Metro and its preset, so that React Native is tried; Vue for its binding; Changesets; @xstate/react, with which React follows a part of a machine; TanStack Virtual, which measures rows; the questions of `create-openlot`; pino, which Fastify brings, and prom-client, so that the server is seen; yaml and dockerfile-ast, which read what deploys it; resvg and Ajv, which draw and check a brand; web-vitals, and what the recipes of observing are tried with; pg with its types, and PGlite with its socket, which try the store of the server without a database; the client of NATS, by which gateways reach the process that writes. */
const MOST_DIRECT = 86
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  // Exact versions, and a lock without addresses: npm's `registry` is the one place that has one.
  '.npmrc': ['save-exact=true', 'omit-lockfile-registry-resolved=true'],
  'scripts/bootstrap.mjs': ["'ci'", "'--ignore-scripts'"],
}

interface Locked {
  readonly link?: boolean
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}
type Manifest = { readonly license?: unknown } & Readonly<Record<string, Readonly<Record<string, string>>>>

const nameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** `(MPL-2.0 OR Apache-2.0)` is a choice; anything else has to be allowed as it is. */
const isAllowed = (licence: string, allowed: readonly string[]): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((one) => allowed.includes(one))

const judgeEntry = (
  place: string,
  entry: Locked,
  manifest: Manifest | undefined,
): readonly (readonly [string, string])[] => {
  const name = nameOf(place)
  const stated = typeof manifest?.license === 'string' ? manifest.license : entry.license
  const licence = stated ?? FROM_FILE[name] ?? 'none'
  const found: (readonly [string, string])[] = []
  if (!/^sha512-\S{80,}/.test(entry.integrity ?? '')) found.push(['hash', `${place} has no hash`])
  if (entry.resolved !== undefined) found.push(['source', `${place} comes from an address of its own`])
  if (entry.name !== undefined && entry.name !== name) found.push(['source', `${place} is really ${entry.name}`])
  if (entry.hasInstallScript === true && !INSTALL_SCRIPTS.has(name))
    found.push(['install-script', `${place} wants to run code when it is installed`])
  if (!isAllowed(licence, entry.dev === true ? BUILDING : SHIPPED) && OF_SERVERS[name] !== licence)
    found.push(['licence', `${place}: ${licence}${entry.dev === true ? '' : ', in what is shipped'}`])
  return found
}

/** Lock, settings and manifests by path, with the manifest of each installed package. */
export const judgeSupply = (files: ReadonlyMap<string, string>): readonly Problem[] => {
  const parsed = <A>(path: string): A | undefined => {
    const text = files.get(path)
    return text === undefined ? undefined : (JSON.parse(text) as A)
  }
  const entries = Object.entries(parsed<{ packages: Record<string, Locked> }>(LOCK)?.packages ?? {})
  const problems = entries.flatMap(([place, entry]) =>
    entry.link === true || !place.includes('node_modules/')
      ? []
      : judgeEntry(place, entry, parsed(`${place}/package.json`)).map(([rule, text]) => ({ rule, path: LOCK, text })),
  )
  const direct = new Set<string>()
  for (const path of files.keys()) {
    if (!/^(?:packages\/[^/]+\/)?package\.json$/.test(path)) continue
    const manifest = parsed<Manifest>(path)
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'])
      for (const [name, version] of Object.entries(manifest?.[kind] ?? {})) {
        if (!/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
          problems.push({ rule: 'version', path, text: `${name}: ${version} is no exact version` })
        if (!name.startsWith('@openlot/')) direct.add(name)
      }
  }
  if (direct.size > MOST_DIRECT)
    problems.push({
      rule: 'too-many',
      path: 'package.json',
      text: `${direct.size} direct dependencies, ${MOST_DIRECT} at most`,
    })
  for (const [path, wanted] of Object.entries(SETTINGS))
    for (const one of wanted)
      if (files.get(path)?.includes(one) === false) problems.push({ rule: 'setting', path, text: `${one} is missing` })
  return problems
}

export const supplyCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/supply'], /\.txt$/), ruleNames, judgeSupply)

if (import.meta.main) {
  const read = (path: string): readonly (readonly [string, string])[] =>
    existsSync(join(root, path)) ? [[path, readFileSync(join(root, path), 'utf8')]] : []
  const own = [LOCK, ...Object.keys(SETTINGS), 'package.json'].flatMap(read)
  const { packages } = JSON.parse(own[0]?.[1] ?? '{}') as { packages: Readonly<Record<string, Locked>> }
  const manifests = Object.keys(packages).flatMap((place) => read(join(place, 'package.json').replaceAll('\\', '/')))
  const counts = [
    { name: 'locked packages', count: Object.keys(packages).length, floor: 500 },
    { name: 'manifests', count: manifests.length, floor: 400 },
  ]
  report('supply', counts, supplyCanaries(), judgeSupply(new Map([...own, ...manifests])))
}
