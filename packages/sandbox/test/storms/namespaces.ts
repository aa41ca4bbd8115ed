// Network namespaces of Linux: a process in one of its own has a cable to NATS and one to PostgreSQL, and either can be pulled.
// What was sent meanwhile is sent again by the kernel once the cable is back.
import { execFileSync } from 'node:child_process'
import { openCutLine } from '../bus/cut-line.ts'
import type { Place } from './cluster-server.ts'

const ip = (...args: readonly string[]): void => {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'], env })
}
/** No other run on this machine has this one's names and addresses. */
const OWN = process.pid % 10_000
const networkOf = (at: number): string => `10.${128 + (OWN % 100)}.${at}`

/** Reason why none can be made here, if there is one: it takes root, and `ip` of iproute2. */
export const namespacesAreMissing = (): string | undefined => {
  const name = `olt-probe-${OWN}`
  try {
    ip('netns', 'add', name)
    try {
      ip('link', 'add', `ol${OWN}probe`, 'type', 'veth', 'peer', 'name', 'probe', 'netns', name)
    } finally {
      ip('netns', 'del', name)
    }
    return undefined
  } catch (problem) {
    const why = problem instanceof Error ? problem.message.replaceAll(/\s+/g, ' ').trim() : String(problem)
    return `no network namespace can be made here (${why}): partitions were tried by lines of one machine alone`
  }
}

let [places, cables] = [0, 0]
/** A namespace; its processes reach what has a line, and nothing else. */
export const openNamespace = (): Place => {
  places += 1
  const name = `olt-${OWN}-${places}`
  ip('netns', 'add', name)
  ip('-n', name, 'link', 'set', 'lo', 'up')
  return {
    command: ['ip', 'netns', 'exec', name],
    openLine: async (target) => {
      cables += 1
      const [near, far, network] = [`ol${OWN}n${cables}`, `ol${OWN}f${cables}`, networkOf(cables)]
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name)
      ip('address', 'add', `${network}.1/30`, 'dev', near)
      ip('link', 'set', near, 'up')
      ip('-n', name, 'address', 'add', `${network}.2/30`, 'dev', far)
      ip('-n', name, 'link', 'set', far, 'up')
      const line = await openCutLine(target, `${network}.1`)
      const pull = (): void => ip('link', 'set', near, 'down')
      return { ...line, cut: pull, freeze: pull, hold: pull, mend: () => ip('link', 'set', near, 'up') }
    },
    close: () => ip('netns', 'del', name),
  }
}
