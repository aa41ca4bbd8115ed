// Doc comments of core's endpoints, topics and schemas: written there once, and free in the browser.
import { wordsOf } from '../api/declarations.ts'
import type { Files } from '../lib/files.ts'

export interface Declared {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly refuses: string | undefined
  /** A schema with fields, and not only a type. */
  readonly isStruct: boolean
  /** Fields by our names, with the comment of each ('' for none). */
  readonly fields: ReadonlyMap<string, string>
}

const comment = String.raw`(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n)?`
const declaration = new RegExp(`^${comment}^(?:export )?(?:const|interface) (\\w+)`, 'gm')
const field = new RegExp(`^ *${comment}^ {2}(?:readonly )?(\\w+)\\??: `, 'gm')

const readOne = (path: string, name: string, body: string, rest: string): Declared => {
  const fields = new Map<string, string>()
  for (const [, said = '', key = ''] of rest.matchAll(field)) if (!fields.has(key)) fields.set(key, wordsOf(said))
  const [, refuses] = /@refuses\s([\s\S]*?)(?=\s@[a-z]|$)/.exec(body) ?? []
  return {
    name,
    path,
    text: wordsOf(body),
    isStruct: rest.startsWith(' = Schema.Struct('),
    refuses: refuses === undefined ? undefined : wordsOf(refuses),
    fields,
  }
}

/** Every constant and interface of these files, in order. */
export const readDeclared = (files: Files): readonly Declared[] =>
  [...files].flatMap(([path, text]) => {
    const found = [...text.matchAll(declaration)]
    return found.map((match, at) =>
      readOne(path, match[2] ?? '', match[1] ?? '', text.slice(match.index + match[0].length, found[at + 1]?.index)),
    )
  })
