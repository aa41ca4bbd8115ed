import { balanceFacts, balancePanel, wallet } from '@openlot/core/wallet'
import { expect, it } from 'vitest'
import { buy, idsOf, journey, openSheet } from './support.ts'

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

it('[WAL-3 WAL-15] today’s profit and its percent hold while a position is open, and say what it brought once it is closed', async () => {
  const one = await journey(true)
  const { client, clock, hold } = one
  const card = client.follow(balanceFacts)
  card.subscribe(() => undefined)
  const shown = () => {
    const { total, profits, percent, direction } = balancePanel(card.get())
    return [total?.toFixed(), profits?.toFixed(), percent?.toFixed(), direction]
  }
  await clock.advance(1_000)
  expect(shown()).toEqual(['15000', '0', '0', 'flat'])
  await buy(one, '5')
  await clock.advance(1_000)
  // The fee is paid: of 15,000, 27.50 are gone.
  expect(shown()).toEqual(['14972.5', '-27.5', '-0.18', 'down'])
  // 10,000 and 15,000 float: they are in no balance, and in no profit of today.
  for (const price of ['1.12000', '1.13000']) {
    await hold(price)
    await client.use(wallet).profits.refresh()
    expect(shown()).toEqual(['14972.5', '-27.5', '-0.18', 'down'])
  }
  const [id] = idsOf(client, 'holding')
  if (id === undefined) throw new Error('no order is held')
  const sheet = openSheet(client, id)
  sheet.panel().askClose()
  await clock.advance(1_000)
  sheet.panel().confirm()
  await clock.advance(2_000)
  expect(shown()).toEqual(['29972.5', '14972.5', '99.82', 'up'])
  sheet.leave()
  expect(await one.end()).toBe(0)
})
