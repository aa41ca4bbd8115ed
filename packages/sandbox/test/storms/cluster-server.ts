// Two gateways behind one address, two writers, NATS and PostgreSQL. Each kill is another of `ends`, in order, and by chance once all
// were there.
import { type CutLine, openCutLine } from '../bus/cut-line.ts'
import { startNats } from '../bus/nats-server.ts'
import { logProblems, openDatabase, SEAL_KEY } from './database-server.ts'
import { type Kept, keepRunning, openAddress, until } from './processes.ts'
import { createTally } from './tally.ts'

/** NATS is away for as long. */
const AWAY_MS = 500
/** A gateway is cut off from it for longer: what is asked there waits. */
const CUT_MS = 2_000
/** A read is held for less; so long none is waited for. */
const LONGEST_READ_MS = 12_000
/** Exit code of a process whose lease has ended. */
const LEASE_ENDED = 3

/** Place where a process that writes runs, and its lines to NATS and PostgreSQL. */
export type Place = {
  openLine(target: number): Promise<CutLine>
  /** Command that runs a process there. */
  readonly command: readonly string[]
  close(): void
}
const HERE: Place = { openLine: openCutLine, command: [], close: () => undefined }

type Options = {
  readonly chance: () => number
  /** Names of its kills, in order; all by default. */
  readonly kills?: readonly string[] | undefined
  readonly openPlace?: () => Place
}
export const openClusterServer = async ({ chance, kills: some, openPlace = () => HERE }: Options) => {
  const database = await openDatabase()
  const nats = await startNats()
  const env = { DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY, NATS_URL: nats.url }
  const openWriter = async () => {
    const place = openPlace()
    const toNats = await place.openLine(nats.port)
    const toDatabase = await place.openLine(Number(new URL(database.url).port))
    const own = {
      NATS_URL: `nats://${toNats.host}:${toNats.port}`,
      DATABASE_URL: Object.assign(new URL(database.url), { hostname: toDatabase.host, port: toDatabase.port }).href,
    }
    const kept = await keepRunning({ ...env, ...own }, ['--role', 'writer'], place.command)
    return { kept, toNats, toDatabase, place }
  }
  const sides = [await openWriter(), await openWriter()]
  const writers = sides.map(({ kept }) => kept)
  const leader = () => sides.find(({ kept }) => kept.serves)
  /** The process that writes, once there is one: without it a kill would be counted that ended nothing. */
  const leading = async () => {
    await until('a process that writes', () => leader() !== undefined)
    return leader()
  }
  /** Until another process than this one writes. */
  const another = (than: Kept | undefined): Promise<void> =>
    until('another process that writes', () => writers.some((one) => one !== than && one.serves))
  await until('a process that writes', () => writers.some(({ serves }) => serves))
  const line = await openCutLine(nats.port)
  const gateways = [
    await keepRunning(env, ['--role', 'gateway']),
    await keepRunning({ ...env, NATS_URL: `nats://127.0.0.1:${line.port}` }, ['--role', 'gateway']),
  ]
  await until('gateways that serve', () => gateways.every(({ serves }) => serves))
  let turn = 0
  /** One after the other: no client sticks to a gateway. */
  const address = await openAddress(() => {
    const there = gateways.filter(({ serves }) => serves)
    turn += 1
    return there[turn % Math.max(1, there.length)]
  })
  /** True once a read is answered; a cached read for everybody would prove nothing. */
  const isAnswered = (): Promise<boolean> =>
    fetch(`${address.url}/api/user/info`, { signal: AbortSignal.timeout(LONGEST_READ_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const tally = createTally('cluster')
  const ends: Readonly<Record<string, () => Promise<void> | undefined>> = {
    gateway: () => gateways[turn % 2]?.kill(),
    writer: async () => (await leading())?.kept.kill(),
    nats: async () => {
      await nats.stop()
      await new Promise((passed) => setTimeout(passed, AWAY_MS))
      await nats.start()
    },
    // The process that writes is frozen until another one writes, and wakes.
    frozen: async () => {
      const frozen = (await leading())?.kept
      frozen?.freeze()
      await another(frozen)
      const code = await frozen?.thaw()
      if (code !== LEASE_ENDED) throw new Error(`a process that had lost its lease woke and ended with ${code}`)
    },
    gatewayCut: async () => {
      line.cut()
      await new Promise((passed) => setTimeout(passed, CUT_MS))
      line.mend()
    },
    writerCut: async () => {
      const side = await leading()
      side?.toNats.cut()
      await another(side?.kept)
      side?.toNats.mend()
    },
    // It hears what it is asked, and nobody hears its answers until another one writes.
    writerUnheard: async () => {
      const side = await leading()
      side?.toNats.hold()
      await another(side?.kept)
      side?.toNats.mend()
    },
    // What it had sent to PostgreSQL arrives when another one writes.
    databaseHeld: async () => {
      const side = await leading()
      side?.toDatabase.hold()
      await another(side?.kept)
      side?.toDatabase.mend()
    },
    writerAlone: async () => {
      const side = await leading()
      side?.toNats.hold()
      side?.toDatabase.hold()
      await another(side?.kept)
      side?.toNats.mend()
      side?.toDatabase.mend()
    },
    // Whoever is first writes next: the other one, or where that still reads, this one once it is started again.
    handOver: async () => (await leading())?.kept.stop(),
    // Nobody is left who has read anything.
    bothWriters: async () => {
      await Promise.all(writers.map((one) => one.kill()))
    },
    database: () => database.restart?.(),
  }
  const names = some ?? Object.keys(ends)
  for (const name of names) if (ends[name] === undefined) throw new Error(`no kill is called ${name}`)
  let kills = 0
  return {
    ...address,
    tally,
    kill: async () => {
      const name = names[kills < names.length ? kills : Math.floor(chance() * names.length)] ?? ''
      // Where the other one still starts, its start is waited for, and not a lease.
      tally.begin(writers.some(({ standsBy }) => standsBy) ? name : `${name} (nobody stood by)`)
      kills += 1
      await ends[name]?.()
    },
    start: async () => {
      await until('an answer through a gateway', isAnswered)
      tally.end()
    },
    memory: () => 0,
    check: () => logProblems(database.url),
    end: async () => {
      address.close()
      for (const one of [...gateways, ...writers]) one.end()
      for (const one of [line, ...sides.flatMap(({ toNats, toDatabase }) => [toNats, toDatabase])]) one.close()
      for (const { place } of sides) place.close()
      await nats.stop()
      await database.stop()
    },
  }
}
