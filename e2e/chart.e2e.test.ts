import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld, phone, type TestServer } from './harness.ts'
import { buy, demoUser, openTrade, signInDemo, until } from './steps.ts'

type Point = { readonly x: number; readonly y: number }

/** Real touches, as a screen sends them. */
const touchOf = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  // A frame apart by its own clock, however long the machine takes.
  let at = Date.now()
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Point[]) => {
    at += 16
    return session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
      timestamp: at / 1000,
    })
  }
  return {
    down: (...points: readonly Point[]) => send('touchStart', ...points),
    move: (...points: readonly Point[]) => send('touchMove', ...points),
    up: () => send('touchEnd'),
    /** Drags on a line in some steps; the finger stays down. */
    slide: async (from: Point, to: Point, steps = 8) => {
      for (let step = 1; step <= steps; step += 1) {
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * step) / steps,
          y: from.y + ((to.y - from.y) * step) / steps,
        })
        // Moves as a finger does: from frame to frame.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
      }
    },
  }
}

const chartOf = (page: Page) => page.getByRole('img', { name: /^Candle chart of EUR\/USD/ })

const openChart = async (page: Page): Promise<Point & { readonly width: number; readonly height: number }> => {
  if (!page.url().includes('/trade')) await page.goto('/trade')
  await page.locator('.apexcharts-candlestick-area').nth(20).waitFor({ state: 'attached' })
  const box = await chartOf(page).boundingBox()
  if (box === null) throw new Error('no chart')
  return box
}
const barsOf = (page: Page): Promise<number> => page.locator('.apexcharts-candlestick-area').count()
const legendOf = (page: Page) => page.locator('.ol-chart-legend')
const pageTop = (page: Page): Promise<number> => page.evaluate(() => document.scrollingElement?.scrollTop ?? 0)
const yOf = async (page: Page, name: string): Promise<number> => {
  const box = await page.getByRole('slider', { name }).boundingBox()
  return box === null ? Number.NaN : box.y + box.height / 2
}

/** Change of the one order in the last digit of its price; 0 is none. */
const stopOf = async (server: TestServer): Promise<number | undefined> => (await demoUser(server)).orders[0]?.stopLoss

