// Small changes that a test ought to notice, one at a time.
import { lineAt } from '../lib/files.ts'
import { childrenOf, isNode, type Node, readSource } from '../lib/source.ts'
import { conditions, OPERATORS } from './operators.ts'

export interface Mutant {
  readonly path: string
  readonly line: number
  /** Original and changed text, each on one line. */
  readonly change: string
  readonly text: string
}

/** Wrappers only the compiler needs: their contents run. */
const TRANSPARENT = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
/** Names, not values. */
const isName = (node: Node, part: string): boolean =>
  (node.type === 'Property' && part === 'key' && node.computed === false) ||
  (node.type === 'MemberExpression' && part === 'property' && node.computed === false)

/** Every node that runs, outermost first, with the one around it. Types and imports do not run. */
function* running(node: Node, around?: Node): Generator<readonly [node: Node, around: Node | undefined]> {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !TRANSPARENT.has(node.type))) return
  yield [node, around]
  for (const [part, inside] of childrenOf(node)) if (!isName(node, part)) yield* running(inside, node)
}

const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement'])
/** More turns than any loop of ours takes. */
const TURNS = 10_000

/** A changed loop may never end: every loop counts its turns, on the line where it stands. */
const guards = (tree: Node): readonly (readonly [at: number, text: string])[] =>
  [...running(tree)].flatMap(([node]) =>
    LOOPS.has(node.type) && isNode(node.body)
      ? ([
          [node.start, 'var turns = 0; '],
          [node.body.start, `if ((turns += 1) > ${TURNS}) throw new RangeError('endless'); else `],
        ] as const)
      : [],
  )

const oneLine = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= 90 ? flat : `${flat.slice(0, 60)} … ${flat.slice(-25)}`
}

/** Every mutant of a file. Types and imports are left alone. */
export const mutantsOf = (path: string, text: string): readonly Mutant[] => {
  const { tree } = readSource(text, 'mutant.ts')
  const guarded = guards(tree)
  const textOf = (node: unknown): string => (isNode(node) ? text.slice(node.start, node.end) : '')
  /** Text with one part replaced and every other loop guarded. */
  const changed = (from: number, to: number, now: string): string => {
    const cuts = guarded.filter(([at]) => at <= from || at >= to).map(([at, put]) => [at, at, put] as const)
    // Sorted from the end; a replacement comes before an insertion at the same place.
    const all = [...cuts, [from, to, now] as const].toSorted((left, right) => right[0] - left[0] || right[1] - left[1])
    return all.reduce((rest, [start, end, put]) => rest.slice(0, start) + put + rest.slice(end), text)
  }
  const found = [...running(tree)].flatMap(([node, around]) => {
    const place = { node, around, textOf }
    const instead = [...(OPERATORS[node.type]?.(place) ?? []), ...conditions(place)]
    return [...new Set(instead)].map((now) => ({
      path,
      line: lineAt(text, node.start),
      change: `${oneLine(textOf(node))} → ${oneLine(now)}`,
      text: changed(node.start, node.end, now),
    }))
  })
  return found.toSorted((left, right) => left.line - right.line)
}
