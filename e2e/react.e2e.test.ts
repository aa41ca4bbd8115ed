import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openProgram } from './bundled-page.ts'
import { openWorld } from './harness.ts'
import { demoUser } from './steps.ts'
import { tradeOnPage } from './trade-page.ts'

/** State of the page, as a test reads it. */
interface Shown {
  readonly hide: (isHidden: boolean) => void
  readonly requests: () => number
}

describe('@openlot/react', () => {
  const world = openWorld()

  it('the example trades under StrictMode: it signs in, streams, places, and closes that very order', async () => {
    const page = await openProgram(world.browser, world.server, 'docs/examples/react-trade.tsx')
    const id = await tradeOnPage(page)
    const { orders } = await demoUser(world.server)
    expect(orders.map((order) => [String(order.id), order.state])).toEqual([[id, 'closed']])
    await page.context().close()
  })

  const ANSWERED_MS = 5000
  const nothing = (): void => undefined

  /** Text of the button once the request had time to be answered. */
  const pressed = async (query: string): Promise<string | null> => {
    const page: Page = await openProgram(world.browser, world.server, 'e2e/strict-page.tsx', query)
    const button = page.getByRole('button', { name: 'editing' })
    await button.click()
    await page.getByRole('button', { name: 'sent' }).waitFor({ timeout: ANSWERED_MS }).catch(nothing)
    const said = await page.getByRole('button').textContent()
    await page.context().close()
    return said
  }

  it('a machine that sends hears its answer, with and without StrictMode', async () => {
    expect(await pressed('')).toBe('sent')
    expect(await pressed('?strict')).toBe('sent')
  })

  /** Number of sends when the view was hidden during the request. */
  const hiddenOnItsWay = async (query: string): Promise<number> => {
    const page: Page = await openProgram(world.browser, world.server, 'e2e/strict-page.tsx', query)
    await page.getByRole('button', { name: 'editing' }).click()
    const hide = (isHidden: boolean) => page.evaluate((hidden) => (window as never as Shown).hide(hidden), isHidden)
    await hide(true)
    await page.getByRole('button').waitFor({ state: 'hidden' })
    // Its answer comes meanwhile.
    await page.waitForTimeout(1000)
    await hide(false)
    await page.getByRole('button', { name: 'sent' }).waitFor({ timeout: ANSWERED_MS })
    const requests = await page.evaluate(() => (window as never as Shown).requests())
    await page.context().close()
    return requests
  }

  it('a machine whose view is hidden on its way sends once, and one that a view owns sends twice', async () => {
    expect(await hiddenOnItsWay('')).toBe(1)
    expect(await hiddenOnItsWay('?strict')).toBe(1)
    expect(await hiddenOnItsWay('?owned')).toBe(2)
  })

  it('the same machine, started and stopped in an effect, sends for ever under StrictMode: so the test above can fail', async () => {
    expect(await pressed('?obvious')).toBe('sent')
    expect(await pressed('?obvious&strict')).toBe('sending')
  })
})
