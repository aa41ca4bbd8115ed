import type { Browser, Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { IS_WHOLE, openWorld, phone, type TestServer } from './harness.ts'
import { buy, openTab, signInDemo, signInTrader, until } from './steps.ts'

/** Focused element: keys go there, and a screen reader goes on there. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: now } = document
    return now === null || now === document.body ? 'nothing' : (now.getAttribute('type') ?? now.id)
  })

describe('the way through the screens', () => {
  const world = openWorld()

  it('[SES-4] after a refused sign-in, changing to the phone asks for nothing yet, and a wrong field has one ring', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const email = page.getByLabel('Email address')
    await until(() => email.getAttribute('aria-invalid'), Boolean)
    await email.focus()
    const ring = await email.evaluate((input) => {
      const { borderTopColor, boxShadow } = getComputedStyle(input.closest('.ol-box') as Element)
      return { border: borderTopColor, shadow: boxShadow.slice(0, boxShadow.indexOf(')') + 1) }
    })
    expect(ring.border).toBe(ring.shadow)
    await page.getByRole('radio', { name: 'Phone' }).click()
    const number = page.getByLabel('Phone number')
    await number.waitFor()
    expect(await number.getAttribute('aria-invalid')).toBeNull()
    expect(await page.getByText('Please enter your email or phone').count()).toBe(0)
    await context.close()
  })

  it('[NAV-22] after signing in, the focus is on the page that opened', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/login?from=%2Ftrade')
    await page.getByRole('button', { name: 'Try demo' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/trade')
    await until(
      () => focused(page),
      (name) => name === 'main',
    )
    await context.close()
  })

  it('[HOME-6] search opened from home is ready to be typed into', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Search symbols' }).click()
    await page.getByRole('searchbox').waitFor()
    await until(
      () => focused(page),
      (name) => name === 'search',
    )
    await page.keyboard.type('gold')
    await page.getByText('XAU/USD').locator('visible=true').first().waitFor()
    await context.close()
  })

  it('[ACC-8] [USER-7] the deposit of a mock account leads on: to a real account, or to practice money anew', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTab(page, 'Market')
    const deposit = page.getByRole('region', { name: 'Total balance' }).getByRole('button', { name: 'Deposit' })
    await deposit.click()
    const ways = page.getByRole('dialog', { name: 'Deposit' })
    await ways.getByText('Please register or log in to a real account').waitFor()
    expect(await ways.getByRole('link', { name: 'Open a real account' }).getAttribute('href')).toBe('/register')
    await ways.getByRole('button', { name: 'Top up practice money' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('The demo account has been reset').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

describe('how it looks and feels', () => {
  const world = openWorld()

  it('[SES-24] a new mock account introduces itself once, and leads to the trade screen', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const open = async (): Promise<void> => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Try demo' }).click()
      await page.waitForURL((url) => url.pathname === '/')
    }
    await open()
    const sheet = page.getByRole('dialog', { name: 'Your demo account is open' })
    await sheet.getByText(/\$[\d,.]+ of practice money/).waitFor()
    await sheet.getByText('Simulated market').waitFor()
    await page.reload()
    await sheet.getByRole('button', { name: 'Start trading' }).click()
    await page.waitForURL((url) => url.pathname === '/trade')
    await openTab(page, 'Market')
    await page.getByRole('region', { name: 'Total balance' }).getByRole('button', { name: 'Deposit' }).waitFor()
    await sheet.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[THEME-3] [NAV-19] own colours are on the page at once, over those of the site, and after a reload', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const colors = () =>
      page.evaluate(() =>
        ['--up', '--down'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)),
      )
    await signInDemo(page)
    await openTab(page, 'Account')
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'Default' }).waitFor()
    const site = await colors()
    await page.getByRole('radio', { name: 'Colour-blind' }).click()
    const own = await until(colors, ([up]) => up !== site[0])
    expect(own).toEqual(['#2f7de1', '#e08a1e'])
    await page.reload()
    expect(await until(colors, ([up]) => up === own[0])).toEqual(own)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Successful logout').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[THEME-4] a placed order is felt, and nothing is once haptics are off', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.addInitScript(() => {
      const felt: unknown[] = []
      Object.assign(globalThis, { felt })
      navigator.vibrate = (pattern) => felt.push(pattern) > 0
    })
    const felt = () => page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt)
    await signInDemo(page)
    await page.goto('/trade')
    await buy(page)
    expect(await felt()).toEqual([[20]])
    await page.goto('/mine/system')
    await page.getByRole('switch', { name: 'Haptics' }).click()
    await page.goto('/trade')
    await buy(page)
    expect(await felt()).toEqual([])
    await context.close()
  })

  it('[THEME-4] the crosshair is felt at each candle it moves to, and not once haptics are off', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.addInitScript(() => {
      const felt: unknown[] = []
      Object.assign(globalThis, { felt })
      navigator.vibrate = (pattern) => felt.push(pattern) > 0
    })
    const feltOnTheWay = async (): Promise<number> => {
      await page.goto('/trade')
      await page.locator('.apexcharts-candlestick-area').first().waitFor({ state: 'attached' })
      // A page nobody touched may not vibrate.
      await page.getByRole('tab', { name: '5M', exact: true }).click()
      const { x = 0, y = 0, height = 0 } = (await page.locator('.ol-chart').boundingBox()) ?? {}
      const moveTo = async (along: number, down = 0): Promise<void> => {
        await page.mouse.move(x + along, y + height / 2 + down)
        await page.locator('.ol-chart-cross').waitFor({ state: 'attached' })
      }
      await moveTo(60)
      await moveTo(60, 12)
      const resting = await page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt.length)
      expect(resting).toBe(0)
      for (const along of [90, 120, 150]) await moveTo(along)
      return page.evaluate(() => (globalThis as unknown as { felt: unknown[] }).felt.length)
    }
    expect(await feltOnTheWay()).toBe(3)
    await signInDemo(page)
    await page.goto('/mine/system')
    await page.getByRole('switch', { name: 'Haptics' }).click()
    expect(await feltOnTheWay()).toBe(0)
    await context.close()
  })
})

/** Overlap of two boxes, in square pixels. */
const shared = (
  one: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
  other: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): number => {
  const along = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, along) * Math.max(0, down)
}

