import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '../packages/core/src/domain/charts/drawing.calc.ts'
import { openWorld, phone } from './harness.ts'
import { until } from './steps.ts'

const kept = (page: Page): Promise<Readonly<Record<string, readonly Drawing[]>>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('openlot.drawings') ?? '{}'))
/** All drawings, whatever the symbol. */
const drawn = async (page: Page): Promise<readonly Drawing[]> => Object.values(await kept(page)).flat()
const shapes = (page: Page) => page.locator('.ol-drawing')

const openTradeOf = async (page: Page, symbol = 'EURUSD'): Promise<void> => {
  await page.goto(`/trade?symbol=${symbol}`)
  await page.locator('.ol-drawings').waitFor({ state: 'attached' })
}
const openTools = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Draw', exact: true }).click()
  await page.getByRole('region', { name: 'Drawing tools' }).first().waitFor()
}
const tool = (page: Page, name: string) => page.locator('.chart-tool').filter({ hasText: name })

/** Place on the chart, by shares of its plot. */
const onChart = async (page: Page, x: number, y: number): Promise<{ x: number; y: number }> => {
  const box = await page.locator('.ol-drawings').boundingBox()
  if (box === null) throw new Error('no chart')
  return { x: box.x + box.width * x, y: box.y + box.height * y }
}

describe('drawing on the chart', () => {
  const world = openWorld()

  it('[CHT-22] [CHT-23] [CHT-26] a visitor draws a level, moves it by keys, finds it after a reload and undoes it', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await openTradeOf(page)
    await openTools(page)
    await tool(page, 'Level').click()
    await page.getByText('Horizontal line: tap its place on the chart').waitFor()
    const place = await onChart(page, 0.5, 0.4)
    await page.touchscreen.tap(place.x, place.y)
    await until(
      () => drawn(page),
      (rows) => rows.length === 1,
    )
    const handle = page.getByRole('button', { name: /^Horizontal line: / })
    await handle.waitFor()
    const [before] = await drawn(page)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    const [after] = await drawn(page)
    expect(after?.anchors[0]?.price).toBeCloseTo((before?.anchors[0]?.price ?? 0) - 0.00008, 8)

    const field = page.getByRole('textbox', { name: 'Words' })
    await field.fill('Weekly high')
    await field.press('Enter')
    await page.getByRole('radio', { name: 'Colour 3' }).click()
    await until(
      () => drawn(page),
      ([row]) => row?.color === 3 && row.text === 'Weekly high',
    )
    await page.reload()
    await shapes(page).getByText('Weekly high').waitFor()
    // The drawing of the page before is not undone: it is deleted by its name.
    await openTools(page)
    expect(await tool(page, 'Undo').isDisabled()).toBe(true)
    await tool(page, 'Drawings').click()
    await page.getByRole('button', { name: /^Delete: Weekly high/ }).click()
    await page.getByText('Nothing is drawn yet').waitFor()
    await page.keyboard.press('Escape')
    await tool(page, 'Undo').click()
    await shapes(page).getByText('Weekly high').waitFor()
    await tool(page, 'Redo').click()
    await until(
      () => shapes(page).count(),
      (count) => count === 0,
    )
    await tool(page, 'Undo').click()
    await shapes(page).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CHT-22] [CHT-28] another symbol has drawings of its own, and a tool in hand is let go of', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await openTradeOf(page)
    await openTools(page)
    await tool(page, 'Trend').click()
    const [from, to] = [await onChart(page, 0.3, 0.6), await onChart(page, 0.6, 0.3)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await until(
      () => drawn(page),
      (rows) => rows[0]?.anchors.length === 2,
    )
    await openTradeOf(page, 'XAUUSD')
    expect(await shapes(page).count()).toBe(0)
    await openTradeOf(page)
    await shapes(page).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CHT-25] [CHT-27] a measure is said and not kept; with the tools closed the chart moves under a drawing', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await openTradeOf(page)
    await openTools(page)
    await tool(page, 'Measure').click()
    for (const [x, y] of [
      [0.3, 0.6],
      [0.7, 0.3],
    ] as const) {
      const point = await onChart(page, x, y)
      await page.touchscreen.tap(point.x, point.y)
    }
    await page
      .locator('.chart-tools-hint')
      .getByText(/^\+.* · \+.*% · \d+ bars · \d+ h \d+ min$/)
      .waitFor()
    expect(await drawn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await tool(page, 'Level').click()
    const point = await onChart(page, 0.5, 0.5)
    await page.touchscreen.tap(point.x, point.y)
    await until(
      () => drawn(page),
      (rows) => rows.length === 1,
    )
    const [level] = await drawn(page)
    await page.getByRole('button', { name: 'Close the tools' }).click()
    expect(await page.locator('.ol-drawings button').count()).toBe(0)
    await page.mouse.move(point.x, point.y)
    await page.mouse.down()
    await page.mouse.move(point.x + 120, point.y, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Back to now' }).waitFor()
    expect(await drawn(page)).toEqual([level])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CHT-29] the picture of the chart is saved as a PNG, and said to be', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    // A browser that hands no files to other apps.
    await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }))
    await openTradeOf(page)
    const saved = page.waitForEvent('download')
    await openTools(page)
    await tool(page, 'Share picture').click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('openlot.png')
    await page.getByText('Your browser downloads the picture').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
