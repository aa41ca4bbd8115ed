// Figures of a server in the format of Prometheus. Every label has a bounded number of values.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Durable, NotStored } from '../ports.ts'
import type { World } from '../world.ts'
import type { Noted } from './log.ts'

const CALL_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const COMMIT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2]
const NANOSECONDS = 1e9

/** Figures of one server, in a registry of its own. */
export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  /** Figures by a label whose values are few. */
  const gauges = (name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void => {
    new Gauge({
      ...{ name, help, registers, labelNames: [label] },
      collect() {
        for (const [value, figure] of read()) this.set({ [label]: value }, figure)
      },
    })
  }

  const calls = new Counter({
    name: 'openlot_calls_total',
    help: 'Calls that were answered, by name, code of the envelope and status of HTTP.',
    labelNames: ['call', 'code', 'status'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'openlot_call_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['call'],
    buckets: CALL_SECONDS,
    registers,
  })
  const pushes = new Counter({
    name: 'openlot_pushes_total',
    help: 'Frames that were sent to websockets.',
    registers,
  })
  const commits = new Counter({
    name: 'openlot_store_commits_total',
    help: 'Transactions that were handed to the store, by result: stored or refused.',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['stored', 'refused']) commits.inc({ result }, 0)
  const commitSeconds = new Histogram({
    name: 'openlot_store_commit_seconds',
    help: 'Time until the store had a transaction.',
    buckets: COMMIT_SECONDS,
    registers,
  })
  const defects = new Counter({
    name: 'openlot_defects_total',
    help: 'Errors that are defects of the server.',
    registers,
  })

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  gauge('nodejs_eventloop_lag_p99_seconds', 'Lag of the event loop since the last look, 99th percentile.', () => {
    const lag = delay.percentile(99) / NANOSECONDS
    delay.reset()
    return Number.isFinite(lag) ? lag : 0
  })
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_size_used_bytes', 'Memory of the heap that is in use.', () => process.memoryUsage().heapUsed)
  gauge('process_uptime_seconds', 'Time since the process began.', () => process.uptime())

  let isStoring = true
  return {
    registry,
    noteCall: ({ call, code, status, seconds }: Noted): void => {
      calls.inc({ call, code, status: String(status) })
      callSeconds.observe({ call }, seconds)
    },
    notePushes: (count: number): void => pushes.inc(count),
    noteDefect: (): void => defects.inc(),
    /** Returns a store as it is, each commit of which is counted and timed. */
    watchStore: <D extends Durable>(durable: D): D => ({
      ...durable,
      commit: (changes) => {
        const began = performance.now()
        try {
          durable.commit(changes)
        } catch (problem) {
          if (problem instanceof NotStored) isStoring = false
          commits.inc({ result: 'refused' })
          throw problem
        }
        isStoring = true
        const stored = (): void => {
          commits.inc({ result: 'stored' })
          commitSeconds.observe((performance.now() - began) / 1000)
        }
        // A database answers later.
        if (durable.after === undefined) stored()
        else durable.after(stored)
      },
    }),
    /** True unless the last commit was refused. */
    isStoring: (): boolean => isStoring,
    followSockets: (realtime: Pick<World['realtime'], 'connected' | 'connectionsOpened'>): void => {
      gauge('openlot_sockets', 'Websockets that are open.', () => realtime.connected)
      gauge('openlot_sockets_opened', 'Websockets that were opened since the start.', () => realtime.connectionsOpened)
    },
    /** Adds what is read from a world whenever figures are asked for. */
    follow: (world: World): void => {
      gauge(
        'openlot_tick_lag_seconds',
        'Lateness of the last tick of the market.',
        () => world.scheduler.lag().lastMs / 1000,
      )
      gauge(
        'openlot_tick_lag_longest_seconds',
        'Lateness of the latest tick of the last minute or two.',
        () => world.scheduler.lag().longestMs / 1000,
      )
      gauge(
        'openlot_tick_overdue_seconds',
        'Time for which a tick has been due and has not begun; infinite when the market does not run.',
        () => world.scheduler.overdueMs() / 1000,
      )
      gauges('openlot_rows', 'Rows in memory, by table.', 'table', () => world.journal.sizes())
    },
    gauge,
    gauges,
    stop: (): void => void delay.disable(),
  }
}
/** Result of `createMetrics`. */
export type Metrics = ReturnType<typeof createMetrics>
