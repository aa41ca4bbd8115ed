import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from './harness.ts'

const run = (example: string, origin: string): Promise<{ code: number | null; output: string }> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--conditions=source', join(import.meta.dirname, '../docs/examples', example)],
      {
        env: { ...process.env, OPENLOT_ORIGIN: origin },
        timeout: 60_000,
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.once('exit', (code) => done({ code, output }))
  })

describe('without a browser', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.close())

  it('the example bot signs in, streams, places and closes', async () => {
    const { code, output } = await run('node-bot.ts', server.url)
    expect(output).toMatch(/EUR\/USD [\d.]+, margin [\d.]+/)
    expect(output).toContain('placed: accepted')
    expect(output).toContain('closed: accepted')
    expect(code).toBe(0)
    const { users } = await server.state()
    expect(users.flatMap((user) => user.orders).map((order) => order.state)).toEqual(['closed'])
  })

  it('the quick start of the readme prints a price and ends', async () => {
    const { code, output } = await run('quick-start.ts', server.url)
    expect(output).toMatch(/EUR\/USD [\d.]+/)
    expect(code).toBe(0)
  })
})
