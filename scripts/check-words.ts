// Checks that every message is used, in 18 languages. `formatjs verify` compares each catalogue with English: missing
// and unknown messages, and ones that cannot be parsed or take other values. The rest is checked here: use, plural
// forms, English left over.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGE_TAGS, type Language } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import { type Files, isTest, readFiles, root } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'
import { programPath } from './lib/run.ts'

const LOCALES = 'packages/react-app/src/locales'
const SCRATCH = join(root, '.cache/words')
const ruleNames = ['missing', 'stranger', 'structure', 'unused', 'unknown', 'plural', 'untranslated']

type Texts = Readonly<Record<string, string>>

interface WordsSeen {
  readonly languages: number
  readonly texts: number
  readonly uses: number
  readonly problems: readonly Problem[]
}

/** Plural forms of each choice within a message; none where it cannot be parsed. */
const pluralsOf = (message: string): readonly (readonly string[])[] => {
  const plurals: string[][] = []
  const walk = (nodes: readonly MessageFormatElement[]): void => {
    for (const node of nodes) {
      if (node.type === TYPE.plural) plurals.push(Object.keys(node.options).filter((form) => !form.startsWith('=')))
      if ('options' in node) for (const { value } of Object.values(node.options)) walk(value)
      if ('children' in node) walk(node.children)
    }
  }
  try {
    walk(parse(message))
  } catch {
    return []
  }
  return plurals
}

const words = (text: string): number => text.replace(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu)?.length ?? 0

const judgeText = (id: string, text: string, english: string, tag: string): readonly [string, string][] => {
  const found: [string, string][] = []
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted().join()
  for (const own of pluralsOf(text)) {
    if (own.toSorted().join() !== forms) found.push(['plural', `${id} has ${own.join()}, the language ${forms}`])
  }
  // A term of trade may be the same in both; a sentence is not.
  if (tag !== 'en' && text === english && words(text) > 2) found.push(['untranslated', `${id} is still English`])
  return found
}

const SECTIONS: readonly (readonly [rule: string, heading: RegExp])[] = [
  ['missing', /^Missing translation keys for locale (\S+):$/],
  ['stranger', /^Extra translation keys for locale (\S+):$/],
  ['structure', /^These translation keys for locale (\S+) are structurally different from en:$/],
]
const VERIFY = ['verify', '--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']

/** Problems `formatjs verify` finds in the catalogues, line by line. */
const verify = (english: Texts, catalogues: Files): readonly Problem[] => {
  mkdirSync(SCRATCH, { recursive: true })
  const folder = mkdtempSync(join(SCRATCH, 'verify-'))
  const paths = new Map<string, string>()
  writeFileSync(join(folder, 'en.json'), JSON.stringify(english))
  for (const [path, json] of catalogues) {
    const file = path.slice(path.lastIndexOf('/') + 1)
    paths.set(file.slice(0, -'.json'.length), path)
    writeFileSync(join(folder, file), json)
  }
  const files = ['en', ...paths.keys()].map((code) => join(folder, `${code}.json`))
  const program = programPath('@formatjs/cli', 'formatjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...VERIFY, ...files], { encoding: 'utf8' })
  const output = `${stdout}\n${stderr}`
  const problems: Problem[] = []
  let rule = ''
  let path = LOCALES
  for (const line of output.split('\n')) {
    const section = SECTIONS.find(([, heading]) => heading.test(line))
    if (section !== undefined) {
      rule = section[0]
      path = paths.get(section[1].exec(line)?.[1] ?? '') ?? LOCALES
    } else if (rule !== '' && line !== '' && !line.startsWith('---')) problems.push({ rule, path, text: line })
  }
  if ((status === 0) !== (problems.length === 0)) throw new Error(`formatjs verify ended with ${status}: ${output}`)
  return problems
}

/** Ids in code, whole or by the beginning of a template. */
const saidIn = (code: Files): { readonly whole: ReadonlySet<string>; readonly begun: ReadonlySet<string> } => {
  const whole = new Set<string>()
  const begun = new Set<string>()
  for (const text of code.values()) {
    for (const [, id] of text.matchAll(/'([a-z]+(?:\.[A-Za-z0-9_]+)+)'/g)) whole.add(id ?? '')
    for (const [, start] of text.matchAll(/`([a-z]+\.[A-Za-z0-9_.]+)\$\{/g)) begun.add(start ?? '')
  }
  return { whole, begun }
}

export const judgeWords = (english: Texts, catalogues: Files, code: Files): WordsSeen => {
  const problems: Problem[] = [...verify(english, catalogues)]
  const said = saidIn(code)
  const starts = [...said.begun]
  const at = 'packages/core/src/domain'
  for (const [id, text] of Object.entries(english)) {
    if (!said.whole.has(id) && !starts.some((start) => id.startsWith(start)))
      problems.push({ rule: 'unused', path: at, text: `${id} is said nowhere` })
    for (const [rule, words] of judgeText(id, text, text, 'en')) problems.push({ rule, path: at, text: words })
  }
  for (const [path, text] of code) {
    for (const [, id] of text.matchAll(/\btext\('([a-z]+(?:\.[A-Za-z0-9_]+)+)'/g))
      if (!(id !== undefined && id in english)) problems.push({ rule: 'unknown', path, text: `${id} is no message` })
  }
  let texts = 0
  for (const [path, json] of catalogues) {
    const tag = LANGUAGE_TAGS[path.slice(path.lastIndexOf('/') + 1, -'.json'.length) as Language]
    for (const [id, text] of Object.entries(JSON.parse(json) as Texts)) {
      for (const [rule, found] of judgeText(id, text, english[id] ?? '', tag))
        problems.push({ rule, path, text: found })
      texts += 1
    }
  }
  return { languages: catalogues.size, texts, uses: said.whole.size, problems }
}

const isCatalogue = (path: string): boolean => path.endsWith('.json')

export const wordCanaries = (): CanaryResult =>
  runCanaries(readFiles(['scripts/canary/words'], /\.txt$/), ruleNames, (files) => {
    const english = JSON.parse(files.get('english.json') ?? '{}') as Texts
    const rest = [...files].filter(([path]) => path !== 'english.json')
    const catalogues = rest.filter(([path]) => isCatalogue(path))
    const code = rest.filter(([path]) => !isCatalogue(path))
    return judgeWords(english, new Map(catalogues), new Map(code)).problems
  })

if (import.meta.main) {
  const code = [...readFiles(['packages/core/src', 'packages/react-app/src'], /\.tsx?$/)].filter(
    ([path]) => !isTest(path) && !path.endsWith('.messages.ts'),
  )
  const { languages, texts, uses, problems } = judgeWords(
    messages,
    readFiles([LOCALES], /\/[a-z]+\.json$/),
    new Map(code),
  )
  const counts = [
    { name: 'catalogues', count: languages, floor: 17 },
    { name: 'translations', count: texts, floor: 3_500 },
    { name: 'ids in code', count: uses, floor: 150 },
  ]
  report('words', counts, wordCanaries(), problems)
}
