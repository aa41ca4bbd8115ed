import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { LONG_LISTS, lengthen, MANY, MASTER } from './long-rows.ts'
import { goWithin, signIn, until } from './steps.ts'

/** More than a screen holds, and what lies a little beyond. */
const DRAWN = 60

const drawn = (page: Page): Promise<number> => page.locator('li:visible, .symbol-row:visible').count()
/** Milliseconds in which nothing else could run. For measuring only; a busy machine makes it longer. */
const blocked = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as unknown as { readonly tasks: number[] }).tasks.splice(0))
const watchTasks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
}
const report = async (page: Page, what: string): Promise<void> => {
  await page.waitForTimeout(process.env.OPENLOT_MEASURE === undefined ? 0 : 2000)
  if (process.env.OPENLOT_MEASURE !== undefined) console.log(what, (await blocked(page)).join(' '))
}

describe('lists of ten thousand rows', () => {
  const world = openWorld()

  it('[LIST-16] symbols: on home, in the search and in the drawer only what is seen is drawn', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await watchTasks(page)
    await lengthen(page, { call: '/v2/api/forex/trade_list' })
    await page.goto('/')
    await page.locator('.home-board .symbol-row').nth(5).waitFor()
    await report(page, 'home')
    expect(await drawn(page)).toBeLessThan(DRAWN)
    await page.getByRole('link', { name: 'Search symbols' }).click()
    await page.locator('.symbol-row:visible').nth(5).waitFor()
    await report(page, 'search')
    expect(await drawn(page)).toBeLessThan(DRAWN)
    await page.getByRole('searchbox').fill('usd')
    await report(page, 'search for usd')
    expect(await drawn(page)).toBeLessThan(DRAWN)
    await goWithin(page, '/trade')
    const choose = page.getByRole('button', { name: /Choose a symbol/ })
    await choose.waitFor()
    await report(page, 'trade')
    await choose.click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('listitem').nth(5).waitFor()
    await report(page, 'drawer')
    expect(await drawer.getByRole('listitem').count()).toBeLessThan(DRAWN)
    // With the rows found by the search.
    const all = (await drawer.getByRole('listitem').first().getAttribute('aria-setsize')) ?? ''
    expect(Number(all)).toBeGreaterThanOrEqual(MANY)
    // Its end is there as well.
    await until(
      async () => {
        await drawer.locator('.ol-drawer-body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
        return drawer.getByRole('listitem').last().getAttribute('aria-posinset')
      },
      (place) => place === all,
    )
    expect(await drawer.getByRole('listitem').count()).toBeLessThan(DRAWN)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[LIST-16] and so it is of every list of a member, with pages or without', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await watchTasks(page)
    await world.server.control('masters', { acting: false })
    for (const list of LONG_LISTS) await lengthen(page, list)
    await signIn(page, MASTER.email)
    for (const { address, open } of LONG_LISTS) {
      await goWithin(page, address)
      await open?.(page)
      await page.locator(`li[aria-setsize="${MANY}"]:visible`).nth(1).waitFor()
      await report(page, address)
      const seen = await until(
        () => drawn(page),
        (count) => count > 1,
      )
      expect([address, seen, seen < DRAWN]).toEqual([address, seen, true])
    }
    expect(problems).toEqual([])
    await context.close()
  }, 300_000)
})
