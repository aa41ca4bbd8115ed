import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTrade, signInDemo, until } from './steps.ts'

describe('a visitor', () => {
  const world = openWorld()

  it('[MKT-3] [NAV-2] [NAV-5] browses live prices; buying leads to the login and back to the trade screen', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.12345' })
    await page.getByText('1.12345').first().waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.12346' })
    await page.getByText('1.12346').first().waitFor()

    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.12346' }).waitFor()
    await page.getByRole('button', { name: 'Buy 1.12346' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/trade')
    await signInDemo(page)
    await until(
      async () => new URL(page.url()).pathname,
      (path) => path === '/trade',
    )
    // The order requested before the sign-in is asked for again, and nothing is sent by that.
    await page.getByRole('dialog', { name: 'Buy EUR/USD' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[T8] [NAV-1] [NAV-24] [NAV-2] unknown addresses lead home, guarded ones to the login, foreign ones nowhere', async () => {
    const { page, context } = await phone(world.browser, world.server)
    for (const path of ['/nothing/here', '/foo.html', '/mine/a.b', '/%E0%A4%A']) {
      await page.goto(path)
      await page.waitForURL(`${world.server.url}/`)
      await page.getByText('There is no page at this address').waitFor()
      await page.getByText('EUR/USD').first().waitFor()
    }
    await page.goto('/order?type=1')
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/order?type=1')
    await page.goto('/login?from=//evil.example/x')
    await signInDemo(page)
    expect(new URL(page.url()).origin).toBe(world.server.url)
    expect(new URL(page.url()).pathname).toBe('/')
    await context.close()
  })
})
