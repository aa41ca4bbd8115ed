import { describe, expect, it } from 'vitest'
import { openWorld, phone, type TestServer } from './harness.ts'
import { canonical, goWithin, heard, leaveDone, openTab, plain, signInDemo, signInTrader, until } from './steps.ts'

const ORDERS = 12
const MARKET_BUY =
  'type=1&cont=0.1&forex_id=1&status=1&target_price=0&stop_loss_price=0&target_profit_price=0&multiple=100'

/** Another device of the same person. */
const tokenOf = async ({ url }: TestServer): Promise<string> => {
  const body = new URLSearchParams({ account: 'trader@openlot.test', password: 'sandbox123', login_type: 'email' })
  const signedIn = await fetch(`${url}/api/user/loginForU`, { method: 'POST', body })
  return ((await signedIn.json()) as { data: { token: string } }).data.token
}
/** Opens orders there, so that there is something to read. */
const trade = async (server: TestServer): Promise<void> => {
  const { url } = server
  const authorization = await tokenOf(server)
  for (let order = 0; order < ORDERS; order += 1) {
    const answer = await fetch(`${url}/v2/api/forex/submit?${MARKET_BUY}&t=${order}`, {
      headers: { authorization },
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
    // Many positions scroll in their strip: the page stays as wide as the phone.
    await page.locator('.home-position').nth(5).waitFor()
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390])
    await openTab(page, 'Account')
    await page.getByRole('link', { name: 'My assets', exact: true }).click()
    await page.waitForURL('**/mine/accounts')

    const trader = (await world.server.state()).users.find(({ email }) => email === 'trader@openlot.test')
    const forex = trader?.accounts.find(({ type }) => type === 'forex')
    const card = page.getByRole('list', { name: 'Accounts' }).getByRole('link', { name: /^Contract account/ })
    await card.waitFor()
    const parts = await card.locator('dd').allInnerTexts()
    const cents = (text = ''): string => Number(text).toFixed(2)
    expect(parts.slice(0, 2).map(plain)).toEqual([cents(forex?.balance), cents(forex?.lockBalance)])
    expect(await page.getByRole('img', { name: /^Fund [\d.]+%, (Option [\d.]+%, )?Contract [\d.]+%$/ }).count()).toBe(1)
    await card.click()
    await page.waitForURL('**/mine/history?accountTypeId=3')

    // 12 orders: margin and fee each, and the opening balance.
    const ledger = page.getByRole('list', { name: 'Transactions' })
    await ledger.getByText('Margin, EUR/USD').first().waitFor()
    // Rows near the view are rendered, and a page of rows that comes after the scroll lengthens it.
    await until(
      async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return (await page.getByText('No more').isVisible()) && (await ledger.getByText('Opening balance').isVisible())
      },
      (isThere) => isThere,
    )
    // With orders open, a silent topic is read again together with the displayed rows (RT-23): no other page.
    expect([...new Set(asked)]).toEqual(['3 1', '3 2'])
    const last = page.getByRole('listitem').last()
    expect(Number(await last.getAttribute('aria-setsize'))).toBe(2 * ORDERS + 1)
    expect(canonical(plain(await heard(last.locator('.ol-row-end'))))).toBe('10000')

    await page.getByRole('radio', { name: 'Fund' }).click()
    await page.waitForURL('**/mine/history?accountTypeId=1')
    await until(
      () => ledger.getByRole('listitem').count(),
      (count) => count === 1,
    )
    // One way back, however many accounts were looked at.
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
    await page.getByRole('list', { name: 'Transactions' }).waitFor()
    await context.setOffline(true)
    await page.getByRole('radio', { name: 'Fund' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('This could not be loaded.').waitFor()
    expect(await page.getByRole('list', { name: 'Transactions' }).count()).toBe(0)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await alert.getByText('This could not be loaded.').waitFor()
    // With the network back it is read again by itself.
    await context.setOffline(false)
    await page.getByRole('list', { name: 'Transactions' }).getByText('Opening balance').waitFor()
    await context.close()
  })

  it('[NAV-8] [TRF-8] with one account only nothing leads to a transfer, by whatever menu, and its page refuses', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    const menus = ['/', '/user']
    const named = { name: 'Transfer', exact: true }
    const ways = page.getByRole('link', named).or(page.getByRole('button', named))
    const found: number[] = []
    for (const only of ['0', '1']) {
      await world.server.control('config', { values: { only_one_account: only } })
      for (const menu of menus) {
        await page.goto(menu)
        await page
          .locator('main')
          .getByText(menu === '/' ? 'EUR/USD' : 'My assets')
          .first()
          .waitFor()
        if (only === '0') await ways.first().waitFor()
        found.push(await ways.filter({ visible: true }).count())
      }
    }
    expect(found.map((count) => count > 0)).toEqual([true, true, false, false])
    await page.goto('/mine/transfer')
    await page
      .locator('main')
      .getByText('There is one account: nothing can be transferred between accounts here.')
      .waitFor()
    await world.server.control('config', { values: { only_one_account: '0' } })
    await context.close()
  })

  it('[TRF-1] [TRF-3] [TRF-6] money moves from one account to the other, to the last digit, and every list agrees', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await openTab(page, 'Account')
    await page.getByRole('link', { name: 'Transfer' }).click()
    await page.waitForURL('**/mine/transfer')
    await page.getByRole('button', { name: /^From Fund account/ }).waitFor()
    await page.getByRole('textbox', { name: 'Amount' }).fill('250.5')
    await page.getByRole('button', { name: 'Review transfer' }).click()
    await page.getByRole('button', { name: 'Confirm transfer' }).click()
    await page.getByRole('dialog', { name: 'Transfer made' }).getByText('Transferred').waitFor()
    await leaveDone(page)
    const log = page.getByRole('list', { name: 'Transfer history' })
    await log.getByText('Fund to Contract').waitFor()
    expect(await page.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
    const account = async (type: string) => {
      const { users } = await world.server.state()
      const one = users.find(({ email }) => email === 'trader@openlot.test')?.accounts.find((own) => own.type === type)
      return one?.balance ?? ''
    }
    expect(canonical(await account('change'))).toBe('4749.5')
    // Everything back again: the other account then has the balance it promised.
    await page.getByRole('button', { name: 'Swap the accounts' }).click()
    await page.getByRole('button', { name: /^From Contract account/ }).waitFor()
    const free = page.locator('.transfer-ends .ol-field-hint').first()
    const before = await account('forex')
    await until(
      async () => plain((await heard(free)).replace(/^\D+/, '')),
      (shown) => canonical(shown) === canonical(before),
    )
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await page.getByRole('button', { name: 'Review transfer' }).click()
    await page.getByRole('button', { name: 'Confirm transfer' }).click()
    await log.getByText('Contract to Fund').waitFor()
    expect(Number(await account('forex'))).toBe(0)
    await page.goto('/mine/accounts')
    await page
      .getByRole('link', { name: /^Contract account/ })
      .getByText('$0.00')
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[TRF-8] [ACC-3] a mock account meets a way to a real one, and no call leaves', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/transfer') && asked.push(request.url())))
    await page.goto('/mine/transfer')
    await page.getByText('Please register or log in to a real account').first().waitFor()
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    await context.close()
  })
})

