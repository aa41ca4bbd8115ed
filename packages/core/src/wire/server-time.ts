import type { Epoch, Monotonic } from '../kernel/instant.ts'
import type { Clock } from '../ports/index.ts'

/** Headers of an answer, by their names in lower case. */
export type AnswerHeaders = Readonly<Record<string, string>>

/** The server's time, whatever the clock of the device says. @rule ENV-34 */
export interface ServerTime {
  /** Epoch milliseconds; undefined until the server said its time. Right to half a second, and better the more is heard. */
  now(): Epoch | undefined
  /** An accepted answer came: what it was dated with, and when it was asked for, by the monotonic clock. */
  heardAnswer(headers: AnswerHeaders, sentAt: Monotonic): void
  /** A pong came just now, and said the server's time to the millisecond. */
  heardPong(serverTime: Epoch): void
}

/** The header of an answer names whole seconds, cut off. */
const SECOND_MS = 1000

/** When the server wrote an answer, in epoch milliseconds; undefined where nothing can be told, as of one a cache had kept. */
const writtenAt = ({ date = '', age = '0' }: AnswerHeaders): Epoch | undefined => {
  const at = Date.parse(date)
  return Number.isNaN(at) || age.trim() !== '0' ? undefined : at
}

/**
 * Offset added to the monotonic clock is known as a span: an answer was written after it was asked for, before it came, and
 * within the second it names. Each answer makes the span smaller. One that contradicts it replaces it: the device slept.
 * @rule ENV-34
 */
export const createServerTime = (clock: Pick<Clock, 'monotonic'>): ServerTime => {
  let ahead: { readonly least: number; readonly most: number } | undefined
  return {
    now: () => (ahead === undefined ? undefined : (ahead.least + ahead.most) / 2 + clock.monotonic()),
    heardAnswer: (headers, sentAt) => {
      const at = writtenAt(headers)
      if (at === undefined) return
      const heard = { least: at - clock.monotonic(), most: at + SECOND_MS - sentAt }
      const { least, most } = ahead ?? heard
      const both = { least: Math.max(least, heard.least), most: Math.min(most, heard.most) }
      ahead = both.least <= both.most ? both : heard
    },
    heardPong: (serverTime) => {
      const exact = serverTime - clock.monotonic()
      ahead = { least: exact, most: exact }
    },
  }
}
