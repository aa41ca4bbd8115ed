import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone, type TestServer } from './harness.ts'
import { failuresSaid, losing } from './lost-answers.ts'
import { signIn, units, until } from './steps.ts'

const TRADER = 'trader@openlot.test'

/** A picture made here. */
const photo = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const brush = canvas.getContext('2d')
    if (brush) brush.fillRect(40, 40, 200, 200)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}
const userOf = async ({ state }: TestServer, email = TRADER) => {
  const user = (await state()).users.find((one) => one.email === email)
  if (user === undefined) throw new Error(`no ${email}`)
  return user
}
const funds = async (server: TestServer, email = TRADER): Promise<bigint> =>
  units((await userOf(server, email)).accounts.find(({ type }) => type === 'change')?.balance ?? '0')

const openBank = async (page: Page): Promise<void> => {
  await page.goto('/mine/charge')
  await page.getByRole('radio', { name: 'Bank transfer' }).click()
}
/** The step on the page; the record below it has the same name. */
const step = (page: Page, name: string): Promise<void> => page.locator('.steps').getByText(name).waitFor()
const [MATCHING, AWAITING_PROOF] = ['Matching bank card', 'Waiting upload certificate']
const ask = async (page: Page, amount: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('button', { name: 'Request bank details' }).click()
  await step(page, MATCHING)
}
/** A tap as soon as the question opens counts as the second of a double tap: tapped until it is accepted. */
const confirmCancel = async (page: Page): Promise<void> => {
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' })
  await until(
    async () => {
      if (await confirm.isVisible()) await confirm.click({ timeout: 1000 }).catch(() => undefined)
      return page.getByText('The request has been cancelled').first().isVisible()
    },
    (isCancelled) => isCancelled,
  )
}
const chooseProof = async (page: Page): Promise<void> => {
  await page
    .locator('.steps input[type="file"]')
    .setInputFiles({ name: 'paid.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await page.getByText('Uploaded', { exact: true }).waitFor()
}

describe('a bank deposit in steps', () => {
  const world = openWorld()

  it('[DEP-24] [DEP-25] [DEP-30] from the form to the credit, over a reload at every step', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const polled: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('/get_wire_info_edit')) polled.push(performance.now())
    })
    await signIn(page, TRADER)
    const before = await funds(world.server)
    await openBank(page)
    // The bounds come with the currencies.
    await until(
      async () => {
        await page.getByRole('textbox', { name: 'Amount' }).fill('49')
        await page.getByRole('button', { name: 'Request bank details' }).click()
        return page.getByText('The least is 50').count()
      },
      (count) => count > 0,
    )
    await ask(page, '500')
    await page.reload()
    await openBank(page)
    await step(page, MATCHING)
    // The bank comes by itself: nobody touches the page.
    await step(page, AWAITING_PROOF)
    // The record below says so too.
    await page.locator('.ol-row').getByText(AWAITING_PROOF).waitFor()
    expect(polled.length).toBeGreaterThan(1)
    await page.reload()
    await openBank(page)
    await page.getByText('500.00 USD').waitFor()
    await page.getByRole('button', { name: 'Copy: Account number' }).click()
    await page.getByText('Copied successfully').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('000123456789')
    const asked = polled.length
    await page.getByRole('button', { name: 'Send proof', exact: true }).click()
    await page.getByText('Please add a picture of your payment').waitFor()
    await chooseProof(page)
    await page.getByRole('button', { name: 'Send proof', exact: true }).click()
    await page.getByText('Proof sent', { exact: true }).waitFor()
    await page.getByRole('img', { name: 'The proof you sent' }).waitFor()
    expect(polled.length - asked).toBeLessThanOrEqual(2)
    await page.reload()
    await openBank(page)
    await page.getByText('Proof sent', { exact: true }).waitFor()
    await until(
      () => funds(world.server),
      (now) => now === before + 500_000_000n,
    )
    // Credited: no request is open any more.
    await page.reload()
    await openBank(page)
    await page.getByRole('button', { name: 'Request bank details' }).waitFor()
    expect((await userOf(world.server)).deposits.at(-1)).toMatchObject({ status: 'finished', credited: '500' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[DEP-26] [DEP-28] taken back, neither its bank nor its picture comes along to the next one', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const saved: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/save_wire_info_edit'))
        saved.push(new URL(request.url()).searchParams.get('id') ?? '')
    })
    const email = 'second@openlot.test'
    await signIn(page, email)
    const before = await funds(world.server, email)
    await openBank(page)
    await ask(page, '100')
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
    await world.server.control('deposit', { user: email, decision: 'match' })
    await step(page, AWAITING_PROOF)
    await chooseProof(page)
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await confirmCancel(page)
    await ask(page, '200')
    await world.server.control('deposit', { user: email, decision: 'match' })
    await page.getByText('200.00 USD').waitFor()
    await step(page, AWAITING_PROOF)
    expect(await page.getByText('Uploaded', { exact: true }).count()).toBe(0)
    // Another bank while a picture is there: the picture belongs to the one before.
    await chooseProof(page)
    await world.server.control('deposit', { user: email, decision: 'match' })
    await page.getByRole('button', { name: 'Send proof', exact: true }).click()
    await page.getByText('There is no such request').waitFor()
    await page.reload()
    await openBank(page)
    await page.getByText('Sample Savings of India').waitFor()
    await chooseProof(page)
    await page.getByRole('button', { name: 'Send proof', exact: true }).click()
    await page.getByText('Proof sent', { exact: true }).waitFor()
    expect(new Set(saved).size).toBe(2)
    await world.server.control('deposit', { user: email, decision: 'finish' })
    expect(await funds(world.server, email)).toBe(before + 200_000_000n)
    const { deposits } = await userOf(world.server, email)
    expect(deposits.map(({ status }) => status)).toEqual(['invalid', 'finished'])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[ENV-6] [ENV-13] answers that are lost on the way: nothing is called failed, and nothing happens twice', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const failures = await failuresSaid(page)
    const email = 'borrower@openlot.test'
    await signIn(page, email)
    await openBank(page)
    await page.getByRole('textbox', { name: 'Amount' }).waitFor()
    await losing(page, '/api/quickCharge/wire_submit_edit', () => ask(page, '100'))
    await world.server.control('deposit', { user: email, decision: 'match' })
    await step(page, AWAITING_PROOF)
    await chooseProof(page)
    await losing(page, '/api/quickCharge/save_wire_info_edit', async () => {
      await page.getByRole('button', { name: 'Send proof', exact: true }).click()
      await page.getByText('Proof sent', { exact: true }).waitFor()
    })
    await page.getByRole('button', { name: 'New deposit' }).click()
    await ask(page, '300')
    await until(
      () => page.getByRole('button', { name: 'Cancel request' }).isEnabled(),
      (isEnabled) => isEnabled,
    )
    await page.getByRole('button', { name: 'Cancel request' }).click()
    await losing(page, '/api/quickCharge/cancel_wire_info_edit', () => confirmCancel(page))
    const { deposits } = await userOf(world.server, email)
    expect(deposits.map(({ amount }) => amount)).toEqual(['100', '300'])
    expect(failures).toEqual([])
    await context.close()
  })
})
