import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'
import { type Build, stemOf } from './src/worker/build-cache.ts'

/** English has no file of its own: its words are core's. */
const LANGUAGES = ['en.json', ...readdirSync(join(import.meta.dirname, 'src/locales'))]
const WORDS: ReadonlySet<string> = new Set(LANGUAGES.map((file) => `/assets/${file.replace(/\.json$/, '')}`))
/** Words of one language, those that come later, or its loan agreement, which a page loads when it needs them. */
const isWords = (path: string, more: readonly string[]): boolean => {
  const stem = stemOf(path).replace(/\/(?:loan|later)-/, '/')
  return path.endsWith('.js') && (WORDS.has(stem) || more.includes(stem.slice('/assets/'.length)))
}
const isServed = (path: string): boolean => !/(?:^|\/)\.|\.(?:map|br)$|^\/(?:sw\.js|licences\.txt)$/.test(path)

/** What a build consists of: the page, its files with the manifest and its pictures, and a name of its own. `languages` are those beside ours. */
export const buildOf = (folder: string, languages: readonly string[] = []): Build => {
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
    first: files.filter((path) => !isWords(path, languages)),
    later: files.filter((path) => isWords(path, languages)),
  }
}

/** The service worker, built when everything it is to keep is there. `languages` are those beside ours. */
export const workerPlugin = (entry: string, languages: readonly string[] = []): Plugin => {
  let folder = ''
  return {
    name: 'openlot:worker',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir)
    },
    async closeBundle() {
      rmSync(join(folder, 'sw.js'), { force: true })
      await build({
        configFile: false,
        root: import.meta.dirname,
        publicDir: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(buildOf(folder, languages)) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          manifest: false,
          modulePreload: false,
          rolldownOptions: { input: entry, output: { entryFileNames: 'sw.js', format: 'iife' } },
        },
      })
    },
  }
}
