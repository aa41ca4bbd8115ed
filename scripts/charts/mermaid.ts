// A machine as Mermaid text. Everything is read from the machine's value; nothing is drawn by hand.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import {
  causeOf,
  childrenOf,
  conditionOf,
  entryOf,
  exitOf,
  isIdle,
  leavingOf,
  namesOf,
  pathOf,
  statesOf,
} from './graph.ts'

/** Signs that Mermaid or HTML would read as their own. */
const plain = (text: string): string =>
  text
    .replace(/#/g, '')
    .replace(/;/g, ',')
    .replace(/</g, '#lt;')
    .replace(/>/g, '#gt;')
    .replace(/:/g, '#colon;')
    .replace(/"/g, "'")

const idOf = (node: AnyStateNode): string => pathOf(node).replace(/\./g, '_')

const labelOf = (one: AnyTransitionDefinition): string => {
  const condition = conditionOf(one)
  return plain(
    [
      causeOf(one),
      ...(condition === undefined ? [] : [`[${condition}]`]),
      ...(one.actions.length > 0 ? [`/ ${namesOf(one.actions).join(', ')}`] : []),
    ].join(' '),
  )
}

const targetOf = (one: AnyTransitionDefinition): AnyStateNode | undefined => one.target?.[0]
const arrow = (from: string, one: AnyTransitionDefinition): readonly string[] =>
  (one.target ?? []).map((target) => `${from} --> ${idOf(target)}: ${labelOf(one)}`)

/** Lines inside a state's box: invoked actors, entry and exit actions, and events that do not leave it. */
const insideLines = (node: AnyStateNode): readonly string[] => {
  const list = (title: string, actions: readonly unknown[]): readonly string[] =>
    actions.length === 0 ? [] : [plain(`${title} / ${namesOf(actions).join(', ')}`)]
  return [
    ...node.invoke.map(({ src }) => plain(`runs ${String(src)}`)),
    ...list('entry', entryOf(node)),
    ...list('exit', exitOf(node)),
  ]
}

const staying = (node: AnyStateNode): readonly string[] =>
  leavingOf(node)
    .filter((one) => targetOf(one) === undefined && !isIdle(one))
    .map(labelOf)

/** Arrows cannot start at a box and end inside it: such a box gets a node that stands for all its states. */
const isFromAnywhere = (node: AnyStateNode, one: AnyTransitionDefinition): boolean => {
  const target = targetOf(one)
  return target !== undefined && (node.path.length === 0 || pathOf(target).startsWith(`${pathOf(node)}.`))
}

const titled = (title: string, lines: readonly string[]): string =>
  `state "${[title, ...lines.map((line) => `· ${line}`)].join('<br/>')}" as`

/** The node for all states of a box, if any event is handled in all of them. */
const anywhere = (node: AnyStateNode): readonly string[] => {
  const leaving = leavingOf(node).filter((one) => isFromAnywhere(node, one))
  const stays = staying(node)
  if (leaving.length + stays.length === 0) return []
  const id = `${idOf(node)}_anywhere`
  return [
    `${titled(node.path.length === 0 ? 'anywhere' : `anywhere in ${node.key}`, stays)} ${id}`,
    ...leaving.flatMap((one) => arrow(id, one)),
  ]
}

/** Boxes inside a box, with its initial and its final state. */
const inside = (node: AnyStateNode): readonly string[] => {
  const children = childrenOf(node)
  const boxes = children.flatMap((child): readonly string[] => {
    const lines = insideLines(child)
    if (childrenOf(child).length === 0) return [`${titled(child.key, [...lines, ...staying(child)])} ${idOf(child)}`]
    const title = child.type === 'parallel' ? `${child.key} (all of these at once)` : child.key
    return [`${titled(title, lines)} ${idOf(child)} {`, ...inside(child).map((line) => `  ${line}`), '}']
  })
  return [
    ...boxes,
    ...(node.type === 'compound' ? node.initial.target.map((first) => `[*] --> ${idOf(first)}`) : []),
    ...children.filter(({ type }) => type === 'final').map((child) => `${idOf(child)} --> [*]`),
    ...anywhere(node),
  ]
}

export const mermaidOf = (machine: AnyStateMachine): string =>
  [
    'stateDiagram-v2',
    ...[
      `accTitle: The machine ${machine.id}`,
      ...inside(machine.root),
      ...statesOf(machine).flatMap((node) =>
        leavingOf(node).flatMap((one) => (isFromAnywhere(node, one) ? [] : arrow(idOf(node), one))),
      ),
    ].map((line) => `  ${line}`),
    '',
  ].join('\n')
