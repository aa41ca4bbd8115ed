import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { SAMPLE_PICTURE } from '../packages/sandbox/src/pictures/sample-picture.ts'
import { openWorld, phone } from './harness.ts'
import { draw, toAgreement, toSignature } from './loan-steps.ts'
import { failuresSaid, losing } from './lost-answers.ts'
import { noise } from './noise.ts'
import { everythingKept, leaveDone, signIn, until } from './steps.ts'

const BORROWER = 'borrower@openlot.test'
const PICTURE = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(SAMPLE_PICTURE) }

const fillRepayment = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'USDT', exact: true }).click()
  await page.getByRole('radio', { name: 'TRC20', exact: true }).click()
  await page.locator('input[type="file"]').setInputFiles(PICTURE)
  await page.getByText('Uploaded').first().waitFor()
}

describe('loans', () => {
  const world = openWorld()

  it('[LOAN-35] [LOAN-41] [LOAN-47] from an option to the signature, to the records, and repaid with a picture of 11 MB', async () => {
    const { browser, server } = world
    const { page, context, problems } = await phone(browser, server)
    await signIn(page, BORROWER)
    await toAgreement(page)
    const text = page.locator('.loan-text')
    const consentedTo = await text.innerText()
    await toSignature(page)
    const confirm = page.getByRole('button', { name: 'Confirm and send' })
    await confirm.click()
    await page.getByText('Please sign').nth(1).waitFor()
    await draw(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/loan/loan_submit')) sent.push(String(request.postData()))
    })
    await confirm.dblclick()
    await page.waitForURL('**/loan/record')
    expect(sent).toHaveLength(1)
    await page.getByText('Waiting for review').waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toMatch(/data:image|Noah/)
    // Back leads to the request, from wherever one came.
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/loan/submit')

    await server.control('loan', { user: BORROWER, decision: 'approve' })
    await page.getByRole('button', { name: 'Loan records' }).click()
    // Read on its way: a browser that has read a stream to its end may keep nothing of it.
    const read = Promise.withResolvers<{ readonly data: { readonly agreement: string } }>()
    await page.route('**/api/loan/loan_info*', async (route) => {
      const answer = await route.fetch()
      read.resolve(await answer.json())
      await route.fulfill({ response: answer })
    })
    await page.getByRole('link', { name: 'Agreement' }).click()
    await page.waitForURL('**/loan/agreement?loan_id=*')
    const signature = text.locator('img')
    await signature.waitFor()
    // The stored agreement is the one sent, byte for byte, and reads as the one agreed to.
    const { agreement } = JSON.parse(sent[0] ?? '')
    expect(agreement).toContain('<img src="data:image/png;base64,')
    expect((await read.promise).data.agreement).toBe(agreement)
    expect(await text.innerText()).toBe(consentedTo)
    expect(await signature.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    expect(await page.getByRole('checkbox').count()).toBe(0)

    // No money leaves while it is owed, and the reason is shown.
    await page.goto('/mine/transfer')
    await page.getByRole('textbox', { name: 'Amount' }).fill('5')
    await page.getByRole('button', { name: /Review/ }).click()
    await page.getByRole('button', { name: /Confirm/ }).click()
    await page.getByText('You have a loan to repay').first().waitFor()

    await page.goto('/loan/record')
    await page.getByRole('link', { name: 'Repay', exact: true }).click()
    await page.waitForURL('**/loan/repayment?loan_id=*')
    await fillRepayment(page)
    // A file that is no picture is refused without losing anything else; a large picture is made small.
    const file = page.locator('main input[type="file"]')
    const takeOut = page.getByRole('button', { name: 'Remove', exact: true })
    await takeOut.click()
    await file.setInputFiles({ ...PICTURE, buffer: Buffer.from('<script>no picture</script>') })
    await page.getByText('We can’t read this file').first().waitFor()
    for (const [side, least] of [
      [1780, 9],
      [1970, 11],
    ] as const) {
      const buffer = await noise(page, side)
      expect(buffer.length).toBeGreaterThan(least * 1e6)
      await file.setInputFiles({ ...PICTURE, buffer })
      await page.getByText('Uploaded', { exact: true }).waitFor()
      expect(await page.getByRole('radio', { name: 'TRC20' }).getAttribute('aria-checked')).toBe('true')
      if (side < 1900) await takeOut.click()
    }
    await page.getByRole('button', { name: 'I’ve made the transfer' }).click()
    await page.waitForURL('**/loan/record')
    await page.getByRole('dialog', { name: 'Repayment announced' }).waitFor()
    await leaveDone(page)
    await page.getByText('Repayment being checked').waitFor()
    await server.control('loan', { user: BORROWER, decision: 'repaid' })
    await page.reload()
    await page.getByText('Repaid', { exact: true }).waitFor()
    await page.getByText('Amount repaid').waitFor()
    expect(await page.getByText('Amount to repay').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Repay', exact: true }).count()).toBe(0)

    await page.goto('/mine/transfer')
    await page.getByRole('textbox', { name: 'Amount' }).fill('5')
    await page.getByRole('button', { name: /Review/ }).click()
    await page.getByRole('button', { name: /Confirm/ }).click()
    await page.getByText('Transferred').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[LOAN-32] a signature that is opened directly leads back to the agreement; a tampered amount is refused; a rejected loan is not repaid', async () => {
    const { browser, server } = world
    const { page, context } = await phone(browser, server)
    await signIn(page, BORROWER)
    await page.goto('/loan/sign?id=1&amount=500')
    await page.waitForURL('**/loan/agreement?id=1&amount=500')
    await page.getByText('Please read and agree to the agreement terms first').first().waitFor()
    await page.goto('/loan/agreement?id=1&amount=2000.01')
    await page.getByText('From 100 to 2,000').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await page.goto('/loan/agreement?id=99&amount=500')
    await page.getByText('This loan is not offered').waitFor()
    await toAgreement(page)
    await toSignature(page)
    await draw(page)
    await page.getByRole('button', { name: 'Confirm and send' }).click()
    await page.waitForURL('**/loan/record')
    await server.control('loan', { user: BORROWER, decision: 'reject' })
    await page.reload()
    await page.getByText('Rejected', { exact: true }).first().waitFor()
    const { users } = await server.state()
    const id = users.find(({ email }) => email === BORROWER)?.loans.at(0)?.id
    await page.goto(`/loan/repayment?loan_id=${id}`)
    await page.getByText('This loan is not to be repaid now').waitFor()
    expect(await page.locator('input[type="file"]').count()).toBe(0)
    await context.close()
  })

  it('[ENV-6] [ENV-13] with their answers lost a request and a repayment are made once, neither is called failed, and nothing of the borrower is kept', async () => {
    const { browser, server } = world
    const { page, context } = await phone(browser, server)
    const failures = await failuresSaid(page)
    const told: string[] = []
    page.on('request', (request) => told.push(request.url()))
    page.on('console', (message) => told.push(message.text()))
    await signIn(page, BORROWER)
    const loans = async () => (await server.state()).users.find(({ email }) => email === BORROWER)?.loans ?? []
    const before = (await loans()).length
    await toAgreement(page)
    await toSignature(page)
    await draw(page)
    const SUBMIT = '/api/loan/loan_submit'
    // The repeat gets no answer until we looked at the stored request whose outcome is unknown.
    const looked = Promise.withResolvers<void>()
    let sent = ''
    await page.route(`**${SUBMIT}`, async (route) => {
      sent = String(route.request().postData())
      await looked.promise
      await route.continue()
    })
    await losing(page, SUBMIT, async () => {
      await page.getByRole('button', { name: 'Confirm and send' }).click()
      await until(
        async () => sent,
        (body) => body !== '',
      )
      const kept = await everythingKept(page)
      // The draft is stored, so it was really read from there.
      expect(kept).toContain('submitLoan')
      for (const secret of ['data:image', 'Noah', 'Berg', '40000000']) {
        expect(sent).toContain(secret)
        for (const text of [kept, ...told]) expect(text).not.toContain(secret)
      }
      looked.resolve()
      await page.waitForURL('**/loan/record')
      await page.getByText('Waiting for review').waitFor()
    })
    expect(await loans()).toHaveLength(before + 1)
    await server.control('loan', { user: BORROWER, decision: 'approve' })
    await page.goto('/loan/record')
    await page.getByRole('link', { name: 'Repay', exact: true }).click()
    await fillRepayment(page)
    await losing(page, '/api/loan/repayment', async () => {
      await page.getByRole('button', { name: 'I’ve made the transfer' }).click()
      await page.waitForURL('**/loan/record')
      await page.getByText('Repayment being checked').waitFor()
    })
    expect(await loans()).toHaveLength(before + 1)
    expect(failures).toEqual([])
    await context.close()
  })
})
