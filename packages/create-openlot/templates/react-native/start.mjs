// The simulated broker and the dev server of Expo, side by side. With OPENLOT_ORIGIN the app trades with that broker instead.
import { spawn } from 'node:child_process'
import { startSandbox } from '@openlot/sandbox/serve'

const origin = process.env.OPENLOT_ORIGIN
// A phone has to reach it: everybody in this network can.
const sandbox = origin ? undefined : await startSandbox({ port: 4300, host: '0.0.0.0', samples: true })
const expo = spawn('npx', ['expo', 'start', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, ...(origin ? { EXPO_PUBLIC_OPENLOT_ORIGIN: origin } : {}) },
})
// Ctrl+C reaches both; the broker is closed once Expo has ended.
process.on('SIGINT', () => undefined)
expo.on('exit', async (code) => {
  await sandbox?.close()
  process.exit(code ?? 1)
})
