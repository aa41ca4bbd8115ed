import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { BUILT_APP, openWorld, phone, startServer } from './harness.ts'
import { openTab, signInDemo } from './steps.ts'

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))

describe('going from screen to screen', () => {
  const world = openWorld()

  it('[NAV-13] a navigation begins at the top, and going back to a kept screen finds it where it was left', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/')
    await page.locator('.symbol-row').nth(5).waitFor()
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => scrolled(page)).toBe(500)
    await page.getByRole('link', { name: 'Copy', exact: true }).click()
    await page.locator('.follow-tile').first().waitFor()
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.goBack()
    await page.locator('.symbol-row').first().waitFor()
    await expect.poll(() => scrolled(page)).toBe(500)
    // Forward by its tab: the list begins at the top.
    await openTab(page, 'Trade')
    await openTab(page, 'Market')
    await expect.poll(() => scrolled(page)).toBe(0)
    await context.close()
  })

  it('[NAV-14] whatever screen is opened first the prices come live, over one connection however one goes on', async () => {
    const { page, context } = await phone(world.browser, world.server)
    let sockets = 0
    page.on('websocket', () => {
      sockets += 1
    })
    await page.goto('/follow')
    await page.locator('.follow-tile').first().waitFor()
    await expect.poll(() => sockets).toBe(1)
    for (const tab of ['Market', 'Trade', 'Copy', 'Market'] as const) await openTab(page, tab)
    await page.locator('.symbol-row').first().waitFor()
    expect(sockets).toBe(1)
    await context.close()
  })

  it('[NAV-25] an address that changes while the page starts is followed', async () => {
    const { page, context } = await phone(world.browser, world.server)
    // Runs just before anybody listens to steps of the page's history.
    await page.addInitScript(() => {
      const add = globalThis.addEventListener
      globalThis.addEventListener = (...listener: Parameters<typeof add>) => {
        if (listener[0] === 'popstate') {
          globalThis.addEventListener = add
          history.pushState(null, '', '/mine/about')
          dispatchEvent(new PopStateEvent('popstate', { state: null }))
        }
        add.apply(globalThis, listener)
      }
    })
    await page.goto('/language')
    await page.getByRole('heading', { name: 'About', exact: false }).first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/mine/about')
    await page.goBack()
    await page.getByRole('heading', { name: 'Language' }).waitFor()
    await context.close()
  })

  it('[THEME-1] light and dark, and a switch only while the site has one', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const theme = () => page.locator('html').getAttribute('data-theme')
    await signInDemo(page)
    await openTab(page, 'Account')
    const choices = page.locator('.user-theme [role="radio"]')
    await choices.first().waitFor()
    expect(await choices.count()).toBe(3)
    for (const [at, wanted] of [
      [2, 'dark'],
      [1, 'light'],
    ] as const) {
      await choices.nth(at).click()
      await expect.poll(theme).toBe(wanted)
    }
    await world.server.control('config', { values: { is_dark_mode: '0' } })
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    expect(await choices.count()).toBe(0)
    await page.goto('/mine/system')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.locator('.user-theme').count()).toBe(0)
    await world.server.control('config', { values: { is_dark_mode: '1' } })
    await context.close()
  })

  it('[THEME-1] without the switch a page is as light or dark as the device, whatever was chosen before', async () => {
    const { page, context } = await phone(world.browser, world.server, 'dark')
    const theme = () => page.locator('html').getAttribute('data-theme')
    const choices = page.locator('.user-theme [role="radio"]')
    await page.goto('/')
    await expect.poll(theme).toBe('dark')
    await signInDemo(page)
    await openTab(page, 'Account')
    await choices.nth(1).click()
    await expect.poll(theme).toBe('light')
    await world.server.control('config', { values: { is_dark_mode: '0' } })
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await expect.poll(theme).toBe('dark')
    expect(await choices.count()).toBe(0)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(theme).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    // The person's choice counts again as soon as it can be changed again.
    await world.server.control('config', { values: { is_dark_mode: '1' } })
    await page.reload({ waitUntil: 'load' })
    await choices.first().waitFor()
    await expect.poll(theme).toBe('light')
    await context.close()
  })

  it('[ENV-24] a manifest that cannot be loaded is reported nowhere', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openlot-without-manifest-'))
    cpSync(BUILT_APP, folder, { recursive: true })
    rmSync(join(folder, 'manifest.webmanifest'))
    const server = await startServer(folder)
    try {
      const { page, context, problems } = await phone(world.browser, server)
      await page.goto('/')
      await page.locator('.symbol-row').first().waitFor()
      // The browser itself reads it, as when installing a page.
      const cdp = await context.newCDPSession(page)
      const { data = '', errors } = await cdp.send('Page.getAppManifest')
      expect([/"name": *"openlot"/.test(data), errors.length > 0]).toEqual([false, true])
      expect(await page.locator('.ol-toast, [role="alert"]', { hasText: /\S/ }).count()).toBe(0)
      // Chromium's own report is the only evidence.
      expect(problems.filter((problem) => !problem.startsWith('Manifest:'))).toEqual([])
      await context.close()
    } finally {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
