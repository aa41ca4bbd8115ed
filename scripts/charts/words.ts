// Reads guards, delays and deeds of a machine aloud, in words short enough for an arrow.
import type { AnyStateMachine } from 'xstate'
import { branchesOf, type Node, pathOf, type Transition } from './graph.ts'

interface Deed {
  readonly type?: string
  readonly event?: { readonly type: string } | (() => unknown)
}

/** Source as words: `event.output.ok && context.sends > 1` is `answer.ok and sends > 1`. */
const aloud = (source: string): string =>
  source
    .replace(/\s+/g, ' ')
    .replace(/^\(.*?\)\s*=>\s*/, '')
    .replace(/\bevent\.output\b/g, 'answer')
    .replace(/\b(?:event|context)\./g, '')
    .replace(/!==\s*undefined\b/g, 'is there')
    .replace(/===\s*undefined\b/g, 'is missing')
    .replace(/&&/g, 'and')
    .replace(/\|\|/g, 'or')
    .replace(/!==/g, '≠')
    .replace(/===/g, '=')
    .replace(/>=/g, '≥')
    .replace(/<=/g, '≤')
    .replace(/!(?=\w)/g, 'not ')
    .trim()

const guardWords = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return aloud(String(guard))
  return (guard as { readonly type: string }).type
}

/** `[isAccepted]`, `[otherwise]` for the branch without a guard after others, nothing for a lone one. */
export const conditionOf = (transition: Transition): string => {
  if (transition.guard !== undefined) return `[${guardWords(transition.guard)}]`
  return branchesOf(transition).length > 1 ? '[otherwise]' : ''
}

const delayWords = (machine: AnyStateMachine, name: string): string => {
  const delay = (machine.implementations.delays as Readonly<Record<string, unknown>>)[name]
  return typeof delay === 'number' ? `after ${name} (${delay} ms)` : `after ${name}`
}

const invoked = (node: Node, id: string): string => String(node.invoke.find((one) => one.id === id)?.src ?? id)

/** What sets it off: an event of a person or the world, time, or what an actor answered. */
export const causeOf = (machine: AnyStateMachine, { eventType, source }: Transition): string => {
  if (eventType === '') return 'at once'
  const [, kind = '', rest = ''] =
    /^xstate\.(after|done\.actor|error\.actor|snapshot|done\.state)\.(.*)$/.exec(eventType) ?? []
  if (kind === 'after') return delayWords(machine, rest.slice(0, -`.${source.id}`.length))
  if (kind === 'done.actor') return `${invoked(source, rest)} answers`
  if (kind === 'error.actor') return `${invoked(source, rest)} breaks`
  if (kind === 'snapshot') return `${invoked(source, rest)} moves on`
  if (kind === 'done.state') return `${pathOf(source)} is over`
  return eventType
}

/** Deeds with a name: actions of the setup, and what is emitted for the shell to obey. Context changes go unnamed. */
export const deedsOf = (machine: AnyStateMachine, actions: readonly unknown[]): readonly string[] =>
  actions.flatMap((action): readonly string[] => {
    const name = typeof action === 'string' ? action : (action as Deed).type
    const known = (machine.implementations.actions as Readonly<Record<string, Deed>>)[name ?? '']
    if (known !== undefined && name !== undefined)
      return [known.type === 'xstate.emit' ? `${name} (${emitted(known)})` : name]
    return name === 'xstate.emit' ? [emitted(action as Deed)] : []
  })

const emitted = ({ event }: Deed): string => {
  const type = typeof event === 'function' ? /type:\s*'([^']+)'/.exec(String(event))?.[1] : event?.type
  return `emits ${type ?? 'something'}`
}
