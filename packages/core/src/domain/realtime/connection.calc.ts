import type { Monotonic } from '../../kernel/instant.ts'
/** A connection attempt that has not opened by then is given up. @rule RT-3 */
export const CONNECT_TIMEOUT_MS = 5000
/** A login that has not been answered by then ends the connection. @rule RT-4 */
export const LOGIN_TIMEOUT_MS = 5000
/** A login that was refused is offered again after this long: the session may well be alive. @rule RT-4 */
export const RELOGIN_MS = 10_000
/** One heartbeat: a ping, or the decision that the server is gone. @rule RT-5 */
export const HEARTBEAT_MS = 5000
/** Pings without an answer that end a connection. @rule RT-5 */
export const UNANSWERED_LIMIT = 3
/** A probe is one ping with this much time. @rule RT-14 */
export const PROBE_TIMEOUT_MS = 2000
/** Data a host that comes back had kept for us is there within this; it proves nothing. @rule RT-14 */
export const HELD_BACK_MS = 1000
/** A frame this young proves the connection, without asking. @rule RT-14 */
export const FRESH_MS = 5000
/** Hidden for so long, the connection is probed when the screen is seen again. @rule RT-14 */
export const HIDDEN_LONG_MS = 10_000
/** Live for so long, the attempts are counted anew. @rule RT-11 */
export const STEADY_MS = 10_000
/** Hints of the host are taken at most once in this time. @rule RT-13 */
export const HINT_GAP_MS = 2000
/** A try asked for by a person starts over an attempt that hangs this long, no younger one. @rule RT-24 */
export const HANGING_MS = 2000
/** A topic silent for `first` is asked for again, then after twice as long each time, up to `most`. @rule RT-23 */
export const REASK_MS = { first: 4000, most: 300_000 } as const
/** A topic without listeners is unsubscribed after this long. @rule RT-15 */
export const UNSUB_DELAY_MS = 500

/** Milliseconds by which the first attempt is spread. @rule RT-10 */
export const FIRST_SPREAD_MS = 300
/** Later attempts: at least `least`, plus a spread of `base` doubled with each attempt, up to `most`. @rule RT-10 */
export const BACKOFF_MS = { least: 250, base: 500, most: 10_000 } as const

/** Mean wait between attempts after a loss that may affect all clients, and the part by which it varies. @rule RT-22 */
export const STREAM_MS = 5500
export const STREAM_SPREAD = 0.2
/** So long a word of the host or of a person explains what happens to the connection. @rule RT-22 */
export const WORD_MS = 5000

/** No more than so many attempts within so many milliseconds, whatever happens. @rule RT-12 */
export const ATTEMPT_LIMITS = [
  { attempts: 4, within: 2000 },
  { attempts: 15, within: 60_000 },
] as const
/** Attempt times worth remembering. */
const ATTEMPTS_KEPT = 15

/**
 * Wait of attempt number `attempt` (0 is the first), in milliseconds; `chance` is uniform in [0, 1). @rule RT-10
 * @example attemptDelay(0, 0.5) // => 150
 * @example attemptDelay(3, 0.5) // => 2250
 */
export const attemptDelay = (attempt: number, chance: number): number =>
  attempt <= 0
    ? chance * FIRST_SPREAD_MS
    : BACKOFF_MS.least + chance * Math.min(BACKOFF_MS.most, BACKOFF_MS.base * 2 ** attempt)

/**
 * Wait of attempt number `attempt` when the loss may affect all. Waits are even around `STREAM_MS`; the first is
 * what is left of such a wait at a moment taken by chance. So the attempts of many who were cut off together are one even
 * stream, whenever the server comes back. @rule RT-22
 * @example streamDelay(0, 0.5) // => 2750
 * @example streamDelay(1, 0.5) // => 5500
 */
export const streamDelay = (attempt: number, chance: number): number => {
  const least = 1 - STREAM_SPREAD
  if (attempt > 0) return STREAM_MS * (least + 2 * STREAM_SPREAD * chance)
  return STREAM_MS * (chance < least ? chance : 1 + STREAM_SPREAD - 2 * Math.sqrt(STREAM_SPREAD * (1 - chance)))
}

/**
 * The earliest time an attempt at `wanted` may begin, given when earlier attempts began. Repetitions leave the last
 * place to a first attempt, so that a hint of the host finds one free after a long outage. @rule RT-12
 */
export const attemptDue = (began: readonly number[], wanted: number, isRepetition: boolean): number =>
  ATTEMPT_LIMITS.reduce((due, { attempts, within }) => {
    const oldest = began[began.length - (isRepetition ? attempts - 1 : attempts)]
    return oldest === undefined ? due : Math.max(due, oldest + within + 1)
  }, wanted)

/** The attempts to remember after one more began. @rule RT-12 */
export const attemptsBegun = (began: readonly number[], at: number): readonly number[] =>
  [...began, at].slice(-ATTEMPTS_KEPT)

/** A ping on its way: the time it carries, and when it left by the clock that never goes back. */
export interface Ping {
  readonly timestamp: number
  readonly at: number
}

/** Pings that left after the last answer came. @rule RT-7 */
export const unansweredPings = (pings: readonly Ping[], answeredAt: Monotonic | undefined): number =>
  answeredAt === undefined ? pings.length : pings.filter((ping) => ping.at > answeredAt).length

/** When the first ping left that nothing at all has come after. @rule RT-14 */
export const unansweredSince = (pings: readonly Ping[], heardAt: Monotonic | undefined): number | undefined =>
  pings.find(({ at }) => heardAt === undefined || at > heardAt)?.at

/** A heartbeat that comes a whole heartbeat interval late says that the host slept or held timers back. @rule RT-8 */
export const isLateHeartbeat = (beganAt: number, now: number): boolean => now - beganAt >= 2 * HEARTBEAT_MS

/** Rank of a topic in the order of asking: private, then market, then bars. @rule RT-16 */
export const topicRank = (topic: { readonly name: string; readonly private: boolean }): 0 | 1 | 2 =>
  topic.private ? 0 : topic.name.startsWith('KLINE.') ? 2 : 1
