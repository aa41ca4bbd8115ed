// docs/api: one page for each entry point of what is published, and an index.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regionOf } from '../check-docs.ts'
import { IMPORTED } from '../lib/build-package.ts'
import { type Files, readFiles, root } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { judgeDrift } from '../lib/written.ts'
import {
  type Declared,
  declaredIn,
  type EntryPoint,
  type Exported,
  emitDeclarations,
  exportsOf,
  unexplainedIn,
  wordsOf,
} from './declarations.ts'
import { ERRORS_PAGE, errorsOf, judgeErrors } from './errors.ts'
import { isDomain, kindOf, signaturesOf } from './signature.ts'
import { TASKS, type TaskGroup } from './task-list.ts'
import { judgeTasks, type TaskSources, taskPages } from './tasks.ts'

export const API_FOLDER = 'docs/api'

/** Published parts of core: its entry points, and the errors behind them. */
export interface Published {
  readonly entryPoints: readonly EntryPoint[]
  readonly errors: readonly string[]
  /** Names with a page of their own, and the types those are made of. */
  readonly tasks: readonly TaskGroup[]
  readonly shown: Pick<TaskSources, 'example' | 'refusals' | 'hidden'>
}

interface Manifest {
  readonly name: string
  /** An entry point's source, or a file as it is. */
  readonly exports: Readonly<Record<string, string | { readonly source: string }>>
}

/**
 * Entry points of a manifest. The purpose of an entry point stands at the top of its source, which declarations leave
 * out.
 */
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

/** Page of a package's main entry point, where another one has its name: core has an entry point `contract`. */
const MAIN_PAGES: Readonly<Record<string, string>> = { contract: 'contract-check' }

/** The entry points of everything that is published, and the errors of core. */
export const readPublished = async (): Promise<Published> => {
  const entryPoints: EntryPoint[] = []
  for (const name of IMPORTED) {
    const read = (path: string): string => readFileSync(join(root, 'packages', name, path), 'utf8')
    entryPoints.push(
      ...entryPointsOf(read('package.json'), read, await emitDeclarations(name), MAIN_PAGES[name] ?? name),
    )
  }
  const sources = readFiles(['packages/core/src'], /(?<!\.test)\.ts$/)
  const core = await emitDeclarations('core')
  const hidden = (name: string): readonly Declared[] => declaredIn(core, name)
  const shown = { example: readExample, refusals: readRefusals(), hidden }
  return { entryPoints, errors: errorsOf(core, sources), tasks: TASKS, shown }
}

/** Lines of `file#region` below docs/examples. */
const readExample = (shown: string): string | undefined => {
  const [file = '', region] = shown.split('#')
  const path = join(root, 'docs/examples', file)
  return existsSync(path) ? regionOf(readFileSync(path, 'utf8'), region) : undefined
}

interface Call {
  readonly operationId: string
  readonly description?: string
}

/** Refusals of each call by the contract: the sentence of its description that begins with the word. */
const readRefusals = (): ReadonlyMap<string, string> => {
  const { paths } = JSON.parse(readFileSync(join(root, 'docs/protocol/openapi.json'), 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>
  }
  return new Map(
    Object.values(paths)
      .flatMap((calls) => Object.values(calls))
      .flatMap(({ operationId, description = '' }) => {
        const refused = /Refuses ([^.]+\.)/.exec(description)?.[1]
        return refused === undefined ? [] : [[operationId, refused] as const]
      }),
  )
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

/** Functions first, types last. */
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

/** First line of a program: the called function and its arguments. */
const importLine = (name: string, names: readonly Exported[]): string => {
  // Constructors first, then domains: `client.use(market)` is how a program reaches the rest of a subject.
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
export const apiPages = ({ entryPoints, tasks, shown }: Published, errorsPage: string): Files => {
  const signatures = signaturesOf(entryPoints.flatMap(({ names }) => names))
  const byName = new Map(
    entryPoints
      .flatMap(({ name, names }) => names.map((one) => `${name} ${one.name}`))
      .map((key, at) => [key, signatures[at] ?? '']),
  )
  const signature = (entryPoint: string, name: string): string => byName.get(`${entryPoint} ${name}`) ?? ''
  let from = 0
  return new Map([
    ...taskPages(tasks, { entryPoints, signature, ...shown }),
    [`${API_FOLDER}/README.md`, index(entryPoints)],
    [ERRORS_PAGE, errorsPage],
    ...entryPoints.map((entryPoint) => {
      const own = signatures.slice(from, from + entryPoint.names.length)
      from += own.length
      return [`${API_FOLDER}/${entryPoint.page}`, entryPage(entryPoint, own)] as const
    }),
  ])
}

/** Types whose members are all explained, not the methods alone. */
const WHOLE = new Set(['Client', 'ClientOptions'])

/** Problems of the entry points, and of the pages as they are. */
export const judgeApi = (published: Published, there: Files): readonly Problem[] => {
  const { entryPoints, errors } = published
  const errorsPage = there.get(ERRORS_PAGE) ?? ''
  const pages = apiPages(published, errorsPage)
  return [
    ...judgeErrors(errors, errorsPage),
    ...entryPoints.flatMap(({ name, words, names }) => [
      ...(words === ''
        ? [{ rule: 'entry-without-words', path: name, text: 'no doc comment at the top says what for' }]
        : []),
      ...names.flatMap((one) => {
        if (one.declared.length === 0) return [{ rule: 'not-found', path: name, text: `no declaration of ${one.name}` }]
        const text = `${one.name} has no doc comment`
        const members = one.declared.flatMap((declared) => unexplainedIn(declared, WHOLE.has(one.name)))
        return [
          ...(saidOf(one) === '' ? [{ rule: 'name-without-words', path: name, text }] : []),
          ...members.map((member) => ({
            rule: 'member-without-words',
            path: name,
            text: `${one.name}.${member} has no doc comment`,
          })),
        ]
      }),
    ]),
    ...judgeTasks(published.tasks, pages),
    ...judgeDrift(pages, there, 'npm run api'),
  ]
}
