import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone, type TestServer } from './harness.ts'
import { heard, leaveDone, plain, signIn, signInDemo, signInTrader, units, until } from './steps.ts'

const TRADER = 'trader@openlot.test'
const TRC20 = 'TUY5iyLtWPpQZFFktEGJ4AzRBFzMb6NPPa'
const ERC20 = '0x1f57194F8a6e0Bff9A8d910d1fa78808aB131B75'

const userOf = async ({ state }: TestServer, email = TRADER) => {
  const user = (await state()).users.find((one) => one.email === email)
  if (user === undefined) throw new Error(`no ${email}`)
  return user
}
type User = Awaited<ReturnType<typeof userOf>>
const fundOf = ({ accounts }: User): bigint => units(accounts.find(({ type }) => type === 'change')?.balance ?? '0')

/** The fund account as the page of the accounts shows it, in cents. */
const fundShown = async (page: Page): Promise<number> => {
  await page.goto('/mine/accounts')
  const card = page.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: /^Fund account/ })
  await card.locator('dd').first().waitFor()
  return Math.round(Number(plain(await heard(card.locator('dd').first()))) * 100)
}
const choose = async (page: Page, field: 'Coin' | 'Network', option: string): Promise<void> => {
  const chip = page.getByRole('radiogroup', { name: field }).getByRole('radio', { name: option, exact: true })
  await chip.click()
  await chip.and(page.locator('[aria-checked="true"]')).waitFor()
}

