// Finds the browser for tests and benchmarks. Run as a program it installs one when there is none, and says what it does.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { installPackages, runInstaller } from './lib/debian.ts'
import { programPath } from './lib/run.ts'

/** Arguments of every launch: quiet, without a GPU, and without requests other than those of the page. */
export const chromiumArgs: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Ubuntu ships a chromium-browser that only says "install the snap": a browser is one that answers --version.
const answers = (path: string): boolean =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0

const onPath = (name: string): readonly string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))

const playwrights = (): readonly string[] => {
  try {
    const playwright = createRequire(import.meta.url)('playwright') as { chromium: { executablePath(): string } }
    return [playwright.chromium.executablePath()]
  } catch {
    return []
  }
}

/** The same engine without windows, which takes a quarter less of the processor for a journey. */
const SHELL = 'chromium-headless-shell'

/** Path of a Chromium that starts: CHROMIUM_PATH, the machine's, or the one Playwright keeps. */
export const findChromium = (): string | undefined => {
  const chosen = process.env.CHROMIUM_PATH
  const candidates = [
    ...(chosen === undefined || chosen === '' ? [] : [chosen]),
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].flatMap(onPath),
    ...playwrights(),
  ]
  return candidates.find(answers)
}

/** Path of a Chromium for what needs no window: the machine's shell, unless CHROMIUM_PATH names another. */
export const findHeadless = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (onPath(SHELL).find(answers) ?? findChromium())

const installChromium = (): void => {
  if (installPackages('chromium', SHELL, 'fonts-noto-core') && findChromium() !== undefined) return
  if (installPackages('chromium', 'fonts-noto-core') && findChromium() !== undefined) return
  runInstaller(process.execPath, [programPath('playwright'), 'install', 'chromium'])
}

if (import.meta.main) {
  let found = findChromium()
  if (found === undefined) {
    console.log('openlot: no Chromium here; installing one for the browser tests')
    installChromium()
    found = findChromium()
  } else if (!process.env.CHROMIUM_PATH && onPath(SHELL).find(answers) === undefined) {
    console.log('openlot: installing the shell of Chromium, with which the browser tests are quicker')
    installPackages(SHELL)
  }
  if (found === undefined) {
    console.error(
      'openlot: no Chromium could be installed; set CHROMIUM_PATH to one. The browser tests will fail without it.',
    )
    process.exitCode = 1
  }
}