/** Money is moved, so this has a world of its own. */
describe('accounts with and without micro orders', () => {
  const world = openWorld()

  it.each(['1', '0'])(
    '[WAL-2] [WAL-7] with micro orders at %s the cards are the accounts of that, and the total is their sum',
    async (on) => {
      await world.server.control('config', { values: { is_micro: '1' } })
      const moved = await fetch(`${world.server.url}/api/account/transfer`, {
        method: 'POST',
        headers: { authorization: await tokenOf(world.server), 'content-type': 'application/json' },
        body: JSON.stringify({ balance: '100', currency_id: '1', from: '1', to: '2' }),
      })
      expect(await moved.json()).toMatchObject({ code: 1 })
      await world.server.control('config', { values: { is_micro: on } })
      const { page, context } = await phone(world.browser, world.server)
      await signInTrader(page)
      await page.goto('/mine/accounts')
      const cards = page.getByRole('list', { name: 'Accounts' }).getByRole('link')
      await cards.first().waitFor()
      const trader = (await world.server.state()).users.find(({ email }) => email === 'trader@openlot.test')
      const all = trader?.accounts ?? []
      const shown = all.filter(({ type }) => on === '1' || type !== 'micro')
      // The account has money, otherwise its absence would go unnoticed.
      expect([all.length, Number(all.find(({ type }) => type === 'micro')?.balance) > 0]).toEqual([3, true])
      expect(await cards.count()).toBe(shown.length)
      expect(await page.getByRole('link', { name: /^Option account/ }).count()).toBe(on === '1' ? 1 : 0)
      const sums = shown.map(({ balance, lockBalance }) => Number(balance) + Number(lockBalance))
      const sum = sums.reduce((one, other) => one + other, 0).toFixed(2)
      expect(plain(await heard(page.locator('main .wallet-total').first()))).toContain(sum)
      await goWithin(page, '/user')
      await page.getByRole('link', { name: 'My assets', exact: true }).waitFor()
      await until(
        async () => plain(await page.locator('main').innerText()),
        (text) => text.includes(sum),
      )
      await world.server.control('config', { values: { is_micro: '0' } })
      await context.close()
    },
  )
})
