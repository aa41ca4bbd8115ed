import { LANGUAGE_TAGS } from '@openlot/core'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTab, orderButton, signIn, signOut, until } from './steps.ts'

/** Counts the taps of a journey. */
const tapper = () => {
  const taps: string[] = []
  return {
    taps,
    tap: async (page: Page, name: string | RegExp, within = page.locator('body')): Promise<void> => {
      await within.getByRole('button', { name, exact: true }).click()
      taps.push(String(name))
    },
  }
}

describe('the welcome', () => {
  const world = openWorld()

  it('[HOME-24 HOME-25] a stranger reads what this is, sees a price move, and holds a demo position with a profit after four taps', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09876' })
    await page.goto('/')
    const welcome = page.locator('.welcome')
    await welcome.getByText('Trade the world’s markets').waitFor()
    const hero = welcome.getByRole('button', { name: /EUR\/USD/ })
    await until(
      () => hero.innerText(),
      (text) => text.replace(/\s/g, '').includes('1.09876'),
    )
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09886' })
    await until(
      () => hero.innerText(),
      (text) => text.replace(/\s/g, '').includes('1.09886'),
    )
    await hero.locator('.welcome-chart-line[d*="L"]').waitFor({ state: 'attached' })
    expect(await welcome.locator('.ol-button-primary').allInnerTexts()).toEqual(['Try demo'])
    expect(
      await welcome.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/login', '/register'])

    const { taps, tap } = tapper()
    await tap(page, 'Try demo')
    await tap(page, 'Start trading')
    await tap(page, /^Buy [\d.]/)
    await tap(page, 'Confirm buy')
    await page.getByRole('dialog', { name: 'Your order has been confirmed' }).waitFor()
    expect(taps.length).toBeLessThanOrEqual(4)

    await page.getByRole('button', { name: 'Go to orders' }).click()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09986' })
    await until(
      () => orderButton(page, 'Holding').innerText(),
      (text) => text.includes('+$10.00'),
    )
    await openTab(page, 'Market')
    await page.locator('.home-balance').waitFor()
    expect(await welcome.count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-24] the sentence is there before the code of any account, in words that travel beside it and come once', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const words = () =>
      asked.flatMap((path) => {
        const name = /^\/assets\/(\w+)-[\w-]+\.js$/.exec(path)?.[1] ?? ''
        return name in LANGUAGE_TAGS ? [name] : []
      })
    let letThrough = (): void => undefined
    const held = new Promise<void>((through) => {
      letThrough = through
    })
    await page.route('**/assets/client-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const title = page.locator('.welcome-title')
    await title.getByText('Trade the world’s markets').waitFor()
    const [early] = await title.evaluateAll((titles) => titles.map((one) => one.getBoundingClientRect().y))
    letThrough()
    await page.locator('.welcome').getByRole('button', { name: 'Try demo' }).waitFor()
    expect(await title.evaluateAll((titles) => titles.map((one) => one.getBoundingClientRect().y))).toEqual([early])
    expect(words()).toEqual(['en'])

    // A later visit begins with the words of the one before, and waits for what is known of the person.
    await page.evaluate(() => localStorage.setItem('openlot.language', 'de'))
    await page.reload()
    await until(
      () => page.evaluate(() => localStorage.getItem('openlot.face') ?? ''),
      (kept) => kept.includes('"de"'),
    )
    asked.length = 0
    await page.reload()
    await page.locator('.welcome-ways').waitFor()
    expect(words()).toEqual(['de'])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[HOME-26] all of home is there for a stranger: search beside the prices, four cards and the short ways after them', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.locator('.symbol-row').first().waitFor()
    const more = page.locator('.home-board ~ .home-more')
    await more.scrollIntoViewIfNeeded()
    await until(
      () => more.locator('.symbol-tile').count(),
      (count) => count === 4,
    )
    expect(await page.locator('.home-board a[href="/product"]').count()).toBe(1)
    await more.getByRole('button', { name: 'Deposit' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[REG-28 HOME-27 HOME-28] a registration ends at home, signed in, with the first steps the server knows of', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('config', { values: { verify_reg_type: '3' } })
    await page.goto('/')
    await page.locator('.welcome').getByRole('link', { name: 'Create account' }).click()
    await page.getByLabel('Email address').fill('stranger@openlot.test')
    await page.locator('[name="password"]').fill('sandbox123')
    await page.locator('[name="repeat"]').fill('sandbox123')
    await page.getByRole('button', { name: 'Create account' }).click()
    const steps = page.locator('.checklist')
    await steps.waitFor()
    // The sandbox opens an account with money in it: that step is done. Text of a part of home is there once it was painted.
    await until(
      () => steps.getByRole('listitem').nth(1).innerText(),
      (text) => text.includes('Done'),
    )
    expect(new URL(page.url()).pathname).toBe('/')
    expect(
      await steps.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/mine/auth', '/trade'])
    await steps.getByRole('button', { name: 'Hide the first steps' }).click()
    await steps.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.home-balance').waitFor()
    await page.locator('.symbol-row').first().waitFor()
    expect(await steps.count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[SES-36] an installed app asks once whether to stay signed in, and a tab never', async () => {
    const { browser, server } = world
    const { page, context, problems } = await phone(browser, server)
    const isKept = () => page.evaluate(() => localStorage.getItem('openlot.token') !== null)
    await signIn(page, 'trader@openlot.test')
    await page.locator('.home-balance').waitFor()
    expect(await page.getByRole('dialog', { name: 'Stay signed in?' }).count()).toBe(0)

    // As a browser tells it of an app that was put on the home screen.
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = (query) => ask(query.includes('standalone') ? 'all' : query)
    })
    await page.reload()
    const question = page.getByRole('dialog', { name: 'Stay signed in?' })
    await question.waitFor()
    expect(await isKept()).toBe(false)
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await isKept()).toBe(true)
    await page.reload()
    await page.locator('.home-balance').waitFor()
    expect(await question.count()).toBe(0)
    await signOut(page)
    await page.goto('/login')
    await page.getByRole('switch', { checked: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})
