// Every topic exported by `@openlot/core/wire`, with the schema of what it carries.
import * as wire from '@openlot/core/wire'
import type { Shapes, WireSchema } from './shapes.ts'

export interface TopicDoc {
  /** The name of the value in core. */
  readonly value: string
  /** The name on the wire; of a family with `<code>` where it differs. */
  readonly name: string
  /** What a `type` of this topic looks like. */
  readonly type: { readonly const: string } | { readonly pattern: string }
  readonly private: boolean
  readonly payload: (shapes: Shapes) => Readonly<Record<string, unknown>>
}

const ANY = '<code>'
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const rows = (row: WireSchema) => (shapes: Shapes) => shapes.listOf(shapes.of(row))
const whole = (schema: WireSchema) => (shapes: Shapes) => shapes.of(schema)
const PAYLOADS: Readonly<Record<string, TopicDoc['payload']>> = {
  dayMarket: rows(wire.QuoteRow),
  klineTopic: whole(wire.LiveBar),
  forexTrade: whole(wire.TradePush),
  forexFollowTrade: whole(wire.FollowTicks),
  forexClosed: whole(wire.OrderIds),
}

const isTopic = (value: unknown): value is wire.Topic<unknown> =>
  typeof value === 'object' && value !== null && 'read' in value && 'private' in value

/** A topic, or a family of them: a function of a code. */
const topicOf = (name: string, value: unknown): wire.Topic<unknown> | undefined => {
  if (isTopic(value)) return value
  if (!name.endsWith('Topic') || typeof value !== 'function') return undefined
  const made: unknown = value(ANY)
  return isTopic(made) ? made : undefined
}

export const TOPICS: readonly TopicDoc[] = Object.entries(wire).flatMap(([value, candidate]) => {
  const topic = topicOf(value, candidate)
  if (topic === undefined) return []
  const payload = PAYLOADS[value]
  if (payload === undefined) throw new Error(`no schema says what ${topic.name} carries`)
  const pattern = `^${topic.name.split(ANY).map(escaped).join('.+')}$`
  return [
    {
      value,
      name: topic.name,
      type: topic.name.includes(ANY) ? { pattern } : { const: topic.name },
      private: topic.private,
      payload,
    },
  ]
})
