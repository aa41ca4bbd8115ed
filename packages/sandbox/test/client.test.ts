import { symbolId } from '@openlot/core'
import { contractOrdersLogic } from '@openlot/core/contract'
import { sampleOrderRequest } from '@openlot/core/testing'
import { loadContractOrders } from '@openlot/core/wire'
import { describe, expect, it } from 'vitest'
import { createSandboxWorld } from '../src/create-sandbox-world.ts'

const EURUSD = symbolId(1)

describe('a client in a sandbox world', () => {
  it('hears live quotes that equal the market', async () => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 3 })
    const release = client.watchMarket()
    await clock.advance(5_000)
    const instrument = world.market.instrumentByCode('EURUSD')
    if (instrument === undefined) throw new Error('No EURUSD')
    expect(client.stores.connection.get()).toBe('live')
    expect(client.stores.quotes.get(EURUSD)?.close).toBe(world.market.priceText(instrument, world.market.price(1)))
    release()
    stop()
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
  })

  it.each([true, 'demo'] as const)('signed in as %s places and closes an order', async (signedIn) => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 3, signedIn })
    const order = sampleOrderRequest()
    const commit = client.commit('submitContractOrder', { order })
    await clock.advance(1_000)
    expect(await commit).toMatchObject({ kind: 'accepted' })
    expect(world.contracts.all()).toMatchObject([{ state: 'holding', lots: '0.1' }])
    stop()
  })

  it('takes calls and machines as values or by name, alike', async () => {
    const { client, clock, stop } = await createSandboxWorld({ seed: 3, signedIn: 'demo' })
    const input = { status: 'holding', page: 1 } as const
    const answers = Promise.all([client.call(loadContractOrders, input), client.call('loadContractOrders', input)])
    const lists = [client.logic(contractOrdersLogic, input), client.logic('contractOrders', input)]
    for (const list of lists) list.start()
    await clock.advance(1_000)
    const [byValue, byName] = await answers
    expect(byValue).toMatchObject({ ok: true, value: { rows: [], total: 0 } })
    expect(byName).toEqual(byValue)
    expect(lists.map((list) => list.getSnapshot().context.finished)).toEqual([true, true])
    for (const list of lists) list.stop()
    stop()
  })

  it('gives the same world for the same seed', async () => {
    const run = async () => {
      const { clock, world, stop } = await createSandboxWorld({ seed: 8 })
      await clock.advance(10_000)
      stop()
      return world.market.instruments.map(({ id }) => world.market.price(id))
    }
    expect(await run()).toEqual(await run())
  })
})
