// A machine read through XState's public API: its states, transitions, places to rest in, and their names.
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { getStateNodes } from 'xstate/graph'

export const pathOf = (node: AnyStateNode): string => node.path.join('.')
export const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

/** Every state below the root, in the order they are written. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => getStateNodes(machine)

export const leavingOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Every branch of every transition: commands, answers, delays and `always` alike. */
export const transitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  [machine.root, ...statesOf(machine)].flatMap(leavingOf)

/** Branches a transition belongs to, in the order in which they are tried. */
const branchesOf = (one: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  leavingOf(one.source).filter(({ eventType }) => eventType === one.eventType)

/** Key that is equal in every run, and for a machine whose actors were provided. */
export const keyOf = (one: AnyTransitionDefinition): string =>
  `${pathOf(one.source)}|${one.eventType}|${branchesOf(one).indexOf(one)}`

/** A transition that does nothing: it blocks an event, and its description says why. */
export const isIdle = ({ target, actions }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0

const pathsIn = (value: StateValue): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, below = {}]) => [key, ...pathsIn(below).map((path) => `${key}.${path}`)])

/** Transitions of one step of a running machine. */
export const walked = (
  { value }: Pick<AnyMachineSnapshot, 'value'>,
  transitions: readonly AnyTransitionDefinition[],
): readonly string[] => [
  ...pathsIn(value).map((path) => `state ${path}`),
  ...transitions.flatMap((one) => [`state ${pathOf(one.source)}`, `transition ${keyOf(one)}`]),
]

/** Transitions of a machine to be walked, named as by `walked`. */
export const toWalk = (machine: AnyStateMachine): readonly string[] => [
  ...statesOf(machine).map((node) => `state ${pathOf(node)}`),
  ...transitionsOf(machine).map((one) => `transition ${keyOf(one)}`),
]

/** The sets of leaves a machine can rest in. States that are only passed through, or are final, receive no event. */
export const placesOf = (machine: AnyStateMachine): readonly (readonly AnyStateNode[])[] => {
  const of = (node: AnyStateNode): readonly (readonly AnyStateNode[])[] => {
    const children = childrenOf(node)
    if (children.length === 0) return node.always?.some(({ guard }) => guard === undefined) ? [] : [[node]]
    if (node.type !== 'parallel') return children.flatMap(of)
    return children.reduce<readonly (readonly AnyStateNode[])[]>(
      (sets, region) => sets.flatMap((set) => of(region).map((leaves) => [...set, ...leaves])),
      [[]],
    )
  }
  const isOver = (leaf: AnyStateNode): boolean => leaf.type === 'final' && leaf.parent === machine.root
  return of(machine.root).filter((leaves) => !leaves.some(isOver))
}

const lineOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(node.parent === undefined ? [] : lineOf(node.parent)),
]
/** The states a place is in: its leaves and all that holds them. */
export const statesIn = (leaves: readonly AnyStateNode[]): ReadonlySet<AnyStateNode> => new Set(leaves.flatMap(lineOf))

const nameOf = (thing: unknown): string | undefined =>
  typeof thing === 'string' ? thing : (thing as { readonly type?: string } | undefined)?.type

/** Actions by name. A built-in written in place (an `assign`, an `emit`) has none. */
export const namesOf = (actions: readonly unknown[]): readonly (string | undefined)[] =>
  actions.map(nameOf).map((name) => (name?.startsWith('xstate.') ? undefined : name))

/** As written: the node itself also holds what starts and ends its delays. */
export const entryOf = ({ config }: AnyStateNode): readonly unknown[] => [config.entry ?? []].flat()
export const exitOf = ({ config }: AnyStateNode): readonly unknown[] => [config.exit ?? []].flat()

/** `isAccepted`, `otherwise` for the branch without a guard after others, nothing for a lone one. */
export const conditionOf = (one: AnyTransitionDefinition): string | undefined => {
  if (one.guard !== undefined) return nameOf(one.guard)
  return branchesOf(one).length > 1 ? 'otherwise' : undefined
}

/** Cause of a transition: an event from outside, time, or the answer of an actor. */
export const causeOf = ({ eventType, source }: AnyTransitionDefinition): string => {
  if (eventType === '') return 'at once'
  const delay = source.after.find((one) => one.eventType === eventType)?.delay
  if (typeof delay === 'number') return `after ${delay} ms`
  if (delay !== undefined) {
    const wait: unknown = source.machine.implementations.delays[String(delay)]
    return `after ${String(delay)}${typeof wait === 'number' ? ` (${wait} ms)` : ''}`
  }
  for (const { id, src } of source.invoke) {
    const name = typeof src === 'string' ? src : id
    if (eventType === `xstate.done.actor.${id}`) return `${name} answers`
    if (eventType === `xstate.error.actor.${id}`) return `${name} breaks`
    if (eventType === `xstate.snapshot.${id}`) return `${name} moves on`
  }
  return eventType === `xstate.done.state.${source.id}` ? `${pathOf(source)} is over` : eventType
}
