import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { buy, openTrade, signInDemo, typeAndLeave, until } from './steps.ts'

describe('trading on a wide window', () => {
  const world = openWorld()

  it('[NAV-29] another symbol is one click away beside the chart, and no cost of the ticket breaks its line', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInDemo(page)
    await openTrade(page)
    const symbols = page.getByRole('region', { name: 'Symbols' })
    await symbols.getByRole('button', { name: /XAU\/USD/ }).click()
    await page.getByRole('heading', { name: /XAU\/USD/ }).waitFor()
    expect(await symbols.getByRole('button', { name: /XAU\/USD/ }).getAttribute('aria-current')).toBe('true')
    const lines = await page
      .locator('.ticket-cost')
      .evaluateAll((costs) =>
        costs.map((cost) => [...cost.children].map((part) => Math.round(part.getBoundingClientRect().bottom))),
      )
    expect(lines).toHaveLength(4)
    for (const [label = 0, value = 100] of lines) expect(Math.abs(label - value)).toBeLessThan(6)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-63] a stop that is typed is a line on the chart, and the line types it', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09876' })
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.09876' }).waitFor()
    await page.getByRole('button', { name: 'Show more of the ticket' }).click()
    await page.getByRole('switch', { name: 'Stop-loss' }).click()
    const field = page.getByRole('textbox', { name: 'Stop-loss' })
    await typeAndLeave(field, '1.09800')
    const grip = page.getByRole('slider', { name: 'Stop-loss: Market' })
    await grip.waitFor()
    expect(await grip.getAttribute('aria-valuetext')).toBe('1.09800')
    await grip.focus()
    await page.keyboard.press('ArrowDown')
    await until(
      () => field.inputValue(),
      (text) => text === '1.09799',
    )
    await page.getByRole('button', { name: 'Remove Stop-loss' }).click()
    await grip.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-61] [CON-80] what was dragged last is reviewed; the sheet of a result keeps its picture free', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09876' })
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.09876' }).waitFor()
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    const grip = page.getByRole('slider', { name: 'Stop-loss: Buy 0.1' })
    await grip.waitFor()
    // All in one task: no frame between the last move and letting go.
    const last = await grip.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      const send = (type: string, clientY: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX: left + 10, clientY }),
        )
      element.setPointerCapture = () => undefined
      send('pointerdown', top + 10)
      send('pointermove', top + 50)
      send('pointermove', top + 80)
      send('pointerup', top + 80)
      return new Promise<string>((done) =>
        requestAnimationFrame(() => setTimeout(() => done(element.getAttribute('aria-valuetext') ?? ''), 100)),
      )
    })
    const review = page.getByRole('dialog')
    const field = review.getByRole('textbox', { name: 'Stop-loss' })
    await field.waitFor()
    expect(last.startsWith(`${await field.inputValue()},`)).toBe(true)
    await review.getByRole('button', { name: 'Cancel' }).click()
    await review.waitFor({ state: 'detached' })

    const position = page.getByRole('region', { name: 'Your position' })
    await position.getByRole('button', { name: 'Close' }).click()
    await review.getByRole('button', { name: 'Close order' }).click()
    await page.locator('.result-sky').waitFor()
    await page.getByRole('button', { name: 'Done', exact: true }).waitFor()
    // The result says it: nothing lies over it.
    expect(await page.locator('.result-layer .ol-toast').count()).toBe(0)
    await context.close()
  })

  it('a question that cannot be asked, because its code does not come, says so', async () => {
    const { page, context } = await phone(world.browser, world.server)
    let isAway = true
    await page.route(/\/assets\/OrderSheetScreen-[^/]+\.js$/, (route) => (isAway ? route.abort() : route.continue()))
    await signInDemo(page)
    await openTrade(page)
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    const position = page.getByRole('region', { name: 'Your position' })
    await position.getByRole('button', { name: 'Close' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('This could not be loaded.').waitFor()
    isAway = false
    // A retry also happens by itself, and may come before the tap.
    const again = sheet.getByRole('button', { name: 'Try again' })
    await Promise.race([
      again.click().catch(() => undefined),
      sheet.getByRole('button', { name: 'Close order' }).waitFor(),
    ])
    await sheet.getByRole('button', { name: 'Close order' }).waitFor()
    await context.close()
  })
})
