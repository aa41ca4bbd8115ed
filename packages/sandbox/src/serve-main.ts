#!/usr/bin/env node
// `openlot-sandbox`: the server by itself, from the package or from this repository.
import { parseArgs } from 'node:util'
import {
  daySecondsFrom,
  holdHoursFrom,
  limitsOf,
  portFrom,
  SandboxStartFailure,
  seedFrom,
} from './serve/start-options.ts'
import { startSandbox } from './serve.ts'

const HELP = `openlot-sandbox [options]

  --port <number>         4300 by default; 0 picks a free one (or PORT)
  --data <folder>         where the world is kept, from Node 22.13 on; in memory when left out (or OPENLOT_DATA)
  --fresh                 begin anew; what the folder held is kept beside
  --seed <number>         the same prices each time (or OPENLOT_SEED)
  --day-seconds <number>  how long a day of loans and funds lasts (or OPENLOT_DAY_SECONDS)
  --withdrawal-hold-hours <number>
                          no withdrawals for so long after a new pay password or payout method; none by default
                          (or OPENLOT_WITHDRAWAL_HOLD_HOURS)
  --help                  this text

OPENLOT_TRUSTED_PROXIES   proxies that say whose a request is: addresses, networks, loopback, private
OPENLOT_LIMIT_…           what people may hold; docs/guide/deploy.md lists them
`

const start = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      fresh: { type: 'boolean' },
      seed: { type: 'string' },
      'day-seconds': { type: 'string' },
      'withdrawal-hold-hours': { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(HELP)
  const { env } = process
  const seed = seedFrom(values.seed ?? env.OPENLOT_SEED)
  const daySeconds = daySecondsFrom(process.argv, env.OPENLOT_DAY_SECONDS)
  const withdrawalHoldHours = holdHoursFrom(values['withdrawal-hold-hours'] ?? env.OPENLOT_WITHDRAWAL_HOLD_HOURS)
  // A variable that is set and empty asks for nothing.
  const dataDir = values.data ?? (env.OPENLOT_DATA || undefined)
  const sandbox = await startSandbox({
    port: portFrom(values.port ?? env.PORT),
    control: env.OPENLOT_CONTROL === '1',
    fresh: values.fresh === true,
    // For a person who starts it and looks around; a test begins with nothing.
    samples: seed === undefined && env.OPENLOT_CONTROL !== '1',
    ...limitsOf(env),
    ...(seed === undefined ? {} : { seed }),
    ...(daySeconds === undefined ? {} : { daySeconds }),
    ...(withdrawalHoldHours === undefined ? {} : { withdrawalHoldHours }),
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(env.OPENLOT_APP === undefined ? {} : { appDir: env.OPENLOT_APP }),
    ...(env.OPENLOT_DESKTOP_HOST ? { desktopHost: env.OPENLOT_DESKTOP_HOST } : {}),
  })
  process.stdout.write(`sandbox ready ${sandbox.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
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
