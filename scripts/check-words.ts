// Every message is said somewhere, in 18 languages, with the same values and the plural forms of the language.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGE_TAGS, type Language } from '@openlot/core'
import { messages } from '@openlot/core/messages'
import { type Files, isTest, readFiles } from './lib/files.ts'
import { type CanaryResult, type Problem, report, runCanaries } from './lib/report.ts'

const LOCALES = 'packages/react-app/src/locales'
const ruleNames = ['missing', 'stranger', 'unused', 'unknown', 'syntax', 'values', 'plural', 'untranslated']

type Texts = Readonly<Record<string, string>>

interface WordsSeen {
  readonly languages: number
  readonly texts: number
  readonly uses: number
  readonly problems: readonly Problem[]
}

interface Shape {
  /** Names and kinds of what a message takes. */
  readonly values: string
  readonly plurals: readonly (readonly string[])[]
}

const shapeOf = (message: string): Shape | undefined => {
  const values = new Set<string>()
  const plurals: string[][] = []
  const walk = (nodes: readonly MessageFormatElement[]): void => {
    for (const node of nodes) {
      if ('value' in node && node.type !== TYPE.literal) values.add(`${node.value} ${node.type}`)
      if (node.type === TYPE.plural) plurals.push(Object.keys(node.options).filter((form) => !form.startsWith('=')))
      if ('options' in node) for (const { value } of Object.values(node.options)) walk(value)
      if ('children' in node) walk(node.children)
    }
  }
  try {
    walk(parse(message))
  } catch {
    return undefined
  }
  return { values: [...values].toSorted().join(', '), plurals }
}

const words = (text: string): number => text.replace(/\{[^}]*\}/g, ' ').match(/\p{L}{2,}/gu)?.length ?? 0

const judgeText = (id: string, text: string, english: string, tag: string): readonly [string, string][] => {
  const shape = shapeOf(text)
  if (shape === undefined) return [['syntax', `${id} cannot be parsed`]]
  const found: [string, string][] = []
  const asked = shapeOf(english)?.values
  if (asked !== shape.values) found.push(['values', `${id} takes (${shape.values}), English takes (${asked})`])
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted().join()
  for (const own of shape.plurals) {
    if (own.toSorted().join() !== forms) found.push(['plural', `${id} has ${own.join()}, the language ${forms}`])
  }
  // A term of trade may be the same in both; a sentence is not.
  if (tag !== 'en' && text === english && words(text) > 2) found.push(['untranslated', `${id} is still English`])
  return found
}

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
    const own = JSON.parse(json) as Texts
    for (const id of Object.keys(own))
      if (!(id in english)) problems.push({ rule: 'stranger', path, text: `${id} is no message` })
    for (const [id, source] of Object.entries(english)) {
      const text = own[id]
      if (text === undefined) problems.push({ rule: 'missing', path, text: `${id} is not translated` })
      else for (const [rule, found] of judgeText(id, text, source, tag)) problems.push({ rule, path, text: found })
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
    return judgeWords(
      english,
      new Map(rest.filter(([path]) => isCatalogue(path))),
      new Map(rest.filter(([path]) => !isCatalogue(path))),
    ).problems
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
