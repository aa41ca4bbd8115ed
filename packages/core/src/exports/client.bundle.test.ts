import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const entryPoints = JSON.parse(readFileSync(new URL('../../layers.json', import.meta.url), 'utf8')) as {
  readonly client: readonly string[]
}
const resolveDir = fileURLToPath(new URL('.', import.meta.url))

/** Files of core that end up in a page which uses one name of an entry point. */
const filesOf = async (entryPoint: string, name: string): Promise<readonly string[]> => {
  const { metafile } = await build({
    stdin: { contents: `import { ${name} } from '${entryPoint}'; globalThis.used = ${name}`, resolveDir },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['source', 'module', 'browser'],
  })
  return Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && !path.includes('node_modules/'))
    .map(([path]) => path.replace(/^.*?src\//, ''))
}

/** Files of a domain that not every client starts with. */
const isOfOther = (path: string): boolean => {
  const name = /^domain\/([^/]+)\//.exec(path)?.[1]
  return name !== undefined && !entryPoints.client.includes(name)
}
/** Files of a screen: its machine, its calls, its panel, and everything of the subjects a client need not open. */
const ofScreens = (path: string): boolean =>
  !ALLOWED.includes(path) &&
  (isOfOther(path) ||
    path.endsWith('.panel.ts') ||
    path.endsWith('.form.ts') ||
    /(?:reviewed-form|plain-form|image-slot|poll)\.machine\.ts$/.test(path))
const ALLOWED: readonly string[] = [
  // Two plain values: the device keeps which period a chart shows.
  'domain/market/periods.ts',
  // State of the connection in one word: every client shows it.
  'domain/realtime/connection.panel.ts',
]

describe('the bundle of a client', () => {
  it('draws in no machine, call or panel of a screen, nothing of contract, market or wallet: they are handed to it', async () => {
    const files = await filesOf('./index.ts', 'createClient')
    expect(files).toContain('client/create-client.ts')
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter(ofScreens)).toEqual([])
  })

  it('the check can fail: a page that uses a domain holds it', async () => {
    const files = await filesOf('./contract.ts', 'contract')
    expect(files.filter(ofScreens)).toEqual(
      expect.arrayContaining([
        'domain/contract/contract.ts',
        'domain/contract/contract-ticket.form.ts',
        'domain/contract/contract.wire.ts',
        'domain/market/market.ts',
        'domain/wallet/wallet.ts',
        'engine/form/reviewed-form.machine.ts',
      ]),
    )
  })
})
