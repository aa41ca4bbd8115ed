import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProgram } from './bundled-page.ts'
import { openWorld, startServer, type TestServer } from './harness.ts'
import { demoUser } from './steps.ts'

const run = (
  example: string,
  origin: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string }> =>
  new Promise((done) => {
    const child = spawn(
      process.execPath,
      ['--conditions=source', join(import.meta.dirname, '../docs/examples', example)],
      {
        env: { ...process.env, OPENLOT_ORIGIN: origin, ...more },
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

  it('[WIRE-2] the example of the wire log writes a recording without its token', async () => {
    const path = join(tmpdir(), `openlot-wire-${process.pid}.jsonl`)
    const { code, output } = await run('wire-log.ts', server.url, { OPENLOT_LOG: path })
    const text = readFileSync(path, 'utf8')
    rmSync(path)
    expect(output).toMatch(/^\d+ entries/)
    expect(text).toContain('"token":"[redacted]"')
    expect(code).toBe(0)
  })

  it('the quick start of the readme prints a price and ends', async () => {
    const { code, output } = await run('quick-start.ts', server.url)
    expect(output).toMatch(/EUR\/USD [\d.]+/)
    expect(code).toBe(0)
  })
})

describe('without a framework', () => {
  const world = openWorld()

  it('the plain DOM example draws the ticket and buys', async () => {
    const page = await openProgram(world.browser, world.server, 'docs/examples/plain-dom.ts')
    const press = async (name: string): Promise<void> => {
      await page.locator('button:enabled', { hasText: name }).waitFor()
      // The second half of a double tap must not confirm, so a confirm that comes at once is ignored.
      await page.waitForTimeout(700)
      await page.getByRole('button', { name }).click()
    }
    await press('Buy')
    await press('Confirm')
    await page.getByText(/EUR\/USD [\d.]+ · margin [\d.]+ · fee [\d.]+ · accepted/).waitFor()
    expect((await demoUser(world.server)).orders.map(({ state }) => state)).toEqual(['holding'])
    await page.context().close()
  })
})
