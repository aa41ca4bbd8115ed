// What the declarations of a package say: which names a door exports, and how each of them is declared.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { resolveRelative } from '../doors/house.ts'
import { type Files, readFiles, root } from '../lib/files.ts'
import { runProgram } from '../lib/run.ts'

/**
 * The declarations of a package as they would be published, by their path below its `src`. Kept between runs, so that only
 * what changed is written again. What the package is made on is read from its sources: nothing has been built yet.
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

export interface Declared {
  readonly word: string
  /** Its doc comment without the tags; empty when there is none. */
  readonly words: string
  /** What the tags of its comment say: an expression and its answer, rules by number. */
  readonly example: string
  readonly rules: readonly string[]
  /** The text after the name, to the end of the declaration. */
  readonly rest: string
}

export interface Exported {
  readonly name: string
  readonly typeOnly: boolean
  /** More than one where a value and a type share the name; none where it could not be found. */
  readonly declared: readonly Declared[]
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

const COMMENT = String.raw`(?:(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*\n)?`
// A declaration ends where the next one, or its comment, begins. A comment before a `|` belongs to a union.
const END = String.raw`(?=\n(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*\n)?(?:export|import|declare|type|interface|const)\b|\s*$(?![\s\S]))`

const declaredIn = (text: string, name: string): readonly Declared[] => {
  const start = String.raw`^${COMMENT}export (?:declare )?(const|function|class|interface|type) ${name}(?![\w$])`
  const found = text.matchAll(new RegExp(`${start}([\\s\\S]*?)${END}`, 'gm'))
  return [...found].map(([, comment = '', word = '', rest = '']) => ({
    word,
    words: wordsOf(comment),
    example: exampleOf(comment),
    rules: rulesOf(comment),
    rest,
  }))
}

const lists = (text: string): readonly { readonly from: string; readonly typeOnly: boolean; readonly name: string }[] =>
  [...text.matchAll(/^export (type )?\{([^}]*)\} from '([^']+)'/gm)].flatMap(([, type, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => ({
        from,
        typeOnly: type !== undefined || name.startsWith('type '),
        name: name.replace('type ', ''),
      })),
  )

const find = (files: Files, path: string, name: string): readonly Declared[] => {
  const text = files.get(path) ?? ''
  const here = declaredIn(text, name)
  const passed = here.length > 0 ? undefined : lists(text).find((one) => one.name === name)
  return passed === undefined ? here : find(files, toDeclaration(path, passed.from), name)
}

const toDeclaration = (path: string, to: string): string => resolveRelative(path, to.replace(/\.tsx?$/, '.d.ts'))

/** What a door exports, in the order of the alphabet. */
export const exportsOf = (files: Files, door: string): readonly Exported[] =>
  lists(files.get(door) ?? '')
    .map(({ from, typeOnly, name }) => ({ name, typeOnly, declared: find(files, toDeclaration(door, from), name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
