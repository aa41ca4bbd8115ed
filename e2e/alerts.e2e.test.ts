import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { goWithin, signInTrader, until } from './steps.ts'

const alertsKept = (page: Page): Promise<readonly { readonly price: string; readonly side: string }[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('openlot.alerts') ?? '[]'))

const openTradeOf = async (page: Page, price: string): Promise<void> => {
  await page.goto('/trade?symbol=EURUSD')
  await page.getByRole('button', { name: `Buy ${price}` }).waitFor()
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New alert' })
const lineOf = (page: Page) => page.getByRole('slider', { name: 'Alert' })
const rowOf = (page: Page, name: string) => page.locator('.alert-row').filter({ hasText: name })

describe('price alerts', () => {
  const world = openWorld()

  it('[NAV-28] a visitor sets one at the bell, it is kept over a reload, reached, set again and deleted', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await openTradeOf(page, '1.10000')
    await page.getByRole('button', { name: 'New alert' }).click()
    const sheet = sheetOf(page)
    await sheet.getByRole('textbox', { name: 'Price' }).fill('1.10200')
    await sheet.getByText('20 pips, 0.18% above the price now, 1.10000').waitFor()
    await sheet.getByRole('button', { name: 'Increase' }).click()
    expect(await sheet.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('1.10210')
    await sheet.getByRole('radio', { name: 'falls to' }).click()
    expect(await sheet.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('1.09790')
    // The price of now is none to wait for, which is said beside the field.
    await sheet.getByRole('textbox', { name: 'Price' }).fill('1.10000')
    await sheet.getByText('This is the price now').waitFor()
    expect(await sheet.getByRole('button', { name: 'Set alert' }).isDisabled()).toBe(true)
    await sheet.getByRole('radio', { name: 'rises to' }).click()
    await sheet.getByRole('button', { name: '+10 pips' }).click()
    await sheet.getByRole('textbox', { name: 'Note' }).fill('Sell half')
    await sheet.getByRole('button', { name: 'Set alert' }).click()
    await lineOf(page).waitFor()
    expect(await lineOf(page).getAttribute('aria-valuetext')).toBe('1.10100')

    await page.reload()
    await lineOf(page).waitFor()
    await page.goto('/alerts')
    const row = rowOf(page, 'Above 1.10100')
    await row.getByText('Sell half').waitFor()
    await row.getByText('0.09% to go').waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10150' })
    await page.getByRole('heading', { name: 'Reached' }).waitFor()
    // A price beyond its target has to come back first.
    await row.getByRole('button', { name: /Set again/ }).click()
    await row.getByText('Price is there').waitFor()
    expect(await row.getByRole('switch').isChecked()).toBe(true)
    await row.getByRole('button', { expanded: false }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.getByText('No alerts yet').waitFor()
    expect(await alertsKept(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[NAV-28] the first one of a visitor is watched from then on, on the screen it was set on', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await openTradeOf(page, '1.10000')
    await page.getByRole('button', { name: 'New alert' }).click()
    await sheetOf(page).getByRole('button', { name: '+10 pips' }).click()
    await sheetOf(page).getByRole('button', { name: 'Set alert' }).click()
    await lineOf(page).waitFor()
    // The code that watches comes a moment later.
    let step = 0
    await until(
      async () => {
        step += 1
        await world.server.control('hold', { symbol: 'EURUSD', price: step % 2 === 0 ? '1.10150' : '1.10151' })
        return lineOf(page).count()
      },
      (lines) => lines === 0,
    )
    expect(problems).toEqual([])
    await context.close()
  })

  it('[NAV-28] a line is moved by a mouse and by keys, and letting go sets the alert there', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await openTradeOf(page, '1.10000')
    await page.getByRole('button', { name: 'New alert' }).click()
    await sheetOf(page).getByRole('button', { name: '+10 pips' }).click()
    await sheetOf(page).getByRole('button', { name: 'Set alert' }).click()
    const line = lineOf(page)
    await line.waitFor()
    await page.locator('.ol-modal').waitFor({ state: 'detached' })
    const box = await line.boundingBox()
    if (box === null) throw new Error('no line')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 20, { steps: 4 })
    await page.mouse.move(x, y + 40, { steps: 4 })
    // Once the last of the moves is drawn, the axis stays the same for a while, however busy the machine is.
    const drawn: (string | null)[] = []
    const shown = await until(
      async () => {
        await page.waitForTimeout(100)
        drawn.push(await line.getAttribute('aria-valuetext'))
        return drawn.at(-1)
      },
      (now) => now !== '1.10100' && drawn.length > 5 && drawn.slice(-6).every((one) => one === now),
    )
    expect((await alertsKept(page))[0]?.price).toBe('1.101')
    await page.mouse.up()
    const [dragged] = await until(
      () => alertsKept(page),
      ([alert]) => alert?.price !== '1.101',
    )
    expect(Number(dragged?.price).toFixed(5)).toBe(shown)
    // Ten ticks up, and Enter.
    await line.focus()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    const [stepped] = await until(
      () => alertsKept(page),
      ([alert]) => alert?.price !== dragged?.price,
    )
    expect((Number(stepped?.price) - Number(dragged?.price)).toFixed(5)).toBe('0.00010')
    // A price of the chart leads to the sheet with that price.
    const chart = await page.getByRole('img', { name: /^Candle chart of EUR\/USD/ }).boundingBox()
    if (chart === null) throw new Error('no chart')
    await page.mouse.move(2, 2)
    await page.touchscreen.tap(chart.x + chart.width - 20, chart.y + 60)
    const here = page.getByRole('button', { name: /^Alert at / })
    await here.waitFor()
    // Read and pressed at once: the scale makes room for the moved line, and the price below the finger changes until it has.
    const name = await here.evaluate((button) => {
      const text = (button as HTMLElement).innerText
      ;(button as HTMLElement).click()
      return text
    })
    expect(await sheetOf(page).getByRole('textbox', { name: 'Price' }).inputValue()).toBe(name.replace('Alert at ', ''))
    expect(problems).toEqual([])
    await context.close()
  })

  it('[NAV-27] [NAV-28] one that is reached is in the inbox of a member', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInTrader(page)
    await openTradeOf(page, '1.10000')
    await page.getByRole('button', { name: 'New alert' }).click()
    await sheetOf(page).getByRole('button', { name: '+10 pips' }).click()
    await sheetOf(page).getByRole('button', { name: 'Set alert' }).click()
    await lineOf(page).waitFor()
    await goWithin(page, '/inbox?group=alerts')
    await page.getByText('Nothing has happened yet').waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10120' })
    const row = page.getByRole('link', { name: /EUR\/USD is above/ })
    await row.waitFor()
    await row.click()
    await page.waitForURL((url) => url.pathname === '/trade')
    expect(problems).toEqual([])
    await context.close()
  })
})
