// Entry points of core as they are published: functions whose errors name the argument
// (packages/core/src/kernel/checked.ts).
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Options } from 'tsup'
import { parseSync } from 'vite'
import { LANGUAGES } from '../../packages/core/src/kernel/languages.ts'
import { root } from './files.ts'
import type { Node } from './source.ts'

export type Param = readonly [name: string, type: string, optional?: 1]

const CHECKED = join(root, 'packages/core/src/kernel/checked.ts')
/** Longer types are cut off: their beginning says what they are. */
const MOST = 60

interface Pattern extends Node {
  readonly name?: string
  readonly optional?: boolean
  readonly left?: Pattern
  readonly argument?: Pattern
  readonly typeAnnotation?: { readonly typeAnnotation: Node } | null
}

/** A type that is written out is said by its kind. */
const kindIn = (type: Node | undefined): string | undefined => {
  if (type?.type === 'TSTypeLiteral' || type?.type === 'TSIntersectionType') return 'object'
  if (type?.type === 'TSFunctionType') return 'function'
  return type?.type === 'TSArrayType' || type?.type === 'TSTypeOperator' ? 'array' : undefined
}

const paramOf = (pattern: Pattern, at: number, textOf: (node: Node) => string): Param => {
  const { type, left, optional } = pattern
  const bare =
    type === 'AssignmentPattern' ? (left as Pattern) : type === 'RestElement' ? (pattern.argument as Pattern) : pattern
  const annotated = (bare.typeAnnotation ?? pattern.typeAnnotation)?.typeAnnotation
  const text = annotated === undefined ? 'another value' : textOf(annotated).replace(/\s+/g, ' ')
  const words = kindIn(annotated) ?? (text.length > MOST ? `${text.slice(0, MOST)}…` : text)
  // A parameter destructured at once has no name but its type's.
  const name =
    bare.name ?? (/^[A-Z]\w*$/.test(text) ? text.replace(/^./, (first) => first.toLowerCase()) : `options${at || ''}`)
  return type === 'AssignmentPattern' || type === 'RestElement' || optional === true ? [name, words, 1] : [name, words]
}

interface Value extends Node {
  readonly name: string
  readonly params: readonly Pattern[]
  readonly arguments: readonly Value[]
}
interface Declaration {
  readonly declarations?: readonly { readonly id: { readonly name: string }; readonly init?: Value | null }[]
}
interface Statement extends Declaration {
  readonly declaration?: Declaration | null
}

/** Parameters of the functions a file declares, by name. */
export const paramsIn = (path: string, text: string): ReadonlyMap<string, readonly Param[]> => {
  const { program } = parseSync(path, text, { preserveParens: false })
  const textOf = ({ start, end }: Node): string => text.slice(start, end)
  const declared = new Map(
    (program.body as unknown as readonly Statement[])
      .flatMap((one) => (one.declaration ?? one).declarations ?? [])
      .map(({ id, init }) => [id.name, init]),
  )
  const functionIn = (value: Value | null | undefined): Value | undefined => {
    if (value?.type === 'ArrowFunctionExpression') return value
    if (value?.type === 'Identifier') return functionIn(declared.get(value.name))
    // `derive((read, id) => …)`: its parameters are those of the given function.
    return value?.type === 'CallExpression' ? functionIn(value.arguments[0]) : undefined
  }
  return new Map(
    [...declared].flatMap(([name, value]) => {
      const own = functionIn(value)
      return own === undefined ? [] : [[name, own.params.map((param, at) => paramOf(param, at, textOf))]]
    }),
  )
}

const wordsOf = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(' or ')

/** Methods of what a function answers with, of which its declaration says the name of a type alone: arguments in their order, then fields of the first. */
export const METHODS: Readonly<Record<string, Readonly<Record<string, readonly Param[]>>>> = {
  createClient: {
    call: [['endpoint', 'object']],
    commit: [
      ['mutation', 'object'],
      ['input', 'object'],
      // A read has none, and would be told of as if it had been sent.
      ['mutation.words', 'object'],
    ],
    use: [['domain', 'object']],
    follow: [['facts', 'function']],
    onIntent: [['listener', 'function']],
    signIn: [
      ['credentials', 'object'],
      ['credentials.account', 'string'],
      ['credentials.password', 'string or object'],
    ],
    setLanguage: [['language', wordsOf(LANGUAGES)]],
  },
}

