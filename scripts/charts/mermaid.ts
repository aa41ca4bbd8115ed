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

const box = (id: string, title: string, lines: readonly string[]): string =>
  `state "${[title, ...lines].join('<br/>')}" as ${id}`

const draw = (machine: AnyStateMachine, node: Node, indent: string): readonly string[] => {
  const children = Object.values(node.states) as Node[]
  const lines: string[] = []
  const say = (line: string): void => void lines.push(`${indent}${line}`)
  const open = children.length > 0
  if (!open) say(box(idOf(node), node.key, [...insideLines(machine, node), ...staying(machine, node)]))
  for (const child of children) {
    const inner = Object.keys(child.states).length > 0
    if (!inner) lines.push(...draw(machine, child, indent))
    else {
      const title = child.type === 'parallel' ? `${child.key} (all of these at once)` : child.key
      say(`state "${[title, ...insideLines(machine, child)].join('<br/>')}" as ${idOf(child)} {`)
      lines.push(...draw(machine, child, `${indent}  `))
      say('}')
    }
  }
  if (open) {
    if (node.type === 'compound') say(`[*] --> ${idOf(node.initial.target[0] as Node)}`)
    for (const child of children) if (child.type === 'final') say(`${idOf(child)} --> [*]`)
    const anywhere = leavingOf(node).filter((one) => isFromAnywhere(node, one))
    const stays = staying(machine, node)
    if (anywhere.length + stays.length > 0) {
      const id = `${idOf(node)}_anywhere`
      say(box(id, node.path.length === 0 ? 'anywhere' : `anywhere in ${node.key}`, stays))
      for (const one of anywhere) say(`${id} --> ${idOf(targetOf(one) as Node)}: ${labelOf(machine, one)}`)
    }
  }
  return lines
}

const arrows = (machine: AnyStateMachine, node: Node): readonly string[] => [
  ...leavingOf(node)
    .filter((one) => targetOf(one) !== undefined && !isFromAnywhere(node, one))
    .map((one) => `  ${idOf(node)} --> ${idOf(targetOf(one) as Node)}: ${labelOf(machine, one)}`),
  ...(Object.values(node.states) as Node[]).flatMap((child) => arrows(machine, child)),
]

export const mermaidOf = (machine: AnyStateMachine): string =>
  [
    'stateDiagram-v2',
    `  accTitle: The machine ${machine.id}`,
    ...draw(machine, machine.root, '  '),
    ...arrows(machine, machine.root),
    '',
  ].join('\n')
