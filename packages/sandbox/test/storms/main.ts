// Storms against a real server process: kills under load, a thousand listeners, peers that never read. Run by `npm run storms`.
import { openClusterServer } from './cluster-server.ts'
import { openDatabaseServer } from './database-server.ts'
import { openServer, type StormServer } from './embedded-server.ts'
import { killStorm, reasonOf, seeded } from './kills.ts'
import { namespacesAreMissing, openNamespace } from './namespaces.ts'
import { deafStorm, listenerStorm } from './sockets.ts'

const STORMS = {
  kills: killStorm,
  listeners: listenerStorm,
  deaf: deafStorm,
  database: killStorm,
  cluster: killStorm,
  partition: killStorm,
}
/** Names of the kills of a cluster, parted by commas; all of them where none is named. */
const kills = process.env.STORM_ENDS?.split(',')
const OPEN: Readonly<Record<string, () => Promise<StormServer>>> = {
  database: openDatabaseServer,
  cluster: () => openClusterServer({ chance: seeded(20_262), kills }),
  partition: () => openClusterServer({ chance: seeded(20_263), kills, openPlace: openNamespace }),
}
/** Time beyond that of the kills in which a storm looks at everything and ends. */
const REST_MS = 900_000
/** A storm that is not asked for some seconds ends after so many requests. */
const LONGEST_MS =
  1000 * Number(process.env.STORM_SECONDS ?? 0) + REST_MS * (Number(process.env.STORM_SECONDS ?? 0) > 0 ? 1 : 8)
/** Time for the processes of a storm to end. */
const END_MS = 30_000

const passed = (milliseconds: number): Promise<void> => new Promise((done) => void setTimeout(done, milliseconds))

/** Rejects with the signal that ends this process. */
const signalled = new Promise<never>((_, failed) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => failed(new Error(`it was ended by ${signal}`)))
})
signalled.catch(() => undefined)

/** Its problems, also where it fails, hangs or is ended. */
const problemsOf = async (
  storm: (typeof STORMS)[keyof typeof STORMS],
  server: StormServer,
): Promise<readonly string[]> => {
  const inTime = passed(LONGEST_MS).then(() => {
    throw new Error(`it did not end within ${LONGEST_MS / 1000} s`)
  })
  inTime.catch(() => undefined)
  try {
    const found = [...(await Promise.race([storm(server), inTime, signalled]))]
    return [...found, ...((await server.check?.()) ?? []), ...server.tally.problems()]
  } catch (problem) {
    return [`it ended early, ${server.tally.last()}: ${reasonOf(problem)}`, ...server.tally.problems()]
  }
}

const only = process.argv.slice(2)
for (const [name, storm] of Object.entries(STORMS)) {
  if (only.length > 0 && !only.includes(name)) continue
  const missing = name === 'partition' ? namespacesAreMissing() : undefined
  if (missing !== undefined) {
    console.log(`partition: ${missing}`)
    continue
  }
  const server = await Promise.race([(OPEN[name] ?? openServer)(), signalled]).catch((problem: unknown) => {
    console.error(`problem of ${name}: it could not begin: ${reasonOf(problem)}`)
    process.exitCode = 2
  })
  if (server === undefined) break
  console.log(`${name}: the storm begins`)
  const problems = await problemsOf(storm, server)
  server.tally.say()
  for (const problem of problems) console.error(`problem of ${name}: ${problem}`)
  console.log(
    `${name}: ${problems.length === 0 ? 'nothing lost, nothing doubled' : `${problems.length} problem${problems.length === 1 ? '' : 's'}`}`,
  )
  if (problems.length > 0) process.exitCode = 2
  await Promise.race([server.end(), passed(END_MS)])
}
// Whatever still waits belongs to a storm that has ended.
process.exit()
