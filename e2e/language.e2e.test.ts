import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { COMES_MS, openWorld, phone } from './harness.ts'
import { openTab, signInTrader, until } from './steps.ts'

/** Positions of the first and the last character of an element's text. */
const ends = (page: Page, selector: string): Promise<readonly [first: number, last: number]> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if ((node.textContent ?? '').trim() !== '') texts.push(node as Text)
      const leftOf = (text: Text | undefined, at: number): number => {
        if (text === undefined) return Number.NaN
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      }
      const last = texts.at(-1)
      return [leftOf(texts[0], 0), leftOf(last, (last?.length ?? 1) - 1)] as const
    })

describe('another language', () => {
  const world = openWorld()

  it('[LANG-2] [LANG-6] is chosen, the page is loaded again in it, and numbers and codes run from left to right', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await openTab(page, 'Market')
    await page.getByText('EUR/USD').first().waitFor()
    await page.getByRole('link', { name: 'Language' }).first().click()
    await page.waitForURL('**/language')
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.getByText('العربية').first().click()
    await until(
      async () => loads,
      (count) => count === 1,
    )
    await page.waitForURL((url) => url.pathname === '/')
    await until(
      () => page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`),
      (written) => written === 'ar rtl',
    )
    await page.locator('.symbol-row .symbol-price').first().waitFor()
    for (const place of ['.symbol-row .symbol-price', '.symbol-row bdi, .symbol-row .symbol-code']) {
      const [first, last] = await ends(page, place)
      expect(first, place).toBeLessThan(last)
    }
    // Words run from right to left.
    const [first, last] = await ends(page, 'nav a')
    expect(first).toBeGreaterThan(last)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[LANG-9] a first visit asks in the language it will be read in, from the first call', async () => {
    // The configuration decides, and not the browser.
    for (const [language, words] of [
      ['de', 'Markt'],
      ['en', 'Market'],
    ] as const) {
      await world.server.control('config', { values: { default_lang: language } })
      const context = await world.browser.newContext({ baseURL: world.server.url, locale: 'de-DE' })
      context.setDefaultTimeout(COMES_MS)
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.includes('/api/')) asked.push(request.headers().lang ?? 'none')
      })
      await page.goto('/')
      await page.locator('nav').getByText(words, { exact: true }).waitFor()
      await page.locator('.symbol-row .symbol-price').first().waitFor()
      expect(asked.length).toBeGreaterThan(2)
      expect([...new Set(asked)]).toEqual([language])
      await context.close()
    }
  })

  it('[LANG-10] who comes back after the site has changed its language reads what the server says in the new one', async () => {
    const GROUPS = '/v2/api/forex/getCategories'
    const namesIn = async (lang: string): Promise<readonly string[]> => {
      const answer = await fetch(`${world.server.url}${GROUPS}`, { headers: { lang } })
      const { data } = (await answer.json()) as { data: readonly { readonly NameShowTrans: string }[] }
      return data.map(({ NameShowTrans }) => NameShowTrans)
    }
    const [english, german] = [await namesIn('en'), await namesIn('de')]
    const other = german.filter((name) => !english.includes(name))
    expect(other.length).toBeGreaterThan(0)
    const { page, context } = await phone(world.browser, world.server)
    const shows = (names: readonly string[]): Promise<unknown> =>
      until(
        async () => page.locator('main').innerText(),
        (text) => names.every((name) => text.includes(name)),
      )
    await page.goto('/')
    await shows(english)
    // Changed once the page is here: the first call is made in the old language, and answered before the configuration
    // is.
    const asked: string[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === GROUPS) asked.push(response.request().headers().lang ?? '')
    })
    await page.route('**/getBasicInfo*', async (route) => {
      await until(
        async () => asked.length,
        (count) => count > 0,
      )
      await world.server.control('config', { values: { default_lang: 'de' } })
      await route.fallback()
    })
    await page.goto('/')
    await shows(other)
    expect(asked).toEqual(['en', 'de'])
    await world.server.control('config', { values: { default_lang: 'en' } })
    await context.close()
  })

  it('[USER-8] [NAV-7] the user centre has the menu the server keeps for it', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    const { data } = (await (await fetch(`${world.server.url}/api/menu`)).json()) as {
      data: readonly { readonly group: string; readonly path: string }[]
    }
    const wanted = data.filter(({ group }) => group === 'user_menu').map(({ path }) => path)
    expect(wanted.length).toBeGreaterThan(4)
    await openTab(page, 'Account')
    const shown = page.getByRole('region', { name: 'Menu' }).getByRole('link')
    await shown.first().waitFor()
    const links = await shown.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // In groups, and beside them the app's own entries; what the card above leads to stands there alone.
    const below = wanted.filter((path) => path !== '/mine/withdraw')
    expect(links.filter((link) => wanted.includes(link ?? '')).toSorted()).toEqual(below.toSorted())
    expect(await page.getByRole('button', { name: 'Withdraw', exact: true }).count()).toBe(1)
    expect(new Set(links).size).toBe(links.length)
    await context.close()
  })

  it('[HOME-5] the language icon is a flag, and a sign where the operator wants one', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/')
    const icon = page.locator('.home-icons a[href="/language"]')
    const flag = icon.locator('img')
    await flag.waitFor()
    await expect.poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    expect(await flag.getAttribute('src')).toMatch(/#en$/)
    await world.server.control('config', { values: { is_language_sign: '1', default_lang: 'jp' } })
    const other = await phone(world.browser, world.server)
    await other.page.goto('/')
    const sign = other.page.locator('.home-icons a[href="/language"]')
    await sign.getByText('日', { exact: true }).waitFor()
    expect(await sign.locator('img').count()).toBe(0)
    await world.server.control('config', { values: { is_language_sign: '0' } })
    await other.page.reload()
    await sign.locator('img[src$="#jp"]').waitFor()
    await world.server.control('config', { values: { default_lang: 'en' } })
    expect([...problems, ...other.problems]).toEqual([])
    await context.close()
    await other.context.close()
  })
})
