import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld, phone } from './harness.ts'
import { openTab, until } from './steps.ts'

/** Holds the client's code back, as a slow network does, until it is let go. */
const holdClient = async (page: Page): Promise<() => void> => {
  let letGo = (): void => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/client-[^/]+\.js$/, async (route) => {
    await gone
    await route.continue()
  })
  return letGo
}

const tabs = (page: Page) => page.locator('nav a')

describe('while the client is on its way', () => {
  const world = openWorld()

  it('a first visit draws the frame in the words of the site, which the page names', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await holdClient(page)
    await page.goto('/')
    await until(
      () => tabs(page).allInnerTexts(),
      (texts) => texts[0] === 'Market',
    )
    await page.getByText('Sandbox: simulated market').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('of a page that names none it draws the frame without text in a language that was not chosen; the words come with the client', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.route(world.server.url, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/<meta name="openlot:face"[^>]*>/, ''),
      })
    })
    const letGo = await holdClient(page)
    await page.goto('/')
    await tabs(page).first().waitFor()
    expect(await tabs(page).allInnerTexts()).toEqual(['', '', '', '', ''])
    letGo()
    await page.getByText('EUR/USD').first().waitFor()
    expect(await tabs(page).allInnerTexts()).toEqual(['Market', 'Copy', 'Trade', 'Orders', 'Account'])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CFG-4] a later visit draws it in the language, theme and name of the last; a tap meanwhile is not lost', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/language')
    await page.getByText('Deutsch').click()
    await page.waitForURL(`${world.server.url}/`)
    await page.getByText('EUR/USD').first().waitFor()
    const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'))
    const before = { title: await page.title(), colour: await colour() }

    const letGo = await holdClient(page)
    await page.reload()
    const trade = page.getByRole('navigation').getByRole('link').nth(2)
    await until(
      () => tabs(page).allInnerTexts(),
      (texts) => texts[0] === 'Markt',
    )
    expect({ title: await page.title(), colour: await colour() }).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    // The very element stays: what had the focus keeps it.
    await trade.click()
    expect(new URL(page.url()).pathname).toBe('/trade')
    await trade.evaluate((link) => link.setAttribute('data-was', 'here'))
    letGo()
    await page.getByRole('button', { name: /^Kauf [\d.]/ }).waitFor()
    expect(await page.locator('nav a[data-was="here"][aria-current="page"]').count()).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  })

  it('says so when the code does not come, and a retry brings everything', async () => {
    const { page, context } = await phone(world.browser, world.server)
    let missing = true
    const code = /\/assets\/(client|en)-[^/]+\.js$/
    await page.route(code, (route) => (missing ? route.abort() : route.continue()))
    await page.goto('/order')
    await page.getByText('This could not be loaded.').waitFor()
    // Pressed while it is missing: the page also retries by itself, and would remove the button then.
    const asked = page.waitForRequest(/\/assets\/client-/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
    missing = false
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/order')
    await page.getByRole('button', { name: 'Try demo' }).click()
    await page.waitForURL((url) => url.pathname === '/order')
    await openTab(page, 'Market')
    await page.getByText('EUR/USD').first().waitFor()
    await context.close()
  })

  it('[CFG-6] a page that could not start tries again by itself', async () => {
    const { page, context } = await phone(world.browser, world.server)
    let missing = true
    await page.route('**/api/basicSet/getBasicInfo*', (route) => (missing ? route.abort() : route.continue()))
    await page.goto('/')
    await page.getByText('This could not be loaded.').waitFor()
    missing = false
    await page.getByText('EUR/USD').first().waitFor()
    await context.close()
  })

  it('[CFG-3] coming back to the page of a closed site works once it is open', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('config', { values: { site_status: '0' } })
    await page.goto('/')
    await page.getByText('This service is not available right now.').waitFor()
    await world.server.control('config', { values: { site_status: '1' } })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText('EUR/USD').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CFG-3] the page of a closed site asks again when it is told to', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('config', { values: { site_status: '0' } })
    await page.goto('/')
    await page.getByText('This service is not available right now.').waitFor()
    await world.server.control('config', { values: { site_status: '1' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('EUR/USD').first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CFG-3] a closed site leads to the https address it names, and says so itself when that is none', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await context.route('https://status.example.test/**', (route) => route.fulfill({ body: 'We moved' }))
    const close = (loss_url: string) => world.server.control('config', { values: { site_status: '0', loss_url } })
    await close('http://status.example.test/why')
    await page.goto('/')
    await page.getByText('This service is not available right now.').waitFor()
    await close('https://status.example.test/why')
    await page.goto('/trade')
    await page.waitForURL('https://status.example.test/why')
    await page.getByText('We moved').waitFor()
    await world.server.control('config', { values: { site_status: '1', loss_url: '' } })
    await context.close()
  })
})

describe('a desktop browser', () => {
  const world = openWorld({ OPENLOT_DESKTOP_HOST: 'desk.example.test' })

  it('[NAV-15] goes to the host the server names, with no new build; a phone stays', async () => {
    const context = await world.browser.newContext({ baseURL: world.server.url })
    context.setDefaultTimeout(COMES_MS)
    await context.route('https://desk.example.test/**', (route) => route.fulfill({ body: 'The wide one' }))
    const page = await context.newPage()
    await page.goto('/register?invite_code=A1')
    await page.waitForURL('https://desk.example.test/register?invite_code=A1')
    await page.getByText('The wide one').waitFor()
    await context.close()

    const small = await world.browser.newContext({
      baseURL: world.server.url,
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    })
    small.setDefaultTimeout(COMES_MS)
    const stays = await small.newPage()
    await stays.goto('/')
    await stays.getByText('EUR/USD').first().waitFor()
    expect(new URL(stays.url()).origin).toBe(world.server.url)
    await small.close()
  })
})
