// Steps of a person on the pages of docs/examples that trade with a view library.
import type { Page } from 'playwright'

/** Presses as soon as possible: a button that ignores taps, as against a double tap, is disabled. */
const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, disabled: false }).click()

/** Signs in, waits for a second price, buys, and closes that very order. Resolves to the order's id. */
export const tradeOnPage = async (page: Page): Promise<string> => {
  await press(page, /^Try the demo$/)
  const priced = page.getByText(/^EUR\/USD \d[\d.]*/)
  const first = await priced.textContent()
  await priced.filter({ hasNotText: first ?? '' }).waitFor()
  await press(page, /^Buy\b/)
  await press(page, /^Confirm for\b/)
  const placed = await page.getByText(/^order \S+: [\d.]+ lots at \d[\d.]+$/).textContent()
  const id = placed?.split(/[ :]/)[1] ?? ''
  await press(page, /^Close$/)
  await press(page, /^Confirm closing/)
  await page.getByText(`order ${id} closed`).waitFor()
  return id
}
