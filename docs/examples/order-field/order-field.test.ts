import { submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { createSandboxWorld } from '@openlot/sandbox'
import { expect, it } from 'vitest'
import { codedOrdersPanel } from './order-field.ts'

it('a placed order is shown with the field', async () => {
  const { client, clock, stop } = await createSandboxWorld({ seed: 1, signedIn: 'demo' })
  client.use(market).watch()
  const lines = client.follow(codedOrdersPanel)
  lines.subscribe(() => undefined)
  await clock.advance(5_000)
  const symbol = client.use(market).symbols.rows()[0]
  if (symbol === undefined) throw new Error('no symbol')
  const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market' } as const
  const order = { ...what, lots: '0.1', multiple: '100', targetPrice: '0', stopLoss: '0', takeProfit: '0' }
  const { settled } = client.commit(submitContractOrder, { order })
  await clock.advance(5_000)
  expect([(await settled).kind, lines.get()]).toEqual(['accepted', [`${symbol.code} 0.1`]])
  stop()
})