describe('what is said beside the result of an order', () => {
  const world = openWorld()

  it.each(IS_WHOLE ? [844, 740, 640] : [844, 640])(
    '[CON-40] [CON-80] lies over nothing that can be pressed, on a screen %i high',
    async (height) => {
      const { page, context } = await phone(world.browser, world.server)
      await page.setViewportSize({ width: 390, height })
      await signInDemo(page)
      await page.goto('/trade')
      await buy(page)
      await page.getByRole('button', { name: 'Go to orders' }).click()
      await page.getByRole('list', { name: 'Holding' }).getByRole('button').first().click()
      await page.getByRole('button', { name: 'Close order' }).click()
      await page.getByRole('dialog').last().getByRole('button', { name: 'Close order' }).last().click()
      const moment = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Share picture' }) })
      const details = moment.getByRole('button', { name: 'All details' })
      await details.waitFor()
      // The result says that it is closed.
      expect(await page.locator('.ol-toast').count()).toBe(0)
      await moment.getByRole('button', { name: 'Share picture' }).click()
      const said = moment.locator('.ol-toast')
      // Held with the pointer, the toast stays.
      await said.hover()
      const toast = await said.boundingBox()
      const others = await moment.locator('button:not(.ol-toast button)').all()
      expect(others.length).toBeGreaterThanOrEqual(4)
      for (const button of others) {
        const box = await button.boundingBox()
        expect(toast && box && shared(toast, box), (await button.textContent()) ?? '').toBe(0)
      }
      await context.close()
    },
  )
})

const WIDE = { width: 1280, height: 800 } as const

