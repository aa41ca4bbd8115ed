import type { Page } from 'playwright'

/** From an option and an amount to its agreement. */
export const toAgreement = async (page: Page): Promise<void> => {
  await page.goto('/loan/submit')
  await page.getByRole('button', { name: 'Read the agreement' }).click()
  await page.getByText('Input amount').waitFor()
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('500')
  await page.getByText('To repay when due').waitFor()
  await page.getByRole('button', { name: 'Read the agreement' }).click()
  await page.waitForURL('**/loan/agreement?id=1&amount=500')
  await page.getByText('Bridge loan agreement').waitFor()
}
export const toSignature = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.getByText('Please read and agree to the agreement terms first').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await page.waitForURL('**/loan/sign?id=1&amount=500')
}
export const draw = async (page: Page): Promise<void> => {
  const sheet = page.locator('.ol-sign-sheet')
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('there is no pad')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  for (let at = 0; at < 20; at += 1) await page.mouse.move(box.x + 40 + at * 10, box.y + box.height / 2 + (at % 2) * 30)
  await page.mouse.up()
}
