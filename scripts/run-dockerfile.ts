// npm run deploy:steps: the steps of deploy/Dockerfile in temporary folders, where no container engine is. Builds the
// stage of the server, starts it as a user who may write nowhere but to its data, sends a request, stops it.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { type Stage, type Step, stagesOf, variablesOf } from './lib/dockerfile.ts'
import { root } from './lib/files.ts'

const TARGET = 'server'
const stop = (sentence: string): never => {
  console.error(`deploy: ${sentence}`)
  process.exit(1)
}

const place = mkdtempSync(join(tmpdir(), 'openlot-image-'))
chmodSync(place, 0o755)
const stages = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
const stageOf = (name: string): Stage =>
  stages.find((stage) => stage.name === name) ?? stop(`there is no stage ${name}`)
/** A path of an image, in the folder of its stage. */
const inStage = (stage: string, directory: string, path: string): string =>
  join(place, stage, path.startsWith('/') ? path : join(directory, path))

/** Build context: all files git does not ignore. .dockerignore keeps out the same and more. */
const context = join(place, 'context')
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
})
for (const file of listed.stdout.split('\0').filter(Boolean)) {
  mkdirSync(dirname(join(context, file)), { recursive: true })
  cpSync(join(root, file), join(context, file))
}

const copy = ({ flags, args }: Step, stage: Stage, directory: string): void => {
  const sources = args.slice(0, -1)
  const target = args.at(-1) ?? ''
  const from = (path: string): string =>
    flags.from === undefined ? join(context, path) : inStage(flags.from, '/', path)
  for (const source of sources) {
    const into = inStage(stage.name, directory, target)
    const isFolder = statSync(from(source)).isDirectory()
    const to = !isFolder && target.endsWith('/') ? join(into, basename(source)) : into
    cpSync(from(source), to, { recursive: true, verbatimSymlinks: true })
    if (flags.chown === undefined || process.getuid?.() !== 0) continue
    const [user = 0, group = 0] = flags.chown.split(':').map(Number)
    // Owner as by COPY --chown: of the folder and its contents.
    chownSync(to, user, group)
    if (isFolder)
      for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) chownSync(join(to, name), user, group)
  }
}

const built = new Set<string>()
const build = (stage: Stage): void => {
  if (built.has(stage.name)) return
  built.add(stage.name)
  for (const { flags } of stage.steps) if (flags.from !== undefined) build(stageOf(flags.from))
  let directory = '/'
  for (const step of stage.steps) {
    if (step.keyword === 'WORKDIR') {
      directory = resolve('/', directory, step.text)
      mkdirSync(inStage(stage.name, '/', directory), { recursive: true })
    } else if (step.keyword === 'COPY') copy(step, stage, directory)
    else if (step.keyword === 'RUN') {
      console.log(`deploy: ${stage.name}: ${step.text}`)
      const { status } = spawnSync('sh', ['-c', step.text], {
        cwd: inStage(stage.name, '/', directory),
        stdio: 'inherit',
      })
      if (status !== 0) stop(`a step of ${stage.name} failed: ${step.text}`)
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const server = stageOf(TARGET)
build(server)
const port = await freePort()
/** Paths of the image are in the folder of its stage here, and its port is a free one. */
const here = (text: string): string =>
  text.replace(/^\/(?:app|data)\b/, (path) => join(place, TARGET, path)).replaceAll('4300', String(port))
const env = Object.fromEntries(Object.entries(variablesOf(server)).map(([name, value]) => [name, here(value)]))
const commandOf = (keyword: string): readonly string[] =>
  server.steps.find((step) => step.keyword === keyword)?.args.map((arg) => here(arg)) ?? stop(`no ${keyword}`)
const user = Number(server.steps.find(({ keyword }) => keyword === 'USER')?.text.split(':')[0])
const asUser = process.getuid?.() === 0 ? { uid: user, gid: user } : {}
const options = {
  cwd: inStage(TARGET, '/', 'app'),
  env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...env },
  ...asUser,
}

const [program = '', ...args] = commandOf('CMD')
const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
const ended = new Promise<number | null>((done) => child.once('exit', done))
let printed = ''
await new Promise<void>((ready) => {
  child.stdout.on('data', (text: Buffer) => {
    printed += String(text)
    if (printed.includes('sandbox ready')) ready()
  })
  ended.then((code) => stop(`the server ended with ${code}`))
})
const [check = '', ...checkArgs] = commandOf('HEALTHCHECK')
const health = spawnSync(check, checkArgs, options)
const url = `http://127.0.0.1:${port}`
const page = await (await fetch(url)).text()
const ready = await fetch(`${url}/readyz`)
const call = (await (await fetch(`${url}/api/basicSet/getBasicInfo`)).json()) as { code: number }
const found = {
  health: health.status,
  ready: ready.status,
  call: call.code,
  page: page.includes('id="root"') && !page.includes('__CSP_NONCE__'),
}
child.removeAllListeners('exit')
const stopped = new Promise<number | null>((done) => child.once('exit', done))
child.kill('SIGTERM')
const code = await stopped
rmSync(place, { recursive: true })
console.log(
  `deploy: ${JSON.stringify({ ...found, user, log: printed.split('\n').filter((line) => line.startsWith('{')).length, code })}`,
)
if (found.health !== 0 || found.ready !== 200 || found.call !== 1 || !found.page || code !== 0)
  stop('the server of the image does not do what it should')
