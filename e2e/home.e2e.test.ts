import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { buy, openTab, openTrade, signInDemo, signInTrader, until } from './steps.ts'

const codes = (page: Page): Promise<readonly string[]> =>
  page.locator('.home-board .symbol-row .symbol-code').allInnerTexts()
const star = (page: Page, at: number) => page.locator('.home-board').getByRole('button', { name: 'Favourite' }).nth(at)

describe('home of a member', () => {
  const world = openWorld()

  it('[HOME-22] at 390 by 844 four prices are in view, under one row of head and a strip of other symbols', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInTrader(page)
    await page.goto('/')
    await page.locator('.home-curve .ol-segmented').waitFor()
    await page.locator('.home-mover').first().waitFor()
    await page.locator('.home-board .symbol-row').nth(3).waitFor()
    await page.getByRole('button', { name: 'Hide the first steps' }).click()
    const bar = await page.locator('.ol-tab-bar, .ol-tabbar, nav').last().boundingBox()
    const fourth = await page.locator('.home-board .symbol-row').nth(3).boundingBox()
    expect((fourth?.y ?? 844) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    const head = await page.locator('.home-head').boundingBox()
    expect(head?.height).toBeLessThan(56)
    // The four cards are of the symbols the board begins with: they follow it.
    expect(await page.locator('.home-board ~ .home-more .symbol-tile').count()).toBe(4)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-28] [HOME-29] the room of first steps is given back once they are done, without a wait', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    // What is not said to be none would wait for this long.
    await page.addInitScript(() => {
      const wait = globalThis.setTimeout
      const patient = (run: () => void, ms?: number, ...rest: unknown[]) =>
        wait(run, ms === 5000 ? 600_000 : ms, ...rest)
      globalThis.setTimeout = patient as typeof setTimeout
    })
    await signInTrader(page)
    await page.goto('/')
    await page.locator('.checklist').waitFor()
    const room = () => page.evaluate(() => localStorage.getItem('openlot.room.steps'))
    await until(room, (kept) => Number(kept) > 100)
    await openTrade(page)
    await buy(page)
    for (const visit of ['after the trade', 'again']) {
      if (visit === 'again') await page.evaluate(() => localStorage.setItem('openlot.room.steps', '228'))
      await page.goto('/')
      await page.locator('.home-position').waitFor()
      expect(await until(room, (kept) => kept === null), visit).toBeNull()
      const highest = await page
        .locator('.late-room')
        .evaluateAll((rooms) => Math.max(...rooms.map((one) => one.getBoundingClientRect().height)))
      expect(highest, visit).toBeLessThan(200)
    }
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-17] [HOME-21] [MKT-32] favourites come first, in an order of their own', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/')
    await page.locator('.home-board .symbol-row').nth(4).waitFor()
    const all = await codes(page)
    // A row stays where it is when its star is set.
    for (const at of [0, 2, 4]) await star(page, at).click()
    expect((await codes(page)).slice(0, 5)).toEqual(all.slice(0, 5))
    await page.reload()
    const own = [all[0], all[2], all[4]]
    await until(
      () => codes(page),
      (shown) => shown.length === 3,
    )
    expect(await codes(page)).toEqual(own)
    await page.getByRole('button', { name: 'Edit favourites' }).click()
    await page.getByRole('button', { name: `Move ${own[2]} up` }).click()
    await page.keyboard.press('Escape')
    await until(
      () => codes(page),
      (shown) => shown[1] === own[2],
    )
    // The head of the trade screen has the star of its symbol.
    await page.locator('.home-board .symbol-row').first().click()
    await page.locator('.trade-head').getByRole('button', { name: 'Favourite', pressed: true }).click()
    await openTab(page, 'Market')
    await until(
      () => codes(page),
      (shown) => shown.length === 2 && shown[0] === own[2],
    )
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-18] [HOME-19] [CON-78] a position is a card with its profit, in the curve as what is open; the card opens it', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await openTrade(page)
    await buy(page)
    await page.goto('/')
    const card = page.locator('.home-position').first()
    await card.waitFor()
    await page.locator('.home-curve').getByText('Open P/L').waitFor()
    expect(await page.locator('.held').count()).toBe(0)
    await card.click()
    await page.waitForURL((url) => url.pathname === '/order')
    await page.getByRole('dialog').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-20] the demo is entered after a question, and the way back is the sign-in', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/')
    await page.getByRole('radio', { name: 'Demo' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/signed out of your real account/).waitFor()
    await page.waitForTimeout(700)
    await question.getByRole('button', { name: 'Switch to demo' }).click()
    await page.locator('.home-switch [aria-checked="true"]', { hasText: 'Demo' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Real' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await context.close()
  })

  it('[HOME-20] a demo account sees which one it is', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await page.goto('/')
    await page.locator('.home-switch [aria-checked="true"]', { hasText: 'Demo' }).waitFor()
    await context.close()
  })
})
