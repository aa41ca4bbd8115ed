import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, signInDemo, signInTrader } from './steps.ts'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (found === null) throw new Error(`${selector} is not drawn`)
  return found
}

describe('what every screen is drawn with', () => {
  const world = openWorld()

  it('a toast stands above the tabs, is held by a pointer, and is pushed aside', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTab(page, 'Account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    const toast = page.getByRole('list', { name: 'Notices' }).getByText('Successful logout')
    await toast.hover()
    const [notice, tabs] = [await box(page, '.ol-toast'), await box(page, '.ol-tabbar')]
    expect([notice.y > 422, notice.y + notice.height < tabs.y]).toEqual([true, true])
    const [x, y] = [notice.x + 80, notice.y + notice.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y)
    await expect.poll(async () => (await box(page, '.ol-toast')).x).toBeCloseTo(notice.x + 20, 0)
    await page.mouse.move(x + 220, y, { steps: 4 })
    await page.mouse.up()
    await toast.waitFor({ state: 'detached', timeout: 2000 })
    expect(problems).toEqual([])
    await context.close()
  })

  it('a page on its way has its own shape and its own heading, out of sight at first and without motion', async () => {
    const { page, context } = await phone(world.browser, world.server)
    // A worker would bring the code from its cache, where nothing can hold it.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await signInTrader(page)
    let open = (): void => {}
    const held = new Promise<void>((go) => {
      open = go
    })
    // The code of a screen that was not visited yet.
    await page.route(/\/assets\/(Orders|Trade|User|Accounts|History|Product)Screen-[^/]+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    const shapes = { '/order': 'orders', '/trade': 'trade', '/mine/accounts': 'accounts', '/product': 'search' }
    for (const [address, shape] of Object.entries(shapes)) {
      await page.goto(address, { waitUntil: 'commit' })
      await page.locator(`.ol-page-skeleton-${shape}`).waitFor()
      expect(await page.locator('.ol-page-skeleton').count()).toBe(1)
    }
    await page.goto('/order', { waitUntil: 'commit' })
    await page.locator('.ol-page-skeleton').getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    const looks = await page.locator('.ol-skeleton-group').evaluateAll((groups) =>
      groups.map((group) => {
        const { animationIterationCount, animationDuration } = getComputedStyle(group)
        return [animationIterationCount, Number.parseFloat(animationDuration) < 0.01]
      }),
    )
    expect(looks.length).toBeGreaterThan(1)
    expect(looks.every(([times, instant]) => times === '1' && instant === true)).toBe(true)
    open()
    await page.locator('.ol-page-skeleton').waitFor({ state: 'detached' })
    await context.close()
  })

  it('the discs of home are drawn from one small file of the build, under its policy', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const sprites: string[] = []
    page.on('response', (answer) => {
      if (/\/flags-[^/]+\.svg$/.test(answer.url())) sprites.push(`${answer.status()}`)
    })
    await page.goto('/')
    await page.locator('.symbol-row .ol-disc').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(new Set(sprites)).toEqual(new Set(['200']))
    // A drawing that did not come has no size.
    const drawn = await page
      .locator('.symbol-row .ol-disc-flag use')
      .evaluateAll((uses) => uses.map((use) => (use as SVGGraphicsElement).getBBox().width))
    expect(drawn.length).toBeGreaterThan(3)
    expect(drawn.every((width) => width > 20)).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })
})
