#!/usr/bin/env node
// `openlot-sandbox`: the server by itself, from the package or from this repository.
import { parseArgs } from 'node:util'
import { readServerBrand } from './serve/brand.ts'
import { drainingOf, optionsOf, readEnvironment } from './serve/environment.ts'
import type { DatabaseOptions } from './serve/postgres-world.ts'
import { clusterOf, doRole, roleFrom } from './serve/roles.ts'
import {
  daySecondsFrom,
  holdHoursFrom,
  portFrom,
  SandboxStartFailure,
  sealKeyFrom,
  seedFrom,
} from './serve/start-options.ts'
import { stopOnSignals } from './serve/stop-signals.ts'
import { type RunningSandbox, startSandbox } from './serve.ts'

const HELP = `openlot-sandbox [options]

  --port <number>         4300 by default; 0 picks a free one (or PORT)
  --data <folder>         where the world is kept, from Node 22.13 on; in memory when left out (or OPENLOT_DATA)
  --fresh                 begin anew; what the folder held is kept beside
  --seed <number>         the same prices each time (or OPENLOT_SEED)
  --day-seconds <number>  how long a day of loans and funds lasts (or OPENLOT_DAY_SECONDS)
  --withdrawal-hold-hours <number>
                          no withdrawals for so long after a new pay password or payout method; none by default
                          (or OPENLOT_WITHDRAWAL_HOLD_HOURS)
  --role <role>           all by default: serves everything; writer: the same, and only with DATABASE_URL;
                          gateway: only with NATS_URL, serves people and asks the writer;
                          migrate, import, export: makes the tables, copies the folder into the database or back, and ends
  --help                  this text

Every variable of the environment is in docs/guide/deploy.md: address, brand, database, proxies, log, figures, limits.
SIGTERM and Ctrl+C stop it in order, a second one at once.
`

/** Exit code of a process whose lease has ended: whoever started it is to start it again. */
const LEASE_ENDED = 3
const databaseOf = (url: string, sealKey: Uint8Array): DatabaseOptions => ({
  url,
  sealKey,
  onEnd: (why) => {
    process.stderr.write(`sandbox: ends, since ${why}\n`)
    process.exit(LEASE_ENDED)
  },
  onStandby: (port) => process.stdout.write(`sandbox stands by on port ${port}\n`),
})

const start = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      fresh: { type: 'boolean' },
      seed: { type: 'string' },
      'day-seconds': { type: 'string' },
      'withdrawal-hold-hours': { type: 'string' },
      role: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const { settings, warnings } = readEnvironment(process.env)
  for (const warning of warnings) process.stderr.write(`sandbox: ${warning}\n`)
  const seed = seedFrom(values.seed) ?? settings.OPENLOT_SEED
  const daySeconds = daySecondsFrom(process.argv, undefined) ?? settings.OPENLOT_DAY_SECONDS
  const withdrawalHoldHours = holdHoursFrom(values['withdrawal-hold-hours']) ?? settings.OPENLOT_WITHDRAWAL_HOLD_HOURS
  const dataDir = values.data ?? settings.OPENLOT_DATA
  const databaseUrl = settings.DATABASE_URL
  const sealKey = () => sealKeyFrom(settings.OPENLOT_SEAL_KEY)
  const role = roleFrom(values.role)
  const done = await doRole(role, { url: databaseUrl, folder: dataDir, sealKey })
  if (done !== undefined) return void process.stdout.write(`sandbox: ${done}\n`)
  const cluster = await clusterOf(role, settings.NATS_URL, databaseUrl, {
    ...{ ca: settings.NATS_CA, cert: settings.NATS_CERT, key: settings.NATS_KEY },
  })
  const database = databaseUrl === undefined || role === 'gateway' ? undefined : databaseOf(databaseUrl, sealKey())
  const place = settings.OPENLOT_BRAND
  const brand = place === undefined ? undefined : readServerBrand(place)
  if (place !== undefined && brand === undefined)
    throw new SandboxStartFailure(
      `OPENLOT_BRAND: there is no .brand.json at ${place}; \`npm run brand\` writes one beside the app it builds.`,
    )
  let sandbox: RunningSandbox | undefined
  // A container's first process is not ended by a signal it has no handler for, also while it stands by.
  stopOnSignals({
    on: (signal, run) => process.on(signal, run),
    now: () => performance.now(),
    stop: async () => sandbox?.drain(drainingOf(settings)),
    exit: (code) => process.exit(code),
    say: (sentence) => process.stderr.write(`sandbox: ${sentence}\n`),
  })
  sandbox = await startSandbox({
    ...optionsOf({ ...settings, OPENLOT_SEED: seed }, process.stdout.isTTY === true),
    port: values.port === undefined ? settings.PORT : portFrom(values.port),
    fresh: values.fresh === true,
    ...(seed === undefined ? {} : { seed }),
    ...(daySeconds === undefined ? {} : { daySeconds }),
    ...(withdrawalHoldHours === undefined ? {} : { withdrawalHoldHours }),
    cluster,
    ...(role === 'gateway' ? {} : database === undefined ? (dataDir === undefined ? {} : { dataDir }) : { database }),
    ...(settings.OPENLOT_APP === undefined ? {} : { appDir: settings.OPENLOT_APP }),
    ...(brand === undefined ? {} : { brand }),
  })
  process.stdout.write(`sandbox ready ${sandbox.url}\n`)
}

try {
  await start()
} catch (problem) {
  // `parseArgs` describes an option it does not know in a sentence for a person too.
  const isForPerson = problem instanceof SandboxStartFailure || (problem instanceof TypeError && 'code' in problem)
  if (!isForPerson) throw problem
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
}
