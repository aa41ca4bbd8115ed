import { sampleOrderRequest } from '@openlot/core/testing'
import { describe, expect, it } from 'vitest'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'

const ORDER = sampleOrderRequest()

describe('what happened while the line was down', () => {
  it('[RT-20] [RT-23] is shown in the end, also when the reads after it fail at first', async () => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 3, signedIn: true })
    client.watchMarket()
    client.watchAccount()
    await clock.advance(3000)
    const placed = client.commit('submitContractOrder', { order: ORDER })
    await clock.advance(10_000)
    expect((await placed).kind).toBe('accepted')
    const [order] = world.contracts.all()
    if (order === undefined) throw new Error('no order in the books')
    world.faults.refuseSocketsFor(5000)
    world.realtime.cutAll()
    await clock.advance(1000)
    world.journal.transact(() => world.contracts.close(order.userId, String(order.id)))
    // Every read that would fill the gap fails, and the ones after it do not.
    while (client.stores.connection.get() === 'reconnecting') {
      world.faults.next('http500', 3)
      await clock.advance(100)
    }
    await clock.advance(60_000)
    expect(client.stores.connection.get()).toBe('live')
    expect(client.stores.orderLists.get('holding')?.ids).toEqual([])
    stop()
  })
})
