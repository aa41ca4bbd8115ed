import { trade } from './bot.ts'

const { OPENLOT_ORIGIN: origin } = process.env

if (origin) {
  await trade(origin, console.log)
} else {
  // A simulated broker, as long as this runs. In production set OPENLOT_ORIGIN: it is not installed there.
  const { startSandbox } = await import('@openlot/sandbox/serve')
  const sandbox = await startSandbox({ port: 0 })
  try {
    await trade(sandbox.url, console.log)
  } finally {
    await sandbox.close()
  }
}
