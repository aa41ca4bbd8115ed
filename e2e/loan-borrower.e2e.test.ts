import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../packages/sandbox/src/pictures/sample-picture.ts'
import { openWorld, phone } from './harness.ts'
import { signIn, signInDemo } from './steps.ts'

const SECOND = 'second@openlot.test'
const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(SAMPLE_PICTURE) }

const next = (page: Page, name: 'Next' | 'Send' = 'Next'): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const at = async (page: Page, heading: string): Promise<void> => {
  await page.getByRole('heading', { name: heading }).waitFor()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([heading, Math.max(0, sideways)]).toEqual([heading, 0])
}
const choose = (page: Page, question: string, answer: string): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).click()
const pick = async (page: Page, list: RegExp, typed: string, option: RegExp): Promise<void> => {
  await page.getByRole('button', { name: list }).click()
  await page.getByRole('searchbox').fill(typed)
  await page.getByRole('dialog').getByRole('button', { name: option }).first().click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Complete form, as the sandbox asks for it. */
const fill = async (page: Page): Promise<void> => {
  await at(page, 'About you')
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('Last name').fill('Second')
  await choose(page, 'Sex', 'Male')
  await page.getByLabel('Date of birth').fill('1990-01-31')
  await next(page)
  await at(page, 'How to reach you')
  await pick(page, /Country/, 'Norway', /Norway/)
  await pick(page, /code/i, '+47', /Norway/)
  await page.getByLabel('Mobile number').fill('400 00 001')
  await page.getByLabel('Home address').fill('1 Example Street')
  await next(page)
  await at(page, 'Your document')
  await choose(page, 'Kind of document', 'Passport')
  await page.getByLabel('Number of the document').fill('X1234567')
  await page.locator('input[type="file"]').setInputFiles(PICTURE)
  await page.getByText('Uploaded').first().waitFor()
  await next(page)
  await at(page, 'Work and income')
  await page.getByLabel('Occupation').fill('Baker')
  await page.getByLabel('Work address').fill('2 Example Road')
  await page.getByLabel('Personal income').fill('30,000.50')
  await next(page)
  await at(page, 'Assets and debts')
  await choose(page, 'Do you own a house?', 'No')
  await choose(page, 'Do you own a car?', 'Yes')
  await page.locator('input[type="file"]').setInputFiles(PICTURE)
  await page.getByText('Uploaded').first().waitFor()
  await next(page)
  await at(page, 'Loan amount')
  await page.getByLabel('Amount you want to borrow').fill('500')
}

describe('who asks for a loan', () => {
  const world = openWorld()

  it('[LOAN-6] [LOAN-9] goes from the form to waiting, is rejected, sends it again, and goes on to the request', async () => {
    const { browser, server } = world
    await server.control('config', { values: { is_loan_work_address: '1' } })
    const { page, context } = await phone(browser, server)
    await signIn(page, SECOND)
    await page.goto('/loan')
    await at(page, 'About you')
    await next(page)
    await page.getByText('Please input First name').waitFor()
    expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true)

    await fill(page)
    // Another screen and back: the typed text is still there, in memory alone.
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toMatch(/X1234567|Second|Example Street/)
    const sent = page.waitForRequest((request) => request.url().includes('/api/loan/kyc_submit'))
    await next(page, 'Send')
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Second',
      last_name: 'Sam',
      birthday: '1990/01/31',
      country: 'NO',
      mobile: '+0047-40000001',
      work_address: '2 Example Road',
      personal_income: '30000.5',
      has_house: '0',
      has_car: '1',
    })
    await page.getByText('Auth waiting, please wait').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === '/')

    await server.control('borrower', { user: SECOND, decision: 'reject' })
    await page.goto('/loan')
    await page.getByText('Your answers were rejected').waitFor()
    // The server knows the person; the rest is typed again.
    expect(await page.getByLabel('First name').inputValue()).toBe('Sam')
    // On the narrowest phone this time.
    await page.setViewportSize({ width: 320, height: 640 })
    await fill(page)
    await next(page, 'Send')
    await page.getByText('Auth waiting, please wait').waitFor()
    await server.control('borrower', { user: SECOND, decision: 'approve' })
    // A read that was under way may have announced it already.
    await page
      .getByRole('button', { name: 'Check status' })
      .click({ timeout: 5_000 })
      .catch(() => undefined)
    await page.waitForURL((url) => url.pathname === '/loan/submit')
    await context.close()
  })

  it('[LOAN-5] [ACC-8] a mock account asks for nothing', async () => {
    const { browser, server } = world
    const { page, context } = await phone(browser, server)
    await signInDemo(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/loan')
    await page.getByRole('link', { name: 'Create an account' }).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/loan'))).toEqual([])
    await context.close()
  })
})
