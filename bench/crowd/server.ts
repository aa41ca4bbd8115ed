// The server of the crowd benchmark: a sandbox in memory with its control door open, in a process of its own. It also measures
// itself, since what a client waits holds the client's own work as well, and whatever else the machine does.
import { PerformanceObserver } from 'node:perf_hooks'
import { startSandbox } from '../../packages/sandbox/src/serve.ts'

/** What the server saw of itself since it was asked last, in milliseconds. */
export type Seen = {
  /** The longest it was at something without taking up a request, as work of its thread: what others do meanwhile is not in it. */
  readonly longest: number
  /** The same by the clock on the wall. */
  readonly wall: number
  /** The longest stop of the garbage collector by the clock on the wall: its threads wait for their turns as well. */
  readonly collected: number
}

const worked = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let [lastWork, lastWall] = [worked(), performance.now()]
let seen: Seen = { longest: 0, wall: 0, collected: 0 }
// A timer that is due runs once in each turn of the event loop: what lies between two of them held up everything else.
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

process.on('message', () => {
  look()
  process.send?.(seen)
  seen = { longest: 0, wall: 0, collected: 0 }
})

const { url } = await startSandbox({ port: 0, control: true, seed: 1 })
setInterval(look, 1)
process.send?.(url)
