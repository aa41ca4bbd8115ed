import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import type { WorldState } from '../packages/sandbox/src/control.ts'
import { chromiumArgs, findChromium, findHeadless } from '../scripts/chromium.ts'

const root = join(import.meta.dirname, '..')
/** The app as `npm test` has built it. */
export const BUILT_APP = join(root, 'packages/react-app/dist')

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** The real sandbox in a process of its own, so that it can be killed. */
export interface TestServer {
  readonly url: string
  /** Output of the process, a line each. */
  readonly said: readonly string[]
  readonly control: (op: string, fields?: Readonly<Record<string, unknown>>) => Promise<unknown>
  readonly state: () => Promise<WorldState>
  readonly kill: () => Promise<void>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

export const startServer = async (
  appDir = BUILT_APP,
  env: Readonly<Record<string, string>> = {},
): Promise<TestServer> => {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'openlot-e2e-'))
  const url = `http://localhost:${port}`
  const said: string[] = []
  let child: ChildProcess | undefined
  const start = (): Promise<void> =>
    new Promise((ready, failed) => {
      const started = spawn(process.execPath, ['--conditions=source', 'packages/sandbox/src/serve-main.ts'], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          OPENLOT_CONTROL: '1',
          OPENLOT_SEED: '20261',
          OPENLOT_DATA: dataDir,
          OPENLOT_APP: appDir,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      createInterface({ input: started.stdout }).on('line', (line) => {
        said.push(line)
        if (line.includes('ready')) ready()
      })
      started.once('exit', (code) => failed(new Error(`the sandbox ended with ${code}`)))
    })
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((ended) => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return ended()
      child.once('exit', () => ended())
      child.kill(signal)
    })
  const control: TestServer['control'] = async (op, fields = {}) => {
    const answer = await fetch(`${url}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ op, ...fields }),
    })
    const body = (await answer.json()) as { ok: boolean; msg?: string; state?: unknown }
    if (!body.ok) throw new Error(`control ${op}: ${body.msg}`)
    return body.state
  }
  await start()
  return {
    url,
    said,
    control,
    state: async () => (await control('state')) as WorldState,
    kill: () => end('SIGKILL'),
    restart: start,
    close: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * A browser without windows where the machine has one. A page that fills the screen cannot be turned in it: `windows` asks for
 * one that has them. With OPENLOT_SHOW=1 they are shown.
 */
export const launch = (windows = false): Promise<Browser> => {
  const isShown = process.env.OPENLOT_SHOW === '1'
  const executablePath = windows || isShown ? findChromium() : findHeadless()
  if (executablePath === undefined) throw new Error('no Chromium to test in')
  return chromium.launch({ executablePath, args: [...chromiumArgs], headless: !isShown })
}

export const PHONE = { width: 390, height: 844 } as const

/**
 * True with `npm run journeys:whole`: runs also the looks that seldom find what stories or a narrower look have not
 * found.
 */
export const IS_WHOLE = process.env.OPENLOT_WHOLE === 'yes'

/** Time limit for whatever has to come, on a busy machine too; a test of speed sets its own. */
export const COMES_MS = 60_000

/** Errors a journey provokes are not counted against the page; errors its own code logs are. */
const PROVOKED =
  /Failed to load resource|WebSocket connection|^openlot (?:call|answer|image|realtime\.(?:frame|payload))/
/**
 * The sandbox's support desk tries every way out of its frame; the browser's errors about it are no problem of the
 * page.
 */
const CHAT = '/sandbox-chat?'
const isProvoked = (message: ConsoleMessage): boolean =>
  PROVOKED.test(message.text()) || message.text().includes(CHAT) || message.location().url.includes(CHAT)

/** A new phone. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly problems: string[]
}

/** Ends what the routes of a context still pass on: a call that nobody waits for any more may fail. */
const endRoutes = (context: BrowserContext): Promise<unknown> =>
  Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))

/**
 * A phone nobody used before. The worker that keeps the build is blocked: it reads every file again for each phone, a
 * third of what a journey takes. Journeys about what is kept, and those about what a page may do, have it.
 */
export const phone = async (
  browser: Browser,
  server: TestServer,
  colorScheme: 'light' | 'dark' = 'light',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Phone> => {
  const context = await browser.newContext({
    viewport: PHONE,
    baseURL: server.url,
    colorScheme,
    serviceWorkers,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(COMES_MS)
  const close = context.close.bind(context)
  context.close = async (options) => {
    await endRoutes(context)
    await close(options)
  }
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isProvoked(message)) problems.push(message.text())
  })
  return { context, page, problems }
}

/** One browser and one server for the tests of a file. */
export const openWorld = (
  env: Readonly<Record<string, string>> = {},
  { windows = false } = {},
): { readonly browser: Browser; readonly server: TestServer } => {
  let opened: { readonly browser: Browser; readonly server: TestServer } | undefined
  beforeAll(async () => {
    const [browser, server] = await Promise.all([launch(windows), startServer(BUILT_APP, env)])
    opened = { browser, server }
  })
  afterAll(async () => {
    for (const context of opened?.browser.contexts() ?? []) await endRoutes(context)
    await opened?.browser.close()
    await opened?.server.close()
  })
  const get = () => {
    if (opened === undefined) throw new Error('the world opens before the first test')
    return opened
  }
  return {
    get browser() {
      return get().browser
    },
    get server() {
      return get().server
    },
  }
}
