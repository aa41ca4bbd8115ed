// Checks docs/rules/facts: the facts of the specification, a line each, with the rules that contain them and the tests
// that prove them.
import type { Files } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { FACTS, type RuleBook } from './rule-book.ts'

interface Proof {
  readonly path: string
  /** Part of the title behind its ids, or all of it. */
  readonly title: string
}

interface Fact {
  readonly path: string
  readonly line: number
  readonly text: string
  readonly ids: readonly string[]
  readonly proofs: readonly Proof[]
  /** A line without a proof says so, or names the decision that the product differs. */
  readonly open: 'no proof' | 'differs' | undefined
}

const HEAD = /^\| (?:fact|flag|-+) \|/
const ID = /\[([A-Z]+-\d+)\]\([^)]*\)/g
const PROOF = /\[[^\]]+\]\((?:\.\.\/)+((?:packages|e2e|scripts)\/[^)]+)\) “(.+?)”(?= ?(?:<br>|\||$))/g

const factOf = (path: string, text: string, line: number): Fact => ({
  path,
  line,
  text: text.split(' | ')[0]?.slice(2) ?? '',
  ids: [...text.matchAll(ID)].map(([, id = '']) => id),
  proofs: [...text.matchAll(PROOF)].map(([, file = '', title = '']) => ({ path: file, title })),
  open: /\bno proof\b/.test(text) ? 'no proof' : /\bdiffers: \[/.test(text) ? 'differs' : undefined,
})

export const readFacts = (files: Files): readonly Fact[] =>
  [...files]
    .filter(([path]) => path.startsWith(FACTS))
    .flatMap(([path, page]) =>
      page
        .split('\n')
        .flatMap((text, at) => (text.startsWith('| ') && !HEAD.test(text) ? [factOf(path, text, at + 1)] : [])),
    )

/** The ids that stand before a title, wherever it is in the text. */
const idsBefore = (text: string, title: string): ReadonlySet<string> => {
  const ids = new Set<string>()
  const quoted = `] ${title}`
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1))
    for (const [id] of (/(?:\[[A-Z0-9 ,-]+\] ?)+$/.exec(text.slice(0, at + 1))?.[0] ?? '').matchAll(/[A-Z]+-\d+/g))
      ids.add(id)
  return ids
}

export const judgeFacts = (facts: readonly Fact[], { rules, tests }: RuleBook, files: Files): readonly Problem[] => {
  const known = new Set(rules.map(({ id }) => id))
  return facts.flatMap(({ path, line, ids, proofs, open }) => {
    const say = (rule: string, text: string): Problem => ({ rule, path, line, text })
    const proved = ({ path: file, title }: Proof): boolean => {
      const before = idsBefore(files.get(file) ?? '', title)
      return ids.some((id) => before.has(id) && tests.some((test) => test.id === id && test.path === file))
    }
    return [
      ...ids.filter((id) => !known.has(id)).map((id) => say('fact-without-rule', `${id} is not in docs/rules`)),
      ...(ids.length === 0 ? [say('fact-without-rule', 'names no rule')] : []),
      ...proofs
        .filter((proof) => !proved(proof))
        .map(({ path: file, title }) =>
          say('fact-without-test', `${file} has no test of these rules called “${title}”`),
        ),
      ...(proofs.length === 0 && open === undefined
        ? [say('fact-without-proof', 'names a test, or says “no proof” or “differs: [where that is decided]”')]
        : []),
    ]
  })
}