describe('the chart under a finger', () => {
  const world = openWorld({}, { windows: true })

  it('a resting finger points at once, keeps pointing however it moves, and the page stays where it is', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const { x, y } = await openChart(page)
    const touch = await touchOf(page)
    const from = { x: x + 100, y: y + 40 }
    await touch.down(from)
    // The pointer does not move: the crosshair comes by itself.
    await legendOf(page).waitFor({ timeout: 5000 })
    expect(await legendOf(page).innerText()).toMatch(/^O\s[\d.]+\s+H\s[\d.]+\s+L\s[\d.]+\s+C\s[\d.]+\s+[+−]?[\d.]+%$/)
    const price = () => page.locator('.ol-chart-mark-cross text').textContent()
    const before = await price()
    await touch.slide(from, { x: from.x, y: from.y + 120 })
    await until(price, (now) => now !== before && now !== null)
    expect(await legendOf(page).isVisible()).toBe(true)
    expect(await pageTop(page)).toBe(0)
    await touch.up()
    // The legend stays to be read, and goes with a tap.
    expect(await legendOf(page).isVisible()).toBe(true)
    await touch.down(from)
    await touch.up()
    await legendOf(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('two fingers zoom around what is between them, and a drag leads back into history and to now again', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const { x, y } = await openChart(page)
    const touch = await touchOf(page)
    const usual = await barsOf(page)
    const [left, right] = [
      { x: x + 120, y: y + 60 },
      { x: x + 180, y: y + 90 },
    ]
    await touch.down(left, right)
    for (let step = 1; step <= 6; step += 1)
      await touch.move({ x: left.x - step * 10, y: left.y }, { x: right.x + step * 10, y: right.y })
    await touch.up()
    const zoomed = await until(
      () => barsOf(page),
      (bars) => bars < usual / 2,
    )
    expect(zoomed).toBeGreaterThan(5)
    expect(await pageTop(page)).toBe(0)

    const now = page.getByRole('button', { name: 'Back to now' })
    await touch.down({ x: x + 60, y: y + 60 })
    await touch.slide({ x: x + 60, y: y + 60 }, { x: x + 260, y: y + 64 })
    await touch.up()
    await now.click()
    await now.waitFor({ state: 'detached' })

    // By keyboard.
    await chartOf(page).focus()
    for (let press = 0; press < 12; press += 1) await page.keyboard.press('-')
    await until(
      () => barsOf(page),
      (bars) => bars > usual,
    )
    await page.keyboard.press('ArrowLeft')
    await now.waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('a drag glides on, unless motion is not wanted', async () => {
    const ends: Record<string, number> = {}
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page, context } = await phone(world.browser, world.server)
      await page.emulateMedia({ reducedMotion })
      const { x, y } = await openChart(page)
      const touch = await touchOf(page)
      const first = () => page.locator('.ol-chart-when').first().textContent()
      await touch.down({ x: x + 40, y: y + 60 })
      await touch.slide({ x: x + 40, y: y + 60 }, { x: x + 160, y: y + 60 }, 6)
      await touch.up()
      const let_go = await first()
      ends[reducedMotion] = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const seen = new Set<string>()
            const began = performance.now()
            const look = (): void => {
              seen.add([...document.querySelectorAll('.ol-chart-when')].map((word) => word.getAttribute('x')).join())
              if (performance.now() - began < 700) requestAnimationFrame(look)
              else done(seen.size)
            }
            look()
          }),
      )
      expect(let_go).not.toBeNull()
      await context.close()
    }
    expect(ends.reduce).toBe(1)
    expect(ends['no-preference']).toBeGreaterThan(2)
  })

  it('[CON-60] [CON-61] a stop is pulled on the chart: money moves with it, and only the review changes the order', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09876' })
    await signInDemo(page)
    await openTrade(page)
    await page.getByRole('button', { name: 'Buy 1.09876' }).waitFor()
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openChart(page)
    const name = 'Stop-loss: Buy 0.1'
    const grip = page.getByRole('slider', { name })
    await grip.waitFor()
    expect(await grip.getAttribute('aria-valuetext')).toBe('not set')

    const touch = await touchOf(page)
    const box = await grip.boundingBox()
    if (box === null) throw new Error('no handle')
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await touch.down(from)
    await touch.slide(from, { x: from.x, y: from.y + 40 })
    const said = await until(
      () => grip.getAttribute('aria-valuetext'),
      (text) => text?.includes('−$') === true,
    )
    // Price and money agree: 0.1 lots of 100 000.
    const [price = '', money = ''] = (said ?? '').split(', ')
    expect(price).toMatch(/^1\.0\d{4}$/)
    expect(money).toBe(`−$${((1.09876 - Number(price)) * 10_000).toFixed(2)}`)
    expect(await stopOf(world.server)).toBe(0)
    await touch.up()

    const review = page.getByRole('dialog')
    const field = review.getByRole('textbox', { name: 'Stop-loss' })
    await field.waitFor()
    expect(await field.inputValue()).toBe(price)
    await review.getByRole('button', { name: 'Save' }).click()
    await until(
      () => stopOf(world.server),
      (stop) => stop === Math.round(Number(price) * 100_000),
    )
    await review.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Remove Stop-loss' }).waitFor({ timeout: COMES_MS })

    // By keyboard: a tick, then Enter asks; the order on the server stays as it is until then.
    const before = await yOf(page, name)
    await grip.focus()
    await page.keyboard.press('ArrowDown')
    await until(
      () => grip.getAttribute('aria-valuetext'),
      (text) => text?.startsWith((Number(price) - 0.00001).toFixed(5)) === true,
    )
    expect(Math.abs((await yOf(page, name)) - before)).toBeLessThan(12)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove Stop-loss' }).click()
    await review.getByRole('button', { name: 'Save' }).click()
    await until(
      () => stopOf(world.server),
      (stop) => stop === 0,
    )

    const position = page.getByRole('region', { name: 'Your position' })
    await position.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).click()
    await position.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-62] a tap on a price begins a pending order there; the chart fills the screen with its buttons', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09876' })
    await signInDemo(page)
    const { x, y, width } = await openChart(page)
    const touch = await touchOf(page)
    await touch.down({ x: x + width - 20, y: y + 120 })
    await touch.up()
    const pick = page.getByRole('button', { name: /^Pending at / })
    // Read at the tap: later prices may give the chart another range.
    const words = await pick.evaluate((button: HTMLElement) => {
      const shown = button.textContent
      button.click()
      return shown
    })
    const price = words.replace(/^\D+/, '')
    expect(await page.getByRole('textbox', { name: 'Order price' }).inputValue()).toBe(price)

    await page.getByRole('button', { name: 'Full screen' }).click()
    const full = page.getByRole('dialog', { name: 'EUR/USD' })
    await full.locator('.apexcharts-candlestick-area').nth(20).waitFor({ state: 'attached' })
    expect(await full.getByRole('button', { name: /^Buy/ }).isEnabled()).toBe(true)
    await page.setViewportSize({ width: 844, height: 390 })
    await until(
      async () => ({
        chart: await full.getByRole('img').boundingBox(),
        button: await full.getByRole('button', { name: /^Buy/ }).boundingBox(),
      }),
      ({ chart, button }) => chart !== null && button !== null && button.x > chart.x + chart.width,
    )
    await full.getByRole('button', { name: 'Close' }).click()
    await full.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MKT-7] the chart with the screen to itself has a week, which goes with it', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/trade')
    await page.locator('.trade-chart .apexcharts-candlestick-area').nth(20).waitFor({ state: 'attached' })
    const names = (tabs: Locator) => tabs.getByRole('tab').allInnerTexts()
    const bar = page.getByRole('tablist', { name: 'Chart period' })
    expect(await names(bar)).toEqual(['1M', '5M', '15M', '30M', '1H', '1D'])
    await page.getByRole('button', { name: 'Full screen' }).click()
    const full = page.getByRole('dialog', { name: 'EUR/USD' })
    const wide = full.getByRole('tablist', { name: 'Chart period' })
    await wide.getByRole('tab').first().waitFor()
    expect(await names(wide)).toEqual(['1M', '5M', '15M', '30M', '1H', '1D', '1W'])
    const read = page.waitForResponse((response) => /\/forex\/kline\?.*period=1week/.test(response.url()))
    await full.getByRole('tab', { name: '1W' }).click()
    expect((await read).status()).toBe(200)
    // A week is named by its day.
    await full
      .getByRole('rowheader', { name: /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/ })
      .first()
      .waitFor({ state: 'attached' })
    await full.getByRole('img', { name: /EUR\/USD.*1W/ }).waitFor()
    await full.getByRole('button', { name: 'Close' }).click()
    await full.waitFor({ state: 'detached' })
    expect(await bar.getByRole('tab', { selected: true }).innerText()).toBe('5M')
    await page.reload()
    expect(await bar.getByRole('tab', { selected: true }).innerText()).toBe('5M')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[TIME-1] below the prices stands the zone the times are in, also where the configured one is none', async () => {
    await world.server.control('config', { values: { timezone: 'Mars/Olympus' } })
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/trade')
    await page.locator('.trade-chart .apexcharts-candlestick-area').nth(20).waitFor({ state: 'attached' })
    expect(await page.locator('.ol-chart-zone').first().innerText()).toBe('GMT')
    expect(await page.getByText('Olympus').count()).toBe(0)
    await world.server.control('config', { values: { timezone: 'GMT' } })
    expect(problems).toEqual([])
    await context.close()
  })
})
