import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { signIn, until } from './steps.ts'

const TOKEN = 'frame-token-9e1'

describe('the console of who runs the app', () => {
  const world = openWorld()

  it('[LOG-2] [LOG-3] is told what failed at its level, and neither a token nor what was asked', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const lines: string[] = []
    page.on('console', (message) => {
      if (/^openlot /.test(message.text())) lines.push(`${message.type()} ${message.text()}`)
    })
    await page.routeWebSocket(/\/api\/v2\/ws/, (socket) => {
      const server = socket.connectToServer()
      server.onMessage((message) => {
        if (typeof message === 'string' && message.includes('"pong"')) socket.send(JSON.stringify({ data: TOKEN }))
        socket.send(message)
      })
    })
    await page.route(/\/api\/internalMessage\/list/, (route) => route.abort())
    await signIn(page, 'trader@openlot.test')
    const said = (text: string) =>
      until(
        async () => lines.find((line) => line.includes(text)),
        (line) => line !== undefined,
      )
    expect(await said('realtime.frame_untyped')).toBe('warning openlot realtime.frame_untyped: no type')
    await page.goto('/message')
    expect(await said('call.failed')).toMatch(/^error openlot call\.failed: [\w.]+: network/)
    expect(lines.join('\n')).not.toMatch(/frame-token|limit=|\?|Bearer|eyJ|trader@/)
    await context.close()
  })
})
