import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const IDS: ReadonlySet<string> = new Set(['virtual:observing', 'virtual:observer'])

/** Folder the build was asked for in, from which its paths count. */
export const asked = process.env.INIT_CWD ?? process.cwd()

/**
 * The module that receives the app's events, named by `VITE_OBSERVE`: a file that exports `log`, and `trace` (by
 * that name, not by `export *`) if it likes. Without one nothing of it is in the build. @rule LOG-7
 */
export const observePlugin = (named: string | undefined): Plugin => {
  const file = named ? resolve(asked, named) : undefined
  if (file !== undefined && !existsSync(file)) throw new Error(`VITE_OBSERVE: there is no file ${file}`)
  return {
    name: 'openlot:observe',
    enforce: 'pre',
    resolveId: (id) => (IDS.has(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === '\0virtual:observer') return file && `export * from ${JSON.stringify(file)}`
      if (id !== '\0virtual:observing') return undefined
      if (file === undefined) return 'export const observing = undefined'
      const { exports } = await this.load({ id: file })
      return `import { observe } from ${JSON.stringify(join(import.meta.dirname, 'src/shell/observing.ts'))}
export const observing = observe(${exports?.includes('trace')})`
    },
  }
}

/** Source maps beside the build, not in it: no page names them and no server hands them out. */
export const sourceMapsPlugin = (named: string | undefined): Plugin => ({
  name: 'openlot:source-maps',
  apply: 'build',
  config: () => (named ? { build: { sourcemap: 'hidden' } } : undefined),
  writeBundle({ dir = 'dist' }) {
    if (!named) return
    const folder = resolve(asked, named)
    mkdirSync(folder, { recursive: true })
    const assets = join(dir, 'assets')
    for (const name of readdirSync(assets))
      if (name.endsWith('.map')) {
        copyFileSync(join(assets, name), join(folder, name))
        rmSync(join(assets, name))
      }
  },
})
