import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { buy, openTab, openTrade, orderButton, signIn, signInDemo, signOut, until } from './steps.ts'

/** Contents of a page: its text, its storage, and hidden markup. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify({ ...sessionStorage }),
      JSON.stringify({ ...localStorage }),
    ].join('\n'),
  )

describe('two accounts', () => {
  const world = openWorld()

  it('[T30 T31] [SES-8] nothing of the first is reachable after the second signed in, in the same tab or another', async () => {
    const { page, context } = await phone(world.browser, world.server, 'light', 'allow')
    await world.server.control('hold', { symbol: 'GBPUSD', price: '1.27654' })
    await signIn(page, 'trader@openlot.test')
    await page.goto('/')
    const head = await until(
      () => page.locator('body').innerText(),
      (text) => /UID\s*\d+/.test(text),
    )
    const uid = /UID\s*(\d+)/.exec(head)?.[1] ?? 'none'
    await openTrade(page)
    await buy(page)
    await page.getByRole('button', { name: 'Go to orders' }).click()
    await orderButton(page, 'Holding').waitFor()
    const token = await page.evaluate(() => sessionStorage.getItem('openlot.token') ?? '')
    expect(token.length).toBeGreaterThan(20)

    const other = await context.newPage()
    await signIn(other, 'second@openlot.test')
    await openTab(other, 'Orders')
    await other.getByText('No open positions').waitFor()
    expect(await everything(other)).not.toContain(uid)
    expect(await everything(other)).not.toContain(token)

    await signOut(page)
    expect(await everything(page)).not.toContain(token)
    await signInDemo(page)
    await openTab(page, 'Orders')
    await page.getByText('No open positions').waitFor()
    const held = await everything(page)
    expect(held).not.toContain(uid)
    expect(held).not.toContain('trader@openlot.test')
    expect(held).not.toContain(token)
    await context.close()
  })

  it('[T31] [SES-2] [SES-28] a session ended on the server is left at once by a page that asks nothing, with one message', async () => {
    const { page, context } = await phone(world.browser, world.server, 'light', 'allow')
    await signIn(page, 'second@openlot.test')
    await openTab(page, 'Account')
    await page.getByText('Total assets').waitFor()
    await world.server.control('endSessions', { user: 'second@openlot.test' })
    // Lists are fresh for a minute: only the connection can announce it.
    await page.waitForURL('**/login', { timeout: 10_000 })
    expect(await page.getByText('Your session has ended').count()).toBe(1)
    await context.close()
  })
})
