import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openTrade, signInDemo } from './steps.ts'

/** Requests the policy refused, in every page of the context. */
const violations = async (context: BrowserContext): Promise<string[]> => {
  const found: string[] = []
  await context.exposeFunction('refused', (what: string) => void found.push(what))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
      (globalThis as unknown as { refused: (what: string) => void }).refused(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  )
  return found
}
const SCREENS = ['/', '/trade', '/order', '/user', '/language', '/product', '/product?isMain=1', '/follow', '/message']
const CONTENT = [
  '/news',
  '/news/detail?id=45',
  '/message/detail?id=1',
  '/descript/detail?group=about',
  '/mine/announcement',
  '/mine/email',
]
const MORE = ['/mine/accounts', '/mine/history', '/mine/about', '/register', '/forgot', '/login']

/** Ways from a text to markup, code or an address of code. */
const sinks = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const text = '<img src=x onerror="globalThis.broken = true">'
    const types = (
      globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
    ).trustedTypes
    const element = document.body.appendChild(document.createElement('div'))
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(element, { innerHTML: text }),
      outerHTML: () => Object.assign(element, { outerHTML: text }),
      insertAdjacentHTML: () => element.insertAdjacentHTML('beforeend', text),
      'document.write': () => document.write(text),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: text }),
      DOMParser: () => new DOMParser().parseFromString(text, 'text/html'),
      'script.src': () => Object.assign(document.createElement('script'), { src: '/x.js' }),
      'script.text': () => Object.assign(document.createElement('script'), { text: 'globalThis.broken = true' }),
      onerror: () => element.setAttribute('onerror', 'globalThis.broken = true'),
      'policy default': () => types.createPolicy('default', { createHTML: (html: string) => html }),
      'policy openlot': () => types.createPolicy('openlot', { createHTML: (html: string) => html }),
    }
    return Object.fromEntries(
      Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt()
          return [name, 'allowed']
        } catch {
          return [name, 'refused']
        }
      }),
    )
  })

describe('the policy of a page', () => {
  const world = openWorld()

  it('[T11] is kept by every screen and the chart, without one violation', async () => {
    const { page, context, problems } = await phone(world.browser, world.server, 'light', 'allow')
    const found = await violations(context)
    await signInDemo(page)
    await openTrade(page)
    await page.locator('.apexcharts-candlestick-area').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
    await page.getByRole('button', { name: 'Confirm buy' }).waitFor()
    for (const path of [...SCREENS, ...CONTENT, ...MORE]) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle').catch(() => undefined)
    }
    expect([found, problems]).toEqual([[], []])
    await context.close()
  })

  it('[T11] lets no text become markup or code, and no policy be made', async () => {
    const { page, context } = await phone(world.browser, world.server, 'light', 'allow')
    const found = await violations(context)
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    const results = await sinks(page)
    expect(Object.entries(results).filter(([, result]) => result !== 'refused')).toEqual([])
    expect(Object.keys(results).length).toBe(11)
    expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false)
    expect(found.length).toBeGreaterThanOrEqual(10)
    await context.close()
  })

  it('[T41] [CFG-14] a logo of another host or inline is not asked for: the name stands in its place', async () => {
    const { page, context, problems } = await phone(world.browser, world.server, 'light', 'allow')
    const found = await violations(context)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    const name = page.getByRole('heading', { level: 1 })
    for (const logo of ['https://evil.test/logo.png', '//evil.test/logo.png', 'data:image/svg+xml,<svg/>']) {
      await world.server.control('config', { values: { is_home_title_pic: '1', logo } })
      await page.goto('/')
      await page.getByText('EUR/USD').first().waitFor()
      expect([await name.locator('img').count(), (await name.innerText()).length > 0]).toEqual([0, true])
    }
    expect(asked.filter((url) => url.includes('evil') || url.startsWith('data:image/svg'))).toEqual([])
    await world.server.control('config', { values: { logo: `${world.server.url}/icon.svg` } })
    await page.goto('/')
    await name.locator('img[src="/icon.svg"]').waitFor()
    expect([found, problems]).toEqual([[], []])
    await context.close()
  })
})
