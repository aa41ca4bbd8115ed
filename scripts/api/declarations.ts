// Reads the declarations of a package: the names an entry point exports, and the declaration of each.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { resolveRelative } from '../layers/layout.ts'
import { type Files, readFiles, root } from '../lib/files.ts'
import { runProgram } from '../lib/run.ts'
import type { Node } from '../lib/source.ts'

/**
 * Declarations of a package as they would be published, by their path below its `src`. Kept between runs, so that only
 * changed ones are written again. Its dependencies here are read from their sources: nothing has been built yet.
 */
export const emitDeclarations = async (name: string): Promise<Files> => {
  const kept = `.cache/api/${name}`
  const out = join(root, kept)
  mkdirSync(out, { recursive: true })
  const places = ['--outDir', out, '--rootDir', join(root, 'packages'), '--customConditions', 'source']
  const args = ['-p', 'tsconfig.build.json', '--incremental', '--tsBuildInfoFile', join(out, 'state.tsbuildinfo')]
  const build = await runProgram('typescript', [...args, ...places], {
    cwd: join(root, 'packages', name),
    bin: 'tsc',
  })
  if (build.code !== 0) throw new Error(build.output)
  const own = `${kept}/${name}/src`
  return new Map([...readFiles([own], /\.d\.ts$/)].map(([path, text]) => [path.slice(own.length + 1), text]))
}

const WORDS: Readonly<Record<string, string>> = {
  VariableDeclaration: 'const',
  TSDeclareFunction: 'function',
  ClassDeclaration: 'class',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
}

export interface Declared {
  readonly word: string
  /** The declaration, and the text of any node of its file. */
  readonly node: Node
  readonly textOf: (node: Node) => string
  /** The doc comment right before a node. */
  readonly commentOf: (node: Node) => string
  /** Own comment without the tags; empty when there is none. */
  readonly words: string
  /** Tags of its comment: an expression and its answer, rules by number. */
  readonly example: string
  readonly rules: readonly string[]
}

export interface Exported {
  readonly name: string
  readonly typeOnly: boolean
  /** More than one where a value and a type share the name; none where it was not found. */
  readonly declared: readonly Declared[]
}

export interface EntryPoint {
  /** `@openlot/core/calc` */
  readonly name: string
  /** Its file below docs/api. */
  readonly page: string
  readonly words: string
  readonly names: readonly Exported[]
}

/** The text of a doc comment: one line, no stars, and nothing from the first tag on. */
export const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\*/gm, '')
    .replace(/(?:^|\s)@\w+\s[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** `add(1, 2) // => 3` of an `@example`; run-doc-examples runs it. */
const exampleOf = (comment: string): string =>
  (/@example([\s\S]*?\/\/ =>[^\n*]+)/.exec(comment)?.[1] ?? '').replace(/\n\s*\*/g, '\n').trim()

const rulesOf = (comment: string): readonly string[] =>
  [...comment.matchAll(/@rule(?:[ \t,]+[A-Z]+-\d+\b)+/g)].flatMap(([tag]) => tag.match(/[A-Z]+-\d+/g) ?? [])

interface Passed {
  readonly name: string
  readonly from: string
  readonly typeOnly: boolean
}
const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | undefined)?.name ?? '')

/** Names a file declares, and those it passes on. */
const read = (text: string): { readonly declared: Map<string, Declared[]>; readonly passed: readonly Passed[] } => {
  const { program, comments } = parseSync('file.d.ts', text)
  const textOf = ({ start, end }: Node): string => text.slice(start, end)
  const commentOf = ({ start }: Node): string => {
    const before = comments.findLast(({ end }) => end <= start && text.slice(end, start).trim() === '')
    return before?.value.startsWith('*') ? text.slice(before.start, before.end) : ''
  }
  const declared = new Map<string, Declared[]>()
  const passed: Passed[] = []
  for (const statement of program.body as unknown as readonly Node[]) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    const {
      declaration: node,
      source,
      specifiers,
      exportKind,
    } = statement as Node & {
      readonly declaration: (Node & { readonly id?: unknown; readonly declarations?: readonly Node[] }) | null
      readonly source: { readonly value: string } | null
      readonly specifiers: readonly (Node & { readonly exportKind: string })[]
    }
    const from = source?.value ?? ''
    for (const one of specifiers)
      passed.push({ name: nameOf(one.exported), from, typeOnly: exportKind === 'type' || one.exportKind === 'type' })
    if (node === null) continue
    const name = nameOf(node.id ?? node.declarations?.[0]?.id)
    const comment = commentOf(statement)
    const about = { words: wordsOf(comment), example: exampleOf(comment), rules: rulesOf(comment) }
    const one = { word: WORDS[node.type] ?? '', node, textOf, commentOf, ...about }
    declared.set(name, [...(declared.get(name) ?? []), one])
  }
  return { declared, passed }
}

/** A declaration that no entry point exports, found by its name. */
export const declaredIn = (files: Files, name: string): readonly Declared[] => {
  const [text] = [...files.values()].filter((one) => new RegExp(`^export declare const ${name}\\b`, 'm').test(one))
  return text === undefined ? [] : (read(text).declared.get(name) ?? [])
}

const NO_WORDS = /^(?:TSMethodSignature|TSPropertySignature)$/
/** Names of the methods of a declaration that no comment explains; of `all`, of other members too. */
export const unexplainedIn = ({ node, textOf, commentOf }: Declared, all: boolean): readonly string[] => {
  const body = (node.body ?? node.typeAnnotation) as { readonly body?: unknown; readonly members?: unknown } | undefined
  const members = (node.type === 'TSInterfaceDeclaration' ? body?.body : body?.members) as readonly Node[] | undefined
  return (members ?? []).flatMap((member) => {
    const { typeAnnotation: type } = (member.typeAnnotation ?? {}) as { readonly typeAnnotation?: Node }
    const isMethod = member.type === 'TSMethodSignature' || type?.type === 'TSFunctionType'
    const isAsked = NO_WORDS.test(member.type) && (all || isMethod)
    return isAsked && commentOf(member) === '' ? [textOf(member.key as Node)] : []
  })
}

/** Names an entry point exports, in alphabetical order. */
export const exportsOf = (files: Files, entryPoint: string): readonly Exported[] => {
  const known = new Map<string, ReturnType<typeof read>>()
  const at = (path: string): ReturnType<typeof read> => {
    const found = known.get(path) ?? read(files.get(path) ?? '')
    known.set(path, found)
    return found
  }
  const to = (path: string, from: string): string => resolveRelative(path, from.replace(/\.tsx?$/, '.d.ts'))
  const find = (path: string, name: string): readonly Declared[] => {
    const { declared, passed } = at(path)
    const further = passed.find((one) => one.name === name && one.from !== '')
    return declared.get(name) ?? (further === undefined ? [] : find(to(path, further.from), name))
  }
  const { declared, passed } = at(entryPoint)
  return [
    ...[...declared].map(([name, own]) => ({ name, typeOnly: false, declared: own })),
    ...passed
      .filter(({ from }) => from !== '')
      .map(({ from, typeOnly, name }) => ({ name, typeOnly, declared: find(to(entryPoint, from), name) })),
  ].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
