// What a machine is made of: states, transitions, and the configurations in which an event can find it.
import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate'

// biome-ignore lint/suspicious/noExplicitAny: a node of any machine
export type Node = StateNode<any, any>
export type Transition = Node['always'] extends readonly (infer One)[] | undefined ? One : never

export const pathOf = (node: Node): string => node.path.join('.')

/** Every state below the root, in the order they are written. */
export const statesOf = (machine: AnyStateMachine): readonly Node[] => {
  const below = (node: Node): readonly Node[] =>
    (Object.values(node.states) as Node[]).flatMap((child) => [child, ...below(child)])
  return below(machine.root)
}

export const leavingOf = (node: Node): readonly Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Every branch of every transition: commands, answers, delays and `always` alike. */
export const transitionsOf = (machine: AnyStateMachine): readonly Transition[] =>
  [machine.root as Node, ...statesOf(machine)].flatMap(leavingOf)

/** The branches a transition is one of; their order is the order they are asked in. */
export const branchesOf = (transition: Transition): readonly Transition[] =>
  leavingOf(transition.source).filter(({ eventType }) => eventType === transition.eventType)

/** The same name in every run, and for a machine whose holes were filled. */
export const transitionKey = (transition: Transition): string =>
  `${pathOf(transition.source)}|${transition.eventType}|${branchesOf(transition).indexOf(transition)}`

/** What one step of a running machine went through. */
export const walked = (
  snapshot: Pick<AnyMachineSnapshot, '_nodes'>,
  transitions: readonly Transition[],
): readonly string[] => [
  ...snapshot._nodes.map((node) => `state ${pathOf(node)}`),
  ...transitions.flatMap((one) => [`state ${pathOf(one.source)}`, `transition ${transitionKey(one)}`]),
]

/** What a machine wants walked: the words `walked` says. */
export const toWalk = (machine: AnyStateMachine): readonly string[] => [
  ...statesOf(machine).map((node) => `state ${pathOf(node)}`),
  ...transitionsOf(machine).map((one) => `transition ${transitionKey(one)}`),
]

const isPassedThrough = (node: Node): boolean => node.always?.some(({ guard }) => guard === undefined) ?? false

/** The sets of leaves a machine can rest in. What is only passed through, or is over, hears no event. */
export const configurations = (machine: AnyStateMachine): readonly (readonly Node[])[] => {
  const of = (node: Node): readonly (readonly Node[])[] => {
    const children = Object.values(node.states) as Node[]
    if (children.length === 0) return isPassedThrough(node) ? [] : [[node]]
    if (node.type !== 'parallel') return children.flatMap(of)
    return children.reduce<readonly (readonly Node[])[]>(
      (sets, region) => sets.flatMap((set) => of(region).map((leaves) => [...set, ...leaves])),
      [[]],
    )
  }
  const isOver = (leaf: Node): boolean => leaf.type === 'final' && leaf.parent === machine.root
  return of(machine.root).filter((leaves) => !leaves.some(isOver))
}

export const isUnder = (path: string, above: string): boolean => path === above || path.startsWith(`${above}.`)

const hears = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && isUnder(type, descriptor.slice(0, -'.*'.length)))

const lineOf = (node: Node): readonly Node[] => [node, ...(node.parent === undefined ? [] : lineOf(node.parent))]

/** The states a configuration is in: its leaves and all that holds them. */
export const statesIn = (leaves: readonly Node[]): readonly Node[] => [...new Set(leaves.flatMap(lineOf))]

type Fate = 'acts' | 'ignored' | 'unheard'

/** What is left when every guard says no. A branch without target and actions is written ignorance. */
const ownFate = (node: Node, type: string): Fate => {
  const exactFirst = [...node.transitions.keys()]
    .filter((one) => hears(one, type))
    .toSorted((a, b) => b.length - a.length)
  const certain = exactFirst
    .flatMap((descriptor) => node.transitions.get(descriptor) ?? [])
    .find(({ guard }) => guard === undefined)
  if (certain === undefined) return 'unheard'
  return certain.target === undefined && certain.actions.length === 0 ? 'ignored' : 'acts'
}

/** Whether the event may come to nothing in the configuration. Inner states are asked before what holds them. */
export const mayBeIgnored = (machine: AnyStateMachine, leaves: readonly Node[], type: string): boolean => {
  const inside = new Set(statesIn(leaves))
  const fate = (node: Node): Fate => {
    const inner = (Object.values(node.states) as Node[]).filter((child) => inside.has(child)).map(fate)
    if (inner.includes('acts')) return 'acts'
    return inner.includes('ignored') ? 'ignored' : ownFate(node, type)
  }
  return fate(machine.root) !== 'acts'
}

/** Whether something leads on from here: a command, an answer awaited, or time. */
export const hasWayOut = (leaves: readonly Node[]): boolean => {
  const inside = new Set(leaves)
  return statesIn(leaves)
    .flatMap(leavingOf)
    .some(({ target }) => target?.some((one: Node) => !inside.has(one)) ?? false)
}
