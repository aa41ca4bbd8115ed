// Server of the crowd benchmark: a sandbox in memory with its control door open, in a process of its own. It also
// measures itself, since a client's wait holds the client's own work as well, and that of other programs.
import { PerformanceObserver } from 'node:perf_hooks'
import { isRefusal } from '../../packages/sandbox/src/books/contract-terms.ts'
import { startSandbox } from '../../packages/sandbox/src/serve.ts'
import { inEnglish } from '../../packages/sandbox/src/words/words.ts'
import type { World } from '../../packages/sandbox/src/world.ts'
import { ACCOUNTS, deviceOf, ORDERS, SYMBOLS } from './orders.ts'

/** Measurements of the server since the last request for them, in milliseconds. */
export type Seen = {
  /** Longest time in which its thread took up no request; work of other programs is not counted. */
  readonly longest: number
  /** Longest such time by the wall clock. */
  readonly wall: number
  /** Longest stop of the garbage collector by the wall clock: its threads wait for their turns as well. */
  readonly collected: number
  /** CPU milliseconds of the whole process with its collector, and the time they were counted over. */
  readonly cpu: number
  readonly forMs: number
}

const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
let [lastWork, lastWall] = [worked(), performance.now()]
let [cpuThen, wallThen] = [cpuMs(), performance.now()]
const NOTHING: Seen = { longest: 0, wall: 0, collected: 0, cpu: 0, forMs: 0 }
let seen = NOTHING
let checksEveryone = false
// A due timer runs once in each turn of the event loop: the time between two of them held up everything else.
const look = (): void => {
  const [work, wall] = [worked(), performance.now()]
  seen = {
    ...seen,
    longest: Math.max(seen.longest, work - lastWork),
    wall: Math.max(seen.wall, wall - lastWall),
  }
  lastWork = work
  lastWall = wall
}
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen = { ...seen, collected: Math.max(seen.collected, duration) }
}).observe({ entryTypes: ['gc'] })

let world: World | undefined
/** Places everybody's orders one after the other; answers with the refusals. */
const fill = ({ journal, market, scheduler, users, contracts }: World): string | undefined => {
  for (const { code, price } of SYMBOLS) {
    const instrument = market.instrumentByCode(code)
    if (instrument !== undefined) scheduler.tickAt(instrument, Number(price.replace('.', '')), true)
  }
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { id } = journal.transact(() => users.addDemo(deviceOf(at)))
    for (let order = 0; order < ORDERS; order += 1) {
      const { code, far } = SYMBOLS[order % SYMBOLS.length] ?? SYMBOLS[0]
      const instrument = market.instrumentByCode(code)
      if (instrument === undefined) return `There is no ${code}`
      const placed = journal.transact(() =>
        contracts.submit(id, instrument, {
          side: 'buy',
          status: 'market',
          lots: '0.02',
          targetPrice: '0',
          stopLoss: far,
          takeProfit: '0',
          multiple: '200',
        }),
      )
      if (isRefusal(placed)) return `Order ${order} was refused: ${inEnglish(placed.refused)}`
    }
  }
  return undefined
}

process.on('message', (message) => {
  if (message === 'all' || message === 'reached') {
    checksEveryone = message === 'all'
    return
  }
  if (message === 'fill') {
    process.send?.(world === undefined ? 'There is no world' : (fill(world) ?? ''))
    return
  }
  look()
  const [cpu, wall] = [cpuMs(), performance.now()]
  process.send?.({ ...seen, cpu: cpu - cpuThen, forMs: wall - wallThen })
  seen = NOTHING
  ;[cpuThen, wallThen] = [cpu, wall]
})

const { url } = await startSandbox({
  port: 0,
  control: true,
  seed: 1,
  checksEveryone: () => checksEveryone,
  prepare: (made) => {
    world = made
  },
})
setInterval(look, 1)
process.send?.(url)
