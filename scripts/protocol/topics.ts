// Topics of `@openlot/core/wire`, with the schema of each payload.
import { type Topic, topics } from '@openlot/core/wire'
import { FollowTicks, LiveBar, OrderIds, QuoteRow, TradePush } from '../../packages/core/test-support/wire-names.ts'
import type { Shapes, WireSchema } from './shapes.ts'

export interface TopicDoc {
  /** The name of the value in core. */
  readonly value: string
  /** Name on the wire; of a family with `<code>` where it differs. */
  readonly name: string
  /** Form of a `type` of this topic. */
  readonly type: { readonly const: string } | { readonly pattern: string }
  readonly private: boolean
  readonly payload: (shapes: Shapes) => Readonly<Record<string, unknown>>
}

const ANY = '<code>'
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const rows = (row: WireSchema) => (shapes: Shapes) => shapes.listOf(shapes.of(row))
const whole = (schema: WireSchema) => (shapes: Shapes) => shapes.of(schema)
const PAYLOADS: Readonly<Record<string, TopicDoc['payload']>> = {
  dayMarket: rows(QuoteRow),
  klineTopic: whole(LiveBar),
  forexTrade: whole(TradePush),
  forexFollowTrade: whole(FollowTicks),
  forexClosed: whole(OrderIds),
}

/** A topic, or a family of them: a function of a code. */
const topicOf = (value: Topic<unknown> | ((code: string) => Topic<unknown>)): Topic<unknown> =>
  typeof value === 'function' ? value(ANY) : value

export const TOPICS: readonly TopicDoc[] = Object.entries(topics).map(([value, candidate]) => {
  const topic = topicOf(candidate)
  const payload = PAYLOADS[value]
  if (payload === undefined) throw new Error(`no schema says what ${topic.name} carries`)
  const pattern = `^${topic.name.split(ANY).map(escaped).join('.+')}$`
  return {
    value,
    name: topic.name,
    type: topic.name.includes(ANY) ? { pattern } : { const: topic.name },
    private: topic.private,
    payload,
  }
})
