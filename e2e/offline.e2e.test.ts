import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTrade, signInDemo, until } from './steps.ts'

interface Seen {
  readonly text: string
  /** True if an order could be confirmed; undefined without such a button. */
  readonly offered: boolean | undefined
  /** Number of connections the page has tried to open. */
  readonly tried: number
}
type Watching = { readonly look: () => Seen; readonly seen: Record<string, Seen>; tried: number }

const countAttempts = (): void => {
  const page = window as unknown as Watching
  page.tried = 0
  window.WebSocket = class extends WebSocket {
    constructor(...of: ConstructorParameters<typeof WebSocket>) {
      super(...of)
      page.tried += 1
    }
  }
}

/** Keeps the first frame a person sees after the browser fires `offline`, and after `online`. */
const watchFrames = (): void => {
  const look = (): Seen => {
    const confirm = [...document.querySelectorAll('button')].find((button) =>
      (button.textContent ?? '').includes('Confirm buy'),
    )
    return {
      text: document.body.innerText,
      offered: confirm && !confirm.disabled && confirm.getAttribute('aria-disabled') !== 'true',
      tried: watching.tried,
    }
  }
  const watching = Object.assign(window as unknown as Watching, { look, seen: {} })
  for (const event of ['offline', 'online'])
    addEventListener(event, () => {
      requestAnimationFrame(() => {
        watching.seen[event] = look()
      })
    })
}

describe('a phone that loses its network', () => {
  const world = openWorld()

  it('[RT-27] says so, ages its prices and withdraws Confirm in the next frame; back online it connects at once', async () => {
    const { server, browser } = world
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await context.addInitScript(countAttempts)
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.10000', disabled: false }).click()
    await page.locator('button:not([aria-disabled]):not([disabled])', { hasText: 'Confirm buy' }).waitFor()
    await page.evaluate(watchFrames)

    const before = await page.evaluate(() => (window as unknown as Watching).look())
    expect(before.offered).toBe(true)
    expect(before.text).not.toMatch(/You are offline|Last price/)

    await context.setOffline(true)
    const inFrame = async (event: string): Promise<Seen> => {
      const seen = await page.waitForFunction((name) => (window as unknown as Watching).seen[name], event)
      return (await seen.jsonValue()) as Seen
    }
    const off = await inFrame('offline')
    expect(off.offered).toBe(false)
    expect(off.text).toContain('You are offline')
    expect(off.text).toMatch(/Last price/)

    // Only once the old connection is given up does coming back need a new one.
    await page.waitForFunction((tried) => (window as unknown as Watching).tried > tried, off.tried)
    const { connectionsOpened } = await server.state()
    const { tried } = await page.evaluate(() => (window as unknown as Watching).look())
    await context.setOffline(false)
    const on = await inFrame('online')
    expect(on.text).not.toContain('You are offline')
    // Sooner than any wait between attempts (RT-22).
    await page.waitForFunction((before) => (window as unknown as Watching).tried > before, tried, { timeout: 4000 })
    await until(
      () => server.state(),
      (state) => state.connectionsOpened > connectionsOpened,
    )
    await page.locator('button:not([aria-disabled]):not([disabled])', { hasText: 'Confirm buy' }).waitFor()
    expect((await server.state()).connectionsOpened).toBe(connectionsOpened + 1)
    await context.close()
  })
})
