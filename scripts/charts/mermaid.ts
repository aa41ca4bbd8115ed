// A machine as Mermaid text. Everything is read from the machine's value; nothing is drawn by hand.
import type { AnyStateMachine } from 'xstate'
import { isUnder, leavingOf, type Node, pathOf, type Transition } from './graph.ts'
import { causeOf, conditionOf, deedsOf } from './words.ts'

/** Signs that Mermaid or HTML would read as their own. */
const plain = (text: string): string =>
  text
    .replace(/#/g, '')
    .replace(/;/g, ',')
    .replace(/</g, '#lt;')
    .replace(/>/g, '#gt;')
    .replace(/:/g, '#colon;')
    .replace(/"/g, "'")

const idOf = (node: Node): string => pathOf(node).replace(/\./g, '_')

const labelOf = (machine: AnyStateMachine, transition: Transition): string => {
  const deeds = deedsOf(machine, transition.actions)
  const words = [
    causeOf(machine, transition),
    conditionOf(transition),
    ...(deeds.length > 0 ? [`/ ${deeds.join(', ')}`] : []),
  ]
  return plain(words.filter((word) => word !== '').join(' '))
}

const targetOf = (transition: Transition): Node | undefined => transition.target?.[0]

/** Lines inside a state's box: what runs while it is in it, what it does on the way in and out, what it hears and stays. */
const insideLines = (machine: AnyStateMachine, node: Node): readonly string[] => {
  const list = (title: string, actions: readonly unknown[]): readonly string[] => {
    const deeds = deedsOf(machine, actions)
    return deeds.length === 0 ? [] : [plain(`${title} / ${deeds.join(', ')}`)]
  }
  return [
    ...node.invoke.map(({ src }: { readonly src: unknown }) => plain(`runs ${String(src)}`)),
    ...list('entry', node.entry),
    ...list('exit', node.exit),
  ]
}

const staying = (machine: AnyStateMachine, node: Node): readonly string[] =>
  leavingOf(node)
    .filter((one) => targetOf(one) === undefined)
    .map((one) => (one.actions.length === 0 ? `${labelOf(machine, one)} is ignored` : labelOf(machine, one)))

/** Arrows cannot start at a box and end inside it: such a box gets a node that stands for all its states. */
const isFromAnywhere = (node: Node, transition: Transition): boolean => {
  const target = targetOf(transition)
  return target !== undefined && (node.path.length === 0 || (target !== node && isUnder(pathOf(target), pathOf(node))))
}

const titled = (title: string, lines: readonly string[]): string =>
  `state "${[title, ...lines.map((line) => `· ${line}`)].join('<br/>')}" as`

/** What stands for all states of a box, if anything is heard in all of them. */
const anywhere = (machine: AnyStateMachine, node: Node): readonly string[] => {
  const leaving = leavingOf(node).filter((one) => isFromAnywhere(node, one))
  const stays = staying(machine, node)
  if (leaving.length + stays.length === 0) return []
  const id = `${idOf(node)}_anywhere`
  return [
    `${titled(node.path.length === 0 ? 'anywhere' : `anywhere in ${node.key}`, stays)} ${id}`,
    ...leaving.map((one) => `${id} --> ${idOf(targetOf(one) as Node)}: ${labelOf(machine, one)}`),
  ]
}

/** The boxes inside a box, where it begins and where it is over. */
const inside = (machine: AnyStateMachine, node: Node): readonly string[] => {
  const children = Object.values(node.states) as Node[]
  const boxes = children.flatMap((child): readonly string[] => {
    const lines = insideLines(machine, child)
    if (Object.keys(child.states).length === 0)
      return [`${titled(child.key, [...lines, ...staying(machine, child)])} ${idOf(child)}`]
    const title = child.type === 'parallel' ? `${child.key} (all of these at once)` : child.key
    return [`${titled(title, lines)} ${idOf(child)} {`, ...inside(machine, child).map((line) => `  ${line}`), '}']
  })
  return [
    ...boxes,
    ...(node.type === 'compound' ? [`[*] --> ${idOf(node.initial.target[0] as Node)}`] : []),
    ...children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`),
    ...anywhere(machine, node),
  ]
}

const arrows = (machine: AnyStateMachine, node: Node): readonly string[] => [
  ...leavingOf(node)
    .filter((one) => targetOf(one) !== undefined && !isFromAnywhere(node, one))
    .map((one) => `${idOf(node)} --> ${idOf(targetOf(one) as Node)}: ${labelOf(machine, one)}`),
  ...(Object.values(node.states) as Node[]).flatMap((child) => arrows(machine, child)),
]

export const mermaidOf = (machine: AnyStateMachine): string =>
  [
    'stateDiagram-v2',
    ...[`accTitle: The machine ${machine.id}`, ...inside(machine, machine.root), ...arrows(machine, machine.root)].map(
      (line) => `  ${line}`,
    ),
    '',
  ].join('\n')
