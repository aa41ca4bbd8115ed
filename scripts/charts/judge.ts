// Whether a machine's words say all there is to say about it, and nothing that is not so.
import type { AnyStateMachine } from 'xstate'
import type { Problem } from '../lib/report.ts'
import { configurations, hasWayOut, isUnder, mayBeIgnored, type Node, pathOf, statesOf } from './graph.ts'
import type { Product } from './machines.ts'

const named = (leaves: readonly Node[]): string => leaves.map(pathOf).join(' + ')

const isIn = (leaves: readonly Node[], path: string): boolean => leaves.some((leaf) => isUnder(pathOf(leaf), path))

const eventsOf = (machine: AnyStateMachine): readonly string[] =>
  machine.events.filter((type) => !type.startsWith('xstate.') && !type.endsWith('*') && type !== '')

/** How many pairs of configuration and event are judged. */
export const pairsOf = ({ machine, words }: Product): number =>
  configurations(machine).length * Object.keys(words?.ignores ?? {}).length

export const judgeWords = ({ machine, path, words }: Product): readonly Problem[] => {
  const say = (rule: string, text: string): Problem => ({ rule, path, text: `${machine.id}: ${text}` })
  if (words === undefined) return [say('no-words', 'no *.reactions.ts beside it')]
  const places = configurations(machine)
  const paths = new Set(statesOf(machine).map(pathOf))
  const problems: Problem[] = []
  for (const type of eventsOf(machine))
    if (!Object.hasOwn(words.ignores, type)) problems.push(say('unwritten', `${type} is not in its reactions`))
  for (const [type, where] of Object.entries(words.ignores)) {
    for (const leaves of places) {
      const written = Object.keys(where).some((one) => isIn(leaves, one))
      const ignored = mayBeIgnored(machine, leaves, type)
      if (ignored && !written)
        problems.push(say('unwritten', `${named(leaves)} may ignore ${type}, and nobody said why`))
      if (written && !ignored) problems.push(say('not-so', `${named(leaves)} does react to ${type}`))
    }
  }
  for (const leaves of places) {
    const end = Object.keys(words.ends ?? {}).some((one) => isIn(leaves, one))
    if (!end && !hasWayOut(leaves)) problems.push(say('dead-end', `nothing leads out of ${named(leaves)}`))
    if (end && hasWayOut(leaves)) problems.push(say('not-so', `something leads out of ${named(leaves)}`))
  }
  for (const one of [
    ...Object.values(words.ignores).flatMap((where) => Object.keys(where)),
    ...Object.keys(words.ends ?? {}),
  ])
    if (!paths.has(one)) problems.push(say('not-so', `there is no state ${one}`))
  return problems
}
