// The rules as written, and where code and tests name them.
import type { Files } from '../lib/files.ts'
import { isTest, lineAt } from '../lib/files.ts'
import { readSource } from '../lib/source.ts'

export interface Rule {
  readonly id: string
  readonly path: string
  readonly line: number
  readonly planned: boolean
}

export interface Mention {
  readonly id: string
  readonly path: string
  readonly line: number
}

export interface RuleBook {
  readonly rules: readonly Rule[]
  readonly code: readonly Mention[]
  readonly tests: readonly Mention[]
}

const indexPath = 'docs/rules/INDEX.md'

const written = (path: string, text: string): readonly Rule[] =>
  [...text.matchAll(/^[-*\s]*\*\*([A-Z]+-\d+)\*\*( \(planned\))?/gm)].map((match) => ({
    id: match[1] ?? '',
    path,
    line: lineAt(text, match.index + match[0].indexOf('**')),
    planned: match[2] !== undefined,
  }))

const ids = (path: string, text: string, from: RegExpStringIterator<RegExpExecArray>): readonly Mention[] =>
  [...from].flatMap((match) =>
    [...match[0].matchAll(/[A-Z]+-\d+/g)].map(([id]) => ({ id, path, line: lineAt(text, match.index) })),
  )

// `@rule CON-5 CON-6`, in a comment; the list ends where something else begins.
const tagged = (path: string, text: string): readonly Mention[] =>
  ids(path, text, readSource(text).comments.matchAll(/@rule(?:[ \t,]+[A-Z]+-\d+\b)+/g))

// `[CON-5]` or `[CON-5 CON-6]` within the name of a test. A skipped test proves nothing and is not counted.
const named = (path: string, text: string): readonly Mention[] => {
  const { uncommented } = readSource(text)
  const names =
    /(?<!\.(?:skip|todo)[^'"`\n]{0,80})(['"`])(?:(?!\1)[^\n])*?\[[A-Z]+-\d+(?:[ ,]+[A-Z]+-\d+)*\](?:(?!\1)[^\n])*/g
  return [...uncommented.matchAll(names)].flatMap((match) =>
    ids(path, text, match[0].matchAll(/\[[A-Z]+-\d+(?:[ ,]+[A-Z]+-\d+)*\]/g)).map(({ id }) => ({
      id,
      path,
      line: lineAt(text, match.index),
    })),
  )
}

export const readRuleBook = (files: Files): RuleBook => {
  const rules: Rule[] = []
  const code: Mention[] = []
  const tests: Mention[] = []
  for (const [path, text] of files) {
    if (path.endsWith('.md')) {
      if (path !== indexPath) rules.push(...written(path, text))
    } else if (isTest(path)) tests.push(...named(path, text))
    else if (/^packages\/[^/]+\/src\//.test(path)) code.push(...tagged(path, text))
  }
  return { rules, code, tests }
}

const places = (mentions: readonly Mention[], id: string): string =>
  [...new Set(mentions.filter((mention) => mention.id === id).map(({ path }) => path))]
    .toSorted()
    .map((path) => `[${path.slice(path.lastIndexOf('/') + 1)}](../../${path})`)
    .join(', ')

/** docs/rules/INDEX.md: from an id to its code and its tests. */
export const rulesIndex = ({ rules, code, tests }: RuleBook): string => {
  const built = rules.filter(({ planned }) => !planned)
  const planned = rules.filter((rule) => rule.planned)
  const number = (id: string): number => Number(id.slice(id.indexOf('-') + 1))
  const rows = built
    .toSorted((a, b) => a.path.localeCompare(b.path) || number(a.id) - number(b.id) || a.id.localeCompare(b.id))
    .map(
      ({ id, path }) => `| [${id}](${path.slice('docs/rules/'.length)}) | ${places(code, id)} | ${places(tests, id)} |`,
    )
  return [
    '# Index of rules',
    '',
    'Written by `scripts/gen-rules-index.ts`; the rule check fails when it is out of date.',
    '',
    `Built: ${built.length}. Planned: ${planned.length}.`,
    '',
    '| rule | code | tests |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...(planned.length > 0 ? [`Planned: ${planned.map(({ id }) => id).join(', ')}.`, ''] : []),
  ].join('\n')
}

export const rulesIndexPath = indexPath
