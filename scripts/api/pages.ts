// docs/api: one page for each door of what is published, and an index.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHED } from '../lib/build-package.ts'
import { type Files, root } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { type Exported, emitDeclarations, exportsOf, wordsOf } from './declarations.ts'
import { kindOf, signatureOf } from './signature.ts'

export const API_FOLDER = 'docs/api'

export interface Door {
  /** `@openlot/core/calc` */
  readonly name: string
  /** Its file below docs/api. */
  readonly page: string
  readonly words: string
  readonly names: readonly Exported[]
}

interface Manifest {
  readonly name: string
  /** A door's source, or a file as it is. */
  readonly exports: Readonly<Record<string, string | { readonly source: string }>>
}

/** The doors of a manifest. What a door is for stands at the top of its source, which declarations leave out. */
export const doorsOf = (
  manifest: string,
  source: (path: string) => string,
  declarations: Files,
  mainPage = 'index',
): readonly Door[] => {
  const { name, exports } = JSON.parse(manifest) as Manifest
  return Object.entries(exports).flatMap(([path, entry]) => {
    if (typeof entry === 'string') return []
    const file = entry.source.replace('./src/', '')
    return {
      name: name + path.slice(1),
      page: `${path.slice(2) || mainPage}.md`,
      words: wordsOf(/^\/\*\*[\s\S]*?\*\//.exec(source(entry.source))?.[0] ?? ''),
      names: exportsOf(declarations, file.replace(/\.ts$/, '.d.ts')),
    }
  })
}

/** The doors of everything that is published. */
export const readDoors = async (): Promise<readonly Door[]> => {
  const doors: Door[] = []
  for (const name of PUBLISHED) {
    const read = (path: string): string => readFileSync(join(root, 'packages', name, path), 'utf8')
    doors.push(...doorsOf(read('package.json'), read, await emitDeclarations(name), name === 'core' ? undefined : name))
  }
  return doors
}

const saidOf = ({ declared }: Exported): string => declared.find(({ words }) => words !== '')?.words ?? ''

const section = (one: Exported): string =>
  `## ${one.name}\n\n_${kindOf(one)}_: ${saidOf(one)}\n\n\`\`\`ts\n${signatureOf(one)}\n\`\`\`\n`

const NOTE = '<!-- Written by npm run api from the declarations. -->\n\n'

const doorPage = ({ name, words, names }: Door): string =>
  `${NOTE}# ${name}\n\n${words} ${names.length} names; [all doors](README.md).\n\n${names.map(section).join('\n')}`

const row = ({ name, page, words, names }: Door): string => `| [\`${name}\`](${page}) | ${names.length} | ${words} |`

const links = ({ name, page, names }: Door): string =>
  `## ${name}\n\n${names.map((one) => `[${one.name}](${page}#${one.name.toLowerCase()})`).join(' · ')}\n`

const index = (doors: readonly Door[]): string => `${NOTE}# What core and its bindings export

Every name of every door, with its kind, its signature and what it promises. Members are all \`readonly\`; the word is left
out here, as are members beyond the tenth line and type parameters beyond the second of a machine. A schema is shown by
what it reads; where a row type has the same name, that is its type.

| Door | Names | What for |
| --- | ---: | --- |
${doors.map(row).join('\n')}

${doors.map(links).join('\n')}`

export const apiPages = (doors: readonly Door[]): Files =>
  new Map([
    [`${API_FOLDER}/README.md`, index(doors)],
    ...doors.map((door) => [`${API_FOLDER}/${door.page}`, doorPage(door)] as const),
  ])

/** What is wrong with the doors, and with the pages as they are. */
export const judgeApi = (doors: readonly Door[], there: Files): readonly Problem[] => {
  const pages = apiPages(doors)
  const paths = [...new Set([...pages.keys(), ...there.keys()])]
  return [
    ...doors.flatMap(({ name, words, names }) => [
      ...(words === ''
        ? [{ rule: 'door-without-words', path: name, text: 'no doc comment at the top says what for' }]
        : []),
      ...names.flatMap((one) => {
        if (one.declared.length === 0) return [{ rule: 'not-found', path: name, text: `no declaration of ${one.name}` }]
        const text = `${one.name} has no doc comment`
        return saidOf(one) === '' ? [{ rule: 'name-without-words', path: name, text }] : []
      }),
    ]),
    ...paths
      .filter((path) => pages.get(path) !== there.get(path))
      .map((path) => ({ rule: 'drift', path, text: 'is not what is declared: npm run api writes it' })),
  ]
}
