import { describe, expect, it } from 'vitest'
import {
  attemptDelay,
  attemptDue,
  attemptsBegun,
  CONNECT_TIMEOUT_MS,
  FRESH_MS,
  HANGING_MS,
  HEARTBEAT_MS,
  HIDDEN_LONG_MS,
  HINT_GAP_MS,
  isLateHeartbeat,
  LOGIN_TIMEOUT_MS,
  PROBE_TIMEOUT_MS,
  REASK_MS,
  RELOGIN_MS,
  STEADY_MS,
  streamDelay,
  topicRank,
  UNANSWERED_LIMIT,
  UNSUB_DELAY_MS,
  unansweredPings,
  unansweredSince,
  WORD_MS,
} from './connection.calc.ts'

it.each([
  ['[RT-3] an attempt', CONNECT_TIMEOUT_MS, 5000],
  ['[RT-4] a login', LOGIN_TIMEOUT_MS, 5000],
  ['[RT-4] a login that was refused', RELOGIN_MS, 10_000],
  ['[RT-5] a ping', HEARTBEAT_MS, 5000],
  ['[RT-5] pings without an answer', UNANSWERED_LIMIT, 3],
  ['[RT-11] a connection that counts as steady', STEADY_MS, 10_000],
  ['[RT-13] hints', HINT_GAP_MS, 2000],
  ['[RT-14] a probe', PROBE_TIMEOUT_MS, 2000],
  ['[RT-14] a frame that is an answer', FRESH_MS, 5000],
  ['[RT-14] a page that was hidden long', HIDDEN_LONG_MS, 10_000],
  ['[RT-15] a topic that may come back', UNSUB_DELAY_MS, 500],
  ['[RT-22] a word that explains a close', WORD_MS, 5000],
  ['[RT-23] a silent topic', REASK_MS, { first: 4000, most: 300_000 }],
  ['[RT-24] an attempt that hangs', HANGING_MS, 2000],
] as const)('%s: how long, how many', (_, is, wanted) => {
  expect(is).toEqual(wanted)
})

describe('attempts', () => {
  it('[RT-10] the first waits up to 300 ms', () => {
    expect([attemptDelay(0, 0), attemptDelay(0, 0.5), attemptDelay(0, 1)]).toEqual([0, 150, 300])
  })

  it('[RT-10] the next wait 250 ms and a spread that doubles up to 10 s', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((attempt) => attemptDelay(attempt, 1))).toEqual([
      1250, 2250, 4250, 8250, 10_250, 10_250, 10_250,
    ])
    expect([1, 5, 50, 2000].map((attempt) => attemptDelay(attempt, 0))).toEqual([250, 250, 250, 250])
  })

  it('[RT-22] after a common loss a wait is 5.5 s and a fifth more or less, the first what is left of one', () => {
    expect(
      [1, 4, 50].flatMap((attempt) => [0, 0.5, 1].map((chance) => Math.round(streamDelay(attempt, chance)))),
    ).toEqual([1, 4, 50].flatMap(() => [4400, 5500, 6600]))
    expect([0, 0.25, 0.5, 0.8, 1].map((chance) => Math.round(streamDelay(0, chance)))).toEqual([
      0, 1375, 2750, 4400, 6600,
    ])
    // The 95th and the 99th of a hundred clients, against 8.0 s and 9.3 s asked for.
    expect([0.95, 0.99].map((chance) => Math.round(streamDelay(0, chance)))).toEqual([5500, 6108])
  })

  it('[RT-12] the fifth in 2 s and the sixteenth in 60 s wait', () => {
    expect(attemptDue([], 7, false)).toBe(7)
    expect(attemptDue([0, 100, 200], 300, false)).toBe(300)
    expect(attemptDue([0, 100, 200, 300], 400, false)).toBe(2001)
    expect(attemptDue([0, 100, 200, 300], 2500, false)).toBe(2500)
    const fifteen = Array.from({ length: 15 }, (_, index) => index * 3000)
    expect(attemptDue(fifteen, 45_000, false)).toBe(60_001)
    expect(attemptDue(fifteen.slice(1), 45_000, false)).toBe(45_000)
  })

  it('[RT-12] repetitions leave the last place free', () => {
    expect(attemptDue([0, 100, 200], 300, true)).toBe(2001)
    const fourteen = Array.from({ length: 14 }, (_, index) => index * 3000)
    expect([attemptDue(fourteen, 45_000, true), attemptDue(fourteen, 45_000, false)]).toEqual([60_001, 45_000])
  })

  it('[RT-12] remembers as many as it needs', () => {
    const all = Array.from({ length: 40 }, (_, index) => index)
    expect(all.reduce<readonly number[]>(attemptsBegun, [])).toEqual(all.slice(-15))
  })
})

describe('pings', () => {
  const pings = [5, 10, 15].map((at) => ({ timestamp: at, at }))

  it('[RT-7] an answer answers every ping before it', () => {
    expect(unansweredPings(pings, undefined)).toBe(3)
    expect([4, 5, 9, 10, 14, 15, 16].map((at) => unansweredPings(pings, at))).toEqual([3, 2, 2, 1, 1, 0, 0])
    expect(unansweredPings([], undefined)).toBe(0)
  })

  it('[RT-14] silence began with the first ping that nothing came after', () => {
    expect([undefined, 4, 5, 12, 15].map((heardAt) => unansweredSince(pings, heardAt))).toEqual([
      5,
      5,
      10,
      15,
      undefined,
    ])
    expect(unansweredSince([], undefined)).toBeUndefined()
  })

  it('[RT-8] a heartbeat is late when a whole interval more has passed', () => {
    expect(isLateHeartbeat(0, HEARTBEAT_MS)).toBe(false)
    expect(isLateHeartbeat(0, 2 * HEARTBEAT_MS - 1)).toBe(false)
    expect(isLateHeartbeat(0, 2 * HEARTBEAT_MS)).toBe(true)
    expect(isLateHeartbeat(7000, 7000 + HEARTBEAT_MS)).toBe(false)
  })
})

describe('topics', () => {
  it('[RT-16] rank private, market, bars', () => {
    expect(topicRank({ name: 'FOREX_TRADE', private: true })).toBe(0)
    expect(topicRank({ name: 'DAY_MARKET', private: false })).toBe(1)
    expect(topicRank({ name: 'KLINE.EURUSD', private: false })).toBe(2)
  })
})
