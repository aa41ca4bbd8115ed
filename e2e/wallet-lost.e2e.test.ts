import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { failuresSaid, losing } from './lost-answers.ts'
import { canonical, leaveDone, signInTrader, until } from './steps.ts'

const TRADER = 'trader@openlot.test'
const BTC = '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK'

const choose = async (page: Page, field: string, option: RegExp): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(`^${field} `) }).click()
  const sheet = page.getByRole('dialog', { name: field })
  await sheet.getByRole('button', { name: option }).first().click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Lost answers of a deposit in steps are tested in deposit-steps. */
describe('the wallet, with every answer lost on its way', () => {
  const world = openWorld()

  it('[ENV-6] [ENV-13] nothing is called failed, and nothing happens twice', async () => {
    await world.server.control('config', { values: { edit_recharge_bank_info: '0', is_withdraw_pay_pwd: '0' } })
    const { page, context } = await phone(world.browser, world.server)
    const failures = await failuresSaid(page)
    await signInTrader(page)
    const me = async () => {
      const user = (await world.server.state()).users.find(({ email }) => email === TRADER)
      if (user === undefined) throw new Error('no trader')
      return user
    }
    const before = await me()
    await page.goto('/mine/charge')
    await page.getByRole('radio', { name: /^USDT$/ }).click()
    await page.getByRole('radio', { name: /^TRC20$/ }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('31')
    await losing(page, '/api/quickCharge/submit', async () => {
      await page.getByRole('button', { name: 'I’ve made the transfer' }).click()
      await page.getByText('Your deposit has been registered').first().waitFor()
    })

    await leaveDone(page)
    await page.goto('/mine/charge')
    await page.getByRole('radio', { name: 'Bank transfer' }).click()
    await choose(page, 'Currency', /^USD$/)
    await choose(page, 'Send to', /First Sample Bank/)
    await page.getByRole('textbox', { name: 'Amount' }).fill('132')
    await losing(page, '/api/quickCharge/wire_submit', async () => {
      await page.getByRole('button', { name: 'I’ve made the transfer' }).click()
      await page.getByText('Your deposit has been registered').first().waitFor()
    })

    await page.goto('/mine/withdraw?type=0')
    await page.getByRole('textbox', { name: 'Amount' }).fill('33')
    await page.getByRole('button', { name: 'Review withdrawal' }).click()
    await losing(page, '/api/account/draw', async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).click()
      await page.getByText('Your withdrawal is on its way').first().waitFor()
    })

    await page.goto('/mine/transfer')
    await page.getByRole('button', { name: /^From Fund account/ }).waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('34')
    await page.getByRole('button', { name: 'Review transfer' }).click()
    await losing(page, '/api/account/transfer', async () => {
      await page.getByRole('button', { name: 'Confirm transfer' }).click()
      await page.getByText('Transferred').first().waitFor()
    })

    await page.goto('/mine/coin-address-list')
    const list = page.getByRole('list', { name: 'My addresses' })
    await list.getByRole('listitem').first().waitFor()
    const bound = await list.getByRole('listitem').count()
    await page.goto('/mine/withdraw-way?type=1')
    await choose(page, 'Currency', /^BTC/)
    await page.getByRole('textbox', { name: 'Address' }).fill(BTC)
    await losing(page, '/api/wallet/bind_draw_method', async () => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.waitForURL((url) => url.pathname !== '/mine/withdraw-way')
    })
    await page.goto('/mine/coin-address-list')
    await list.getByText(/1755/).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(bound + 1)

    await page.getByRole('button', { name: /^Actions for BTC/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click()
    await losing(page, '/api/wallet/del_draw_method', async () => {
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
      await until(
        async () => {
          if (await confirm.isVisible()) await confirm.click({ timeout: 1000 }).catch(() => undefined)
          return list.getByText(/1755/).count()
        },
        (count) => count === 0,
      )
    })
    expect(await list.getByRole('listitem').count()).toBe(bound)

    const after = await me()
    const made = after.deposits.slice(before.deposits.length).map(({ amount }) => canonical(amount))
    expect(made).toEqual(['31', '132'])
    const lock = (user: typeof after): number =>
      Number(user.accounts.find(({ type }) => type === 'change')?.lockBalance)
    expect(lock(after) - lock(before)).toBe(33)
    const moved = after.ledger.slice(before.ledger.length).filter(({ type }) => type === 'transfer')
    expect(moved.map(({ value }) => canonical(value))).toEqual(['-34', '34'])
    expect(failures).toEqual([])
    await context.close()
  })
})
