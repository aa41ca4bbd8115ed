import { nodePorts } from '../packages/core/src/platform/node.ts'
import type { Ports, SocketEvents } from '../packages/core/src/ports/index.ts'
import { type Benchmark, kept, type Line, ratioText, sideBySide } from './lib/bench.ts'
import { marketFrames } from './lib/frames.ts'
import { countNotified, createQuoteClient } from './lib/quote-client.ts'

const GOAL = 1.4

/** Real ports, except a socket that delivers the text it is given and frames that run on `flush`. */
const feedPorts = () => {
  let events: SocketEvents | undefined
  let waiting: (() => void)[] = []
  const ports: Ports = {
    ...nodePorts(),
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

/** The same frames with their fields in another order: they leave the short way through the text and go through JSON. */
const otherwise = (frame: string): string => frame.replace(/("Close":"[^"]*"),("Change":"[^"]*")/g, '$2,$1')

const measure = async (symbols: number, frameCount: number, isOtherwise = false): Promise<Line> => {
  const frames = marketFrames(symbols, frameCount).map((frame) => (isOtherwise ? otherwise(frame) : frame))
  const { ports, feed, flush, hasOpened } = feedPorts()
  const client = createQuoteClient(ports, 'ws://bench', symbols)
  const notified = countNotified(client)
  while (!hasOpened() || client.realtime.status() !== 'live') await new Promise((done) => setTimeout(done, 20))
  flush()
  const before = notified()
  feed(frames[0] ?? '')
  flush()
  if (notified() - before !== symbols) throw new Error(`${notified() - before} of ${symbols} were notified`)
  const { ours, limit, ratio } = sideBySide(
    () => {
      for (const frame of frames) {
        feed(frame)
        flush()
      }
    },
    () => {
      for (const frame of frames) kept.value = JSON.parse(frame)
    },
  )
  client.realtime.stop()
  const each = (ms: number): string => `${((ms / frameCount) * 1000).toFixed(1)} µs`
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

export const pipeline: Benchmark = {
  name: 'pipeline',
  title: 'Quote pipeline, one text frame',
  run: async () => [await measure(200, 400), await measure(24, 3000), await measure(200, 400, true)],
}
