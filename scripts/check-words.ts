// Every message is said somewhere, in 18 languages. The parser of formatjs compares each message with English: what cannot be parsed or
// takes other values. What it does not look at is looked at here: use, plural forms, English left over.
import { isStructurallySame, type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGE_TAGS, type Language } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import { type Files, isTest, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'

const LOCALES = 'packages/react-app/src/locales'
const ruleNames = ['missing', 'stranger', 'structure', 'unused', 'unknown', 'plural', 'untranslated']

type Texts = Readonly<Record<string, string>>

interface WordsSeen {
  readonly languages: number
  readonly texts: number
  readonly uses: number
  readonly problems: readonly Problem[]
}

const parsed = (message: string): MessageFormatElement[] | undefined => {
  try {
    return parse(message)
  } catch {
    return undefined
  }
}

/** The plural forms of each choice within a message; none where it cannot be parsed. */
const pluralsOf = (message: string): readonly (readonly string[])[] => {
  const plurals: string[][] = []
  const walk = (nodes: readonly MessageFormatElement[]): void => {
    for (const node of nodes) {
      if (node.type === TYPE.plural) plurals.push(Object.keys(node.options).filter((form) => !form.startsWith('=')))
      if ('options' in node) for (const { value } of Object.values(node.options)) walk(value)
      if ('children' in node) walk(node.children)
    }
  }
  walk(parsed(message) ?? [])
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

/** What differs between English and a catalogue. */
const compare = (english: Texts, path: string, texts: Texts): readonly Problem[] => [
  ...Object.keys(english).flatMap((id) => (id in texts ? [] : [{ rule: 'missing', path, text: id }])),
  ...Object.entries(texts).flatMap(([id, text]): readonly Problem[] => {
    const source = english[id]
    if (source === undefined) return [{ rule: 'stranger', path, text: id }]
    const [ours, theirs] = [parsed(source), parsed(text)]
    if (ours === undefined || theirs === undefined) return [{ rule: 'structure', path, text: `${id} cannot be parsed` }]
    const { success, error } = isStructurallySame(ours, theirs)
    return success ? [] : [{ rule: 'structure', path, text: `${id}: ${error?.message ?? 'differs'}` }]
  }),
]

/** Ids said in code, whole or by the beginning of a template. */
const saidIn = (code: Files): { readonly whole: ReadonlySet<string>; readonly begun: ReadonlySet<string> } => {
  const whole = new Set<string>()
  const begun = new Set<string>()
  for (const text of code.values()) {
    for (const [, id] of text.matchAll(/'([a-z]+\.[a-z0-9_]+)'/g)) whole.add(id ?? '')
    for (const [, start] of text.matchAll(/`([a-z]+\.[a-z0-9_]+)\$\{/g)) begun.add(start ?? '')
  }
  return { whole, begun }
}

export const judgeWords = (english: Texts, catalogues: Files, code: Files): WordsSeen => {
  const problems: Problem[] = []
  const said = saidIn(code)
  const starts = [...said.begun]
  const at = 'packages/core/src/domain'
  for (const [id, text] of Object.entries(english)) {
    if (!said.whole.has(id) && !starts.some((start) => id.startsWith(start)))
      problems.push({ rule: 'unused', path: at, text: `${id} is said nowhere` })
    for (const [rule, words] of judgeText(id, text, text, 'en')) problems.push({ rule, path: at, text: words })
  }
  for (const [path, text] of code) {
    for (const [, id] of text.matchAll(/\btext\('([a-z]+\.[a-z0-9_]+)'/g))
      if (!(id !== undefined && id in english)) problems.push({ rule: 'unknown', path, text: `${id} is no message` })
  }
  let texts = 0
  for (const [path, json] of catalogues) {
    const tag = LANGUAGE_TAGS[path.slice(path.lastIndexOf('/') + 1, -'.json'.length) as Language]
    const catalogue = JSON.parse(json) as Texts
    problems.push(...compare(english, path, catalogue))
    for (const [id, text] of Object.entries(catalogue)) {
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
  const sight = [
    { name: 'catalogues', count: languages, floor: 17 },
    { name: 'translations', count: texts, floor: 3_500 },
    { name: 'ids in code', count: uses, floor: 150 },
  ]
  report('words', sight, wordCanaries(), problems)
}
