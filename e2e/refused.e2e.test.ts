import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { come, openTab, openTrade, signInDemo, signInTrader } from './steps.ts'

/** As Firefox with cookies blocked: what would keep something throws when it is asked for. */
const refuse = (names: readonly string[]): void => {
  const denied = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const refusal = { configurable: true, get: denied, set: denied }
  const places: Readonly<Record<string, () => unknown>> = {
    storage: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, refusal)
    },
    cookies: () => Object.defineProperty(Document.prototype, 'cookie', refusal),
    // Called with `new`, which takes no arrow.
    channels: () =>
      Object.assign(window, {
        BroadcastChannel: function BroadcastChannel() {
          denied()
        },
      }),
    workers: () => Object.defineProperty(Navigator.prototype, 'serviceWorker', refusal),
  }
  for (const name of names) places[name]?.()
}

describe('a browser that refuses to keep anything', () => {
  const world = openWorld()

  it.each([[['storage']], [['channels']], [['workers', 'cookies']], [['storage', 'channels', 'workers', 'cookies']]])(
    '[APP-6] opens the demo account and its prices without %s',
    async (names) => {
      const { server, browser } = world
      const { context, page, problems } = await phone(browser, server)
      await context.addInitScript(refuse, names)
      await signInDemo(page)
      await openTrade(page)
      await page.getByRole('button', { name: /^Buy [\d.,]+$/, disabled: false }).waitFor()
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it('[APP-6] [EVT-8] tells what happens where everything is refused', async () => {
    const { server, browser } = world
    const { context, page, problems } = await phone(browser, server)
    await context.addInitScript(refuse, ['storage', 'channels', 'workers', 'cookies'])
    await signInTrader(page)
    await openTab(page, 'Market')
    // Requests in the second of the sign-in belong to the time before.
    await page.waitForTimeout(2000)
    await server.control('message', { user: 'trader@openlot.test', title: 'Maintenance tonight', text: 'At 22:00' })
    await come(page, 'hidden')
    await come(page, 'visible')
    await page.locator('.ol-event').getByText('Maintenance tonight').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
