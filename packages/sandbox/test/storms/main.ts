// Storms against a real server process: kills under load, a thousand listeners, peers that never read. Run by `npm run storms`.
import { openClusterServer } from './cluster-server.ts'
import { openDatabaseServer } from './database-server.ts'
import { openServer, type StormServer } from './embedded-server.ts'
import { killStorm, seeded } from './kills.ts'
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
const only = process.argv.slice(2)
for (const [name, storm] of Object.entries(STORMS)) {
  if (only.length > 0 && !only.includes(name)) continue
  const missing = name === 'partition' ? namespacesAreMissing() : undefined
  if (missing !== undefined) {
    console.log(`partition: ${missing}`)
    continue
  }
  const server: StormServer = await (OPEN[name] ?? openServer)()
  try {
    const problems = [...(await storm(server)), ...((await server.check?.()) ?? [])]
    for (const problem of problems) console.error(`problem of ${name}: ${problem}`)
    if (problems.length > 0) process.exitCode = 2
  } finally {
    await server.end()
  }
}
