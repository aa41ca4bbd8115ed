import { describe, expect, it } from 'vitest'
import { openAccountBench, refused } from '../../../test-support/account-bench.ts'
import { account } from '../account/account.ts'
import { rankPanel } from './rank.panel.ts'
import { ranking } from './ranking.ts'

const RANKING = '/api/follow/rank_list'
const trader = (id: number, more: object = {}) => ({
  user: { id, nickname: `Trader ${id}`, avatar: '', uid: `80000${id}` },
  code: `T-${id}`,
  multiple: 2,
  three_week_rate: '6.80',
  three_week_win: '68',
  three_week_profit: '1020.4',
  total_rate: '-3.18',
  total_trade_num: 182,
  ...more,
})
const said = (list: unknown) => ({ code: 1, msg: '', data: { list } })

const open = async (list: unknown, user?: Readonly<Record<string, unknown>>) => {
  const bench = await openAccountBench({}, user)
  bench.say(RANKING, said(list))
  const cell = bench.client.follow(rankPanel, 'weeks')
  cell.subscribe(() => undefined)
  await bench.clock.advance(1000)
  return { ...bench, panel: cell.get }
}

describe('the ranking of traders', () => {
  it('[FOL-2 FOL-3] a visitor reads every figure as it was sent', async () => {
    const { panel } = await open([trader(9), trader(4, { total_rate: '12.4' })])
    expect(panel().stage).toBe('ready')
    expect(panel().rows.map(({ name, code }) => [name, code])).toEqual([
      ['Trader 9', 'T-9'],
      ['Trader 4', 'T-4'],
    ])
    const [first] = panel().rows
    const { multiple, threeWeekRate, threeWeekWin, threeWeekProfit, totalRate, totalTrades } = first ?? {}
    expect(
      [multiple, threeWeekRate, threeWeekWin, threeWeekProfit, totalRate, totalTrades].map((one) => one?.toFixed()),
    ).toEqual(['2', '6.8', '68', '1020.4', '-3.18', '182'])
  })

  it('[FOL-3] what the server leaves out is unknown, not zero, and nobody needs to be named', async () => {
    const { panel } = await open([{ user: null }, { total_rate: null, three_week_rate: '' }, trader(1)])
    expect(panel().rows).toHaveLength(3)
    const [nobody, empty] = panel().rows.slice(1)
    expect([nobody?.name, nobody?.address, nobody?.totalRate, nobody?.totalTrades]).toEqual([
      '',
      undefined,
      undefined,
      undefined,
    ])
    expect([empty?.totalRate, empty?.threeWeekRate]).toEqual([undefined, undefined])
  })

  it('[FOL-2] a failed reading leaves the last ranking, and says why', async () => {
    const { panel, say, clock, use } = await open([trader(1)])
    say(RANKING, refused('closed for now'))
    void use(ranking).list.refresh()
    await clock.advance(1000)
    expect([panel().stage, panel().rows.length, panel().failure]).toEqual(['failed', 1, { text: 'closed for now' }])
    const never = await open('rubbish')
    expect([never.panel().stage, never.panel().rows]).toEqual(['failed', []])
  })

  it('[FOL-1] whether a member is a trader is read again on a visit; a visitor is asked nothing', async () => {
    const { client, say, clock, use, sent } = await open([], { id: 7, email: 'me@openlot.test', is_trader: '0' })
    expect(client.session.get().user?.isTrader).toBe(false)
    say('/api/user/info', { code: 1, msg: '', data: { id: 7, email: 'me@openlot.test', is_trader: '1' } })
    use(account).readPerson()
    await clock.advance(1000)
    expect(client.session.get().user?.isTrader).toBe(true)
    expect(sent('/api/user/info').length).toBe(2)
    const visitor = await open([])
    visitor.use(account).readPerson()
    await visitor.clock.advance(1000)
    expect(visitor.sent('/api/user/info')).toEqual([])
  })
})