describe('a deposit by crypto', () => {
  const world = openWorld()

  it('[DEP-3] [DEP-33] [DEP-34] sent to the address of its network, pending, then credited once', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sent: string[][] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/quickCharge/submit')
        sent.push(['number', 'address', 'charge_id'].map((name) => searchParams.get(name) ?? ''))
    })
    await signInTrader(page)
    const shownBefore = await fundShown(page)
    const before = fundOf(await userOf(world.server))

    // Two taps from the first page to the address.
    await page.goto('/')
    await page.getByRole('button', { name: 'Deposit' }).first().click()
    const address = page.getByRole('region', { name: 'Deposit address' })
    const drawn = page.getByRole('img', { name: 'QR code of the deposit address' })
    await address.waitFor()
    expect(await address.textContent()).toBe(TRC20)
    const send = page.getByRole('button', { name: 'I’ve made the transfer' })
    // Without an amount the deposit cannot be announced.
    expect(await send.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('textbox', { name: 'Amount' }).fill('250.25')
    expect(await send.getAttribute('aria-disabled')).toBeNull()
    expect(sent).toEqual([])
    const clipboard = async (): Promise<string> => {
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await page.getByRole('button', { name: 'Copy address' }).click()
      return until(
        () => page.evaluate(() => navigator.clipboard.readText()),
        (text) => text !== '',
      )
    }
    await choose(page, 'Network', 'ERC20')
    expect([await address.textContent(), await clipboard()]).toEqual([ERC20, ERC20])
    const other = await drawn.innerHTML()
    await choose(page, 'Network', 'TRC20')
    expect([await address.textContent(), await clipboard()]).toEqual([TRC20, TRC20])
    expect(await drawn.innerHTML()).not.toBe(other)
    await page.getByText('Send only USDT over TRC20 to this address.').waitFor()
    // Another coin clears it.
    await choose(page, 'Coin', 'BTC')
    await page.getByText('Send only BTC over Bitcoin to this address.').waitFor()
    await choose(page, 'Coin', 'USDT')
    expect(await address.textContent()).toBe(TRC20)

    await page.getByRole('textbox', { name: 'Amount' }).fill('250.25')
    await send.click()
    await page.getByRole('dialog', { name: 'Watching for your transfer' }).waitFor()
    await page.getByText('Your deposit has been registered').first().waitFor()
    await leaveDone(page)
    const row = page
      .getByRole('list', { name: 'Deposit records' })
      .getByRole('listitem')
      .filter({ hasText: /250\.25\s*USDT/ })
    await row.getByText('Pending', { exact: true }).waitFor()
    // The next form is a new one.
    await until(
      () => page.getByRole('textbox', { name: 'Amount' }).inputValue(),
      (typed) => typed === '',
    )
    const asked = await userOf(world.server)
    expect(asked.deposits).toMatchObject([{ kind: 'crypto', amount: '250.25', currency: 'USDT' }])
    // Nothing is credited until somebody has looked at it; on a slow machine the operator may be done by now.
    expect(fundOf(asked) - before).toBe(asked.deposits[0]?.status === 'pending' ? 0n : 250_250_000n)

    await world.server.control('deposit', { user: TRADER, decision: 'finish' }).catch(() => undefined)
    await until(
      () => userOf(world.server),
      ({ deposits }) => deposits[0]?.status !== 'pending',
    )
    await page.reload()
    await row.getByText('Finished', { exact: true }).waitFor()
    const credited = await userOf(world.server)
    expect(credited.deposits).toMatchObject([{ status: 'finished', credited: '250.25' }])
    expect(fundOf(credited) - before).toBe(250_250_000n)
    expect((await fundShown(page)) - shownBefore).toBe(250_25)
    expect(sent).toEqual([['250.25', TRC20, '1']])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[DEP-17] who has to be verified first is told so, is led there, and sends nothing', async () => {
    await world.server.control('config', { values: { is_real_name_auth: '1', is_recharge_auth: '1' } })
    const { page, context, problems } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/quickCharge/submit') && asked.push(request.url())))
    await page.goto('/mine/charge')
    await page.getByText('Please complete real-name authentication first').first().waitFor()
    await choose(page, 'Coin', 'BTC')
    await page.getByRole('textbox', { name: 'Amount' }).fill('1')
    // The button looks disabled and can be tapped all the same.
    await page.getByRole('button', { name: 'I’ve made the transfer' }).click({ force: true })
    await page.getByRole('link', { name: 'Verify my identity' }).click()
    await page.waitForURL('**/mine/auth')
    expect(asked).toEqual([])
    expect((await userOf(world.server, 'second@openlot.test')).deposits).toEqual([])
    expect(problems).toEqual([])
    await context.close()
    await world.server.control('config', { values: { is_real_name_auth: '0', is_recharge_auth: '0' } })
  })

  it('[DEP-12] [DEP-20] by bank the words of the operator come cleaned; support opens after the answer, unless one has left', async () => {
    await world.server.control('config', { values: { is_charge_withdraw_contact: '1' } })
    const { page, context, problems } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    /**
     * Answers where the person was when the answer was shown. With `leaves`, the person leaves in that very moment,
     * however busy the machine is.
     */
    const deposit = async (amount: string, leaves = false): Promise<string> => {
      await page.goto('/mine/charge')
      await page.getByRole('radiogroup', { name: 'Coin' }).waitFor()
      // The form before comes back with its page.
      if (amount !== '10') await leaveDone(page)
      await page.evaluate((leaves) => {
        const back = (): HTMLElement | undefined =>
          [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === 'Back')
        const answer = new MutationObserver(() => {
          if (!document.body.innerText.includes('Your deposit has been registered')) return
          answer.disconnect()
          Object.assign(window, { answeredAt: location.pathname })
          if (leaves) back()?.click()
        })
        answer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }, leaves)
      await choose(page, 'Coin', 'USDT')
      await choose(page, 'Network', 'TRC20')
      await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
      await page.getByRole('button', { name: 'I’ve made the transfer' }).click()
      // Leaving the form leaves the answer too.
      await page.waitForFunction(() => 'answeredAt' in window)
      return page.evaluate(() => (window as never as { readonly answeredAt: string }).answeredAt)
    }
    // The answer is seen before support opens.
    expect(await deposit('10')).toBe('/mine/charge')
    await page.waitForURL('**/mine/chat')
    await page.locator('.support-frame').waitFor()
    await deposit('20', true)
    await page.waitForURL((url) => !['/mine/charge', '/mine/chat'].includes(url.pathname))
    const elsewhere = page.url()
    await page.waitForTimeout(1_500)
    expect(page.url()).toBe(elsewhere)
    await page.goto('/mine/charge')
    await leaveDone(page)
    await page.getByRole('radio', { name: 'Bank transfer' }).click()
    await page.locator('.deposit-notice b').getByText('your own').waitFor()
    expect(problems).toEqual([])
    await context.close()
    await world.server.control('config', { values: { is_charge_withdraw_contact: '0' } })
  })

  it('[ACC-3] a mock account meets a way to a real one, and no call leaves', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/quickCharge/') && asked.push(request.url())))
    await page.goto('/mine/charge')
    await page.getByText('Please register or log in to a real account').first().waitFor()
    expect(asked).toEqual([])
    await context.close()
  })
})
