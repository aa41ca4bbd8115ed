// docs/api/errors.md is written by hand: it explains every tag, kind and thrown error core declares, and nothing else.
import type { Files } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'

export const ERRORS_PAGE = 'docs/api/errors.md'

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The members of a union of texts: `type HttpProblem = 'network' | 'timeout'`. */
const membersOf = (text: string, type: string): readonly string[] =>
  all(new RegExp(String.raw`type ${type}\b[^=]*=([^;]*);`).exec(text)?.[1] ?? '', /'([^']+)'/g)

const unionOf = (text: string, type: string): string =>
  new RegExp(String.raw`^export type ${type}\b[\s\S]*?;\n(?=[^ |}]|$)`, 'm').exec(text)?.[0] ?? ''

/** Errors by name: from the declarations, and from the kinds of events core reports. */
export const errorsOf = (declarations: Files, sources: Files): readonly string[] => {
  const found = [...declarations.values()].flatMap((text) => [
    ...all(text, /readonly _tag: '(\w+)'/g).map((tag) => `ApiFailure.${tag}`),
    ...membersOf(text, 'HttpProblem').map((reason) => `TransportFailure.${reason}`),
    ...all(/readonly reason: HttpProblem((?: \| '\w+')+)/.exec(text)?.[1] ?? '', /'(\w+)'/g).map(
      (reason) => `TransportFailure.${reason}`,
    ),
    ...all(unionOf(text, 'CommitOutcome'), /kind: '(\w+)'/g).map((kind) => `CommitOutcome.${kind}`),
    ...all(text, /class (\w+) extends Error\b/g).map((name) => `Error.${name}`),
  ])
  const logged = [...sources.values()].flatMap((text) =>
    all(text, /\.report\(\s*\{\s*kind: '([^']+)'/g).map((kind) => `Log.${kind}`),
  )
  return [...new Set([...found, ...logged])]
}

/** Type whose members are the names under a heading. */
const HEADINGS: Readonly<Record<string, string>> = {
  'A call that failed': 'ApiFailure',
  'Why there was no answer': 'TransportFailure',
  'How a mutation ended': 'CommitOutcome',
  'What is thrown': 'Error',
  'What is reported to operators': 'Log',
}

/** Names that have a row with their meaning and the way to handle them. */
const explainedIn = (page: string): readonly string[] =>
  page
    .split(/^## /m)
    .flatMap((section) =>
      all(section, /^\| `([^`]+)` \| \S.* \| \S.* \|$/gm).map(
        (name) => `${HEADINGS[section.split('\n')[0] ?? '']}.${name}`,
      ),
    )

export const judgeErrors = (names: readonly string[], page: string): readonly Problem[] => {
  const explained = explainedIn(page)
  const say = (rule: string, name: string, text: string): Problem => ({ rule, path: ERRORS_PAGE, text: name + text })
  return [
    ...names
      .filter((name) => !explained.includes(name))
      .map((name) => say('error-without-advice', name, ' has no row')),
    ...explained
      .filter((name) => !names.includes(name))
      .map((name) => say('advice-without-error', name, ' is not in core')),
  ]
}
