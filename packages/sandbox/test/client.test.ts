import { realtime, symbolId } from '@openlot/core'
import { contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { sampleOrderRequest } from '@openlot/core/testing'
import { loadContractOrders } from '@openlot/core/wire'
import { describe, expect, it } from 'vitest'
import { createSandboxWorld } from '../src/create-sandbox-world.ts'

const EURUSD = symbolId(1)

describe('a client in a sandbox world', () => {
  it('receives live quotes that equal the market', async () => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 3 })
    const release = client.use(market).watch()
    await clock.advance(5_000)
    const instrument = world.market.instrumentByCode('EURUSD')
    if (instrument === undefined) throw new Error('No EURUSD')
    expect(client.use(realtime).status.get()).toBe('live')
    expect(client.use(market).quotes.get(EURUSD)?.close).toBe(world.market.priceText(instrument, world.market.price(1)))
    release()
    stop()
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
  })

  it.each([true, 'demo'] as const)('signed in as %s places and closes an order', async (signedIn) => {
    const { client, clock, world, stop } = await createSandboxWorld({ seed: 3, signedIn })
    const order = sampleOrderRequest()
    const commit = client.commit(submitContractOrder, { order }).settled
    await clock.advance(1_000)
    expect(await commit).toMatchObject({ kind: 'accepted' })
    expect(world.contracts.all()).toMatchObject([{ state: 'holding', lots: '0.1' }])
    stop()
  })

  it('takes calls as values, and a list is read when it is looked at', async () => {
    const { client, clock, stop } = await createSandboxWorld({ seed: 3, signedIn: 'demo' })
    const called = client.call(loadContractOrders, { status: 'holding', page: 1 })
    const list = client.use(contract).lists({ status: 'holding' })
    await clock.advance(1_000)
    expect(await called).toMatchObject({ ok: true, value: { rows: [], total: 0 } })
    expect(list.get()).toMatchObject({ stage: 'loading', finished: false })
    const leave = list.subscribe(() => undefined)
    await clock.advance(1_000)
    expect(list.get()).toMatchObject({ stage: 'ready', keys: [], total: 0, finished: true })
    leave()
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
