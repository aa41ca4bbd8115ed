// A page without a bundler, the whole sandbox in a worker, and what one name of the main entry point costs a bundle.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { gzipKb } from '../../bench/weight/bundle.ts'
import { root } from '../../scripts/lib/files.ts'
import { botWithPorts } from './bot.ts'
import type { Environment } from './environment.ts'
import { openPage, runPage } from './page.ts'

/**
 * Kilobytes of gzip a program may have that uses one name of the main entry point: decimal.js, or next to nothing. 0.4 kB of
 * each say which argument was wrong (docs/decisions/0054).
 */
const ONE_NAME: Readonly<Record<string, number>> = { dec: 14.4, symbolId: 0.8, failureMessage: 0.9 }

/** Files a page fetches, and targets of bare names: as a generator of import maps finds them. */
const filesOf = async (
  entry: string,
): Promise<{ readonly files: Set<string>; readonly names: Map<string, string> }> => {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
    absWorkingDir: '/',
  })
  const names = new Map<string, string>()
  for (const { imports } of Object.values(metafile.inputs))
    for (const { path, original = '' } of imports) if (/^(@?\w)/.test(original)) names.set(original, `/${path}`)
  return { files: new Set(Object.keys(metafile.inputs).map((path) => `/${path}`)), names }
}

/** Serves those files as they are, each at its own path. */
const asTheyAre = (files: ReadonlySet<string>): Plugin => ({
  name: 'files-as-they-are',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      if (!files.has(request.url ?? '')) return next()
      response.setHeader('content-type', 'text/javascript')
      response.end(readFileSync(request.url ?? ''))
    })
  },
})

/** Worker of the docs: a client, and its server beside it. */
const workerModule = stripTypeScriptTypes(readFileSync(join(root, 'docs/examples/sandbox-worker.ts'), 'utf8'))

export const browsers: readonly Environment[] = [
  {
    name: 'Plain modules in Chromium: an import map and no bundler',
    run: async ({ folder }, origin) => {
      const page = join(folder, 'plain')
      mkdirSync(join(page, 'dist'), { recursive: true })
      const entry = join(page, 'bot.js')
      writeFileSync(entry, botWithPorts('browser', 'browserPorts', 'location.origin'))
      const { files, names } = await filesOf(entry)
      const map = JSON.stringify({ imports: Object.fromEntries(names) })
      writeFileSync(
        join(page, 'dist/index.html'),
        `<!doctype html><title>bot</title><script type="importmap">${map}</script><script type="module" src="${entry}"></script>`,
      )
      return openPage(page, origin, [asTheyAre(files)])
    },
  },
  {
    name: 'The packed sandbox in a worker of a browser: a world and a client, and no server',
    run: ({ folder, install }, origin) => {
      install('sandbox')
      const page = join(folder, 'worker')
      mkdirSync(page)
      writeFileSync(join(page, 'worker.js'), workerModule)
      writeFileSync(
        join(page, 'page.js'),
        `const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
worker.onmessage = ({ data }) => console.log(data)
worker.onerror = ({ message }) => { throw new Error(message) }
`,
      )
      return runPage(page, 'page.js', origin, [])
    },
  },
  {
    name: 'esbuild leaves out what one name of the main entry point does not need',
    compiles: true,
    run: async ({ folder }) => {
      let output = ''
      let code = 0
      for (const [name, most] of Object.entries(ONE_NAME)) {
        const { outputFiles } = await build({
          stdin: { contents: `import { ${name} } from '@openlot/core'\nconsole.log(${name})`, resolveDir: folder },
          bundle: true,
          minify: true,
          write: false,
          format: 'esm',
          platform: 'browser',
          logLevel: 'error',
        })
        const size = gzipKb(outputFiles[0]?.contents ?? '')
        output += `${name}: ${size.toFixed(1)} kB of ${most} kB\n`
        if (size > most || size === 0) code = 1
      }
      return { code, output }
    },
  },
]
