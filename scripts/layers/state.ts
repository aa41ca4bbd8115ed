// Checks that a domain keeps all state in its context, where it is cleared with the account; a variable would not be.
import { type Files, isTest, lineAt } from '../lib/files.ts'
import type { Problem } from '../lib/report.ts'
import { childrenOf, isNode, type Node, readSource } from '../lib/source.ts'
import { coreSource, type Layers } from './layout.ts'

const nameOf = (node: unknown): string => (isNode(node) && node.type === 'Identifier' ? String(node.name) : '')

const domainsIn = (node: Node): readonly Node[] => [
  ...(node.type === 'CallExpression' && nameOf(node.callee) === 'domain' ? [node] : []),
  ...childrenOf(node).flatMap(([, child]) => domainsIn(child)),
]
const isFunction = ({ type }: Node): boolean => /Function/.test(type) && !type.startsWith('TS')

interface Kept {
  readonly name: string
  readonly node: Node
}
/** Variables and collections that outlive a call: made where the domain is made, and not in a function there. */
const keptIn = (node: Node, name = ''): readonly Kept[] => {
  const named = node.type === 'VariableDeclarator' ? nameOf(node.id) : name
  if (node.type === 'VariableDeclaration' && node.kind === 'let')
    return (node.declarations as readonly Node[]).map((one) => ({ name: nameOf(one.id), node: one }))
  if (node.type === 'NewExpression' && /^(?:Weak)?(?:Map|Set)$/.test(nameOf(node.callee))) return [{ name, node }]
  return childrenOf(node).flatMap(([, child]) => (isFunction(child) ? [] : keptIn(child, named)))
}

/** Number of bodies read in `domains`. Whole: every entry of the list must have been met. */
export const judgeState = (
  files: Files,
  { state }: Pick<Layers, 'state'>,
  whole: boolean,
): { readonly domains: number; readonly problems: readonly Problem[] } => {
  const problems: Problem[] = []
  const met = new Set<string>()
  let domains = 0
  for (const [path, text] of files) {
    if (!path.startsWith(`${coreSource}domain/`) || isTest(path)) continue
    const say = (node: Node, words: string): void => {
      problems.push({ rule: 'domain-state', path, line: lineAt(text, node.start), text: words })
    }
    for (const call of domainsIn(readSource(text, path).tree)) {
      domains += 1
      const body = (call.arguments as readonly Node[]).find(isFunction)
      if (body === undefined) say(call, 'a domain is made by a function written in its place')
      else
        for (const { name, node } of keptIn(body)) {
          const entry = state.find((one) => path === `${coreSource}domain/${one.file}` && one.name === name)
          if (entry !== undefined && entry.why !== '') met.add(`${entry.file} ${entry.name}`)
          else
            say(
              node,
              `${name} would outlive the account: context.notes, context.cell, context.rows, or a reason in layers.json`,
            )
        }
    }
  }
  if (whole)
    for (const { file, name } of state)
      if (!met.has(`${file} ${name}`))
        problems.push({
          rule: 'domain-state-list',
          path: 'packages/core/layers.json',
          text: `${file} keeps no ${name}`,
        })
  return { domains, problems }
}
