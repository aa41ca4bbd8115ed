import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const here = fileURLToPath(new URL('.', import.meta.url))

const filesOf = async (contents: string): Promise<readonly string[]> => {
  const { metafile } = await build({
    stdin: { contents, resolveDir: here },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['source', 'module', 'browser'],
  })
  return Object.keys(metafile.inputs).map((path) => path.split('/').at(-1) ?? '')
}
const OWN = ['redact.ts', 'record-wire.ts', 'replay-wire.ts']

it('[WIRE-1] a browser client carries nothing of the wire log; importing it brings nothing else', async () => {
  const client = await filesOf(`export * from './index.ts'; export * from './browser.ts'`)
  expect(client.length).toBeGreaterThan(100)
  for (const file of OWN) expect(client).not.toContain(file)
  const log = await filesOf(`export * from './wire-log.ts'`)
  for (const file of OWN) expect(log).toContain(file)
  expect(log.length).toBeLessThan(8)
})
