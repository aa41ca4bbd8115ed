// The syntax tree of a TypeScript file, and a walk over what runs of it.
import { childrenOf, type Node, readSource } from '../lib/source.ts'

export const parse = (text: string): Node => readSource(text, 'mutant.ts').tree

/** Wrappers that only speak to the compiler: what is inside them runs. */
const TRANSPARENT = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'])
/** Names, not values. */
const isName = (node: Node, part: string): boolean =>
  (node.type === 'Property' && part === 'key' && node.computed === false) ||
  (node.type === 'MemberExpression' && part === 'property' && node.computed === false)

/** Every node that runs, outermost first, with the one around it. Types and imports do not run. */
export function* running(node: Node, around?: Node): Generator<readonly [node: Node, around: Node | undefined]> {
  if (node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !TRANSPARENT.has(node.type))) return
  yield [node, around]
  for (const [part, inside] of childrenOf(node)) if (!isName(node, part)) yield* running(inside, node)
}
