import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'

describe('settings of the chart', () => {
  const world = openWorld()

  it('[CHT-5] [CHT-6] an indicator is on at once over a bright chart, as typed, and after a reload', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/trade?symbol=EURUSD')
    await page.getByRole('button', { name: 'Chart settings' }).click()
    const sheet = page.getByRole('dialog', { name: 'Chart settings' })
    await sheet.getByRole('textbox', { name: 'Parabolic SAR: Step' }).waitFor()
    expect(await sheet.getByRole('textbox', { name: 'Parabolic SAR: Step' }).inputValue()).toBe('0.02')
    // In the built app other styles come later than the sheet's.
    expect(await sheet.evaluate((layer) => getComputedStyle(layer).backgroundColor)).toBe('rgba(0, 0, 0, 0)')

    await sheet.getByRole('switch', { name: 'RSI' }).click()
    await page.locator('.ol-chart').getByText('RSI 14').first().waitFor()
    await sheet.getByRole('textbox', { name: 'RSI: Length' }).fill('9')
    await page.locator('.ol-chart').getByText('RSI 9').first().waitFor()
    await sheet.getByRole('textbox', { name: 'RSI: Length' }).fill('900')
    await sheet.getByText('Length: 2 to 500').waitFor()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.waitFor({ state: 'hidden' })

    await page.reload()
    await page.locator('.ol-chart').getByText('RSI 9').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
