// What core says of its endpoints, topics and schemas in their doc comments: said there once, and free in the browser.
import type { Files } from '../lib/files.ts'

export interface Declared {
  readonly name: string
  readonly path: string
  readonly text: string
  readonly refuses: string | undefined
  /** A schema with fields, and not only a type. */
  readonly isStruct: boolean
  /** Fields by our names, with what is said of each ('' for nothing). */
  readonly fields: ReadonlyMap<string, string>
}

const comment = String.raw`(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n)?`
const declaration = new RegExp(`^${comment}^(?:export )?(?:const|interface) (\\w+)`, 'gm')
const field = new RegExp(`^ *${comment}^ {2}(?:readonly )?(\\w+)\\??: `, 'gm')

const wordsOf = (body: string | undefined): string =>
  (body ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

const readOne = (path: string, name: string, body: string | undefined, rest: string): Declared => {
  const [text = '', ...tags] = wordsOf(body).split(/(?:^|\s)@(?=[a-z]+\b)/)
  const refuses = tags.find((one) => one.startsWith('refuses '))?.slice('refuses '.length)
  const fields = new Map<string, string>()
  for (const [, said, key = ''] of rest.matchAll(field)) {
    const [about = ''] = wordsOf(said).split(/(?:^|\s)@(?=[a-z]+\b)/)
    if (!fields.has(key)) fields.set(key, flat(about))
  }
  return {
    name,
    path,
    text: flat(text),
    isStruct: rest.startsWith(' = Schema.Struct('),
    refuses: refuses === undefined ? undefined : flat(refuses),
    fields,
  }
}

/** Every constant and interface of these files, in order. */
export const readDeclared = (files: Files): readonly Declared[] =>
  [...files].flatMap(([path, text]) => {
    const found = [...text.matchAll(declaration)]
    return found.map((match, at) =>
      readOne(path, match[2] ?? '', match[1], text.slice(match.index + match[0].length, found[at + 1]?.index)),
    )
  })
