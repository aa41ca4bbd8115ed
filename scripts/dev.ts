// npm run dev: the app with hot reload on PORT, in front of a sandbox on PORT + 1 that restarts when its sources change.
// npm run dev -- --day-seconds=60: a day of loans and funds lasts a minute.
// npm run dev -- --pseudo: in the pseudo-language, which shows texts that are cut off or cannot be translated.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { endWithNpm } from './lib/end-with-npm.ts'
import { root } from './lib/files.ts'
import { lockedEnv } from './lib/run.ts'

const port = Number(process.env.PORT ?? '4300')
const sandboxPort = port + 1

const flags = process.argv.slice(2).filter((flag) => flag === '--fresh' || flag.startsWith('--day-seconds='))
const sandbox = spawn(
  process.execPath,
  ['--conditions=source', '--watch', '--watch-preserve-output', join(root, 'scripts/start.ts'), '--no-app', ...flags],
  { cwd: root, env: lockedEnv({ PORT: String(sandboxPort) }), stdio: 'inherit' },
)

// The app's own vite configuration forwards /api and /v2 there.
process.env.OPENLOT_API_PORT = String(sandboxPort)
if (process.argv.includes('--pseudo')) process.env.OPENLOT_PSEUDO = '1'
const app = await createServer({
  root: join(root, 'packages/react-app'),
  server: { port, strictPort: true },
})
await app.listen().catch((problem: Error) => {
  console.error(`openlot: ${problem.message}`)
  sandbox.kill()
  process.exit(1)
})
console.log(`openlot dev http://localhost:${port} (sandbox on ${sandboxPort})`)

const close = (): void => {
  sandbox.kill()
  void app.close().then(() => process.exit(0))
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
sandbox.on('exit', close)
endWithNpm(close)
