import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { natsIsMissing, startNats } from '../packages/sandbox/test/bus/nats-server.ts'
import { freePort, postgresIsMissing, startPostgres } from '../packages/sandbox/test/store/databases.ts'
import type { Done, Work } from './cluster/words.ts'
import type { Benchmark, Line } from './lib/bench.ts'

const MAIN = fileURLToPath(new URL('../packages/sandbox/src/serve-main.ts', import.meta.url))
const PEOPLE = 64
const CONNECTIONS = 128
const SOCKETS = 10_000
const FOR_MS = 8_000
const WARM_MS = 3_000
/** Clock ticks of the kernel in a second. */
const TICKS = 100

const GOAL_RATIO = 1.2
const GOAL_CHANGE_US = 120
const GOAL_READ_US = 30
const GOAL_PUSHES = 23_000

const ROOM = {
  OPENLOT_LIMIT_FROM_HERE: '50000',
  OPENLOT_LIMIT_PER_ADDRESS: '50000',
  OPENLOT_LIMIT_PER_NETWORK: '50000',
  OPENLOT_LIMIT_SOCKETS: '20000',
  OPENLOT_LIMIT_TOPICS: '50000',
}

/** A process of the server, once it serves. */
const startServer = async (
  role: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly port: number; readonly child: ChildProcess }> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--conditions=source', MAIN, '--role', role], {
    env: { ...process.env, ...ROOM, ...env, PORT: String(port), OPENLOT_CONTROL: '1', OPENLOT_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout) if (/sandbox ready/.test(String(text))) break
  child.stdout.resume()
  return { port, child }
}

/** CPU milliseconds a process has taken so far; none once it has ended. */
const cpuOf = (pid: number | string | undefined): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS
  } catch {
    return 0
  }
}
/** The same of all processes of a program. */
const cpuOfAll = (program: string): number =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === program
      } catch {
        return false
      }
    })
    .reduce((sum, pid) => sum + cpuOf(pid), 0)

type Running = {
  readonly name: string
  /** Whom people ask. */
  readonly ports: readonly number[]
  readonly writer: ChildProcess
  readonly gateways: readonly ChildProcess[]
  end(): Promise<void>
}

const KEY = 'ab'.repeat(32)
const endAll = (children: readonly ChildProcess[]): void => {
  for (const child of children) child.kill('SIGKILL')
}
const openSingle = async (): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-bench-'))
  const { port, child } = await startServer('all', { OPENLOT_DATA: folder })
  const end = async (): Promise<void> => {
    endAll([child])
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { name: 'one process, SQLite', ports: [port], writer: child, gateways: [], end }
}
const openDatabase = async (): Promise<Running> => {
  const database = await startPostgres()
  const { port, child } = await startServer('all', { DATABASE_URL: database.url, OPENLOT_SEAL_KEY: KEY })
  const end = async (): Promise<void> => {
    endAll([child])
    await database.stop()
  }
  return { name: 'one process, PostgreSQL', ports: [port], writer: child, gateways: [], end }
}
const openCluster = (count: number) => async (): Promise<Running> => {
  const database = await startPostgres()
  const nats = await startNats()
  const bus = { NATS_URL: nats.url }
  const writer = await startServer('writer', { ...bus, DATABASE_URL: database.url, OPENLOT_SEAL_KEY: KEY })
  const gateways = await Promise.all(Array.from({ length: count }, () => startServer('gateway', bus)))
  const end = async (): Promise<void> => {
    endAll([...gateways, writer].map(({ child }) => child))
    await nats.stop()
    await database.stop()
  }
  return {
    name: `${count} gateways`,
    ports: gateways.map(({ port }) => port),
    writer: writer.child,
    gateways: gateways.map(({ child }) => child),
    end,
  }
}

/** CPU of each part, in microseconds for one of what was done. */
type Cost = { readonly writer: number; readonly gateways: number; readonly nats: number; readonly database: number }
type Measured = Done & { readonly rate: number; readonly cost: Cost }
type Kind = 'changes' | 'reads' | 'pushes'

const costNow = ({ writer, gateways }: Running): Cost => ({
  writer: cpuOf(writer.pid),
  gateways: gateways.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
  nats: cpuOfAll('nats-server'),
  database: cpuOfAll('postgres'),
})

