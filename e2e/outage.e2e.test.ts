import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launch, type Phone, phone, startServer, type TestServer } from './harness.ts'
import {
  buy,
  demoUser,
  expectAccepted,
  openTab,
  openTrade,
  orderButton,
  orderRows,
  signInDemo,
  until,
} from './steps.ts'

/** A layer on its way out also takes the taps of the elements below it. */
const noLayer = (page: Page): Promise<void> => page.locator('dialog[open]').waitFor({ state: 'detached' })

describe('when things go wrong', () => {
  let browser: Browser
  let server: TestServer
  let device: Phone
  beforeAll(async () => {
    browser = await launch()
  })
  beforeEach(async () => {
    server = await startServer()
    device = await phone(browser, server)
    await server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(device.page)
    await openTrade(device.page)
    await device.page.getByRole('button', { name: 'Buy 1.10000' }).waitFor()
  })
  afterEach(async () => {
    await device.context.close()
    await server.close()
  })
  afterAll(() => browser?.close())

  it('[MKT-5] [RT-20] a killed server is shown within 3 s, recovered from, nothing lost and nothing doubled', async () => {
    const { page } = device
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    const before = await demoUser(server)
    await server.kill()
    const killedAt = performance.now()
    await page
      .getByText(/not live/)
      .first()
      .waitFor({ timeout: 3000 })
    expect(performance.now() - killedAt).toBeLessThan(3000)
    await until(
      () => page.getByRole('button', { name: /^Buy/ }).isDisabled(),
      (disabled) => disabled,
      3000,
    )

    await server.restart()
    await server.control('hold', { symbol: 'EURUSD', price: '1.10100' })
    await page.getByRole('button', { name: 'Buy 1.10100' }).waitFor({ timeout: 30_000 })
    await until(
      () => page.getByRole('button', { name: /^Buy/ }).isEnabled(),
      (enabled) => enabled,
      20_000,
    )
    const after = await demoUser(server)
    expect(after.orders).toEqual(before.orders)
    expect(after.accounts).toEqual(before.accounts)
    await openTab(page, 'Orders')
    const row = orderButton(page, 'Holding')
    await until(
      () => row.innerText(),
      (text) => text.includes('+$10.00'),
    )
    expect(await orderRows(page, 'Holding').count()).toBe(1)
  })

  it('[RT-24] a tap on "Try again" reconnects at once, however long the wait would have been', async () => {
    const { page } = device
    for (let round = 0; round < 3; round += 1) {
      // Long enough after the last tap that the close does not count as its result: the next attempt is 2.75 s away or more.
      await page.waitForTimeout(5200)
      await server.control('faults', { refuseSocketsMs: 60_000 })
      await server.control('cutSockets')
      await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 5000 })
      const { connectionsOpened: before } = await server.state()
      await server.control('resetFaults')
      await page.getByRole('button', { name: 'Try again' }).click()
      await until(
        () => server.state(),
        (state) => state.connectionsOpened > before,
        2500,
      )
      await page
        .getByText(/not live/)
        .first()
        .waitFor({ state: 'hidden' })
    }
  })

  it('[ENV-7] [CON-26] twenty fast taps on Buy and on Confirm are one order', async () => {
    const { page } = device
    const tapMany = (name: string) =>
      page.evaluate((wanted) => {
        for (let tap = 0; tap < 20; tap += 1)
          for (const button of document.querySelectorAll('button'))
            if (button.checkVisibility() && (button.textContent ?? '').includes(wanted)) button.click()
      }, name)
    const canBuy = page.getByRole('button', { name: 'Buy 1.10000', disabled: false })
    await canBuy.waitFor()
    await tapMany('Buy')
    await page.locator('button:not([aria-disabled])', { hasText: 'Confirm buy' }).waitFor()
    await tapMany('Confirm buy')
    await expectAccepted(page)
    expect((await demoUser(server)).orders).toHaveLength(1)

    // The second tap of a double tap on Buy falls on the sheet that has just come up: it must not confirm. The page itself taps, so
    // that each comes soon after the sheet, on a busy machine too.
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await noLayer(page)
    await canBuy.waitFor()
    const taps = await page.evaluate(async () => {
      const named = (name: string) =>
        [...document.querySelectorAll('button')].find(
          (one) => one.checkVisibility() && (one.textContent ?? '').includes(name),
        )
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      named('Buy')?.click()
      while (named('Confirm buy') === undefined) await frame()
      const seenAt = performance.now()
      let count = 0
      // Taps are ignored from the first frame that shows the button: this moment is no later.
      for (; performance.now() - seenAt < 350; count += 1) {
        named('Confirm buy')?.click()
        await frame()
      }
      return count
    })
    expect(taps).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Confirm buy' }).waitFor()
    await page.waitForTimeout(1500)
    expect((await demoUser(server)).orders).toHaveLength(1)
  })

  it('[CON-26] taps that a busy phone holds back with the paint of the review confirm nothing; one that follows it does', async () => {
    const { page } = device
    const canBuy = page.getByRole('button', { name: 'Buy 1.10000', disabled: false })
    // Opened once: its code is here, and no tap waits for it.
    await canBuy.click()
    await page.locator('button:not([aria-disabled])', { hasText: 'Confirm buy' }).waitFor()
    await page.keyboard.press('Escape')
    await noLayer(page)
    await canBuy.waitFor()
    // The review is in the page and nothing is painted for 900 ms; taps meanwhile are handled before the first frame.
    const taps = await page.evaluate(async () => {
      const named = (name: string) =>
        [...document.querySelectorAll('button')].find(
          (one) => one.checkVisibility() && (one.textContent ?? '').includes(name),
        )
      const heard = new Promise<number>((done) =>
        addEventListener(
          'click',
          () =>
            queueMicrotask(() => {
              const end = performance.now() + 900
              while (performance.now() < end);
              let count = 0
              for (let tap = 0; tap < 5; tap += 1)
                setTimeout(() => {
                  named('Confirm buy')?.click()
                  count += named('Confirm buy') === undefined ? 0 : 1
                  if (tap === 4) done(count)
                  // Runs after everything due meanwhile.
                }, 10)
            }),
          { once: true },
        ),
      )
      named('Buy')?.click()
      return heard
    })
    expect(taps).toBe(5)
    const confirm = page.locator('button:not([aria-disabled])', { hasText: 'Confirm buy' })
    await confirm.waitFor()
    expect((await demoUser(server)).orders).toEqual([])
    await confirm.tap()
    await expectAccepted(page)
    expect((await demoUser(server)).orders).toHaveLength(1)
  })

  it('[ENV-6] [ENV-13] an answer lost after the server applied it is one order, shown as accepted, never as failed', async () => {
    const { page } = device
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await page.getByRole('button', { name: 'Buy 1.10000' }).click()
    await page.getByRole('button', { name: 'Confirm buy' }).waitFor()
    // Chromium retries by itself on every connection it holds: enough drops to outlast it.
    await server.control('faults', { dropAnswers: 8 })
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await page.getByText('Checking with the server…').first().waitFor({ timeout: 5000 })
    await expectAccepted(page)
    expect((await demoUser(server)).orders).toHaveLength(1)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen.join('\n'))
    expect(seen).not.toMatch(/network did not answer|server has a problem|Nothing was changed|refused/i)
  })

  it('[ENV-15] an order under way at a reload is looked for and its outcome shown', async () => {
    const { page } = device
    await page.getByRole('button', { name: 'Buy 1.10000' }).click()
    await page.getByRole('button', { name: 'Confirm buy' }).waitFor()
    await server.control('faults', { dropAnswers: 9 })
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await page.getByText('Checking with the server…').first().waitFor({ timeout: 5000 })
    await server.control('resetFaults')
    await page.reload()
    await page.getByText('Your earlier order was placed').first().waitFor({ timeout: 20_000 })
    expect((await demoUser(server)).orders).toHaveLength(1)
  })
})
