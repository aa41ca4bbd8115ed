// docs/api/errors.md: every tag, kind and thrown error core declares, and what to do about it.
import type { Files } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import type { Advice } from './error-advice.ts'

export const ERRORS_PAGE = 'errors.md'

type Advices = Readonly<Record<string, Advice>>

const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The members of a union of texts: `type HttpProblem = 'network' | 'timeout'`. */
const membersOf = (text: string, type: string): readonly string[] =>
  all(new RegExp(String.raw`type ${type}\b[^=]*=([^;]*);`).exec(text)?.[1] ?? '', /'([^']+)'/g)

const unionOf = (text: string, type: string): string =>
  new RegExp(String.raw`^export type ${type}\b[\s\S]*?;\n(?=[^ |}]|$)`, 'm').exec(text)?.[0] ?? ''

/** What can go wrong, by its name here: from the declarations, and from the kinds of events core reports. */
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

const SECTIONS: readonly (readonly [prefix: string, title: string, words: string])[] = [
  [
    'ApiFailure',
    'A call that failed',
    'Expected failures are data: `client.call` answers `{ ok: true, value }` or `{ ok: false, failure }`, and `failure._tag` is one of these. A resource and a list carry the same failure. `failureMessage(failure)` gives the words for a person: the server’s own, or the id of ours.',
  ],
  ['TransportFailure', 'Why there was no answer', 'The `reason` of a `TransportFailure`.'],
  [
    'CommitOutcome',
    'How a mutation ended',
    '`await client.commit(mutation, input).settled` gives one of these kinds. It rejects for a mistake of the program alone: an input of another type, and then nothing was sent. An answer that is lost is [found out](../decisions/0002-unknown-outcomes.md) first, so that committing once is enough: never wrap a commit in a retry.',
  ],
  [
    'Error',
    'What is thrown',
    'Only defects of a program throw: an amount that is none, an origin without a scheme, a mutation given to `client.call`. Catch none of them.',
  ],
  [
    'Log',
    'What is reported to operators',
    'A person need not see these; `ports.log.report` gets them, without a secret or an amount. The ports of Node and browsers print them with `debug: true`.',
  ],
]

const table = (names: readonly string[], prefix: string, advice: Advices): string =>
  names
    .filter((name) => name.startsWith(`${prefix}.`))
    .map((name) => {
      const [means = '', todo = ''] = advice[name] ?? []
      return `| \`${name.slice(prefix.length + 1)}\` | ${means} | ${todo} |`
    })
    .join('\n')

export const errorsPage = (names: readonly string[], advice: Advices): string =>
  `<!-- Written by npm run api from the declarations of packages/core and scripts/api/error-advice.ts. -->

# Errors and what to do

What can go wrong, by the names a program meets. The check \`api\` of \`npm test\` finds every one of them in core, and fails when one is
missing here or is no more.

${SECTIONS.map(
  ([prefix, title, words]) =>
    `## ${title}\n\n${words}\n\n| name | means | what to do |\n| --- | --- | --- |\n${table(names, prefix, advice)}\n`,
).join('\n')}
What a person can mend before anything is sent is no error but an \`Issue\`: a message id, the field it belongs to, and its values.
Panels carry them beside the fields.
`

export const judgeErrors = (names: readonly string[], advice: Advices): readonly Problem[] => [
  ...names
    .filter((name) => advice[name] === undefined)
    .map((name) => ({
      rule: 'error-without-advice',
      path: 'scripts/api/error-advice.ts',
      text: `${name} is not there`,
    })),
  ...Object.keys(advice)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      rule: 'advice-without-error',
      path: 'scripts/api/error-advice.ts',
      text: `core has no ${name}`,
    })),
]
