// The packed sandbox, started by its command in an empty folder: the bot trades with it, and a test starts one by itself.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Ran, runNode } from '../lib/run.ts'
import type { Environment } from './environment.ts'

const START_MS = 60_000

/** Starts the command, runs `work` with where it listens, ends it. */
const whileItServes = async (
  command: readonly [string, ...string[]],
  cwd: string,
  work: (origin: string) => Promise<Ran>,
): Promise<Ran> => {
  const [program, ...args] = command
  // A group of its own: npx passes no signal on to what it started.
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  const ready = new Promise<string | undefined>((done) => {
    const late = setTimeout(() => done(undefined), START_MS)
    const end = (origin: string | undefined): void => {
      clearTimeout(late)
      done(origin)
    }
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const origin = /sandbox ready (\S+)/.exec(output)?.[1]
        if (origin !== undefined) end(origin)
      })
    child.on('error', (problem) => {
      output += problem.message
      end(undefined)
    })
    child.on('close', () => end(undefined))
  })
  const closed = new Promise((done) => child.on('close', done))
  try {
    const origin = await ready
    if (origin === undefined) return { code: 1, output: `${output}\nthe sandbox did not start` }
    const ran = await work(origin)
    return { ...ran, output: output + ran.output }
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await closed
  }
}

const ARGS = ['--port', '0', '--seed', '1', '--day-seconds', '60', '--data', 'world']

/** What a test of anybody does: it starts a server, asks for something, and ends it. */
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
      const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...tarballs], {
        cwd: place,
        encoding: 'utf8',
      })
      if (status !== 0) return { code: 1, output: stderr }
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
