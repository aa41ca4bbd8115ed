import { MOST_ALERTS } from '../packages/core/src/domain/alerts/alerts.calc.ts'
import { alerts } from '../packages/core/src/domain/alerts/alerts.ts'
import { symbolId } from '../packages/core/src/kernel/brand.ts'
import { dec, roundTo } from '../packages/core/src/kernel/decimal.ts'
import { nodePorts } from '../packages/core/src/platform/node.ts'
import type { Ports, SocketEvents } from '../packages/core/src/ports/index.ts'
import { type Benchmark, kept, type Line, median, mediansOf, ratioText, type Sides, sideBySide } from './lib/bench.ts'
import { marketFrames } from './lib/frames.ts'
import { countNotified, createQuoteClient, type QuoteClient } from './lib/quote-client.ts'

const GOAL = 1.4
/** A hundred alerts may cost a fiftieth more. */
const ALERTS_GOAL = 1.02
/** Many rounds, because the part is so small; each batch has a client of its own. */
const ALERT_BATCHES = 5

/** Real ports, except a socket that delivers the text it is given and frames that run on `flush`. */
const feedPorts = (isTimeless: boolean) => {
  const own = nodePorts()
  let events: SocketEvents | undefined
  let waiting: (() => void)[] = []
  const ports: Ports = {
    ...own,
    // No pong comes while frames are fed: after some time prices would be held.
    clock: isTimeless ? { ...own.clock, monotonic: () => 0 } : own.clock,
    frame: {
      request: (run) => {
        waiting.push(run)
        return () => undefined
      },
    },
    sockets: {
      open: (_url, given) => {
        events = given
        queueMicrotask(given.onOpen)
        return { send: () => undefined, close: () => undefined }
      },
    },
  }
  return {
    ports,
    hasOpened: () => events !== undefined,
    feed: (text: string) => events?.onMessage(text),
    flush: () => {
      const due = waiting
      waiting = []
      for (const run of due) run()
    },
  }
}

/** Same frames with their fields in another order, so that they miss the fast text path and go through JSON. */
const otherwise = (frame: string): string => frame.replace(/("Close":"[^"]*"),("Change":"[^"]*")/g, '$2,$1')

/** A client that was fed one frame, and a function that feeds it all of them. */
const openFed = async (symbols: number, frames: readonly string[], isTimeless = false) => {
  const { ports, feed, flush, hasOpened } = feedPorts(isTimeless)
  const client = createQuoteClient(ports, 'ws://bench', symbols)
  const notified = countNotified(client)
  while (!hasOpened() || client.realtime.status() !== 'live') await new Promise((done) => setTimeout(done, 20))
  flush()
  const before = notified()
  feed(frames[0] ?? '')
  flush()
  if (notified() - before !== symbols) throw new Error(`${notified() - before} of ${symbols} were notified`)
  const feedAll = (): void => {
    for (const frame of frames) {
      feed(frame)
      flush()
    }
  }
  return { client, feedAll }
}

const eachOf = (ms: number, frames: number): string => `${((ms / frames) * 1000).toFixed(1)} µs`

const measure = async (symbols: number, frameCount: number, isOtherwise = false): Promise<Line> => {
  const frames = marketFrames(symbols, frameCount).map((frame) => (isOtherwise ? otherwise(frame) : frame))
  const { client, feedAll } = await openFed(symbols, frames)
  const { ours, limit, ratio } = sideBySide(feedAll, () => {
    for (const frame of frames) kept.value = JSON.parse(frame)
  })
  client.realtime.stop()
  const each = (ms: number): string => eachOf(ms, frameCount)
  return {
    work: `${symbols} symbols${isOtherwise ? ', written otherwise' : ''}: text → checked → routed → stored → notified`,
    ours: each(ours),
    limit: `${each(limit)} JSON.parse`,
    value: ratio,
    shown: ratioText(ratio),
    goal: isOtherwise ? undefined : GOAL,
    goalText: isOtherwise ? '' : `≤ ${GOAL} ×`,
  }
}

/** Alerts no price of the frames reaches: hits are rare, checks are not. */
const setAlerts = ({ use, stores }: QuoteClient, alertedSymbols: number): void => {
  for (let count = 0; count < MOST_ALERTS; count += 1) {
    const id = symbolId(1 + (count % alertedSymbols))
    const far = dec(stores.quotes.get(id)?.close ?? '').mul(count % 2 === 0 ? '1.5' : '0.6')
    const price = roundTo(far, 5).toFixed()
    const draft = { symbolId: id, price, locale: 'en', repeat: 'once', note: '', onChart: false } as const
    const set = use(alerts).add(draft)
    if (!set.ok) throw new Error(set.failure.id)
  }
}

const measureAlerts = async (symbols: number, alertedSymbols: number, frameCount: number): Promise<Line> => {
  const frames = marketFrames(symbols, frameCount)
  const all: Sides[] = []
  for (let batch = 0; batch < ALERT_BATCHES; batch += 1) {
    const { client, feedAll } = await openFed(symbols, frames, true)
    setAlerts(client, alertedSymbols)
    // One client with and without its watch: two clients would differ in more than that.
    const watched = (): void => {
      const stop = client.use(alerts).watch()
      feedAll()
      stop()
    }
    all.push(sideBySide(watched, feedAll))
    if (
      client
        .use(alerts)
        .list.get()
        .some(({ isOn }) => !isOn)
    )
      throw new Error('an alert was reached')
    if (client.realtime.isUnverified()) throw new Error('prices were held, and not looked at')
    client.realtime.stop()
  }
  const { ours, limit } = mediansOf(all)
  const ratio = median(all.map((one) => one.ratio))
  return {
    work: `${symbols} symbols with ${MOST_ALERTS} alerts on ${alertedSymbols} of them`,
    ours: eachOf(ours, frameCount),
    limit: `${eachOf(limit, frameCount)} without alerts`,
    value: ratio,
    shown: ratioText(ratio),
    goal: ALERTS_GOAL,
    goalText: `≤ ${ALERTS_GOAL} ×`,
  }
}

export const pipeline: Benchmark = {
  name: 'pipeline',
  title: 'Quote pipeline, one text frame',
  run: async () => [
    await measure(200, 400),
    await measure(24, 3000),
    await measure(200, 400, true),
    await measureAlerts(200, 20, 200),
    await measureAlerts(200, 100, 200),
  ],
}