const measure = async (running: Running): Promise<Readonly<Record<Kind, Measured>>> => {
  const load = fork(fileURLToPath(new URL('./cluster/load.ts', import.meta.url)), {
    execArgv: ['--conditions=source'],
  })
  const ask = async (work: Work): Promise<Done> => {
    load.send(work)
    const [done] = (await Promise.race([once(load, 'message'), once(load, 'exit')])) as [Done | number]
    if (typeof done !== 'object') throw new Error('the process that asks has ended')
    return done
  }
  const { ports } = running
  const seen = async (work: Work): Promise<Measured> => {
    const before = costNow(running)
    const done = await ask(work)
    const after = costNow(running)
    const each = (part: keyof Cost): number => ((after[part] - before[part]) * 1000) / Math.max(1, done.count)
    return {
      ...done,
      rate: (done.count * 1000) / done.forMs,
      cost: { writer: each('writer'), gateways: each('gateways'), nats: each('nats'), database: each('database') },
    }
  }
  const call = (calls: 'changes' | 'reads', forMs: number): Work => ({
    ...{ kind: 'calls', ports, calls, connections: CONNECTIONS, forMs },
  })
  try {
    await ask({ kind: 'open', ports, people: PEOPLE })
    await ask(call('changes', WARM_MS))
    const changes = await seen(call('changes', FOR_MS))
    await ask(call('reads', WARM_MS))
    const reads = await seen(call('reads', FOR_MS))
    const pushes = await seen({ kind: 'sockets', ports, sockets: SOCKETS, forMs: FOR_MS })
    return { changes, reads, pushes }
  } finally {
    load.kill()
  }
}

const costText = ({ writer, gateways, nats, database }: Cost): string =>
  [writer, gateways, nats, database].map((us) => us.toFixed(0)).join(' / ')

const run: Benchmark['run'] = async () => {
  const missing = postgresIsMissing ?? natsIsMissing
  if (missing !== undefined) throw new Error(missing)
  const lines: Line[] = []
  let single: Readonly<Record<Kind, Measured>> | undefined
  for (const open of [openSingle, openDatabase, openCluster(2), openCluster(4)]) {
    const running = await open()
    try {
      const measured = await measure(running)
      single ??= measured
      const isCluster = running.gateways.length > 0
      for (const kind of ['changes', 'reads', 'pushes'] as const) {
        const { rate, cost, waitMs, others } = measured[kind]
        const beside = single[kind].rate
        const wait = kind === 'pushes' ? '' : `, median wait ${waitMs.toFixed(1)} ms`
        lines.push({
          work: `${running.name}: ${kind} a second`,
          ours: rate.toFixed(0),
          limit: `${beside.toFixed(0)} by one process`,
          value: kind === 'pushes' ? rate : rate / beside,
          shown: `${(rate / beside).toFixed(2)} ×`,
          goal: isCluster && kind !== 'reads' ? (kind === 'pushes' ? GOAL_PUSHES : GOAL_RATIO) : undefined,
          goalText: !isCluster || kind === 'reads' ? '' : kind === 'pushes' ? `≥ ${GOAL_PUSHES}` : `≥ ${GOAL_RATIO} ×`,
          isFloor: true,
          note: `CPU µs of writer / gateways / NATS / PostgreSQL: ${costText(cost)}${wait}${others === 0 ? '' : `, ${others} others`}`,
        })
        if (!isCluster || kind === 'pushes') continue
        const goal = kind === 'changes' ? GOAL_CHANGE_US : GOAL_READ_US
        lines.push({
          work: `${running.name}: CPU of the writer for one of the ${kind}`,
          ours: `${cost.writer.toFixed(0)} µs`,
          limit: `${single[kind].cost.writer.toFixed(0)} µs by one process`,
          value: cost.writer,
          shown: `${cost.writer.toFixed(0)} µs`,
          goal,
          goalText: `≤ ${goal} µs`,
        })
      }
    } finally {
      await running.end()
    }
  }
  return lines
}

export const cluster: Benchmark = {
  name: 'cluster',
  title: 'One process beside gateways before one writer, all on this machine',
  run,
}
