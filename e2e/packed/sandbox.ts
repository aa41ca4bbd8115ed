// The packed sandbox, started by its command in an empty folder: the bot trades with it, and a test starts one by itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { type Ran, run, runNode } from '../../scripts/lib/run.ts'
import type { Environment } from './environment.ts'

const START_MS = 60_000

/** Starts the command, runs `work` with the address that stands in its first line like `ready`, ends it. */
export const whileItServes = async (
  command: readonly [string, ...string[]],
  cwd: string,
  work: (origin: string) => Promise<Ran>,
  ready = /sandbox ready (\S+)/,
): Promise<Ran> => {
  const [program, ...args] = command
  // A group of its own: npx passes no signal on to what it started.
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const closed = once(child, 'close')
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  const late = setTimeout(end, START_MS)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      output += `${line}\n`
      // Vite colours its address wherever CI is set.
      const [, origin] = ready.exec(stripVTControlCharacters(line)) ?? []
      if (origin === undefined) continue
      clearTimeout(late)
      const ran = await work(origin)
      return { ...ran, output: output + ran.output }
    }
    await closed
    return { code: 1, output: `${output}\nit did not start` }
  } finally {
    clearTimeout(late)
    child.stdout.resume()
    end()
    await closed
  }
}

const ARGS = ['--port', '0', '--seed', '1', '--day-seconds', '60', '--data', 'world']

/** A test as users write one: starts a server, makes a request, and ends the server. */
const OWN_TEST = `import { existsSync } from 'node:fs'
import { createSandboxWorld } from '@openlot/sandbox'
import { startSandbox } from '@openlot/sandbox/serve'
if (!existsSync('world/sandbox.sqlite')) throw new Error('nothing was kept')
const server = await startSandbox({ port: 0, seed: 1 })
const { status } = await fetch(server.url + '/api/basicSet/getBasicInfo')
await server.close()
const { client, clock, stop } = await createSandboxWorld({ seed: 1, signedIn: 'demo' })
await clock.advance(5_000)
stop()
console.log('own server: ' + status + ', own world: ' + (client !== undefined))
`

export const sandboxes: readonly Environment[] = [
  {
    name: 'The packed sandbox by its command, in an empty folder',
    run: async ({ folder, install }) => {
      install('sandbox')
      const empty = join(folder, 'empty')
      mkdirSync(empty)
      const main = join(folder, 'node_modules/@openlot/sandbox/dist/serve-main.js')
      const traded = await whileItServes([process.execPath, main, ...ARGS], empty, (origin) =>
        runNode([join(folder, 'bot.mjs')], { cwd: empty, env: { OPENLOT_ORIGIN: origin } }),
      )
      if (traded.code !== 0) return traded
      writeFileSync(join(empty, 'own.mjs'), OWN_TEST)
      const own = await runNode(['own.mjs'], { cwd: empty })
      const isWhole = own.output.includes('own server: 200, own world: true')
      return { code: own.code === 0 && isWhole ? 0 : 1, output: traded.output + own.output }
    },
  },
  {
    name: 'The packed sandbox installed by npm, as `npx openlot-sandbox`',
    fetched: true,
    run: async ({ folder, install }) => {
      install('sandbox')
      const place = join(folder, 'installed')
      mkdirSync(place)
      writeFileSync(join(place, 'package.json'), '{ "name": "stranger", "private": true }\n')
      const tarballs = ['core', 'sandbox'].flatMap((name) => {
        const packed = join(folder, 'packed', name)
        return readdirSync(packed).map((file) => join(packed, file))
      })
      const installed = await run('npm', ['install', '--no-audit', '--no-fund', ...tarballs], { cwd: place })
      if (installed.code !== 0) return installed
      return whileItServes(['npx', 'openlot-sandbox', '--port', '0', '--seed', '1'], place, (origin) =>
        runNode([join(folder, 'bot.mjs')], { cwd: place, env: { OPENLOT_ORIGIN: origin } }),
      )
    },
  },
  {
    name: 'The packed sandbox on Node 20: in memory, and a sentence where data should be kept',
    fetched: true,
    run: async ({ folder, install }) => {
      install('sandbox')
      const main = join(folder, 'node_modules/@openlot/sandbox/dist/serve-main.js')
      const old = ['npx', '--yes', '-p', 'node@20', 'node', main, '--port', '0'] as const
      const refused = await whileItServes([...old, '--data', 'old'], folder, () =>
        Promise.resolve({ code: 0, output: '' }),
      )
      if (!refused.output.includes('needs Node 22.13 or newer')) return { ...refused, code: 1 }
      return whileItServes([...old, '--seed', '1'], folder, (origin) =>
        runNode(['bot.mjs'], { cwd: folder, env: { OPENLOT_ORIGIN: origin } }),
      )
    },
  },
]
