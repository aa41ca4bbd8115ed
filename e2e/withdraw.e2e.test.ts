import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { canonical, leaveDone, signIn, signInDemo, signInTrader, until } from './steps.ts'

const TRON = 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78'

describe('withdrawals', () => {
  const world = openWorld()

  it('[WDR-11] [WDR-13] [WDR-32] to a bound address, by way of a pay password that is set on the way', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/mine/withdraw?type=0')
    await page.getByText(TRON).first().waitFor()
    // The first thing missing is named first.
    const review = page.getByRole('button', { name: 'Review withdrawal' })
    await review.click()
    await page.locator('[aria-invalid="true"]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/mine/withdraw')
    await page.getByRole('textbox', { name: 'Amount' }).fill('120.5')
    await review.click()
    // None is set yet.
    await page.waitForURL('**/mine/pay-password?from=*')
    await page.locator('[name="pay"]').fill('canary-pay-1')
    await page.locator('[name="payRepeat"]').fill('canary-pay-1')
    await page.getByRole('button', { name: 'Set pay password' }).click()
    await page.waitForURL('**/mine/withdraw?type=0')
    // The review opens by itself, with what was typed.
    const sheet = page.getByRole('dialog', { name: 'Review withdrawal' })
    await sheet.waitFor()
    expect(await sheet.locator('.withdraw-receive bdi').innerText()).toBe('119.5 USDT')
    expect((await sheet.innerText()).replace(/\s/g, '')).toContain(TRON)
    // A wrong one leaves the review open.
    await sheet.locator('[name="payPassword"]').fill('canary-pay-2')
    await sheet.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await sheet.getByText('The pay password is wrong').waitFor()
    expect(await sheet.locator('[name="payPassword"]').inputValue()).toBe('')
    await sheet.locator('[name="payPassword"]').fill('canary-pay-1')
    await sheet.getByRole('button', { name: 'Confirm withdrawal' }).click()
    const done = page.getByRole('dialog', { name: 'Withdrawal requested' })
    await done.getByText('Your withdrawal is on its way').waitFor()
    await done.getByText('Processing').waitFor()
    // The withdrawal is there after a reload, and its steps follow the record.
    await page.reload()
    const steps = done.getByRole('list', { name: 'Steps' })
    await steps.getByText('In review').waitFor()
    await leaveDone(page)
    const log = page.getByRole('list', { name: 'Withdrawals' })
    await log.getByText('Processing').waitFor()
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
    const fund = async () => {
      const { users } = await world.server.state()
      const own = users.find(({ email }) => email === 'trader@openlot.test')?.accounts
      return own?.find(({ type }) => type === 'change')
    }
    expect([canonical((await fund())?.balance ?? ''), canonical((await fund())?.lockBalance ?? '')]).toEqual([
      '4879.5',
      '120.5',
    ])
    await world.server.control('withdrawal', { user: 'trader@openlot.test', decision: 'finish' })
    await page.reload()
    await log.getByText('Completed').waitFor()
    expect(canonical((await fund())?.lockBalance ?? '')).toBe('0')
    // The password is nowhere but in its request.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('canary-pay-1')
    // Amounts of the person are masked on request.
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await until(
      () => page.locator('section').getByText('120.5 USDT').count(),
      (count) => count === 0,
    )
    expect(problems).toEqual([])
    await context.close()
  })

  it('[WAL-20] [WAL-21] [WAL-22] four taps from the form to its last status, which comes by itself', async () => {
    await world.server.control('config', { values: { is_withdraw_pay_pwd: '0' } })
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/mine/withdraw?type=0')
    await page.getByText(TRON).first().waitFor()
    await page.getByRole('button', { name: '25%' }).click()
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await page.locator('button:not([aria-disabled="true"])', { hasText: 'Confirm withdrawal' }).click()
    const done = page.getByRole('dialog', { name: 'Withdrawal requested' })
    await done.getByText('Processing').waitFor()
    await world.server.control('withdrawal', { user: 'trader@openlot.test', decision: 'finish' })
    await done.getByText('Completed').waitFor()
    await done.getByRole('button', { name: 'Done' }).click()
    await done.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
    await world.server.control('config', { values: { is_withdraw_pay_pwd: '1' } })
  })

  it('[WDR-14] with nothing bound a dialog leads to binding, and back', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    await page.goto('/mine/withdraw?type=0')
    const picker = page.getByRole('button', { name: /^Address/ })
    await picker.click()
    const dialog = page.getByRole('alertdialog', { name: 'You have not bound anything to withdraw to' })
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await dialog.getByRole('button', { name: 'Bind one now' }).click()
    await page.waitForURL('**/mine/withdraw-way?type=1')
    await page.getByRole('button', { name: /^Currency Choose/ }).click()
    await page.getByRole('dialog', { name: 'Currency' }).getByRole('button', { name: /TRC20/ }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(TRON)
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL('**/mine/withdraw?type=0')
    await page.getByText(TRON).first().waitFor()
    await context.close()
  })

  it('[ACC-3] a mock account meets a way to a real one, and no call leaves', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    const asked: string[] = []
    page.on('request', (request) => void (/\/api\/.*draw/.test(request.url()) && asked.push(request.url())))
    await page.goto('/mine/withdraw?type=1')
    await page.getByText('Please register or log in to a real account').first().waitFor()
    expect(asked).toEqual([])
    await context.close()
  })
})
