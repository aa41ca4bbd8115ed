import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, signIn, signInDemo, signInTrader, until } from './steps.ts'

const MONEY = ['/mine/charge', '/mine/withdraw', '/mine/withdraw-way', '/mine/wallet', '/mine/transfer', '/loan/submit']
const REAL_ONLY = 'Please register or log in to a real account'

describe('access to an account', () => {
  const world = openWorld()

  it('[T28] [ACC-3 ACC-8] a mock account at a closed address reads why, with two ways on, and no call for it leaves', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    for (const path of MONEY) {
      await page.goto(path)
      await page.getByText(REAL_ONLY).first().waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(calls.filter((path) => /quickCharge|draw|transfer|loan/i.test(path) && path.includes('api'))).toEqual([])
    expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
    await page.getByRole('link', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/loan/submit')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[ACC-8 WORD-9] a menu says on the spot what is for real accounts only, and opens what is not', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTab(page, 'Account')
    const menu = page.getByRole('region', { name: 'Menu' })
    await menu.getByRole('button', { name: /^Transfer/ }).click()
    await page.locator('.ol-toast').getByText('Only real accounts').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user')
    await menu.getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').first().waitFor()
    await context.close()
  })

  it('[NAV-20 NAV-2] a visitor who taps an entry that needs a sign-in is led to the login and back', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Payout methods' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/mine/wallet')
    await signInDemo(page)
    await until(
      async () => new URL(page.url()).pathname,
      (path) => path === '/mine/wallet',
    )
    await context.close()
  })

  it('[SES-4] [SES-11] what is typed at the login while a kept token is asked about stays, and signs in', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signIn(page, 'trader@openlot.test', true)
    const token = () => page.evaluate(() => sessionStorage.getItem('openlot.token'))
    const kept = await token()
    const known = Promise.withResolvers<void>()
    await page.route('**/user/info*', async (route) => {
      await known.promise
      await route.continue()
    })
    await page.goto('/login')
    await page.getByLabel('Email address').fill('second@openlot.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('sandbox123')
    // Orders of a member are requested once the page is drawn for that member.
    const drawn = page.waitForRequest((request) => request.url().includes('/forex/my_deal'))
    known.resolve()
    await drawn
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await token()).not.toBe(kept)
    await context.close()
  })

  it('[T44] [USER-1 HOME-1 HOME-2] home names the site and hides the middle of the email; the user centre shows it whole', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.getByText('t•••@openlot.test').waitFor()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect([title && title.height > 14, title && title.width > 40]).toEqual([true, true])
    await openTab(page, 'Account')
    await page.getByText('trader@openlot.test').waitFor()
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await page.getByText('t•••@openlot.test').locator('visible=true').waitFor()
    expect(await page.getByText('trader@openlot.test').locator('visible=true').count()).toBe(0)
    await context.close()
  })

  it('[T32 T40] [SES-20] a browser keeps what the rule lists, and nothing else', async () => {
    const { page, context } = await phone(world.browser, world.server, 'light', 'allow')
    await page.goto('/login')
    await signInDemo(page)
    await page.goto('/language')
    await page
      .getByRole('button', { name: 'Deutsch' })
      .or(page.getByRole('radio', { name: 'Deutsch' }))
      .first()
      .click()
    await page.goto('/user')
    await page.locator('.user-balance-label button').click()
    const kept = await page.evaluate(() => ({ tab: Object.keys(sessionStorage), device: Object.keys(localStorage) }))
    expect(kept.tab.toSorted()).toEqual(['openlot.seen', 'openlot.token'])
    // Heights of the parts of home, which the rule lists too, where it was drawn long enough to have them.
    expect(kept.device.filter((key) => !key.startsWith('openlot.room.')).toSorted()).toEqual([
      'openlot.demo_id',
      'openlot.face',
      'openlot.language',
      'openlot.preferences',
      'openlot.snapshot',
    ])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['openlot_company'])
    // One worker with one build in one cache; the contents of the cache are tested in install.e2e.test.ts.
    await page.evaluate(() => navigator.serviceWorker.ready)
    const workers = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
      (await indexedDB.databases()).length,
    ])
    expect(workers).toEqual([1, 1, 0])
    const frame = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('openlot.face') ?? '{}')))
    expect(frame.toSorted()).toEqual(
      ['language', 'siteName', 'sandbox', 'theme', 'darkMode', 'primary', 'up', 'down'].toSorted(),
    )
    await context.close()
  })

  it('[MKT-22] a word only the server knows finds its symbol; when it fails, what is known here stays', async () => {
    const { page, context } = await phone(world.browser, world.server)
    let down = false
    await page.route('**/v2/api/forex/search?*', async (route) => {
      if (down) return route.abort()
      const list = await page.request.get('/v2/api/forex/trade_list')
      const { data } = (await list.json()) as { data: readonly { Code: string }[] }
      const found = data.filter(({ Code }) => Code === 'XAUUSD')
      return route.fulfill({ json: { code: 1, msg: '', data: found } })
    })
    await page.goto('/product')
    const field = page.getByRole('searchbox')
    await field.fill('lingot')
    await page.getByText('XAU/USD', { exact: true }).first().waitFor()
    down = true
    await field.fill('eur')
    await page.getByText('EUR/USD', { exact: true }).first().waitFor()
    await page.waitForTimeout(600)
    expect(await page.getByText('EUR/USD', { exact: true }).first().isVisible()).toBe(true)
    await context.close()
  })
})
