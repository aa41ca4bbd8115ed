// A React Native app: bundled by Metro with its own preset, and run where there is only what Hermes has below React Native 0.85.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { loadConfig, mergeConfig, runBuild } from 'metro'
import { WebSocket } from 'ws'
import { becomeHermes } from '../../scripts/engines/hermes.ts'
import { root } from '../../scripts/lib/files.ts'
import type { Ran } from '../../scripts/lib/run.ts'
import { awaitedInside, botWithPorts } from './bot.ts'
import type { Environment } from './environment.ts'
import type { Project } from './project.ts'

/**
 * Bytes the minified bundle of the bot may have, not compressed: reached are 491,975. Metro leaves nothing out of a file that is
 * imported, so the main entry point brings today's date, the helpers of settings (decision 47), who hears of commits and of
 * pushed prices (decision 48), a reversal that waits for the balance of after the closing (CON-112), words for rows and fields
 * that cannot be read (ENV-42), helpers of bots and the observer (decision 53).
 */
const BUDGET = 492_200
const LATE_MS = 30_000
/** Least number of features that V8 has and Hermes lacks: fewer mean that they were not looked for. */
const LEAST_TAKEN = 40

const { resolve } = createRequire(import.meta.url)

/** The minified bundle of a program in a project's folder. */
export const bundle = async ({ folder, link }: Project, entry: string): Promise<string> => {
  // `react-native` brings it to an app.
  link('@babel/runtime')
  const preset = JSON.stringify(resolve('@react-native/babel-preset'))
  writeFileSync(
    join(folder, 'babel.config.cjs'),
    `module.exports = { presets: [[${preset}, { unstable_transformProfile: 'hermes-stable' }]] }\n`,
  )
  const config = mergeConfig(await loadConfig({ cwd: folder }), {
    projectRoot: folder,
    watchFolders: [folder, join(root, 'node_modules')],
    cacheStores: [],
    maxWorkers: 2,
    reporter: { update: () => undefined },
    // The rest is as `@react-native/metro-config` has it.
    resolver: {
      useWatchman: false,
      resolverMainFields: ['react-native', 'browser', 'main'],
      unstable_conditionNames: ['react-native'],
      platforms: ['android', 'ios'],
      sourceExts: ['js', 'jsx', 'json', 'ts', 'tsx', 'mjs', 'cjs'],
    },
    transformer: { asyncRequireModulePath: resolve('metro-runtime/src/modules/asyncRequire') },
  })
  const { code } = await runBuild(config, { entry: join(folder, entry), dev: false, minify: true, platform: 'ios' })
  return code
}

/** Globals that neither the engine nor React Native brings. */
const ABSENT = ['AbortSignal', 'Buffer', 'crypto', 'structuredClone', 'TextDecoder', 'URL', 'ReadableStream']

/** Controllers as React Native has them: no reason is kept. */
class Controller {
  readonly #listeners = new Set<() => void>()
  readonly signal = {
    aborted: false,
    addEventListener: (_type: string, listener: () => void) => void this.#listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void this.#listeners.delete(listener),
  }
  abort(): void {
    this.signal.aborted = true
    for (const listener of this.#listeners) listener()
  }
}

/** As the one of React Native: it follows redirects, knows nothing of them, and answers with no stream. */
const fetchWhole = async (url: string, { method, headers, body, signal }: RequestInit): Promise<unknown> => {
  const stop = new AbortController()
  signal?.addEventListener('abort', () => stop.abort())
  const answer = await fetch(url, { method, headers, body, signal: stop.signal } as RequestInit)
  const { status, headers: said, url: where } = answer
  return { type: 'default', status, headers: said, url: where, text: () => answer.text() }
}

/** Runs a bundle with the features of Hermes alone, until it prints `last`. */
export const runApp = async (code: string, origin: string, last = 'refused:'): Promise<Ran> => {
  let output = ''
  let finish = (): void => undefined
  const ended = new Promise<void>((done) => {
    finish = done
  })
  const say = (...words: unknown[]): void => {
    output += `${words.map((word) => (typeof word === 'string' ? word : inspect(word))).join(' ')}\n`
    // Work after that line needs no server.
    if (output.includes(last)) finish()
  }
  const app = createContext({
    origin,
    randomBytes: (count: number) => new Uint8Array(randomBytes(count)),
    console: { log: say, info: say, warn: say, error: say, debug: say },
    performance: { now: () => performance.now() },
    requestAnimationFrame: (run: () => void) => setTimeout(run, 16),
    cancelAnimationFrame: clearTimeout,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    queueMicrotask,
    fetch: fetchWhole,
    AbortController: Controller,
    FormData,
    // Of Hermes itself, since React Native 0.74.
    TextEncoder,
    WebSocket,
  })
  const taken = becomeHermes(runInContext('globalThis', app))
  if (taken.length < LEAST_TAKEN)
    return { code: 1, output: `${taken.length} things were taken from V8: ${taken.join(', ')}` }
  const there = ABSENT.filter((name) => runInContext(`typeof ${name}`, app) !== 'undefined')
  if (there.length > 0) return { code: 1, output: `${there.join(', ')} should not be there` }
  const onLoss = (problem: unknown): void => {
    output += `${inspect(problem)}\n`
    finish()
  }
  process.once('unhandledRejection', onLoss)
  try {
    runInContext(code, app)
    await Promise.race([ended, new Promise((late) => setTimeout(late, LATE_MS).unref())])
    return { code: 0, output }
  } catch (problem) {
    return { code: 1, output: `${output}${inspect(problem)}` }
  } finally {
    process.off('unhandledRejection', onLoss)
  }
}

export const reactNative: Environment = {
  name: 'React Native: Metro, without what Hermes lacks',
  run: async (project, origin) => {
    const bot = botWithPorts('react-native', 'reactNativePorts', 'origin')
    const program = awaitedInside(bot.replace('reactNativePorts()', 'reactNativePorts({ randomBytes })'))
    writeFileSync(join(project.folder, 'app.js'), program)
    const code = await bundle(project, 'app.js')
    const size = Buffer.byteLength(code)
    if (size > BUDGET) return { code: 1, output: `the bundle has ${size} bytes, and may have ${BUDGET}` }
    // Each of these has to be missed where it is used: proof that the check works.
    const missed = await runApp('new TextDecoder()', origin)
    if (missed.code === 0) return { code: 1, output: 'TextDecoder was found' }
    const ran = await runApp(code, origin)
    return { ...ran, output: `${ran.output}bundle: ${size} bytes\n` }
  },
}
