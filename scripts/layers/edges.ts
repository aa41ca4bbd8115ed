// Judges each import: layer, domain and kind inside core; layers only between packages.
import { isTest, lineAt } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import type { Import, Source } from '../lib/source.ts'
import { isOpen, type Layers, type Place, placeOf, resolveRelative } from './layout.ts'

export interface EdgeContext {
  readonly layers: Layers
  readonly opened: ReadonlyMap<string, readonly string[]>
  /** Files of the repository; undefined where only the shape of an import is judged. */
  readonly paths: ReadonlySet<string> | undefined
  readonly nearKinds: readonly string[]
}

export const kindRules = (layers: Layers): readonly string[] => Object.keys(layers.kinds).map((kind) => `kind-${kind}`)

type Finding = readonly [rule: string, text: string] | undefined

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/')

/** Tests, what they share, and the pages of Storybook: none of it is published. */
const isUnpublished = (path: string): boolean =>
  isTest(path) || /^packages\/(?:storybook|(?:sandbox|contract)\/test)\//.test(path)

// Storybook shows the app's own views, tests and stories look at what supports core's own tests, and the tools of a package may
// use the repository's scripts. Nothing else imports from outside its package.
const mayReach = (path: string, target: string): boolean =>
  !path.startsWith('packages/') ||
  packageOf(target) === packageOf(path) ||
  (path.startsWith('packages/storybook/') && target.startsWith('packages/react-app/src/')) ||
  (isUnpublished(path) && target.startsWith('packages/core/test-support/')) ||
  (/\/(?:vite|vitest)\.config\.ts$/.test(path) && target.startsWith('scripts/'))

// Styles, pictures and ?raw queries are left to the bundler.
const isCode = (specifier: string): boolean =>
  !/\.(?:css|svg|png|json|webmanifest|html|md)(?:\?.*)?$|\?/.test(specifier)

const judgeLibrary = (from: Place, edge: Import, { layers }: EdgeContext): Finding => {
  const { specifier, typeOnly } = edge
  if (!isOpen(layers.libraries[from.layer] ?? [], specifier)) {
    return ['library', `${from.layer} may not import ${specifier}`]
  }
  if (from.domain === undefined) return undefined
  const kind = layers.kinds[from.kind]
  if (kind === undefined || isOpen(typeOnly ? [...kind.values, ...kind.types] : kind.values, specifier))
    return undefined
  return [
    `kind-${from.kind}`,
    `a ${from.kind} may not import ${specifier}${isOpen(kind.types, specifier) ? ' except as a type' : ''}`,
  ]
}

const judgeInside = (from: Place, to: Place, typeOnly: boolean, context: EdgeContext): Finding => {
  const { layers, nearKinds } = context
  if (from.layer !== to.layer && !(layers.layers[from.layer] ?? []).includes(to.layer)) {
    return ['layer', `${from.layer} may not import ${to.inside}`]
  }
  if (from.layer === 'client' && to.domain !== undefined && !layers.client.includes(to.domain))
    return ['client-domain', `the client may not name ${to.inside}: it knows ${layers.client.join(', ')}`]
  if (from.domain === undefined) return undefined
  const own = from.domain === to.domain
  if (to.domain !== undefined && !own) {
    const seen = layers.domains[from.domain] ?? []
    if (!seen.includes(to.domain) && !seen.includes(`${to.domain}:${to.kind}`)) {
      return [
        'domain-edge',
        `no edge from ${from.domain} to ${to.domain} (${to.kind}): an edge is a line in layers.json`,
      ]
    }
    if (!nearKinds.includes(to.kind))
      return ['domain-kind', `${to.inside}: a neighbour shows its wire, calcs, tables and itself only`]
  }
  const kind = layers.kinds[from.kind]
  if (kind === undefined) return undefined
  const targets =
    to.domain === undefined ? [to.layer, to.inside] : own ? ['own:*', `own:${to.kind}`] : [`near:${to.kind}`]
  const may = (list: readonly string[]): boolean => targets.some((target) => list.includes(target))
  if (may(kind.values) || (typeOnly && may(kind.types))) return undefined
  return [
    `kind-${from.kind}`,
    `a ${from.kind} may not import ${to.inside}${may(kind.types) ? ' except as a type' : ''}`,
  ]
}

/** Packages that join core to a view library: whoever calls nothing of core can decide nothing in its place. */
const isBinding = (path: string): boolean => /^packages\/(?:react|vue)\/src\//.test(path)

const judgeWorkspace = (path: string, { specifier, typeOnly }: Import, { opened }: EdgeContext): Finding => {
  const name = specifier.split('/').slice(0, 2).join('/')
  const layers = opened.get(name)
  if (layers !== undefined && !layers.includes(specifier))
    return ['package-entry', `${specifier} is no entry point of ${name}`]
  if (isBinding(path) && !(name === '@openlot/core' && typeOnly))
    return ['binding', `a binding takes types of core alone, and not ${specifier}`]
  if (path.startsWith('packages/react-app/') && !['@openlot/core', '@openlot/react'].includes(name))
    return ['package-entry', `the app may not import ${specifier}`]
  if (path.startsWith('packages/sandbox/src/')) {
    const client = specifier === '@openlot/core' && !path.endsWith('/create-sandbox-world.ts')
    if (client || specifier === '@openlot/core/calc') {
      return ['sandbox-oracle', `the sandbox computes on its own and may not import ${specifier}`]
    }
  }
  return undefined
}

const judge = (path: string, from: Place | undefined, edge: Import, context: EdgeContext): Finding => {
  const { specifier, typeOnly } = edge
  if (specifier === 'effect') return ['effect-barrel', 'import effect by module: effect/Schema']
  if (!isCode(specifier)) return undefined
  if (specifier.startsWith('.')) {
    const target = resolveRelative(path, specifier)
    if (!mayReach(path, target)) return ['package-entry', `${specifier} leaves the package: use its layers`]
    if (!/\.tsx?$/.test(target)) return ['extension', `${specifier} needs its .ts or .tsx`]
    if (context.paths?.has(target) === false) return ['missing', `${specifier} is not there`]
    const to = placeOf(target, context.layers)
    return from === undefined || to === undefined || isTest(path) ? undefined : judgeInside(from, to, typeOnly, context)
  }
  if (from !== undefined) return isTest(path) ? undefined : judgeLibrary(from, edge, context)
  return specifier.startsWith('@openlot/') && !isTest(path) ? judgeWorkspace(path, edge, context) : undefined
}

export const judgeEdges = (
  path: string,
  text: string,
  source: Source,
  context: EdgeContext,
): { edges: number; problems: readonly Problem[] } => {
  const from = placeOf(path, context.layers)
  const { imports: edges } = source
  const problems = edges.flatMap((edge): readonly Problem[] => {
    const found = judge(path, from, edge, context)
    return found === undefined ? [] : [{ rule: found[0], path, line: lineAt(text, edge.index), text: found[1] }]
  })
  return { edges: edges.length, problems }
}
