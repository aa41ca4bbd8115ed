import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** Bytes a page pays beside decimal.js itself. */
const OWN_LIMIT = 8_000

const here = fileURLToPath(new URL('.', import.meta.url))

/** A page that uses everything of a module, minified. Packages of Node cannot be found here, so one would not build. */
const bundleOf = async (module: string) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `import * as all from ${JSON.stringify(module)}; globalThis.all = all`, resolveDir: here },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    conditions: ['source', 'module', 'browser'],
    legalComments: 'none',
  })
  const text = outputFiles[0]?.text ?? ''
  const inputs = Object.entries(metafile.inputs).filter(([path]) => path !== '<stdin>')
  return {
    text,
    size: gzipSync(text, { level: 9 }).length,
    files: inputs.map(([path]) => path),
    externals: inputs.flatMap(([, { imports }]) => imports.filter(({ external }) => external).map(({ path }) => path)),
  }
}

/** Names of the DOM and of Node that a calculator would have no business with. */
const WORLD =
  /\b(?:window|document|navigator|localStorage|sessionStorage|fetch|XMLHttpRequest|WebSocket|setTimeout|setInterval|process|require|Buffer|Date)\b/

describe('the bundle of calc', () => {
  it('[NUM-9] holds the kernel, calculators and decimal.js: no effect, no xstate, no Node, no DOM', async () => {
    const { files, externals, text } = await bundleOf('./calc.ts')
    const own = files.filter((path) => !path.includes('node_modules/'))
    const foreign = files.filter((path) => path.includes('node_modules/'))
    expect(own.length).toBeGreaterThan(8)
    for (const path of own)
      expect(path).toMatch(/src\/(?:kernel\/[a-z-]+|domain\/[a-z]+\/[a-z-]+\.calc|exports\/calc)\.ts$/)
    expect(foreign).toHaveLength(1)
    expect(foreign[0]).toMatch(/node_modules\/decimal\.js\/decimal\.mjs$/)
    expect(externals).toEqual([])
    expect(WORLD.exec(text)?.[0]).toBeUndefined()
  })

  it('[NUM-9] costs at most 8 kB in gzip beside decimal.js', async () => {
    const [calc, bare] = await Promise.all([bundleOf('./calc.ts'), bundleOf('decimal.js')])
    expect(bare.size).toBeGreaterThan(10_000)
    expect(calc.size - bare.size).toBeGreaterThan(1_000)
    expect(calc.size - bare.size).toBeLessThanOrEqual(OWN_LIMIT)
  })

  it('[NUM-9] the check can fail: the entry of contract holds effect or xstate', async () => {
    const { files } = await bundleOf('./contract.ts')
    expect(files.some((path) => /node_modules\/(?:effect|xstate)\//.test(path))).toBe(true)
  })
})
