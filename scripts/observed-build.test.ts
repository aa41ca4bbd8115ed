import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { observePlugin, sourceMapsPlugin } from '../packages/react-app/vite-observe.ts'
import { root } from './lib/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'openlot-observe-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A page that loads its observer as the app does: the root of React and the options of its client. */
const PAGE = `
import { observing } from 'virtual:observing'
const made = []
if (observing) made.push(observing.root)
made.push({ origin: 'here', ...observing?.client })
globalThis.made = made
`

/** Files of a build and their sizes, by the beginnings of their names. */
const built = async (name: string, observer: string | undefined, maps?: string, minify = true) => {
  const own = join(folder, name)
  mkdirSync(own)
  writeFileSync(join(own, 'main.js'), PAGE)
  writeFileSync(join(own, 'index.html'), '<script type="module" src="./main.js"></script>')
  await build({
    configFile: false,
    root: own,
    logLevel: 'error',
    plugins: [observePlugin(observer), sourceMapsPlugin(maps)],
    build: { outDir: join(own, 'dist'), modulePreload: false, minify },
  })
  const files = readdirSync(join(own, 'dist/assets'))
  const texts = new Map(files.map((file) => [file, readFileSync(join(own, 'dist/assets', file), 'utf8')]))
  const of = (start: string): string => [...texts].find(([file]) => file.startsWith(start))?.[1] ?? ''
  return { files, of, all: [...texts.values()].join('\n') }
}
const weight = (text: string): number => gzipSync(text, { level: 9 }).length
const BEACON = join(root, 'docs/examples/observe/my-observe.ts')

describe('a build with an observer', () => {
  it('[LOG-7] has nothing of it unless it names one', async () => {
    const { files, all } = await built('off', undefined)
    expect(files).toHaveLength(1)
    expect(all).not.toMatch(/observ|unhandledrejection|page\.|client/)
    expect(all.length).toBeLessThan(100)
  })

  it('[LOG-7] has the sink and the web vitals in files of their own, and at most 3 kB more before them', async () => {
    const { files, of } = await built('on', BEACON)
    const weights = {
      first: weight(of('index-')),
      sink: weight(of('_virtual_observer')),
      vitals: weight(of('web-vitals')),
    }
    console.log(`observed build: ${JSON.stringify(weights)} bytes of gzip`)
    expect(files).toHaveLength(3)
    expect(of('index-')).toMatch(/unhandledrejection/)
    expect(of('index-')).not.toMatch(/keepalive|LCP/)
    expect(of('_virtual_observer')).toMatch(/keepalive/)
    expect(weights.first + weights.sink).toBeLessThan(3000)
    expect(weights.vitals).toBeLessThan(3500)
  })

  it('[LOG-7] without web vitals it costs a phone at most 3 kB in all', async () => {
    vi.stubEnv('VITE_OBSERVE_VITALS', '0')
    const { files, of, all } = await built('plain', BEACON)
    vi.unstubAllEnvs()
    expect(files).toHaveLength(2)
    expect(all).not.toMatch(/LCP/)
    expect(weight(of('index-')) + weight(of('_virtual_observer'))).toBeLessThan(3000)
  })

  it('[LOG-8] knows whether its observer exports `trace`, also by another file', async () => {
    const silent = join(folder, 'silent.ts')
    writeFileSync(silent, 'export const log = (): void => undefined')
    const named = join(folder, 'named.ts')
    writeFileSync(named, `export { log, trace } from ${JSON.stringify(BEACON)}`)
    const said = async (name: string, observer: string): Promise<string | undefined> =>
      /= observe\(\w+/.exec((await built(name, observer, undefined, false)).of('index-'))?.[0]
    expect([await said('silent', silent), await said('traced', BEACON), await said('named', named)]).toEqual([
      '= observe(false',
      '= observe(true',
      '= observe(true',
    ])
  })

  it('puts source maps where it is told to, and none where they are served', async () => {
    const maps = join(folder, 'maps')
    const { files, all } = await built('mapped', BEACON, maps)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(all).not.toContain('sourceMappingURL')
    const kept = readdirSync(maps)
    expect(kept).toHaveLength(3)
    const map = kept.find((file) => file.startsWith('_virtual_observer')) ?? ''
    expect(JSON.parse(readFileSync(join(maps, map), 'utf8')).sources.join()).toMatch(/beacon\.ts/)
  })

  it('ends with a sentence where the file is not there', () => {
    expect(() => observePlugin('./not-there.ts')).toThrow(/VITE_OBSERVE: there is no file .*not-there\.ts/)
  })
})
