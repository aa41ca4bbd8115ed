// Two gateways behind one address, two writers and NATS. A kill ends, one after the other, a gateway, the process that writes, and NATS.
import { startNats } from '../bus/nats-server.ts'
import { openDatabase, SEAL_KEY } from './database-server.ts'
import type { StormServer } from './main.ts'
import { createPauses, keepRunning, openAddress, until } from './processes.ts'

/** NATS is away for as long. */
const AWAY_MS = 500

export const openClusterServer = async (): Promise<StormServer> => {
  const database = await openDatabase()
  const nats = await startNats()
  const env = { DATABASE_URL: database.url, OPENLOT_SEAL_KEY: SEAL_KEY, NATS_URL: nats.url }
  const writers = [await keepRunning(env, ['--role', 'writer']), await keepRunning(env, ['--role', 'writer'])]
  await until(() => writers.some(({ serves }) => serves))
  const gateways = [await keepRunning(env, ['--role', 'gateway']), await keepRunning(env, ['--role', 'gateway'])]
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
      await nats.stop()
      await database.stop()
    },
  }
}
