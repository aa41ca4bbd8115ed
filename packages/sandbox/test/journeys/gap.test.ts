import { realtime } from '@openlot/core'
import { contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { sampleOrderRequest } from '@openlot/core/testing'
import { describe, expect, it } from 'vitest'
import { createSandboxWorld } from '../../src/create-sandbox-world.ts'
import { idsOf } from './support.ts'

const ORDER = sampleOrderRequest()

describe('what happened while the connection was down', () => {
  it('[RT-20] [RT-23] is shown in the end, also when the reads after it fail at first', async () => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 3, signedIn: true })
    client.use(market).watch()
    client.use(contract).watch()
    await clock.advance(3000)
    const placed = client.commit(submitContractOrder, { order: ORDER }).settled
    await clock.advance(10_000)
    expect((await placed).kind).toBe('accepted')
    const [order] = world.contracts.all()
    if (order === undefined) throw new Error('no order in the books')
    world.faults.refuseSocketsFor(5000)
    world.realtime.cutAll()
    await clock.advance(1000)
    world.journal.transact(() => world.contracts.close(order.userId, String(order.id)))
    // Every read that would fill the gap fails; later reads work.
    while (client.use(realtime).status.get() === 'reconnecting') {
      world.faults.next('http500', 3)
      await clock.advance(100)
    }
    await clock.advance(60_000)
    expect(client.use(realtime).status.get()).toBe('live')
    expect(idsOf(client, 'holding')).toEqual([])
    stop()
  })
})
