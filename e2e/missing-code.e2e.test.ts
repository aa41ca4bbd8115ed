import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, openTrade, signInDemo, typeAndLeave, until } from './steps.ts'

const ORDERS = /\/assets\/OrdersScreen-[^/]+\.(js|css)$/

/** Counts the pages that were loaded. */
const countPages = (page: Page): { loaded: number } => {
  const count = { loaded: 0 }
  page.on('domcontentloaded', () => {
    count.loaded += 1
  })
  return count
}

/** The report in the visible page: parts of a page left behind may be missing too. */
const missing = (page: Page) => page.getByText('This could not be loaded.').filter({ visible: true })

const lots = (page: Page) => page.locator('.ticket input').first()

describe('when the code of a screen does not come', () => {
  const world = openWorld()
  /** No worker keeps files: those the server does not deliver are missing. */
  const uninstalled = () => phone(world.browser, world.server)

  it('it is tried again by itself and on a tap, with its styles and without a new page', async () => {
    const { page, context } = await uninstalled()
    await signInDemo(page)
    await openTrade(page)
    await typeAndLeave(lots(page), '0.37')
    const pages = countPages(page)
    let isAway = true
    await page.route(ORDERS, (route) => (isAway ? route.abort() : route.continue()))
    await openTab(page, 'Orders')
    await missing(page).waitFor()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 3000 })
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    expect(await page.locator('.orders-summary').evaluate((box) => getComputedStyle(box).paddingBottom)).toBe('12px')
    await openTab(page, 'Trade')
    expect(await lots(page).inputValue()).toBe('0.37')
    expect(pages.loaded).toBe(0)
    await context.close()
  })

  it('it comes as soon as the network is back', async () => {
    const { page, context } = await uninstalled()
    await signInDemo(page)
    const pages = countPages(page)
    await page.getByText('EUR/USD').first().waitFor()
    await context.setOffline(true)
    await openTab(page, 'Trade')
    await missing(page).waitFor()
    // Retries came after 1, 3 and 7 s and the next is due after 15: an earlier one is caused by the hint.
    await page.waitForTimeout(8000)
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Buy/ }).waitFor({ timeout: 6000 })
    expect(pages.loaded).toBe(0)
    await context.close()
  })

  it('without the chart the ticket stays, and the chart comes by itself', async () => {
    const { page, context } = await uninstalled()
    let isAway = true
    await page.route(/\/assets\/CandleChart-[^/]+\.js$/, (route) => (isAway ? route.abort() : route.continue()))
    await signInDemo(page)
    await openTrade(page)
    await typeAndLeave(lots(page), '0.37')
    await missing(page).waitFor()
    isAway = false
    await page.getByRole('img', { name: /Candle chart/ }).waitFor()
    expect(await lots(page).inputValue()).toBe('0.37')
    await context.close()
  })

  /**
   * A deploy: the server names another build, and the code of this one is gone. Counts how often the page asks for the
   * build: once each time the code did not come.
   */
  const deploy = async (page: Page, isGoneForGood: boolean): Promise<{ asked: number }> => {
    const count = { asked: 0 }
    const own = await (await page.request.get('/')).text()
    const html = own.replace(/assets\/index-[^."]+\.js/, 'assets/index-another.js')
    let isOld = true
    await page.route(ORDERS, (route) => (isOld ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await page.route(`${world.server.url}/**`, async (route) => {
      const request = route.request()
      if (request.isNavigationRequest()) isOld = isGoneForGood
      if (!isOld || request.isNavigationRequest() || new URL(request.url()).pathname !== '/') return route.fallback()
      count.asked += 1
      return route.fulfill({ contentType: 'text/html', body: html })
    })
    return count
  }
  /** The code has failed to come twice more. */
  const failTwice = (count: { asked: number }): Promise<number> => {
    const before = count.asked
    return until(
      async () => count.asked,
      (asked) => asked >= before + 2,
    )
  }

  it('[T45] a new build is loaded by itself, once, where nothing can be lost', async () => {
    const { page, context } = await uninstalled()
    await signInDemo(page)
    await page.getByText('EUR/USD').first().waitFor()
    const pages = countPages(page)
    await deploy(page, false)
    await openTab(page, 'Orders')
    // The next page has the same heading: only the new one is looked at.
    await until(
      async () => pages.loaded,
      (loaded) => loaded === 1,
    )
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    expect([pages.loaded, new URL(page.url()).pathname]).toEqual([1, '/order'])
    await context.close()
  })

  it('never again and again', async () => {
    const { page, context } = await uninstalled()
    await signInDemo(page)
    await page.getByText('EUR/USD').first().waitFor()
    const pages = countPages(page)
    const count = await deploy(page, true)
    await openTab(page, 'Orders')
    await until(
      async () => pages.loaded,
      (loaded) => loaded === 1,
    )
    await page.getByText('There is a new version of this app.').waitFor()
    await failTwice(count)
    expect(pages.loaded).toBe(1)
    await context.close()
  })

  it('[T45] never over a ticket that is filled in: then it is offered', async () => {
    const { page, context } = await uninstalled()
    await signInDemo(page)
    await openTrade(page)
    await typeAndLeave(lots(page), '0.37')
    const pages = countPages(page)
    const count = await deploy(page, false)
    await openTab(page, 'Orders')
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    await failTwice(count)
    expect(pages.loaded).toBe(0)
    await openTab(page, 'Trade')
    expect(await lots(page).inputValue()).toBe('0.37')
    await openTab(page, 'Orders')
    await page.getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Orders' }).waitFor()
    expect(pages.loaded).toBe(1)
    await context.close()
  })
})
