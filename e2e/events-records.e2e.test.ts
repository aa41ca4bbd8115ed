import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../packages/sandbox/src/pictures/sample-picture.ts'
import { watching } from './event-steps.ts'
import { openWorld, phone } from './harness.ts'
import { draw, toAgreement, toSignature } from './loan-steps.ts'
import { come, goWithin, signIn, until } from './steps.ts'

const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(SAMPLE_PICTURE) }

describe('what an operator decides about', () => {
  const world = openWorld()
  const decide = (op: string, user: string, decision: string) => world.server.control(op, { user, decision })
  /** Banners a page has shown since it was loaded: one goes by itself after some seconds. */
  const noting = (page: Page): Promise<unknown> =>
    page.addInitScript(() => {
      const told = new Set<string>()
      Object.assign(globalThis, { told })
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('.ol-event')) told.add(textContent)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
  const toldOn = (page: Page): Promise<string> =>
    page.evaluate(() => [...(globalThis as unknown as { readonly told: Set<string> }).told].join('\n'))
  /** The page is looked at again, until it has said it. */
  const seen = async (page: Page, words: string): Promise<void> => {
    await goWithin(page, '/')
    await until(
      async () => {
        await come(page, 'hidden')
        await come(page, 'visible')
        await page.waitForTimeout(500)
        return toldOn(page)
      },
      (told) => told.includes(words),
    )
  }

  it('[EVT-7] a withdrawal that is paid and a fund that is over are said, each once', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await noting(page)
    const user = 'trader@openlot.test'
    await watching(page)
    await page.goto('/mine/withdraw?type=0')
    const review = page.getByRole('button', { name: 'Review withdrawal' })
    await page.getByRole('textbox', { name: 'Amount' }).fill('120.5')
    await review.click()
    await page.waitForURL('**/mine/pay-password?from=*')
    await page.locator('[name="pay"]').fill('canary-pay-1')
    await page.locator('[name="payRepeat"]').fill('canary-pay-1')
    await page.getByRole('button', { name: 'Set pay password' }).click()
    const sheet = page.getByRole('dialog', { name: 'Review withdrawal' })
    await sheet.locator('[name="payPassword"]').fill('canary-pay-1')
    await sheet.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await page.getByText('Your withdrawal is on its way').first().waitFor()
    // Another tab of the account stands in the background, and must say nothing.
    const other = await context.newPage()
    await noting(other)
    await watching(other)
    await come(other, 'hidden')
    await come(page, 'visible')
    await decide('withdrawal', user, 'finish')
    await seen(page, 'Withdrawal moved on')

    await page.goto('/mining/subscribe?id=2')
    await page.getByRole('textbox', { name: 'Amount to lock' }).fill('1000')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.locator('button:not([aria-disabled])', { hasText: 'Lock 1,000 USD' }).click()
    await page.getByRole('dialog', { name: 'Subscribed' }).getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/mining/record')
    await page.getByRole('article', { name: 'Mining 30' }).getByText('In progress').waitFor()
    await decide('fund', user, 'finish')
    await seen(page, 'Fund ended')
    expect(await toldOn(other)).toBe('')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[EVT-7] a loan that is paid out is said', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await noting(page)
    await signIn(page, 'borrower@openlot.test')
    await toAgreement(page)
    await toSignature(page)
    await draw(page)
    await page.getByRole('button', { name: 'Confirm and send' }).click()
    await page.waitForURL('**/loan/record')
    await page.getByText('Waiting for review').waitFor()
    await decide('loan', 'borrower@openlot.test', 'approve')
    await seen(page, 'Loan paid out')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[EVT-7] an identity that is verified is said', async () => {
    await world.server.control('config', { values: { is_real_name_auth: '1' } })
    const { page, context, problems } = await phone(world.browser, world.server)
    await noting(page)
    await signIn(page, 'second@openlot.test')
    await page.goto('/mine/auth')
    await page.getByLabel('Name as on the document').fill('Maya Ito')
    await page.getByRole('radio', { name: 'Identity card' }).click()
    await page.getByLabel('ID card number').fill('canary-L01X00T47')
    const slots = page.locator('input[type="file"]')
    for (let at = 0; at < 2; at += 1) await slots.nth(at).setInputFiles(PICTURE)
    await until(
      () => page.locator('.ol-image[data-stage="ready"]').count(),
      (ready) => ready === 2,
    )
    await page.getByRole('button', { name: 'Submit for review', exact: true }).click()
    await page.getByText('Under review').waitFor()
    await decide('kyc', 'second@openlot.test', 'approve')
    await seen(page, 'You are verified')
    expect(problems).toEqual([])
    await context.close()
  })
})
