// What the door check knows about the house: doors.json, and how a file's path says its layer, domain and kind.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/files.ts'

export interface KindDoors {
  /** Targets the file may load. */
  readonly values: readonly string[]
  /** Targets it may name in `import type` on top of those. */
  readonly types: readonly string[]
}

export interface Doors {
  readonly layers: Readonly<Record<string, readonly string[]>>
  readonly libraries: Readonly<Record<string, readonly string[]>>
  readonly domains: Readonly<Record<string, readonly string[]>>
  readonly kinds: Readonly<Record<string, KindDoors>>
}

export const readDoors = (): Doors => JSON.parse(readFileSync(join(root, 'packages/core/doors.json'), 'utf8')) as Doors

/** Package name → the specifiers its `exports` open, read from each workspace. */
export const readExports = (): ReadonlyMap<string, readonly string[]> => {
  const opened = new Map<string, readonly string[]>()
  for (const folder of ['core', 'sandbox', 'react-app', 'storybook']) {
    const text = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')
    const { name, exports } = JSON.parse(text) as { name: string; exports?: Record<string, unknown> }
    opened.set(
      name,
      Object.keys(exports ?? {}).map((door) => name + door.slice(1)),
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

/** Files in a domain without a kind of their own (`routes.ts`, `config.flags.ts`) are tables: plain data. */
export const placeOf = (path: string, kinds: Doors['kinds']): Place | undefined => {
  if (!path.startsWith(coreSource)) return undefined
  const inside = path.slice(coreSource.length)
  const [layer = '', domain, file] = inside.split('/')
  if (layer !== 'domain' || domain === undefined || file === undefined) {
    return { layer, domain: undefined, kind: '', inside }
  }
  const suffix = /(?:^|\.)([a-z-]+)\.tsx?$/.exec(inside.slice(inside.lastIndexOf('/') + 1))?.[1] ?? ''
  return { layer, domain, kind: Object.hasOwn(kinds, suffix) ? suffix : 'table', inside }
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

/** A path round through the written domain edges, if there is one. */
export const domainCycle = (domains: Doors['domains']): readonly string[] | undefined => {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of domains[name] ?? []) {
      const cycle = visit(next, [...trail, name])
      if (cycle !== undefined) return cycle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(domains)) {
    const cycle = visit(name, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
