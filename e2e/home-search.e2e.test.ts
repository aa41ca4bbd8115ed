import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, signInDemo, signInTrader, until } from './steps.ts'

describe('home, search and ranking', () => {
  const world = openWorld()

  it('[MKT-19] [MKT-20] [MKT-27] a search opens the trade screen with a symbol the list does not have', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.locator('.symbol-row').first().waitFor()
    await page.getByRole('link', { name: 'Search symbols' }).click()
    await page.getByRole('searchbox').fill('carda')
    await page.getByRole('button', { name: /ADA\/USD/ }).click()
    await page.waitForURL((url) => url.pathname === '/trade')
    await page.getByRole('heading', { level: 1, name: /ADA\/USD/ }).waitFor()
    await page.locator('.apexcharts-candlestick-area').first().waitFor()
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    // The chosen symbol stays when the list is read again, and the market shows its own list alone.
    await openTab(page, 'Market')
    await page.locator('.symbol-row').first().waitFor()
    expect(
      await page
        .getByRole('button', { name: /ADA\/USD/ })
        .locator('visible=true')
        .count(),
    ).toBe(0)
    await openTab(page, 'Trade')
    await page.getByRole('heading', { level: 1, name: /ADA\/USD/ }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MKT-22] a search the server cannot answer keeps what matches here, and says nothing', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/product')
    await page.locator('.symbol-row').first().waitFor()
    await page.route('**/v2/api/forex/search**', (route) => route.abort())
    await page.getByRole('searchbox').fill('gold')
    await page.getByRole('button', { name: /XAU\/USD/ }).waitFor()
    await until(
      () => page.locator('.symbol-row').count(),
      (rows) => rows === 1,
    )
    expect(await page.locator('.ol-toast, [role="alert"]').count()).toBe(0)
    await context.close()
  })

  it('[MKT-19] [MKT-21] a company is found by a part of its name, and shows its seven facts', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTab(page, 'Account')
    await page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'Search companies' }).click()
    await page.getByRole('searchbox').fill('OPENL')
    const company = page.getByRole('article', { name: 'openlot' })
    await company.getByText('1 Example Street, Sandbox').waitFor()
    for (const fact of ['A simulated market', 'On this machine', 'support@openlot.test'])
      await company.getByText(fact).waitFor()
    expect(await company.getByRole('link').getAttribute('href')).toBe('https://openlot.test')
    expect(await company.locator('img').evaluate((image: HTMLImageElement) => image.src)).toBe(
      `${world.server.url}/icon.svg`,
    )
    await page.getByRole('searchbox').fill('north')
    const other = page.getByRole('article', { name: 'Northlight Example Brokers' })
    await other.getByText('http://northlight.test').waitFor()
    expect([await other.getByRole('link').count(), await other.locator('.ol-media-mark').innerText()]).toEqual([0, 'N'])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-12] [NAV-12] [NAV-20] the quick menu leads a visitor to the login and back, and is read again for the member', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const asked: boolean[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/menu') asked.push(request.headers().authorization !== undefined)
    })
    const { data } = (await (await fetch(`${world.server.url}/api/menu`)).json()) as {
      data: readonly { readonly group: string; readonly path: string }[]
    }
    const paths = data.filter(({ group }) => group === 'home_quick_menu').map(({ path }) => path)
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('button').first().waitFor()
    expect(await menu.getByRole('button').count()).toBe(paths.length)
    await menu.getByRole('button', { name: 'Transfer' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/mine/transfer')
    expect(asked).toEqual([false])
    await page.getByLabel('Email address').fill('trader@openlot.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('sandbox123')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/mine/transfer')
    await until(
      async () => asked.at(-1),
      (isMember) => isMember === true,
    )
    // Entries of the balance card are there, and not a second time in the menu.
    const cards: Readonly<Record<string, string>> = { '/mine/charge': 'Deposit', '/mine/withdraw': 'Withdraw' }
    const own = paths.filter((path) => !(path in cards))
    for (const path of paths) {
      await page.goto('/')
      const card = page.locator('.balance-buttons').getByRole('button', { name: cards[path] ?? '' })
      await card.first().waitFor()
      await menu.getByRole('button').first().waitFor()
      expect(await menu.getByRole('button').count()).toBe(own.length)
      await (path in cards ? card : menu.getByRole('button').nth(own.indexOf(path))).click()
      await page.waitForURL((url) => url.pathname === path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect([path, await page.getByRole('heading', { name: 'Coming soon' }).count()]).toEqual([path, 0])
    }
    expect(problems).toEqual([])
    await context.close()
  })

  it('[FOL-1] [FOL-21] a visitor sees both segments, and the tiles lead them through the login', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.locator('.symbol-row').first().waitFor()
    await openTab(page, 'Copy')
    // Until the code of a screen is here the one before stays: a tap in between is lost with it.
    await page.locator('.follow-tile').first().waitFor()
    await page.getByRole('link', { name: 'Ranking' }).click()
    await page.waitForURL((url) => url.pathname === '/rank')
    await page.getByText('Past performance is not a guarantee of future results.').locator('visible=true').waitFor()
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Copy' })
    expect(await tab.getAttribute('aria-current')).toBe('page')
    await page.getByRole('link', { name: 'Masters' }).locator('visible=true').click()
    await page.waitForURL((url) => url.pathname === '/follow')
    await page.getByRole('link', { name: 'Copy a master' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/follow/follow-list')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[FOL-1] a member is led to the masters, and to becoming one', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    await openTab(page, 'Copy')
    await page.locator('.follow-tile').nth(1).waitFor()
    expect(
      await page.locator('.follow-tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('href'))),
    ).toEqual(['/follow/follow-list', '/follow/trader-apply'])
    await context.close()
  })
})
