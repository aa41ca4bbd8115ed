// Knowledge of the entry point check about the code: layers.json, and a file's layer, domain and kind from its path.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/files.ts'

export interface KindEdges {
  /** Targets the file may load. */
  readonly values: readonly string[]
  /** Targets it may name in `import type` on top of those. */
  readonly types: readonly string[]
}

/** State allowed in the body of a domain, with the reason why it need not be cleared with the account. */
export interface KeptState {
  /** Path below `domain`: `session/session.ts`. */
  readonly file: string
  readonly name: string
  readonly why: string
}

export interface Layers {
  readonly layers: Readonly<Record<string, readonly string[]>>
  readonly libraries: Readonly<Record<string, readonly string[]>>
  /** Domains the client names, and no others. */
  readonly client: readonly string[]
  /** The domains a domain sees, `market`, or one kind of file of it, `market:calc`. */
  readonly domains: Readonly<Record<string, readonly string[]>>
  readonly kinds: Readonly<Record<string, KindEdges>>
  /** Files without a suffix that are plain data and no domain. */
  readonly tables: readonly string[]
  readonly state: readonly KeptState[]
}

export const readLayers = (): Layers =>
  JSON.parse(readFileSync(join(root, 'packages/core/layers.json'), 'utf8')) as Layers

/** Package name → the specifiers its `exports` open, read from each workspace. */
export const readExports = (): ReadonlyMap<string, readonly string[]> => {
  const opened = new Map<string, readonly string[]>()
  for (const folder of ['core', 'contract', 'react', 'sandbox', 'react-app', 'storybook', 'vue']) {
    const text = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')
    const { name, exports } = JSON.parse(text) as { name: string; exports?: Record<string, unknown> }
    opened.set(
      name,
      Object.keys(exports ?? {}).map((entryPoint) => name + entryPoint.slice(1)),
    )
  }
  return opened
}

export const coreSource = 'packages/core/src/'

export interface Place {
  readonly layer: string
  readonly domain: string | undefined
  readonly kind: string
  /** Below core's src: `wire/codec.ts`. */
  readonly inside: string
}

/**
 * A file in a domain without a suffix is the domain as a value, or a part of it. One with a suffix that is no kind
 * (`config.flags.ts`) is a table: plain data.
 */
export const placeOf = (path: string, { kinds, tables }: Pick<Layers, 'kinds' | 'tables'>): Place | undefined => {
  if (!path.startsWith(coreSource)) return undefined
  const inside = path.slice(coreSource.length)
  const [layer = '', domain, file] = inside.split('/')
  if (layer !== 'domain' || domain === undefined || file === undefined) {
    return { layer, domain: undefined, kind: '', inside }
  }
  const name = inside.slice(inside.lastIndexOf('/') + 1)
  if (name === 'index.ts') return { layer, domain, kind: 'index', inside }
  const suffix = /\.([a-z-]+)\.tsx?$/.exec(name)?.[1]
  if (suffix !== undefined) return { layer, domain, kind: Object.hasOwn(kinds, suffix) ? suffix : 'table', inside }
  return { layer, domain, kind: tables.includes(`${domain}/${file}`) ? 'table' : 'value', inside }
}

/** Joins a relative specifier to the folder of the importing file. */
export const resolveRelative = (from: string, specifier: string): string => {
  const parts = from.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop()
    else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

const matches = (pattern: string, specifier: string): boolean =>
  pattern.endsWith('*') ? specifier.startsWith(pattern.slice(0, -1)) : pattern === specifier

export const isOpen = (patterns: readonly string[], specifier: string): boolean =>
  patterns.some((pattern) => matches(pattern, specifier))

/**
 * A cycle in the written domain edges, if there is one. An edge to the calls of a domain alone (`contract:wire`) closes none: such
 * files know nothing of what a domain keeps or does.
 */
export const domainCycle = (domains: Layers['domains']): readonly string[] | undefined => {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name]
    if (done.has(name)) return undefined
    done.add(name)
    return first(domains[name] ?? [], [...trail, name])
  }
  const first = (edges: readonly string[], trail: readonly string[]): readonly string[] | undefined => {
    for (const edge of edges) {
      if (edge.endsWith(':wire')) continue
      const cycle = visit(edge.split(':')[0] ?? '', trail)
      if (cycle !== undefined) return cycle
    }
    return undefined
  }
  return first(Object.keys(domains), [])
}
