import { expect, it } from 'vitest'
import { ask, openWorld } from '../../test/support.ts'
import { control } from '../control.ts'
import { amountText, fixedText, halfUp, over, times, whole } from '../oracle/rational.ts'

type Row = {
  readonly user: { readonly id: number; readonly nickname: string; readonly avatar: string; readonly uid: string }
  readonly code: string
  readonly total_rate: string
  readonly three_week_profit: string
  readonly three_week_win: string
  readonly total_trade_num: number
}

it('[FOL-2 FOL-3] the ranking is what the masters have booked, best first, losers too', async () => {
  const { world } = openWorld({ seed: 11 })
  const ranking = async () =>
    (await ask(world, 'GET', '/api/follow/rank_list', {})).data as { readonly list: readonly Row[] }
  expect(await ranking()).toEqual({ list: [] })
  control(world, { op: 'masters' })
  const { list } = await ranking()
  expect(list).toHaveLength(8)
  const rates = list.map(({ total_rate }) => Number(total_rate))
  expect(rates).toEqual(rates.toSorted((a, b) => b - a))
  expect(rates.at(-1)).toBeLessThan(0)
  const since = world.clock.now() - 21 * 86_400_000
  for (const row of list) {
    const userId = row.user.id
    const master = world.masters.all().find((one) => one.userId === userId)
    expect([row.user.nickname, row.user.uid]).toEqual([master?.nickname, world.users.get(userId)?.uid])
    const closed = world.contracts.inState(userId, 'closed')
    const late = closed.filter(({ completedAt }) => completedAt >= since)
    const profit = late.reduce((sum, order) => sum + order.profit, 0n)
    const won = late.filter((order) => order.profit > 0n).length
    expect(row.total_trade_num).toBe(closed.length)
    expect(row.three_week_profit).toBe(amountText(profit, 6))
    expect(row.three_week_win).toBe(fixedText(halfUp(times(over(whole(won), whole(late.length)), whole(100)), 2), 2))
  }
  // No word of how to sign in or who it is.
  expect(JSON.stringify(list)).not.toContain('@')
})
