import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { goAway, openTab, openTrade, signInDemo, until } from './steps.ts'

describe('the next visit', () => {
  const world = openWorld()

  it('[SNAP-1] [SNAP-3] is drawn while the server says nothing: prices with their age, a chart, and nothing to buy at', async () => {
    const { server, browser } = world
    const { context, page, problems } = await phone(browser, server, 'light', 'allow')
    await server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await page.goto('/')
    await openTrade(page)
    await page.locator('.apexcharts-candlestick-area').first().waitFor({ state: 'attached' })
    await goAway(page)

    await context.route(/\/(?:api|v2)\//, () => undefined)
    await context.routeWebSocket(/./, () => undefined)
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    const list = await page.locator('main').innerText()
    expect(list).toMatch(/1\.10000/)
    // Before the server was given up.
    expect(await page.locator('header').getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await page.goto('/trade')
    await page
      .getByText(/Last price/)
      .first()
      .waitFor()
    await page.locator('.apexcharts-candlestick-area').first().waitFor({ state: 'attached' })
    expect(await page.getByRole('button', { name: 'Buy 1.10000', disabled: true }).count()).toBe(1)

    expect(problems).toEqual([])
    await context.close()
  })

  it('[CFG-6] [SNAP-1] says above what it shows why the start failed, and starts again when asked to', async () => {
    const { server, browser } = world
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await goAway(page)

    let asked = 0
    await context.route(/getBasicInfo/, (route) => {
      asked += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    const banner = page.locator('header').getByText('The server has a problem')
    await banner.waitFor()
    // Tried again by itself every 5 s: just after that only a tap asks.
    const before = asked
    await until(
      async () => asked,
      (count) => count > before,
    )
    const tapped = asked
    // A tap while a try is under way starts no other.
    await until(
      async () => {
        await page.locator('header').getByRole('button', { name: 'Try again' }).click()
        return asked
      },
      (count) => count > tapped,
      2500,
    )
    await context.unroute(/getBasicInfo/)
    await page.locator('header').getByRole('button', { name: 'Try again' }).click()
    await banner.waitFor({ state: 'hidden' })
    await context.close()
  })

  it('[SNAP-1] what needs a sign-in is not drawn from it, and nobody is sent away before the session is known', async () => {
    const { server, browser } = world
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await signInDemo(page)
    await openTab(page, 'Orders')
    const lists = page.getByRole('tablist', { name: 'Contract orders' })
    await lists.waitFor()
    await goAway(page)
    await context.route(/\/(?:api|v2)\//, () => undefined)
    // Public content is drawn by now: there is a snapshot, and time to draw it.
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await page.goto('/order')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).waitFor()
    await page.locator('main').getByRole('status').first().waitFor({ state: 'attached' })
    expect(new URL(page.url()).pathname).toBe('/order')
    expect(await lists.count()).toBe(0)
    await context.unroute(/\/(?:api|v2)\//)
    await context.close()
  })
})
