import { describe, expect, it } from 'vitest'
import { openWorld, phone, type TestServer } from './harness.ts'
import { canonical, openTab, plain, signInTrader, until } from './steps.ts'

const ORDERS = 12
const MARKET_BUY =
  'type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100'

/** Opens orders as another device of the same person would, so that there is something to read. */
const trade = async ({ url }: TestServer): Promise<void> => {
  const body = new URLSearchParams({ account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' })
  const signedIn = await fetch(`${url}/api/user/loginForU`, { method: 'POST', body })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  for (let order = 0; order < ORDERS; order += 1) {
    const answer = await fetch(`${url}/v2/api/forex/submit?${MARKET_BUY}&t=${order}`, {
      headers: { authorization: data.token },
    })
    expect(await answer.json()).toMatchObject({ code: 1 })
  }
}

describe('accounts and their ledger', () => {
  const world = openWorld()

  it('[USER-4 WAL-7 WAL-8] user centre, my assets, the ledger to its end, and back', async () => {
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await trade(world.server)
    const { page, context, problems } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.endsWith('/forexChange')) asked.push(`${searchParams.get('type')} ${searchParams.get('page')}`)
    })
    await signInTrader(page)
    await openTab(page, 'Account')
    await page.getByRole('link', { name: 'My assets' }).click()
    await page.waitForURL('**/mine/accounts')

    const trader = (await world.server.state()).users.find(({ email }) => email === 'trader@openlot.test')
    const forex = trader?.accounts.find(({ type }) => type === 'forex')
    const card = page.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: /^Contract account/ })
    await card.waitFor()
    const parts = await card.locator('dd').allInnerTexts()
    const cents = (text = ''): string => Number(text).toFixed(2)
    expect(parts.slice(0, 2).map(plain)).toEqual([cents(forex?.balance), cents(forex?.lockBalance)])
    expect(await page.getByRole('img', { name: /^Fund [\d.]+%, Contract [\d.]+%$/ }).count()).toBe(1)
    await card.click()
    await page.waitForURL('**/mine/history?accountTypeId=3')

    // 12 orders: margin and fee each, and the opening balance.
    const ledger = page.getByRole('list', { name: 'Ledger' })
    await ledger.getByText('Margin, EUR/USD').first().waitFor()
    await until(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return page.getByText('No more').isVisible()
      },
      (isThere) => isThere,
    )
    await ledger.getByText('Opening balance').waitFor()
    expect(asked).toEqual(['3 1', '3 2'])
    const last = page.getByRole('listitem').last()
    expect(Number(await last.getAttribute('aria-setsize'))).toBe(2 * ORDERS + 1)
    expect(canonical(plain(await last.locator('.ol-row-end').innerText()))).toBe('10000')

    await page.getByRole('radio', { name: 'Fund' }).click()
    await page.waitForURL('**/mine/history?accountTypeId=1')
    await until(
      () => ledger.getByRole('listitem').count(),
      (count) => count === 1,
    )
    // One way back, whichever accounts were looked at.
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/mine/accounts')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL('**/user')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[WAL-9 LIST-3] without a network the ledger says so, and is there again with it', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/mine/history?accountTypeId=3')
    await page.getByRole('list', { name: 'Ledger' }).waitFor()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Fund' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('This could not be loaded.').waitFor()
    expect(await page.getByRole('list', { name: 'Ledger' }).count()).toBe(0)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.getByText('This could not be loaded.').waitFor()
    // With the network back it is read again by itself.
    await context.setOffline(false)
    await page.getByRole('list', { name: 'Ledger' }).getByText('Opening balance').waitFor()
    await context.close()
  })
})
