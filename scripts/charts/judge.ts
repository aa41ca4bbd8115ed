// Judges whether the descriptions of a machine are complete and true.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Problem } from '../lib/report.ts'
import {
  childrenOf,
  entryOf,
  exitOf,
  isIdle,
  keyOf,
  leavingOf,
  namesOf,
  pathOf,
  placesOf,
  statesIn,
  statesOf,
  transitionsOf,
} from './graph.ts'
import type { Product } from './machines.ts'

const hears = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -'*'.length)))

/** Branches tried for an event, inner states before outer ones, and whether one is sure to take it. */
interface Asked {
  readonly branches: readonly AnyTransitionDefinition[]
  readonly isSure: boolean
}
const askedIn = (node: AnyStateNode, inside: ReadonlySet<AnyStateNode>, type: string): Asked => {
  const inner = childrenOf(node)
    .filter((child) => inside.has(child))
    .map((child) => askedIn(child, inside, type))
  const below = inner.flatMap(({ branches }) => branches)
  if (inner.some(({ isSure }) => isSure)) return { branches: below, isSure: true }
  const own = [...node.transitions.keys()]
    .filter((descriptor) => hears(descriptor, type))
    .toSorted((a, b) => b.length - a.length)
    .flatMap((descriptor) => node.transitions.get(descriptor) ?? [])
  const sure = own.findIndex(({ guard }) => guard === undefined)
  return sure === -1
    ? { branches: [...below, ...own], isSure: false }
    : { branches: [...below, ...own.slice(0, sure + 1)], isSure: true }
}

/** True if something leads on from here: a command, an awaited answer, or time. */
const hasWayOut = (leaves: readonly AnyStateNode[]): boolean => {
  const inside = statesIn(leaves)
  return [...inside].flatMap(leavingOf).some(({ target }) => target?.some((one) => !inside.has(one)) ?? false)
}

const isEvent = (type: string): boolean => type !== '' && !type.startsWith('xstate.') && !type.endsWith('*')
const eventsOf = ({ machine, events }: Product): readonly string[] => [
  ...new Set([...events, ...machine.events.filter(isEvent)]),
]

/** Number of pairs of place and event to judge. */
export const pairsOf = (product: Product): number => placesOf(product.machine).length * eventsOf(product).length

const nameless = (machine: AnyStateMachine): readonly string[] => [
  ...transitionsOf(machine).flatMap((one) => [
    ...(typeof one.guard === 'function' ? [`the guard of ${keyOf(one)}`] : []),
    ...(namesOf(one.actions).includes(undefined) ? [`an action of ${keyOf(one)}`] : []),
  ]),
  ...[machine.root, ...statesOf(machine)]
    .filter((node) => namesOf([...entryOf(node), ...exitOf(node)]).includes(undefined))
    .map((node) => `an action on entry or exit of ${pathOf(node)}`),
]

export const judgeWords = (product: Product): readonly Problem[] => {
  const { machine, path } = product
  const say = (rule: string, text: string): Problem => ({ rule, path, text: `${machine.id}: ${text}` })
  const problems = nameless(machine).map((what) => say('no-name', `${what} has no name`))
  const idle = transitionsOf(machine).filter(isIdle)
  if (machine.root.description === undefined) problems.push(say('no-words', 'no description says what it decides'))
  for (const one of idle)
    if (one.description === undefined)
      problems.push(say('no-words', `${keyOf(one)} does nothing, and does not say why`))

  const places = placesOf(machine)
  const reached = new Set<AnyTransitionDefinition>()
  for (const leaves of places) {
    const here = leaves.map(pathOf).join(' + ')
    for (const type of eventsOf(product)) {
      const { branches, isSure } = askedIn(machine.root, statesIn(leaves), type)
      for (const one of branches) reached.add(one)
      if (!isSure) problems.push(say('unwritten', `${here} may ignore ${type}, and no description says why`))
    }
    const isEnd = leaves.some(({ description }) => description !== undefined)
    if (!isEnd && !hasWayOut(leaves)) problems.push(say('dead-end', `nothing leads out of ${here}`))
    if (isEnd && hasWayOut(leaves)) problems.push(say('not-so', `something leads out of ${here}, described as an end`))
  }
  for (const one of idle)
    if (isEvent(one.eventType) && !reached.has(one)) problems.push(say('not-so', `${keyOf(one)} blocks nothing`))
  for (const node of statesOf(machine))
    if (node.description !== undefined && !places.some((leaves) => leaves.includes(node)))
      problems.push(say('not-so', `${pathOf(node)} is described as an end, and nothing rests there`))
  return problems
}
