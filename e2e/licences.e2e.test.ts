import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from './harness.ts'

/** Of core, and used outside browsers alone. */
const NOT_BUNDLED = new Set(['ws', 'isomorphic-ws'])

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.close())

it('the built app has a notice of each library it is made of', async () => {
  const answer = await fetch(`${server.url}/licences.txt`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  const wanted = ['react-app', 'react', 'core'].flatMap((name) => {
    const manifest = readFileSync(join(import.meta.dirname, '../packages', name, 'package.json'), 'utf8')
    const { dependencies } = JSON.parse(manifest) as { dependencies: Readonly<Record<string, string>> }
    return Object.entries(dependencies).filter(([one]) => !one.startsWith('@openlot/') && !NOT_BUNDLED.has(one))
  })
  expect(wanted.length).toBeGreaterThan(12)
  for (const [name, version] of wanted) expect(text).toContain(`\n${name} ${version}, `)
  expect(text).not.toContain('see below\n\n---')
})
