import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, openTrade, signInDemo } from './steps.ts'

/** The length of the history and the present place in it. */
const past = (page: Page): Promise<{ length: number; path: string; layers: number }> =>
  page.evaluate(() => ({
    length: history.length,
    path: location.pathname,
    layers: Number(history.state?.layers ?? 0),
  }))

const review = (page: Page) => page.getByRole('dialog', { name: /EUR\/USD/ })
const askToBuy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
  await review(page).waitFor()
}
const closed = (page: Page): Promise<void> => page.locator('dialog[open]').first().waitFor({ state: 'detached' })

describe('going back while something is open', () => {
  const world = openWorld()

  it('closes a sheet and stays on the screen, with all that was typed', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    const lots = page.locator('.ticket input').first()
    await lots.fill('0.37')
    for (let round = 0; round < 3; round += 1) {
      await askToBuy(page)
      expect((await past(page)).layers).toBe(1)
      await page.goBack()
      await closed(page)
      expect(await past(page)).toMatchObject({ path: '/trade', layers: 0 })
    }
    expect(await lots.inputValue()).toBe('0.37')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  it('closed by other means the history is as it was', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    for (const close of ['Cancel', 'Escape', 'Cancel'] as const) {
      await askToBuy(page)
      if (close === 'Escape') await page.keyboard.press('Escape')
      else await review(page).getByRole('button', { name: close }).last().click()
      await closed(page)
      await expect.poll(() => past(page)).toMatchObject({ path: '/trade', layers: 0 })
    }
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await context.close()
  })

  it('an order placed leads to the orders; one step back from there is the trade screen, without a sheet', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    const before = await past(page)
    await askToBuy(page)
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await page.getByRole('button', { name: 'Go to orders' }).click()
    await page.waitForURL((url) => url.pathname === '/order')
    const row = page.getByRole('list', { name: 'Holding' }).getByRole('button').first()
    await row.click()
    await page.getByRole('button', { name: 'Edit stops' }).click()
    await page.goBack()
    await closed(page)
    expect(await past(page)).toMatchObject({ path: '/order', layers: 0 })
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/trade')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect((await past(page)).layers).toBe(0)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    expect(before.path).toBe('/trade')
    await context.close()
  })

  it('after a reload, on a deep link and forward there is no step that leads nowhere', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await page.goto('/user')
    await page.goto('/trade?symbol=EURUSD')
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    await askToBuy(page)
    await page.reload()
    // The order under review is back as a sheet, and one step back closes it.
    await page.getByRole('button', { name: 'Confirm buy' }).waitFor()
    await expect.poll(() => past(page)).toMatchObject({ path: '/trade', layers: 1 })
    await page.goBack()
    await closed(page)
    // The sheet's entry is no place of its own: the app steps back to the page by itself.
    await page.evaluate(() => history.forward())
    await page.waitForTimeout(500)
    expect(await past(page)).toMatchObject({ path: '/trade', layers: 0 })
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/user')
    await context.close()
  })

  it('signing out leaves no way back into the account', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTab(page, 'Account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Successful logout').waitFor()
    await expect.poll(() => past(page)).toMatchObject({ path: '/', layers: 0 })
    await context.close()
  })
})
