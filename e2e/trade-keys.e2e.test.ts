import type { Browser, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld, type TestServer } from './harness.ts'
import { buy, demoUser, goWithin, openTrade, plain, signInDemo, until } from './steps.ts'

const SIZE = { width: 1280, height: 800 } as const

const openWide = async (browser: Browser, server: TestServer) => {
  const context = await browser.newContext({
    viewport: SIZE,
    baseURL: server.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(COMES_MS)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  await signInDemo(page)
  await openTrade(page)
  await page.getByRole('tab', { name: /^Holding/ }).waitFor()
  return { context, page, problems }
}
const noLayer = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' })
const shown = (page: Page, code: string) => page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor()

/** The parts of the ticket that have to be in view: what it costs, and both ways to order. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.locator('.trade-side').evaluate((side) => {
    const { height } = side.getBoundingClientRect()
    const [top, bottom] = [side.getBoundingClientRect().top, side.getBoundingClientRect().top + height]
    const foot = side.querySelector('.ticket-foot')?.getBoundingClientRect().top ?? bottom
    return [...side.querySelectorAll('.ticket-cost, .ticket-foot button')]
      .filter((part) => {
        const box = part.getBoundingClientRect()
        const end = part.matches('.ticket-foot *') ? bottom : foot
        return box.top < top || box.bottom > end + 0.5
      })
      .map((part) => part.textContent)
  })

describe('the trade screen', () => {
  const world = openWorld()

  it('[NAV-29] cost, sell and buy are in view with both stops on, with a position open, and by risk', async () => {
    const { page, context, problems } = await openWide(world.browser, world.server)
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await noLayer(page)
    for (const stop of ['Stop-loss', 'Take-profit'] as const) await page.getByRole('switch', { name: stop }).click()
    await page.getByRole('textbox', { name: 'Take-profit' }).waitFor()
    expect(await cutOff(page)).toEqual([])
    await page.getByRole('radio', { name: 'Pending' }).click()
    await page.getByRole('textbox', { name: 'Order price' }).waitFor()
    expect(await cutOff(page)).toEqual([])
    await page.getByRole('radio', { name: 'By risk' }).click()
    await page.getByRole('button', { name: 'Review buy' }).waitFor()
    expect(await cutOff(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[NAV-30] [NAV-29] the account below the symbols and the table below the chart follow an order', async () => {
    const { page, context } = await openWide(world.browser, world.server)
    const account = page.getByRole('region', { name: 'Trading account' })
    await account.getByText('Demo account').waitFor()
    const figure = (name: string) => account.locator('div', { hasText: name }).last().locator('dd')
    expect(plain(await figure('Used margin').innerText())).toBe('0.00')
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    const user = await until(
      () => demoUser(world.server),
      ({ accounts }) => accounts.some(({ lockBalance }) => Number(lockBalance) > 0),
    )
    const forex = user.accounts.find(({ type }) => type === 'forex')
    await until(
      async () => plain(await figure('Used margin').innerText()),
      (used) => Math.abs(Number(used) - Number(forex?.lockBalance)) < 0.01,
    )
    await figure('Margin level').filter({ hasText: 'healthy' }).waitFor()
    const table = page.getByRole('list', { name: 'Holding' })
    await table.getByRole('button', { name: /^Close/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).click()
    await page.getByRole('list', { name: 'Holding' }).waitFor({ state: 'detached' })
    await context.close()
  })

  it('[NAV-31] the orders are as high as they were made, also after a visit', async () => {
    const { page, context } = await openWide(world.browser, world.server)
    const orders = page.locator('.trade-orders')
    const divider = page.getByRole('separator', { name: 'Height of the orders' })
    const heightNow = async (): Promise<number> => (await orders.boundingBox())?.height ?? 0
    const before = await heightNow()
    const grip = await divider.boundingBox()
    const [x, y] = [(grip?.x ?? 0) + 200, (grip?.y ?? 0) + 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 60)
    await page.mouse.up()
    const after = await until(heightNow, (height) => Math.abs(height - before - 60) < 8)
    await page.reload()
    await page.getByRole('tab', { name: /^Holding/ }).waitFor()
    expect(Math.abs((await heightNow()) - after)).toBeLessThan(2)
    await divider.focus()
    await page.keyboard.press('ArrowDown')
    await until(heightNow, (height) => height < after)
    await context.close()
  })
})

describe('keyboard shortcuts', () => {
  const world = openWorld()

  it('[NAV-32] [NAV-33] do what the sheet of ? says, send nothing, and leave what is typed alone', async () => {
    const { page, context, problems } = await openWide(world.browser, world.server)
    await shown(page, 'EUR/USD')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.getByText('Previous symbol').waitFor()
    await page.keyboard.press(']')
    await page.keyboard.press('Escape')
    await noLayer(page)
    await shown(page, 'EUR/USD')

    await page.keyboard.press(']')
    await shown(page, 'GBP/USD')
    await page.keyboard.press('[')
    await shown(page, 'EUR/USD')
    await page.keyboard.press('3')
    await page.getByRole('tab', { name: '15M', selected: true }).waitFor()

    await page.keyboard.press('c')
    await page.getByRole('dialog', { name: 'Chart settings' }).waitFor()
    await page.keyboard.press('Escape')
    await noLayer(page)

    await page.keyboard.press('/')
    const search = page.getByRole('searchbox', { name: 'Search symbols' })
    await page.keyboard.type('bs3')
    expect(await search.inputValue()).toBe('bs3')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await search.fill('')
    await search.blur()

    for (const [key, side] of [
      ['b', 'Buy'],
      ['s', 'Sell'],
    ] as const) {
      const button = page.getByRole('button', { name: new RegExp(`^${side} [\\d.]`) })
      expect(await button.getAttribute('aria-keyshortcuts')).toBe(key.toUpperCase())
      await page.keyboard.press(key)
      await page.getByRole('dialog', { name: `${side} EUR/USD` }).waitFor()
      await page.keyboard.press('Escape')
      await noLayer(page)
      expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    }
    expect((await demoUser(world.server)).orders).toEqual([])

    await page.keyboard.press('o')
    expect(await page.getByRole('tab', { name: /^Holding/ }).evaluate((tab) => tab === document.activeElement)).toBe(
      true,
    )
    // By risk the side follows the key.
    await page.getByRole('radio', { name: 'By risk' }).click()
    await page.getByRole('button', { name: 'Review buy', disabled: false }).waitFor()
    await page.keyboard.press('s')
    await page.getByRole('dialog', { name: 'Sell EUR/USD' }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[NAV-33] are turned off in the settings for good', async () => {
    const { page, context } = await openWide(world.browser, world.server)
    await goWithin(page, '/mine/system')
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
    await page.goto('/trade')
    const buyButton = page.getByRole('button', { name: /^Buy [\d.]/ })
    await buyButton.waitFor()
    await page.getByRole('tab', { name: /^Holding/ }).waitFor()
    expect(await buyButton.getAttribute('aria-keyshortcuts')).toBeNull()
    for (const key of ['?', 'b', ']']) await page.keyboard.press(key)
    await shown(page, 'EUR/USD')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Show keyboard shortcuts' }).count()).toBe(0)
    await context.close()
  })

  it('[NAV-32] micro: up and down are reviewed the same way', async () => {
    await world.server.control('config', { values: { is_micro: '1' } })
    const { page, context } = await openWide(world.browser, world.server)
    await page.goto('/trade?source=1')
    await page.getByRole('button', { name: 'Buy up', disabled: false }).waitFor()
    await page.keyboard.press('b')
    await page.getByRole('dialog', { name: 'Buy up EUR/USD' }).waitFor()
    await page.keyboard.press('Escape')
    await noLayer(page)
    await page.keyboard.press('s')
    await page.getByRole('dialog', { name: /EUR\/USD/ }).waitFor()
    await context.close()
  })
})
