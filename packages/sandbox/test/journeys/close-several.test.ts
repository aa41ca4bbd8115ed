import { closeSeveral, closeSeveralFacts, closeSeveralPanel, contract } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { buy, idsOf, journey } from './support.ts'

it('[CON-107] [CON-109] [CON-110] sums and the level that were shown are those the server books and says', async () => {
  const one = await journey('demo', { config: { is_hazard_rate: '1' } })
  const { client, clock, hold, world, end } = one
  const tickets = [await buy(one, '0.1'), await buy(one, '0.2'), await buy(one, '0.5')]
  for (const ticket of tickets) ticket.leave()
  await hold('1.10123')
  const { several } = client.use(closeSeveral)
  const facts = client.follow(closeSeveralFacts, several)
  const leave = facts.subscribe(() => undefined)
  const panel = () => closeSeveralPanel(several.get(), several.send, facts.get())
  await clock.advance(1_000)
  const [kept, ...rest] = [...idsOf(client, 'holding')].reverse()
  panel().begin(...rest)
  const { sums, level } = panel()
  if (sums === undefined || kept === undefined) throw new Error('nothing is selected')
  panel().ask()
  await clock.advance(400)
  panel().confirm()
  await clock.advance(5_000)
  const closed = world.contracts.all().filter(({ state }) => state === 'closed')
  const millionths = (pick: (order: (typeof closed)[number]) => bigint): string =>
    String(Number(closed.reduce((sum, order) => sum + pick(order), 0n)) / 1e6)
  expect(closed).toHaveLength(2)
  expect([sums.profit, sums.fees, sums.margin].map((value) => value.toFixed())).toEqual([
    millionths(({ profit }) => profit),
    millionths(({ fee }) => fee),
    millionths(({ margin }) => margin),
  ])
  expect([panel().summary?.closed, panel().summary?.isNetWhole]).toEqual([2, true])
  expect(panel().summary?.net.toFixed()).toBe(sums.net.toFixed())
  // Closing costs nothing more: the equity is the same, over less margin.
  expect(panel().level?.toFixed(0)).toBe(sums.levelAfter?.toFixed(0))
  expect(sums.levelAfter?.gt(level ?? 0)).toBe(true)
  expect(client.use(contract).rows.get(kept)?.status).toBe('holding')
  leave()
  expect(await end()).toBe(0)
})
