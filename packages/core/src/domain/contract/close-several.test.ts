import { describe, expect, it } from 'vitest'
import { openCloseSeveral } from '../../../test-support/close-several-bench.ts'
import { storesOf } from '../../../test-support/stores-of.ts'
import type { Cell } from '../../engine/domain/cell.ts'
import { orderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { sampleSymbol } from '../../testing/samples.ts'
import { config } from '../config/config.ts'
import { type AppConfig, readConfig } from '../config/config.wire.ts'
import { market } from '../market/market.ts'

const numbers = (ids: Iterable<unknown>): readonly number[] => [...ids].map(Number)

describe('selecting several positions', () => {
  it('[CON-108] one by one, or a choice of them; what is closed meanwhile is selected no more', async () => {
    const { panel, orders, clock } = await openCloseSeveral(['done', 'done', 'done'])
    expect(panel().stage).toBe('idle')
    panel().begin(orderId(2))
    panel().toggle(orderId(3))
    panel().toggle(orderId(2))
    expect([panel().stage, numbers(panel().selected)]).toEqual(['selecting', [3]])
    panel().choose('all')
    expect(numbers(panel().selected)).toEqual([1, 2, 3])
    expect(panel().choices).toEqual([
      { choice: 'all', count: 3, isOn: true },
      { choice: 'profit', count: 3, isOn: true },
      { choice: 'loss', count: 0, isOn: false },
      { choice: { symbol: 'EUR/USD' }, count: 3, isOn: true },
    ])
    orders.putClosed([orderId(1)], clock.monotonic())
    expect(numbers(panel().selected)).toEqual([2, 3])
    panel().leave()
    expect([panel().stage, panel().selected.size, panel().sums]).toEqual(['idle', 0, undefined])
  })

  it('[CON-107] the sums are those of what is selected, and the level is there where it is switched on', async () => {
    const { panel, domains, orders } = await openCloseSeveral(['done', 'done', 'done'])
    panel().begin(orderId(1), orderId(3))
    orders.putTicks({ profitsTotal: '6', hazardRate: '150.00', marginTotal: '30', orders: [] }, 5)
    expect([panel().sums?.count, panel().sums?.net.toFixed(), panel().level]).toEqual([2, '4', undefined])
    ;(domains.use(config).settings as Cell<AppConfig>).set(readConfig({ is_hazard_rate: '1' }))
    expect([panel().level, panel().sums?.levelAfter]).toEqual([dec('150'), dec('150')])
  })

  it('[CON-107] a live rate of the symbol makes the profit money of the account, where the order has none', async () => {
    const { panel, domains, orders, clock } = await openCloseSeveral(['done', 'done'])
    ;(domains.use(config).settings as Cell<AppConfig>).set(readConfig({ currency: 'USD', currency_symbol: '$' }))
    storesOf(orders).rows.patch(orderId(1), (row) => ({ ...row, symbol: { showCode: 'USD/JPY' } }))
    panel().begin(orderId(1), orderId(2))
    await clock.advance(100)
    expect(numbers(panel().sums?.unsummed.map(({ id }) => id) ?? [])).toEqual([1])
    const { symbols } = storesOf(domains.use(market))
    const symbol = sampleSymbol({ code: 'USDJPY', showCode: 'USD/JPY', quoteRate: dec('0.0065') })
    symbols.put(symbol.id, symbol)
    await clock.advance(100)
    expect([panel().sums?.count, panel().sums?.unsummed, panel().sums?.profit.toFixed()]).toEqual([2, [], '3'])
  })

  it('[CON-26] is asked once, and a second tap of the same is not the answer', async () => {
    const { panel, sent, clock } = await openCloseSeveral(['done', 'done'])
    panel().begin()
    panel().ask()
    expect(panel().stage).toBe('selecting')
    panel().choose('all')
    panel().ask()
    panel().confirm()
    expect([panel().stage, panel().canConfirm, sent]).toEqual(['confirming', false, []])
    await clock.advance(400)
    expect(panel().canConfirm).toBe(true)
    panel().back()
    expect([panel().stage, panel().selected.size]).toEqual(['selecting', 2])
  })
})

describe('closing several positions', () => {
  it('[CON-109 CON-110] each by its own commit, one after the other, each with its own outcome', async () => {
    const { panel, sent, close, counts, clock } = await openCloseSeveral(['done', 'refused', 'done'])
    await close(1, 2, 3)
    for (let tap = 0; tap < 20; tap += 1) panel().confirm()
    expect(panel().canLeave).toBe(false)
    panel().leave()
    await clock.advance(5000)
    expect([panel().stage, sent.map(({ id }) => id)]).toEqual(['closed', [1, 2, 3]])
    expect(counts()).toEqual({ closed: 2, refused: 1, unknown: 0, underWay: 0 })
    expect(panel().summary?.closings.map(({ state, reason }) => [state, reason])).toEqual([
      ['closed', undefined],
      ['refused', { text: 'The market is shut' }],
      ['closed', undefined],
    ])
    expect([panel().summary?.net.toFixed(), panel().summary?.isNetWhole]).toEqual(['4', true])
    panel().leave()
    expect([panel().stage, panel().summary]).toEqual(['idle', undefined])
  })

  it('[CON-109] a lost answer holds nothing up, and is found out', async () => {
    const { panel, sent, close, counts, clock } = await openCloseSeveral(['lostDone', 'done', 'lostNotDone'])
    await close(1, 2, 3)
    await clock.advance(1000)
    expect([sent.map(({ id }) => id), counts()]).toEqual([
      [1, 2, 3],
      { closed: 1, refused: 0, unknown: 2, underWay: 0 },
    ])
    await clock.advance(200_000)
    expect(counts()).toEqual({ closed: 2, refused: 1, unknown: 0, underWay: 0 })
    expect(panel().summary?.closings[2]?.reason).toEqual({ id: 'commit.change_not_made' })
    expect([sent.length, panel().summary?.net.toFixed()]).toEqual([3, '3'])
  })

  it('[CON-110] what could not be found out is not refused, and counts as closed once a list shows it', async () => {
    const { panel, server, close, counts, clock, context } = await openCloseSeveral(['lostDone', 'done'])
    server.listsFail = true
    await close(1, 2)
    await clock.advance(600_000)
    expect([panel().stage, counts()]).toEqual(['closed', { closed: 1, refused: 0, unknown: 1, underWay: 0 }])
    expect(panel().summary?.isNetWhole).toBe(false)
    server.listsFail = false
    context.invalidate(['orders'])
    await clock.advance(5000)
    expect([counts().closed, counts().unknown, panel().summary?.net.toFixed()]).toEqual([2, 0, '3'])
  })

  it('[CON-109] who leaves and comes back finds the same closings; without a view each says itself how it ended', async () => {
    const { panel, sent, close, counts, clock, leave, comeBack, emitted } = await openCloseSeveral(['lostDone', 'done'])
    await close(1, 2)
    leave()
    await clock.advance(200_000)
    expect(emitted.filter(({ type }) => type === 'toast')).toHaveLength(2)
    comeBack()
    await clock.advance(1000)
    expect([panel().stage, counts().closed, sent.length]).toEqual(['closed', 2, 2])
    panel().confirm()
    panel().ask()
    await clock.advance(1000)
    expect(sent.length).toBe(2)
  })

  it('[CON-109] where keys are kept a lost one is sent again with its key, and stands once in the summary', async () => {
    const { sent, close, counts, clock, queries } = await openCloseSeveral(['lostDone', 'done'], { keepsKeys: true })
    await close(1, 2)
    await clock.advance(60_000)
    const again = sent.filter(({ id }) => id === 1)
    expect(again.length).toBeGreaterThan(1)
    const keys = queries().filter((query) => query.get('id') === '1')
    expect(new Set(keys.map(String)).size).toBe(1)
    expect(counts().closed).toBe(2)
  })

  it('[CON-109] under another account nothing of it is sent any more', async () => {
    const { panel, sent, close, clock, enter } = await openCloseSeveral(['done', 'done', 'done'])
    await close(1, 2, 3)
    enter('b')
    await clock.advance(60_000)
    expect([panel().stage, sent.length]).toEqual(['idle', 1])
  })
})
