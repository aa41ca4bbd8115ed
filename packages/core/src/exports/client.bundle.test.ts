import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

const resolveDir = fileURLToPath(new URL('.', import.meta.url))

/** The files of core of which something is left in a page that uses one name of the main door. */
const filesOf = async (name: string): Promise<readonly string[]> => {
  const { metafile } = await build({
    stdin: { contents: `import { ${name} } from './index.ts'; globalThis.used = ${name}`, resolveDir },
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

const ofScreens = (path: string): boolean =>
  /^client\/(?:logic-.*|trading-client)\.ts$|\.panel\.ts$|(?:login|contract-order[a-z-]*)\.machine\.ts$/.test(path)

describe('the bundle of a client', () => {
  it('draws in no machine, call or panel of a screen: they are handed to it', async () => {
    const files = await filesOf('createClient')
    expect(files).toContain('client/create-client.ts')
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter(ofScreens)).toEqual([])
  })

  it('would show them: the client that knows everything by name holds them', async () => {
    const files = await filesOf('createTradingClient')
    expect(files.filter(ofScreens)).toContain('domain/contract/contract-order-form.machine.ts')
  })
})
