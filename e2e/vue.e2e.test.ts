import { describe, expect, it } from 'vitest'
import { openProgram } from './bundled-page.ts'
import { openWorld } from './harness.ts'
import { demoUser } from './steps.ts'
import { tradeOnPage } from './trade-page.ts'

describe('@openlot/vue', () => {
  const world = openWorld()

  it('the example trades: it signs in, streams, places, and closes that very order', async () => {
    const page = await openProgram(world.browser, world.server, 'docs/examples/vue-trade.ts')
    const id = await tradeOnPage(page)
    const { orders } = await demoUser(world.server)
    expect(orders.map((order) => [String(order.id), order.state])).toEqual([[id, 'closed']])
    await page.context().close()
  })
})
