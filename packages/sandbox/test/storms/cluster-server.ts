// Two gateways behind one address, two writers and NATS. A kill ends, one after the other, a gateway, the process that writes, and NATS;
// then the process that writes is frozen until another one writes, and wakes; then a gateway alone, and then the process that writes
// alone, is cut off from NATS, and at last that process from PostgreSQL by a line that freezes.
import { openCutLine } from '../bus/cut-line.ts'
import { startNats } from '../bus/nats-server.ts'
import { openDatabase, SEAL_KEY } from './database-server.ts'
import type { StormServer } from './embedded-server.ts'
import { createPauses, type Kept, keepRunning, openAddress, until } from './processes.ts'

/** NATS is away for as long. */
const AWAY_MS = 500
/** A gateway is cut off from it for longer: what is asked there waits. */
const CUT_MS = 2_000
/** Exit code of a process whose lease has ended. */
const LEASE_ENDED = 3

export const openClusterServer = async (): Promise<StormServer> => {
  const database = await openDatabase()
  const nats = await startNats()
  const env = { DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY, NATS_URL: nats.url }
  const openWriter = async () => {
    const [toNats, toDatabase] = [await openCutLine(nats.port), await openCutLine(Number(new URL(database.url).port))]
    const own = {
      NATS_URL: `nats://127.0.0.1:${toNats.port}`,
      DATABASE_URL: Object.assign(new URL(database.url), { port: toDatabase.port }).href,
    }
    const kept = await keepRunning({ ...env, ...own }, ['--role', 'writer'])
    return { kept, toNats, toDatabase }
  }
  const sides = [await openWriter(), await openWriter()]
  const writers = sides.map(({ kept }) => kept)
  const leader = () => sides.find(({ kept }) => kept.serves)
  /** Until another process than this one writes. */
  const another = (than: Kept | undefined): Promise<void> =>
    until(() => writers.some((one) => one !== than && one.serves))
  await until(() => writers.some(({ serves }) => serves))
  const line = await openCutLine(nats.port)
  const gateways = [
    await keepRunning(env, ['--role', 'gateway']),
    await keepRunning({ ...env, NATS_URL: `nats://127.0.0.1:${line.port}` }, ['--role', 'gateway']),
  ]
  await until(() => gateways.every(({ serves }) => serves))
  let turn = 0
  /** One after the other: no client sticks to a gateway. */
  const address = await openAddress(() => {
    const there = gateways.filter(({ serves }) => serves)
    turn += 1
    return there[turn % Math.max(1, there.length)]
  })
  /** True once a read is answered; a cached read for everybody would prove nothing. */
  const isAnswered = (): Promise<boolean> =>
    fetch(`${address.url}/api/user/info`).then(
      ({ ok }) => ok,
      () => false,
    )
  const pauses = createPauses('cluster')
  const ends = [
    () => gateways[turn % 2]?.kill(),
    () => leader()?.kept.kill(),
    async () => {
      await nats.stop()
      await new Promise((passed) => setTimeout(passed, AWAY_MS))
      await nats.start()
    },
    async () => {
      const frozen = leader()?.kept
      frozen?.freeze()
      await another(frozen)
      const code = await frozen?.thaw()
      if (code !== LEASE_ENDED) throw new Error(`a process that had lost its lease woke and ended with ${code}`)
    },
    async () => {
      line.cut()
      await new Promise((passed) => setTimeout(passed, CUT_MS))
      line.mend()
    },
    async () => {
      const side = leader()
      side?.toNats.cut()
      await another(side?.kept)
      side?.toNats.mend()
    },
    async () => {
      const side = leader()
      side?.toDatabase.freeze()
      await another(side?.kept)
      side?.toDatabase.mend()
    },
  ]
  let kills = 0
  return {
    ...address,
    kill: async () => {
      pauses.begin()
      await ends[kills % ends.length]?.()
      kills += 1
    },
    start: async () => {
      await until(isAnswered)
      pauses.end()
    },
    memory: () => 0,
    end: async () => {
      pauses.say()
      address.close()
      for (const one of [...gateways, ...writers]) one.end()
      for (const one of [line, ...sides.flatMap(({ toNats, toDatabase }) => [toNats, toDatabase])]) one.close()
      await nats.stop()
      await database.stop()
    },
  }
}
