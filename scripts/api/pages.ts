// docs/api: one page for each entry point of what is published, and an index.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLISHED } from '../lib/build-package.ts'
import { type Files, readFiles, root } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { judgeDrift } from '../lib/written.ts'
import { type Exported, emitDeclarations, exportsOf, wordsOf } from './declarations.ts'
import { ERRORS_PAGE, errorsOf, judgeErrors } from './errors.ts'
import { isDomain, kindOf, signaturesOf } from './signature.ts'

export const API_FOLDER = 'docs/api'

export interface EntryPoint {
  /** `@openlot/core/calc` */
  readonly name: string
  /** Its file below docs/api. */
  readonly page: string
  readonly words: string
  readonly names: readonly Exported[]
}

/** What core publishes: its entry points, and what can go wrong behind them. */
export interface Published {
  readonly entryPoints: readonly EntryPoint[]
  readonly errors: readonly string[]
}

interface Manifest {
  readonly name: string
  /** An entry point's source, or a file as it is. */
  readonly exports: Readonly<Record<string, string | { readonly source: string }>>
}

/** The entry points of a manifest. What an entry point is for stands at the top of its source, which declarations leave out. */
export const entryPointsOf = (
  manifest: string,
  source: (path: string) => string,
  declarations: Files,
  mainPage = 'core',
): readonly EntryPoint[] => {
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

/** The entry points of everything that is published, and the errors of core. */
export const readPublished = async (): Promise<Published> => {
  const entryPoints: EntryPoint[] = []
  for (const name of PUBLISHED) {
    const read = (path: string): string => readFileSync(join(root, 'packages', name, path), 'utf8')
    entryPoints.push(...entryPointsOf(read('package.json'), read, await emitDeclarations(name), name))
  }
  const sources = readFiles(['packages/core/src'], /(?<!\.test)\.ts$/)
  return { entryPoints, errors: errorsOf(await emitDeclarations('core'), sources) }
}

const saidOf = ({ declared }: Exported): string => declared.find(({ words }) => words !== '')?.words ?? ''

/** A rule is found by its number in the index. */
const rulesSaid = ({ declared }: Exported): string => {
  const rules = [...new Set(declared.flatMap((one) => one.rules))]
  return rules.length === 0 ? '' : ` Keeps [${rules.join(', ')}](../rules/INDEX.md).`
}

const section = (one: Exported, signature: string): string => {
  const [example] = one.declared.filter((declared) => declared.example !== '')
  const run = example === undefined ? '' : `\n\n// for example\n${example.example}`
  return `## ${one.name}\n\n_${kindOf(one)}_: ${saidOf(one)}${rulesSaid(one)}\n\n\`\`\`ts\n${signature}${run}\n\`\`\`\n`
}

const NOTE = '<!-- Written by npm run api from the declarations. -->\n\n'

/** What a program calls comes first, types last. */
const GROUPS: readonly (readonly [string, RegExp])[] = [
  ['Functions', /^function/],
  ['Values', /^(?:value|schema|class)/],
  ['Types', /^type/],
]

const grouped = (names: readonly Exported[]): string =>
  GROUPS.flatMap(([title, kind]) => {
    const own = names.filter((one) => kind.test(kindOf(one)))
    return own.length === 0
      ? []
      : [`**${title}**: ${own.map(({ name }) => `[${name}](#${name.toLowerCase()})`).join(' · ')}\n`]
  }).join('\n')

/** The line a program begins with: what it calls, and what it calls it with. */
const importLine = (name: string, names: readonly Exported[]): string => {
  // What makes a thing first, then domains: `client.use(market)` is how a program comes to all the rest of a subject.
  const rank = ({ name: own, declared }: Exported): number =>
    /^create[A-Z]/.test(own) ? 2 : declared.some(isDomain) ? 1 : 0
  const called = names
    .filter((one) => /^(?:function|value|class)/.test(kindOf(one)))
    .toSorted((a, b) => rank(b) - rank(a))
    .map((one) => one.name)
  const shown = (called.length > 0 ? called : names.map((one) => `type ${one.name}`)).slice(0, 3)
  return `\`\`\`ts\nimport { ${shown.join(', ')} } from '${name}'\n\`\`\`\n`
}

const entryPage = ({ name, words, names }: EntryPoint, signatures: readonly string[]): string =>
  `${NOTE}# ${name}\n\n${words} ${names.length} names; [all entry points](README.md).\n\n${importLine(name, names)}\n${grouped(names)}\n${names.map((one, at) => section(one, signatures[at] ?? '')).join('\n')}`

const row = ({ name, page, words, names }: EntryPoint): string =>
  `| [\`${name}\`](${page}) | ${names.length} | ${words} |`

const links = ({ name, page, names }: EntryPoint): string =>
  `## ${name}\n\n${names.map((one) => `[${one.name}](${page}#${one.name.toLowerCase()})`).join(' · ')}\n`

const index = (entryPoints: readonly EntryPoint[]): string => `${NOTE}# What core and its bindings export

Every name of every entry point, with its kind, its signature and what it promises. Members are all \`readonly\`; the word is left
out here, as are words beyond the tenth line and type parameters beyond the second of a machine. A schema is shown by
what it reads; where a row type has the same name, that is its type.

| Entry point | Names | What for |
| --- | ---: | --- |
${entryPoints.map(row).join('\n')}

What can go wrong behind all of them: [errors and what to do](errors.md).

${entryPoints.map(links).join('\n')}`

/** `errorsPage` is written by hand, and stays as it is. */
export const apiPages = ({ entryPoints }: Published, errorsPage: string): Files => {
  const signatures = signaturesOf(entryPoints.flatMap(({ names }) => names))
  let from = 0
  return new Map([
    [`${API_FOLDER}/README.md`, index(entryPoints)],
    [ERRORS_PAGE, errorsPage],
    ...entryPoints.map((entryPoint) => {
      const own = signatures.slice(from, from + entryPoint.names.length)
      from += own.length
      return [`${API_FOLDER}/${entryPoint.page}`, entryPage(entryPoint, own)] as const
    }),
  ])
}

/** What is wrong with the entry points, and with the pages as they are. */
export const judgeApi = (published: Published, there: Files): readonly Problem[] => {
  const { entryPoints, errors } = published
  const errorsPage = there.get(ERRORS_PAGE) ?? ''
  return [
    ...judgeErrors(errors, errorsPage),
    ...entryPoints.flatMap(({ name, words, names }) => [
      ...(words === ''
        ? [{ rule: 'entry-without-words', path: name, text: 'no doc comment at the top says what for' }]
        : []),
      ...names.flatMap((one) => {
        if (one.declared.length === 0) return [{ rule: 'not-found', path: name, text: `no declaration of ${one.name}` }]
        const text = `${one.name} has no doc comment`
        return saidOf(one) === '' ? [{ rule: 'name-without-words', path: name, text }] : []
      }),
    ]),
    ...judgeDrift(apiPages(published, errorsPage), there, 'npm run api'),
  ]
}
