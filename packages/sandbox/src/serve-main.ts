import { daySecondsFrom, SandboxStartFailure, seedFrom, startSandbox } from './serve.ts'

try {
  const seed = seedFrom(process.env.OPENLOT_SEED)
  const daySeconds = daySecondsFrom(process.argv, process.env.OPENLOT_DAY_SECONDS)
  const sandbox = await startSandbox({
    port: Number(process.env.PORT ?? 4300),
    control: process.env.OPENLOT_CONTROL === '1',
    fresh: process.argv.includes('--fresh'),
    // For a person who starts it and looks around; a test begins with nothing.
    samples: seed === undefined && process.env.OPENLOT_CONTROL !== '1',
    ...(seed === undefined ? {} : { seed }),
    ...(daySeconds === undefined ? {} : { daySeconds }),
    ...(process.env.OPENLOT_DATA === undefined ? {} : { dataDir: process.env.OPENLOT_DATA }),
    ...(process.env.OPENLOT_APP === undefined ? {} : { appDir: process.env.OPENLOT_APP }),
  })
  process.stdout.write(`sandbox ready ${sandbox.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
} catch (problem) {
  if (!(problem instanceof SandboxStartFailure)) throw problem
  process.stderr.write(`${problem.message}\n`)
  process.exitCode = 1
}
