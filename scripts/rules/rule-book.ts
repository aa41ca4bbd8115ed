// Rules as written, and the places in code and tests that name them.
import type { Files } from '../lib/files.ts'
import { isStory, isTest, lineAt } from '../lib/files.ts'
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
  /** Files of docs/rules, without those about ourselves: path and heading. */
  readonly pages: readonly { readonly path: string; readonly title: string }[]
  readonly rules: readonly Rule[]
  readonly code: readonly Mention[]
  readonly tests: readonly Mention[]
}

export const INDEX = 'docs/rules/INDEX.md'
export const BUILT = 'docs/rules/README.md'
/** Pages of facts name rules and tests; they hold no rules. */
export const FACTS = 'docs/rules/facts/'

/** `CON` of `CON-5`. */
export const familyOf = (id: string): string => id.slice(0, id.indexOf('-'))
export const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1))

// `- **CON-5** One sentence.` is built, `- **CON-6** (planned) One sentence.` is not yet.
const written = (path: string, text: string): readonly Rule[] =>
  [...text.matchAll(/^[-*\s]*\*\*([A-Z]+-\d+)\*\*( \(planned\))?/gm)].map((match) => ({
    id: match[1] ?? '',
    path,
    line: lineAt(text, match.index + match[0].indexOf('**')),
    planned: match[2] !== undefined,
  }))

const RULE = /[A-Z]+-\d+/g
const ids = (
  path: string,
  text: string,
  from: RegExpStringIterator<RegExpExecArray>,
  what = RULE,
): readonly Mention[] =>
  [...from].flatMap((match) =>
    [...match[0].matchAll(what)].map(([id]) => ({ id, path, line: lineAt(text, match.index) })),
  )

// `@rule CON-5 CON-6`, in a comment; the list ends where something else begins.
const tagged = (path: string, text: string): readonly Mention[] =>
  ids(path, text, readSource(text, path).comments.matchAll(/@rule(?:[ \t,]+[A-Z]+-\d+\b)+/g))

// `[CON-5]`, `[CON-5 CON-6]` or, of a threat, `[T5]` within the name of a test. A skipped test proves nothing and is not counted.
const list = String.raw`\[(?:[A-Z]+-|T)\d+(?:[ ,]+(?:[A-Z]+-|T)\d+)*\]`
const lists = new RegExp(list, 'g')
const name = String.raw`(?<quote>['"\x60])(?:(?!\k<quote>)[^\n])*?${list}(?:(?!\k<quote>)[^\n])*`
const inTests = new RegExp(String.raw`(?<!\.(?:skip|todo)[^'"\x60\n]{0,80})${name}`, 'g')
// A story proves its play, not its name: the name of a step counts.
const inStories = new RegExp(String.raw`\bstep\(\s*${name}`, 'g')

/** Rules, or another pattern, named by the tests of a file. */
export const named = (path: string, text: string, what = RULE): readonly Mention[] =>
  [...readSource(text, path).uncommented.matchAll(isStory(path) ? inStories : inTests)].flatMap((match) =>
    ids(path, text, match[0].matchAll(lists), what).map(({ id }) => ({
      id,
      path,
      line: lineAt(text, match.index),
    })),
  )

export const readRuleBook = (files: Files): RuleBook => {
  const pages: RuleBook['pages'][number][] = []
  const rules: Rule[] = []
  const code: Mention[] = []
  const tests: Mention[] = []
  for (const [path, text] of files) {
    if (path === INDEX || path === BUILT || path.startsWith(FACTS)) continue
    if (path.endsWith('.md')) {
      pages.push({ path, title: /^# (.+)$/m.exec(text)?.[1] ?? path })
      rules.push(...written(path, text))
    } else if (isTest(path) || isStory(path)) tests.push(...named(path, text))
    else if (/^packages\/(?:[^/]+\/src\/|react-app\/(?:brand\/|vite-))/.test(path)) code.push(...tagged(path, text))
  }
  return { pages, rules, code, tests }
}

/** Links to where an id is mentioned, for a page this far down. */
export const places = (mentions: readonly Mention[], id: string, up = '../../'): string =>
  [...new Set(mentions.filter((mention) => mention.id === id).map(({ path }) => path))]
    .toSorted()
    .map((path) => `[${path.slice(path.lastIndexOf('/') + 1)}](${up}${path})`)
    .join(', ')
