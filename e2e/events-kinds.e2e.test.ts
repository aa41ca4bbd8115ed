import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { buyAs, callAs, watching } from './event-steps.ts'
import { openWorld, phone } from './harness.ts'
import { come, goWithin, until } from './steps.ts'

const [USER, MASTER] = ['trader@openlot.test', 'master@openlot.test']
const banners = (page: Page) => page.locator('.ol-event')

describe('every kind of event', () => {
  const world = openWorld()
  const at = (price: string) => world.server.control('hold', { symbol: 'EURUSD', price })
  const seen = async (page: Page, words: string | RegExp): Promise<void> => {
    await banners(page).getByText(words).first().waitFor()
    await banners(page).getByRole('button', { name: 'Dismiss' }).click()
    // A pointer that stays there would hold the next one.
    await page.mouse.move(200, 600)
    await banners(page).waitFor({ state: 'detached' })
  }
  /** Copies the sample master, as another device of the person would. */
  const follow = async (page: Page): Promise<void> => {
    const authorization = await page.evaluate(() => sessionStorage.getItem('openlot.token') ?? '')
    const { users } = await world.server.state()
    const master = users.find(({ email }) => email === MASTER)
    const answer = await fetch(`${world.server.url}/api/follow/follow_trader`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ trader_id: String(master?.id), multiple: '1', max_amount: '5000' }),
    })
    expect(await answer.json()).toMatchObject({ code: 1 })
  }
  /** The phone is looked at again. */
  const returnTo = async (page: Page): Promise<void> => {
    await come(page, 'hidden')
    await come(page, 'visible')
  }

  it('[EVT-1] [EVT-4] is said in the tab in front, and not in the other', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const other = await context.newPage()
    await world.server.control('masters', { acting: false })
    await at('1.10000')
    await watching(page)
    await watching(other)
    await come(page, 'visible')
    let shown = 0
    await other.exposeFunction('shown', () => {
      shown += 1
    })
    await other.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && (node.matches('.ol-event') || node.querySelector('.ol-event') !== null))
              void (globalThis as unknown as { shown: () => void }).shown()
      }).observe(document.body, { childList: true, subtree: true })
    })

    await buyAs(page, world.server, { status: '0', target_price: '1.10500', stop_loss_price: '0' })
    await page.waitForTimeout(1500)
    await at('1.10500')
    await seen(page, 'Order filled: Buy EUR/USD')

    await buyAs(page, world.server, { stop_loss_price: '0', target_profit_price: '1.10800' })
    await at('1.10800')
    await seen(page, 'Take-profit closed EUR/USD')

    await follow(page)
    await world.server.control('master', { user: MASTER, do: 'open', symbol: 'XAUUSD', lots: '0.1' })
    await seen(page, 'Halden opened XAU/USD')
    await world.server.control('master', { user: MASTER, do: 'close' })
    await seen(page, 'Halden closed XAU/USD')

    const [{ id, address } = { id: 0, address: '' }] = (await callAs(
      page,
      world.server,
      '/api/quickCharge/info',
      {},
    )) as readonly { id: number; address: string }[]
    await callAs(page, world.server, '/api/quickCharge/submit', { number: '500', charge_id: String(id), address })
    await returnTo(page)
    await world.server.control('deposit', { user: USER, decision: 'finish' })
    await returnTo(page)
    await seen(page, 'Deposit credited')
    await world.server.control('message', { user: USER, title: 'Your statement', text: 'It is ready.' })
    await returnTo(page)
    await seen(page, 'Your statement')
    await world.server.control('news', { title: 'A new symbol', text: 'Traded from now on.' })
    await returnTo(page)
    await seen(page, 'A new symbol')

    expect(shown).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[EVT-1] [EVT-3] a stop is said on another symbol, and after a time without a network', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await at('1.10000')
    await watching(page)
    await buyAs(page, world.server)
    await goWithin(page, '/trade?symbol=2')
    await at('1.09400')
    await seen(page, 'Stop-loss closed EUR/USD')

    await at('1.10000')
    await buyAs(page, world.server)
    await page.waitForTimeout(1500)
    await context.setOffline(true)
    await at('1.09400')
    await page.waitForTimeout(3000)
    expect(await banners(page).count()).toBe(0)
    await context.setOffline(false)
    await seen(page, 'Stop-loss closed EUR/USD')
    expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([])
    await context.close()
  })

  it('[EVT-10] [EVT-11] a margin that gets low, and a connection that stays lost while something is open', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await at('1.10000')
    await watching(page)
    await buyAs(page, world.server, { cont: '5', stop_loss_price: '0' })
    await page.waitForTimeout(1500)
    await at('1.09300')
    await seen(page, 'Margin is low')
    await world.server.control('faults', { refuseSocketsMs: 40_000 })
    await world.server.control('cutSockets', {})
    await until(
      () => banners(page).allInnerTexts(),
      (texts) => texts.some((text) => text.includes('No connection for 30 seconds')),
      60_000,
    )
    await until(
      () => banners(page).allInnerTexts(),
      (texts) => texts.some((text) => text.includes('Connected again')),
      60_000,
    )
    await context.close()
  }, 180_000)
})
