// Two gateways behind one address, two writers and NATS. A kill ends, one after the other, a gateway, the process that writes, and NATS;
// then the process that writes is frozen until another one writes, and wakes; then a gateway alone is cut off from NATS.
import { openCutLine } from '../bus/cut-line.ts'
import { startNats } from '../bus/nats-server.ts'
import { openDatabase, SEAL_KEY } from './database-server.ts'
import type { StormServer } from './main.ts'
import { createPauses, keepRunning, openAddress, until } from './processes.ts'

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
  const writers = [await keepRunning(env, ['--role', 'writer']), await keepRunning(env, ['--role', 'writer'])]
  await until(() => writers.some(({ serves }) => serves))
  const line = await openCutLine(nats.port)
  const gateways = [
    await keepRunning(env, ['--role', 'gateway']),
    await keepRunning({ ...env, NATS_URL: `nats://127.0.0.1:${line.port}` }, ['--role', 'gateway']),
  ]
  await until(() => gateways.every(({ serves }) => serves))
  let turn = 0
  /** One after the other, of those that are there: nothing sticks to a gateway. */
  const address = await openAddress(() => {
    const there = gateways.filter(({ serves }) => serves)
    turn += 1
    return there[turn % Math.max(1, there.length)]
  })
  /** True once a read is answered: of one kept for everybody that says nothing. */
  const isAnswered = (): Promise<boolean> =>
    fetch(`${address.url}/api/user/info`).then(
      ({ ok }) => ok,
      () => false,
    )
  const pauses = createPauses('cluster')
  const ends = [
    () => gateways[turn % 2]?.kill(),
    () => writers.find(({ serves }) => serves)?.kill(),
    async () => {
      await nats.stop()
      await new Promise((passed) => setTimeout(passed, AWAY_MS))
      await nats.start()
    },
    async () => {
      const frozen = writers.find(({ serves }) => serves)
      frozen?.freeze()
      await until(() => writers.some((one) => one !== frozen && one.serves))
      const code = await frozen?.thaw()
      if (code !== LEASE_ENDED) throw new Error(`a process that had lost its lease woke and ended with ${code}`)
    },
    async () => {
      line.cut()
      await new Promise((passed) => setTimeout(passed, CUT_MS))
      line.mend()
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
      line.close()
      await nats.stop()
      await database.stop()
    },
  }
}
