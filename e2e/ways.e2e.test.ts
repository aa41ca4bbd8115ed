import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, signIn, signInDemo, signInTrader, until } from './steps.ts'

const BTC = '1755XvDK1RF1f9hLMLW8xw7JYAPRt1wpdK'

/** Presses Tab until the focused element has that name. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const focused = () =>
    page.evaluate(() => {
      const one = document.activeElement
      const named = one?.getAttribute('aria-labelledby')?.split(' ') ?? []
      const label = one?.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent : undefined
      return [label, ...named.map((id) => document.getElementById(id)?.textContent), one?.textContent]
        .filter(Boolean)
        .join(' ')
    })
  await until(
    async () => {
      await page.keyboard.press('Tab')
      return focused()
    },
    (called) => name.test(called),
  )
}

describe('the ways money goes', () => {
  const world = openWorld()

  it('[WDR-20] [WDR-24] [WDR-26] an address is bound and deleted by keyboard alone', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    await openTab(page, 'Account')
    await page.getByRole('link', { name: 'Payout methods' }).click()
    await page.waitForURL('**/mine/wallet')
    await tabTo(page, /^My addresses/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mine/coin-address-list')
    await page.getByText('No addresses yet').waitFor()
    await tabTo(page, /^Add an address/)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mine/withdraw-way?type=1')
    await page.getByRole('textbox', { name: 'Address' }).waitFor()
    await tabTo(page, /^Currency Choose/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: /^BTC/ }).waitFor()
    await tabTo(page, /^BTC/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Currency BTC/ }).waitFor()
    await tabTo(page, /^Address/)
    // A wrong letter: the field has an issue, and nothing is sent.
    await page.keyboard.type(`${BTC.slice(0, -1)}L`)
    const asked: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && asked.push(new URL(request.url()).pathname)))
    await page.keyboard.press('Enter')
    await page.getByText('This is no BTC address').waitFor()
    expect(asked).toEqual([])
    await page.keyboard.press('Backspace')
    await page.keyboard.type(BTC.slice(-1))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mine/coin-address-list')
    const list = page.getByRole('list', { name: 'My addresses' })
    await list.getByRole('listitem').waitFor()
    expect(await list.locator('.ol-groups').innerText()).toMatch(/^1755\s*XvDK/)
    expect(asked).toEqual(['/api/wallet/bind_draw_method'])

    await tabTo(page, /^Actions for BTC/)
    await page.keyboard.press('Enter')
    // The action that slid out has the focus; it only asks.
    await until(
      () => page.evaluate(() => document.activeElement?.textContent ?? ''),
      (called) => called === 'Delete',
    )
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByText('Delete this address?').waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await list.getByRole('listitem').count()).toBe(1)
    await tabTo(page, /^Actions for BTC/)
    await page.keyboard.press('Enter')
    await until(
      () => page.evaluate(() => document.activeElement?.textContent ?? ''),
      (called) => called === 'Delete',
    )
    await page.keyboard.press('Enter')
    await question.waitFor()
    await tabTo(page, /^Delete$/)
    await question.getByRole('button', { name: 'Delete', disabled: false }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('No addresses yet').waitFor()
    expect(asked).toEqual(['/api/wallet/bind_draw_method', '/api/wallet/del_draw_method'])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[WDR-18] [WDR-22] [WAL-13] a bank account is bound, and stands in the list', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/mine/wallet')
    await page.getByRole('link', { name: 'My bank accounts' }).click()
    const list = page.getByRole('list', { name: 'My bank accounts' })
    await list.getByText('Harbour Savings Bank', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Add a bank account' }).click()
    await page.waitForURL('**/mine/withdraw-way?type=2')
    await page.getByRole('button', { name: /^Currency Choose/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'EUR' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.locator('[aria-invalid]').count()).toBe(4)
    await page.getByRole('textbox', { name: 'Bank name' }).fill('Sample Bank')
    await page.getByRole('textbox', { name: 'Bank address' }).fill('1 Example Street')
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Sam Trader')
    await page.getByRole('textbox', { name: 'Account number' }).fill('12345678')
    await page.getByRole('textbox', { name: 'IBAN (optional)' }).fill('GB00TEST00129934567890')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/mine/bank-card-list')
    await list.getByText('Sample Bank', { exact: true }).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(2)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[WDR-14] [WDR-19] from a withdrawal with nothing bound one comes here, and goes back to it', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    await page.goto('/mine/withdraw?type=1')
    await page
      .getByRole('button', { name: /^Bound|^Bank account/ })
      .first()
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bind one now' }).click()
    await page.waitForURL('**/mine/withdraw-way?type=2')
    await page.getByRole('button', { name: /^Currency Choose/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'USD' }).click()
    await page.getByRole('textbox', { name: 'Bank name' }).fill('Sample Bank')
    await page.getByRole('textbox', { name: 'Bank address' }).fill('1 Example Street')
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Sam Second')
    await page.getByRole('textbox', { name: 'Account number' }).fill('12345678')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/mine/withdraw?type=1')
    await context.close()
  })

  it('[WDR-39] a way that is bound from a page that was opened by its address stands in its list then', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    await page.goto('/mine/withdraw-way?type=1')
    await page.getByRole('button', { name: /^Currency Choose/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^BTC/ }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill(BTC)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/mine/coin-address-list')
    await page.getByRole('list', { name: 'My addresses' }).getByRole('listitem').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[ACC-3] [T42] a mock account meets a way to a real one at every address, and no call leaves', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    const asked: string[] = []
    page.on(
      'request',
      (request) => void (/draw_|\/wallet\/(get|bind|del)_/.test(request.url()) && asked.push(request.url())),
    )
    for (const address of [
      '/mine/wallet',
      '/mine/withdraw-way?type=1',
      '/mine/coin-address-list',
      '/mine/bank-card-list',
    ]) {
      await page.goto(address)
      await page.getByText('Please register or log in to a real account').first().waitFor()
    }
    expect(asked).toEqual([])
    await context.close()
  })
})
