import { wallet } from '@openlot/core/wallet'
import { expect, it } from 'vitest'
import { journey } from './support.ts'

it('[WAL-4] a balance that could not be read is asked for again until it is', async () => {
  const one = await journey()
  const { client, clock, op } = one
  await clock.advance(500)
  const before = client.use(wallet).balances.get().value
  op({ op: 'faults', http500: 1 })
  await client.use(wallet).balances.refresh()
  expect(client.use(wallet).balances.get().stage).toBe('failed')
  expect(client.use(wallet).balances.get().value).toBe(before)
  await clock.advance(5_000)
  expect(client.use(wallet).balances.get().stage).toBe('ready')
  expect(await one.end()).toBe(0)
})
