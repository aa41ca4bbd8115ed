import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { buy, openTab, openTrade, raiseTicket, signInDemo, signInTrader } from './steps.ts'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (found === null) throw new Error(`${selector} is not drawn`)
  return found
}

/** Runs in the page. A small drawing may reach further by a part of its own, or by the label around it. */
const measureTargets = () => {
  const reach = (element: Element): readonly [width: number, height: number] => {
    const { width, height } = element.getBoundingClientRect()
    const around = [element.closest('label'), element].flatMap((one) =>
      one === null
        ? []
        : ['::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(one, part)
            return style.content === 'none' || style.position !== 'absolute'
              ? []
              : [[Number.parseFloat(style.width), Number.parseFloat(style.height)] as const]
          }),
    )
    return [Math.max(width, ...around.map(([wide]) => wide)), Math.max(height, ...around.map(([, high]) => high))]
  }
  const targets = [...document.querySelectorAll('main :is(button, a[href], input, [role="switch"])')].filter(
    (element) => element.checkVisibility() && element.closest('.ol-hidden') === null,
  )
  const small = targets.flatMap((element) => {
    const [width, height] = reach(element)
    return width >= 43.5 && height >= 43.5 ? [] : [`${element.className} ${width} × ${height}`]
  })
  const gaps = [...document.querySelectorAll('.ol-tab + .ol-tab')].flatMap((tab) => {
    const before = tab.previousElementSibling?.getBoundingClientRect().right ?? 0
    const gap = tab.getBoundingClientRect().left - before
    return Math.abs(gap) < 1 ? [] : [`${tab.textContent} ${gap}`]
  })
  return { seen: targets.length, small, gaps }
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
    // The words may be there before the style sheet is.
    await expect
      .poll(() =>
        page.locator('.ol-skeleton-group').evaluateAll((groups) => {
          const still = groups.filter((group) => {
            const { animationIterationCount, animationDuration } = getComputedStyle(group)
            return animationIterationCount === '1' && Number.parseFloat(animationDuration) < 0.01
          })
          return groups.length > 1 && still.length === groups.length
        }),
      )
      .toBe(true)
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

  it('a finger has 44 pixels for everything on the screens of trading, and no gap between tabs', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTrade(page)
    await buy(page)
    for (const [address, ready] of [
      ['/', '.symbol-row'],
      ['/trade', '.trade-position'],
      ['/order', '.order-row-add'],
      ['/product', '.symbol-row'],
    ] as const) {
      await page.goto(address)
      await page.locator(ready).first().waitFor()
      if (address === '/trade') await raiseTicket(page)
      const switches = page.locator('.ticket-stops').getByRole('switch')
      for (const one of await switches.all()) await one.click()
      const { seen, small, gaps } = await page.evaluate(measureTargets)
      expect(seen, address).toBeGreaterThan(8)
      expect(small, address).toEqual([])
      expect(gaps, address).toEqual([])
    }
    await context.close()
  })
})
