// Programs bundled for a browser as an app would be, and each library's share of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuildOptions, build } from 'esbuild'
import { root } from '../../scripts/lib/files.ts'

const core = join(root, 'packages/core')

export const gzipKb = (code: string | Uint8Array): number => gzipSync(code, { level: 9 }).length / 1000

export interface Bundle {
  readonly code: Uint8Array
  readonly kb: number
  /** Kilobytes of each library; `own` is ours. */
  readonly parts: ReadonlyMap<string, number>
}

const libraryOf = (path: string): string => {
  const name = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules\/)/.exec(path)?.[1]
  return name ?? 'own'
}

/** Program for browsers, minified and tree-shaken. */
export const bundleOf = async (program: string, options: BuildOptions = {}): Promise<Bundle> => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: core },
    bundle: true,
    minify: true,
    treeShaking: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: ['source', 'module', 'browser'],
    legalComments: 'none',
    ...options,
  })
  const code = outputFiles?.[0]?.contents ?? new Uint8Array()
  const bytes = new Map<string, number>()
  for (const { inputs } of Object.values(metafile?.outputs ?? {}))
    for (const [path, { bytesInOutput }] of Object.entries(inputs))
      bytes.set(libraryOf(path), (bytes.get(libraryOf(path)) ?? 0) + bytesInOutput)
  const all = [...bytes.values()].reduce((sum, one) => sum + one, 0)
  const kb = gzipKb(code)
  const shares = [...bytes].toSorted(([, left], [, right]) => right - left)
  return { code, kb, parts: new Map(shares.map(([name, size]) => [name, (size / all) * kb])) }
}

/** Entry points for Node cannot run in a browser, and those for tests are in no product. */
const NOT_SHIPPED = ['./node', './testing', './laws']
/** The entry points a browser can use: file by name. */
const entryFiles = (): ReadonlyMap<string, string> => {
  const { exports } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { source?: string }>
  }
  return new Map(
    Object.entries(exports).flatMap(([entryPoint, entry]) => {
      const source = typeof entry === 'string' ? undefined : entry.source
      return source === undefined || NOT_SHIPPED.includes(entryPoint)
        ? []
        : [[`@openlot/core${entryPoint.slice(1)}`, join(core, source)]]
    }),
  )
}

/** A program that uses all names of the entry points. */
const programOf = (entryPoints: readonly string[]): string =>
  [
    ...entryPoints.map((file, at) => `import * as entry${at} from ${JSON.stringify(file)}`),
    `globalThis.entryPoints = [${entryPoints.map((_, at) => `entry${at}`).join(', ')}]`,
  ].join('\n')

export const EVERYTHING = 'everything of every entry point'
export const CLIENT = 'a client with the domains of contract trading'
export const PLAIN_CLIENT = 'a plain client: no domain but what it starts with'

/** Names a client of contract trading uses, with their entry points. */
const TRADING = [
  ['market', '/market'],
  ['contract', '/contract'],
  ['wallet', '/wallet'],
  ['account', '/account'],
  ['menus', '/navigation'],
] as const

/** Programs that measure core, by name. */
export const corePrograms = (): ReadonlyMap<string, string> => {
  const entryPoints = entryFiles()
  const only = (...names: readonly (readonly [name: string, entryPoint: string])[]): string =>
    [
      ...names.map(
        ([name, entryPoint]) =>
          `import { ${name} } from ${JSON.stringify(entryPoints.get(`@openlot/core${entryPoint}`))}`,
      ),
      `globalThis.only = [${names.map(([name]) => name).join(', ')}]`,
    ].join('\n')
  const client = ['createClient', ''] as const
  return new Map([
    [EVERYTHING, programOf([...entryPoints.values()])],
    [CLIENT, only(client, ...TRADING)],
    [PLAIN_CLIENT, only(client)],
    ...[...entryPoints].map(([name, file]) => [name, programOf([file])] as const),
  ])
}
