import { type Topic, topics } from '@openlot/core/wire'

const { dayMarket, forexClosed, forexFollowTrade, forexTrade, klineTopic } = topics

/** Every topic with a fixed name. */
export const TOPICS: readonly Topic<unknown>[] = [dayMarket, forexTrade, forexClosed, forexFollowTrade]

const CANDLES = klineTopic('').name
export const topicOfCandles = (code: string): string => CANDLES + code
/** The code of the symbol whose candles a topic is about. */
export const codeOfCandles = (topic: string): string | undefined =>
  topic.startsWith(CANDLES) ? topic.slice(CANDLES.length) : undefined
