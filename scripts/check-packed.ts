// The packed core, installed as a stranger would have it: the bot of the docs signs in, streams a price, places an order
// and closes it, in each environment. `npm run environments` brings the runtimes and compilers that are not here as well.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { startSandbox } from '../packages/sandbox/src/serve.ts'
import { chromiumArgs, findChromium } from './chromium.ts'
import { root } from './lib/files.ts'
import { type Ran, runNode, runProgram } from './lib/run.ts'

const DONE = ['placed: accepted', 'closed: accepted']
const source = readFileSync(join(root, 'docs/examples/node-bot.ts'), 'utf8')
const program = stripTypeScriptTypes(source)

const replaceOnce = (text: string, from: string, to: string): string => {
  if (text.split(from).length !== 2) throw new Error(`the bot of the docs has no single ${from}`)
  return text.replace(from, to)
}
const required = (): string => {
  const body = program.replace(/^import (\{[^}]+\}) from ('[^']+')/gm, 'const $1 = require($2)')
  return `void (async () => {\n${body}\n})()\n`
}
const inPage = (): string => {
  const ported = program.replaceAll('nodePorts', 'browserPorts')
  const fromBrowser = replaceOnce(ported, '@openlot/core/node', '@openlot/core/browser')
  return replaceOnce(fromBrowser, "process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'", 'location.origin')
}

/** A folder of a new project: core from its tarball, what it depends on beside it. */
const openProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-packed-'))
  const run = (command: string, args: readonly string[], cwd: string): void => {
    const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command}: ${error?.message ?? stderr}`)
  }
  const packed = join(folder, 'packed')
  mkdirSync(packed)
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', packed], join(root, 'packages/core'))
  const [tarball = ''] = readdirSync(packed)
  const core = join(folder, 'node_modules/@openlot/core')
  mkdirSync(core, { recursive: true })
  run('tar', ['-xzf', join(packed, tarball), '--strip-components=1', '-C', core], folder)
  const { dependencies } = JSON.parse(readFileSync(join(core, 'package.json'), 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
  }
  for (const name of [...Object.keys(dependencies), '@types/node']) {
    const [scope, rest] = name.split('/')
    if (rest !== undefined) mkdirSync(join(folder, 'node_modules', scope ?? ''), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  writeFileSync(join(folder, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n')
  writeFileSync(join(folder, 'bot.ts'), source)
  writeFileSync(join(folder, 'bot.mjs'), program)
  writeFileSync(join(folder, 'bot.cjs'), required())
  const strict = {
    module: 'nodenext',
    target: 'es2022',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: strict, files: ['bot.ts'] }))
  return folder
}

/** The page of a bundler, on an origin that passes the calls on. */
const runInPage = async (folder: string, env: Readonly<Record<string, string>>): Promise<Ran> => {
  const api = env.OPENLOT_ORIGIN ?? ''
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(
    join(page, 'index.html'),
    '<!doctype html><title>bot</title><script type="module" src="/bot.js"></script>',
  )
  writeFileSync(join(page, 'bot.js'), inPage())
  await build({ root: page, logLevel: 'error', build: { outDir: join(page, 'dist'), target: 'es2022' } })
  const server = await preview({
    root: page,
    logLevel: 'error',
    preview: {
      port: 0,
      host: '127.0.0.1',
      proxy: {
        '/api/v2/ws': { target: api.replace('http', 'ws'), ws: true },
        '/api': { target: api },
        '/v2': { target: api },
      },
    },
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumArgs],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const tab = await browser.newPage()
    let output = ''
    const ended = new Promise<void>((done) => {
      tab.on('console', (message) => {
        output += `${message.text()}\n`
        if (message.text().startsWith('closed:')) done()
      })
      tab.on('pageerror', (problem) => {
        output += `${problem.message}\n`
        done()
      })
    })
    await tab.goto(server.resolvedUrls?.local[0] ?? '')
    await Promise.race([ended, new Promise((late) => setTimeout(late, 30_000))])
    return { code: 0, output }
  } finally {
    await browser.close()
    await server.close()
  }
}

interface Environment {
  readonly name: string
  /** Types are only checked; everything else trades. */
  readonly compiles?: true
  /** It is fetched first. */
  readonly fetched?: true
  run(folder: string, env: Readonly<Record<string, string>>): Promise<Ran>
}

const npx = (packages: string, command: readonly string[], cwd: string, env: Readonly<Record<string, string>>) =>
  new Promise<Ran>((done) => {
    const child = spawn('npx', ['--yes', '-p', packages, ...command], { cwd, env: { ...process.env, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    child.on('error', (problem) => done({ code: 1, output: problem.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
const node = (version: string): readonly Environment[] =>
  (['mjs', 'cjs'] as const).map((kind) => ({
    name: `Node ${version}, ${kind === 'mjs' ? 'import' : 'require'}`,
    fetched: true,
    run: (folder, env) => npx(`node@${version}`, ['node', `bot.${kind}`], folder, env),
  }))
const typescript = (version: string): Environment => ({
  name: `TypeScript ${version}, skipLibCheck off`,
  compiles: true,
  fetched: true,
  run: (folder) => npx(`typescript@${version}`, ['tsc', '-p', '.'], folder, {}),
})

const environments: readonly Environment[] = [
  { name: 'Node of this repository, import', run: (cwd, env) => runNode(['bot.mjs'], { cwd, env }) },
  { name: 'Node of this repository, require', run: (cwd, env) => runNode(['bot.cjs'], { cwd, env }) },
  { name: 'Vite in Chromium', run: runInPage },
  {
    name: 'TypeScript of this repository, skipLibCheck off',
    compiles: true,
    run: (cwd) => runProgram('typescript', ['-p', '.'], { cwd, bin: 'tsc' }),
  },
  ...['20', '22', '24'].flatMap(node),
  { name: 'Bun', fetched: true, run: (folder, env) => npx('bun', ['bun', 'bot.mjs'], folder, env) },
  {
    name: 'Deno',
    fetched: true,
    run: (folder, env) =>
      npx('deno', ['deno', 'run', '--allow-all', '--node-modules-dir=manual', 'bot.mjs'], folder, env),
  },
  ...['5.8', '6'].map(typescript),
]

const chosen = environments.filter(({ fetched }) => fetched !== true || process.argv.includes('--all'))
const folder = openProject()
const sandbox = await startSandbox({ port: 0, seed: 1, alwaysOpen: true })
let wrong = 0
try {
  for (const { name, compiles, run } of chosen) {
    const { code, output } = await run(folder, { OPENLOT_ORIGIN: sandbox.url })
    const isFine = code === 0 && (compiles === true || DONE.every((line) => output.includes(line)))
    console.log(`${isFine ? 'ok    ' : 'FAILED'} ${name}`)
    if (isFine) continue
    wrong += 1
    console.error(output)
  }
} finally {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`packed: ${chosen.length - wrong} of ${chosen.length} environments`)
process.exitCode = wrong === 0 ? 0 : 1
