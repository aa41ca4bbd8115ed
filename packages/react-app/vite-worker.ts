import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { type Build, stemOf } from './src/worker/build-cache.ts'

/** English has no file of its own: its words are core's. */
const LANGUAGES = ['en.json', ...readdirSync(join(import.meta.dirname, 'src/locales'))]
const WORDS: ReadonlySet<string> = new Set(LANGUAGES.map((file) => `/assets/${file.replace(/\.json$/, '')}`))
/** Words of one language, those that come later, or its loan agreement, which a page loads when it needs them. */
const isWords = (path: string): boolean =>
  path.endsWith('.js') && WORDS.has(stemOf(path).replace(/\/(?:loan|later)-/, '/'))
const isServed = (path: string): boolean => !/(?:^|\/)\.|\.(?:map|br)$|^\/sw\.js$/.test(path)

/** What a build consists of: the page, its files with the manifest and its pictures, and a name of its own. */
export const buildOf = (folder: string): Build => {
  const hash = createHash('sha256')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter(isServed)
    .sort()
  for (const path of paths) hash.update(path).update(readFileSync(join(folder, path)))
  const files = paths.map((path) => (path === '/index.html' ? '/' : path))
  return {
    name: hash.digest('hex').slice(0, 16),
    first: files.filter((path) => !isWords(path)),
    later: files.filter(isWords),
  }
}

/** The service worker, built when everything it is to keep is there. */
export const workerPlugin = (entry: string): Plugin => ({
  name: 'openlot:worker',
  apply: 'build',
  async closeBundle() {
    const folder = join(import.meta.dirname, 'dist')
    rmSync(join(folder, 'sw.js'), { force: true })
    await build({
      configFile: false,
      root: import.meta.dirname,
      publicDir: false,
      logLevel: 'warn',
      define: { __BUILD__: JSON.stringify(buildOf(folder)) },
      build: {
        outDir: folder,
        emptyOutDir: false,
        manifest: false,
        modulePreload: false,
        rolldownOptions: { input: entry, output: { entryFileNames: 'sw.js', format: 'iife' } },
      },
    })
  },
})
