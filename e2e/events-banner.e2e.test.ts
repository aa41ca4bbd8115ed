import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buyAs, watching } from './event-steps.ts'
import { openWorld, phone } from './harness.ts'
import { come, openTab, until } from './steps.ts'

/** Another tab that is silent gets 3 s, and a little more. */
const SILENT_MS = 4500

const banner = (page: Page) => page.getByRole('group', { name: /closed/ })
const ordersTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true })
/** Text a screen reader reads beside the name of the tab. */
const unread = (page: Page): Promise<string> =>
  ordersTab(page).evaluate((tab) => {
    const by = tab.getAttribute('aria-describedby')
    return by === null ? '' : (document.getElementById(by)?.textContent ?? '')
  })
const result = (page: Page) => page.getByRole('dialog').locator('.result')

describe('what happens by itself', () => {
  const world = openWorld()
  const at = (price: string) => world.server.control('hold', { symbol: 'EURUSD', price })

  const buy = async (page: Page): Promise<string> => {
    await at('1.10000')
    return buyAs(page, world.server)
  }

  it('[EVT-9] a stop that is hit is said on any screen, counted, and leads to its result', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await watching(page)
    const id = await buy(page)
    await at('1.09400')
    await banner(page).getByText('Stop-loss closed EUR/USD').waitFor()
    await banner(page).getByText('−$60.55').first().waitFor()
    expect(await banner(page).count()).toBe(1)
    expect(await page.getByRole('status').allInnerTexts()).toContain('Stop-loss closed EUR/USD. −$60.55 net')
    expect(await ordersTab(page).innerText()).toMatch(/^1\s+Orders$/)
    expect(await unread(page)).toBe('1 unread')
    expect(await page.title()).toBe('(1) Market · openlot')

    await banner(page).getByRole('button', { name: 'See result' }).click()
    await result(page).getByText('−$60.00').first().waitFor()
    expect(new URL(page.url()).search).toBe(`?source=0&type=3&order=${id}`)
    expect(await banner(page).count()).toBe(0)
    await until(
      () => page.title(),
      (title) => !title.startsWith('('),
    )
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL((url) => url.search === '?source=0&type=3')
    await result(page).waitFor({ state: 'detached' })
    expect(await unread(page)).toBe('')
    // Same address opened directly; going back closes the sheet as well.
    await page.goto(`/order?source=0&type=3&order=${id}`)
    await result(page).getByText('−$60.00').first().waitFor()
    await page.goBack()
    await page.waitForURL((url) => url.search === '?source=0&type=3')
    await result(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[EVT-5] [EVT-4] two at once are one sentence, said by the tab that was in front last', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const other = await context.newPage()
    await watching(page)
    await watching(other)
    await come(page, 'visible')
    await buy(page)
    await buy(page)
    await at('1.09400')
    const both = page.getByRole('group', { name: '2 positions closed' })
    await both.waitFor()
    await other.waitForTimeout(SILENT_MS)
    expect(await other.locator('.ol-event').count()).toBe(0)
    // Counted in both tabs, and read in both.
    expect([await unread(page), await unread(other)]).toEqual(['2 unread', '2 unread'])
    await openTab(page, 'Orders')
    await until(
      () => unread(other),
      (words) => words === '',
    )
    expect(problems).toEqual([])
    await context.close()
  })

  it('[EVT-12] while the page is hidden the device says it, and the page when the person is back', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await context.addInitScript(() => {
      localStorage.setItem('openlot.events', JSON.stringify({ notifications: true }))
      const shown: unknown[] = []
      const stub = class {
        static readonly permission = 'granted'
        readonly title: string
        readonly options: unknown
        onclick: (() => void) | null = null
        constructor(title: string, options: unknown) {
          this.title = title
          this.options = options
          shown.push(this)
        }
        close(): void {
          this.onclick = null
        }
      }
      Object.assign(globalThis, { Notification: stub, shown })
    })
    const shown = () =>
      page.evaluate(() =>
        (globalThis as unknown as { shown: readonly Readonly<Record<string, unknown>>[] }).shown.map(
          ({ title, options }) => ({ title, options }),
        ),
      )
    await watching(page)
    const id = await buy(page)
    await come(page, 'hidden')
    await at('1.09400')
    const [first, ...more] = await until(shown, ({ length }) => length > 0)
    expect([first?.title, more]).toEqual(['Stop-loss closed EUR/USD', []])
    expect(first?.options).toMatchObject({ tag: `closed:${id}`, body: expect.stringContaining('−$60.55') })
    expect(await page.locator('.ol-event').count()).toBe(0)
    await come(page, 'visible')
    await banner(page).waitFor()
    await page.evaluate(() => {
      ;(globalThis as unknown as { shown: readonly { onclick: () => void }[] }).shown[0]?.onclick()
    })
    await result(page).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    expect((await shown()).length).toBe(1)
    expect(problems).toEqual([])
    await context.close()
  })
})