const wide = async (browser: Browser, server: TestServer) => {
  const context = await browser.newContext({
    viewport: WIDE,
    baseURL: server.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  return { context, page: await context.newPage() }
}

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return { start: Math.round(box.x), end: Math.round(box.x + box.width), bottom: Math.round(box.y + box.height) }
}

describe('on a wide window', () => {
  const world = openWorld()

  it('[NAV-4] [NAV-29] [NAV-23] a rail, the symbols, the chart over the orders and the ticket stand beside each other, and a sheet keeps to its column', async () => {
    const { page, context } = await wide(world.browser, world.server)
    await signInDemo(page)
    await page.goto('/trade')
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    await page.getByRole('tab', { name: /^Holding/ }).waitFor()
    const rail = await boxOf(page.getByRole('navigation', { name: 'Main' }))
    const [symbols, market, side] = [
      await boxOf(page.locator('.trade-symbols')),
      await boxOf(page.locator('.trade-market')),
      await boxOf(page.locator('.trade-side')),
    ]
    expect([rail.start, rail.end, symbols.start, market.start, side.start, side.end]).toEqual([
      0,
      80,
      80,
      symbols.end,
      WIDE.width - 320,
      WIDE.width,
    ])
    const [chart, orders] = [await boxOf(page.locator('.trade-chart')), await boxOf(page.locator('.trade-orders'))]
    expect([orders.start, orders.end, orders.bottom]).toEqual([market.start, market.end, WIDE.height])
    expect(chart.bottom).toBeLessThanOrEqual((await page.locator('.trade-orders').boundingBox())?.y ?? 0)
    expect((await boxOf(page.getByRole('button', { name: /^Buy [\d.]/ }))).bottom).toBeLessThanOrEqual(WIDE.height)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(WIDE.height)
    await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
    const review = await boxOf(page.locator('dialog[open] .ol-sheet'))
    expect([review.start, review.end]).toEqual([side.start, side.end])
    await page.keyboard.press('Escape')
    // Closing steps back in the history, and a load beside that step is dropped.
    await page.waitForFunction(() => !(history.state as { readonly layers?: number } | null)?.layers)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.goto('/trade')
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    const names: string[] = []
    for (let press = 0; press < 3; press += 1) {
      await page.keyboard.press('Tab')
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
    }
    expect(names.slice(1)).toEqual(['Market', 'Copy'])
    await context.close()
  })

  it('[NAV-23] a form of the account is as wide as the other screens that are read', async () => {
    const { page, context } = await wide(world.browser, world.server)
    await signInTrader(page)
    const widths: Record<string, readonly string[]> = {}
    for (const path of [
      '/mine/system',
      '/mine/password',
      '/mine/pay-password',
      '/mine/auth',
      '/mine/invite',
      '/feedback',
    ]) {
      await page.goto(path)
      // Its title is there before the form is.
      await page.locator('main :is(input, button, select)').filter({ visible: true }).first().waitFor()
      const parts = page.locator('main > *, main .account').filter({ visible: true })
      widths[path] = await parts.evaluateAll((all) => {
        const places = all.map((part) => part.getBoundingClientRect())
        // A heading for screen readers alone is one pixel wide.
        return [...new Set(places.filter(({ width }) => width > 1).map(({ left, right }) => `${left} to ${right}`))]
      })
    }
    const [first] = Object.values(widths)
    expect(first).toHaveLength(1)
    for (const width of Object.values(widths)) expect(width, JSON.stringify(widths)).toEqual(first)
    await context.close()
  })

  it('[NAV-23] an order opens beside its list, which stays in reach; Escape leads back to its row', async () => {
    const { page, context } = await wide(world.browser, world.server)
    await signInDemo(page)
    await page.goto('/trade')
    await buy(page)
    await page.goto('/order')
    const row = page.getByRole('list', { name: 'Holding' }).getByRole('button').first()
    const close = page.getByRole('button', { name: 'Close order' })
    // The newest is there unasked, and takes no focus.
    await close.waitFor()
    expect(await page.locator('.ol-pane').evaluate((pane) => pane.contains(document.activeElement))).toBe(false)
    await row.click()
    await page.locator('.ol-pane h2:focus').waitFor()
    expect(await page.locator('dialog[open]').count()).toBe(0)
    const [list, order] = [await boxOf(page.locator('.ol-beside-list')), await boxOf(page.locator('.ol-pane'))]
    expect(order.start).toBeGreaterThanOrEqual(list.end)
    await page.getByRole('tab', { name: /^Pending/ }).click()
    await page.getByRole('tab', { name: /^Holding/ }).click()
    await row.click()
    await close.waitFor()
    await page.keyboard.press('Escape')
    await close.waitFor({ state: 'detached' })
    expect(await row.evaluate((button) => button === document.activeElement)).toBe(true)
    await context.close()
  })
})
