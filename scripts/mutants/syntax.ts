// The syntax tree of a TypeScript file, as the parser of the test runner gives it, and a walk over what runs of it.
import { parseAst } from 'vitest/node'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node

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
  for (const [part, value] of Object.entries(node)) {
    if (isName(node, part)) continue
    for (const inside of Array.isArray(value) ? value : [value]) if (isNode(inside)) yield* running(inside, node)
  }
}