const input = (field: string, ...words: readonly string[]): Param => [`input.${field}`, wordsOf(words)]
const WITHDRAWAL = [input('feeType', 'fixed', 'rate'), input('kind', 'crypto', 'bank')]
/** Fields of a first argument that are easily forgotten, and options that amounts depend on. */
export const FIELDS: Readonly<Record<string, readonly Param[]>> = {
  createClient: [
    ['options.origin', 'string'],
    ['options.ports', 'object'],
  ],
  contractMargin: [input('marginMode', 'perLot', 'leveraged')],
  contractFee: [input('feeType', 'perLot', 'ofMargin')],
  contractProfit: [input('side', 'buy', 'sell')],
  microProfit: [input('direction', 'up', 'down'), input('lossLevel', 'stake', 'ratio')],
  withdrawFee: WITHDRAWAL.slice(0, 1),
  withdrawReceive: WITHDRAWAL,
  withdrawRest: WITHDRAWAL,
}

/** Names an entry point passes on, and their source. */
const PASSED = /export (type )?\{([^}]*)\} from '([^']+)'/g

/** Parameters of the functions that an entry point passes on, by name. */
export const paramsOfEntry = (path: string, text: string): ReadonlyMap<string, readonly Param[]> => {
  const found = new Map<string, readonly Param[]>()
  for (const [, typeOnly, list = '', from = ''] of text.matchAll(PASSED)) {
    if (typeOnly !== undefined) continue
    const file = join(dirname(path), from)
    const source = readFileSync(file, 'utf8')
    const own = new Map([...paramsOfEntry(file, source), ...paramsIn(file, source)])
    for (const [, name = ''] of list.matchAll(/(?:^|,)\s*(\w+)(?=\s*(?:,|$))/g)) {
      const params = own.get(name)
      if (params !== undefined && params.length > 0) found.set(name, [...params, ...(FIELDS[name] ?? [])])
    }
  }
  return found
}

const isWord = ([, type]: Param): boolean => type.startsWith("'")
/** An expression: a function with the checks of what it is given. */
const wrapped = (name: string, params: readonly Param[]): string => {
  const calls = [`checked('${name}', ${name}$, ${JSON.stringify(params)})`]
  const words = params.filter(isWord)
  if (words.length > 0) calls.push(`wordsChecked('${name}', ${calls[0]}, ${JSON.stringify(words)})`)
  const methods = METHODS[name]
  if (methods !== undefined) calls.push(`methodsChecked(${calls[0]}, ${JSON.stringify(methods)})`)
  return (calls.at(-1) ?? '').replaceAll(/\w*[cC]hecked\(/g, '/* @__PURE__ */ $&')
}

/** The text of an entry point with its functions checked. */
export const checkedEntry = (path: string, text: string): string => {
  const params = paramsOfEntry(path, text)
  if (params.size === 0) return text
  const lines: string[] = []
  const passed = text.replace(PASSED, (whole, typeOnly: string | undefined, list: string, from: string) => {
    if (typeOnly !== undefined) return whole
    const names = list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const own = names.filter((name) => params.has(name))
    if (own.length === 0) return whole
    lines.push(`import { ${own.map((name) => `${name} as ${name}$`).join(', ')} } from '${from}'`)
    for (const name of own) lines.push(`export const ${name} = ${wrapped(name, params.get(name) ?? [])}`)
    const others = names.filter((name) => !params.has(name))
    return others.length === 0 ? '' : `export { ${others.join(', ')} } from '${from}'`
  })
  return `import { checked, methodsChecked, wordsChecked } from './${relative(dirname(path), CHECKED)}'\n${passed}\n${lines.join('\n')}\n`
}

type Plugin = NonNullable<Options['esbuildPlugins']>[number]
/** For the build of core. */
export const checkedEntries: Plugin = {
  name: 'checked-entries',
  setup: (build) =>
    build.onLoad({ filter: /packages\/core\/src\/exports\/[\w-]+\.ts$/ }, ({ path }) => ({
      contents: checkedEntry(path, readFileSync(path, 'utf8')),
      loader: 'ts',
      resolveDir: dirname(path),
    })),
}
