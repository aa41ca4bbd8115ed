import { describe, expect, it } from 'vitest'
import { storesOf } from '../../../test-support/stores-of.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import { bench as ticketBench } from '../../../test-support/ticket-bench.ts'
import type { Cell } from '../../engine/domain/cell.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { orderId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { FRAME_MS } from '../../testing/memory-ports.ts'
import { sampleOrder, sampleSymbol, sampleUser } from '../../testing/samples.ts'
import { config } from '../config/config.ts'
import { type AppConfig, DEFAULT_CONFIG, readConfig } from '../config/config.wire.ts'
import { putQuotes, putSymbols } from '../market/market.store.ts'
import { market } from '../market/market.ts'
import { session } from '../session/session.ts'
import type { AccountKind, SessionView } from '../session/session.wire.ts'
import { wallet } from '../wallet/wallet.ts'
import { contractOrderFacts } from './contract-order.panel.ts'
import { contractOrders } from './contract-orders.ts'
import { contractFacts, contractTerms } from './contract-ticket.form.ts'

const one = symbolId(1)
const bench = () => {
  const test = openTestContext()
  const { domains, ports } = test
  ports.http.answer(() => accepted([]))
  const stores = storesOf(domains.use(market))
  const view = domains.use(session).view as Cell<SessionView>
  const enter = (kind: AccountKind): void =>
    view.set({ stage: 'member', mayComeBack: false, user: sampleUser(), kind, epoch: 1 })
  enter('real')
  putSymbols(stores, [sampleSymbol(), sampleSymbol({ id: symbolId(2), code: 'X', showCode: 'X' })], 0)
  return {
    ...test,
    stores,
    enter,
    leave: () => view.set({ stage: 'guest', mayComeBack: false, user: undefined, kind: undefined, epoch: 2 }),
    settings: domains.use(config).settings as Cell<AppConfig>,
    facts: (id = one) => derivedCell(domains.use, contractFacts, id, '/trade'),
    order: (id: number) => derivedCell(domains.use, contractOrderFacts, orderId(id)),
  }
}
const tick = (close: string) => [{ id: one, close, change: '0' }]

describe('what a ticket must know', () => {
  it('[CON-8] the terms of the symbol under the configuration of now', () => {
    const terms = contractTerms(sampleSymbol(), readConfig({ trade_fee_type: '1' }))
    expect(terms).toMatchObject({ marginMode: 'leveraged', feeType: 'perLot', pricePrecision: 4 })
    expect(terms.multiples.map((multiple) => multiple.toFixed())).toEqual(['50', '100'])
    expect(contractTerms(sampleSymbol({ marginMode: 'unknown' as never }), DEFAULT_CONFIG).marginMode).toBe('leveraged')
    const { settings, facts } = bench()
    settings.set(readConfig({ trade_fee_type: '1' }))
    expect(facts().get().terms).toEqual(terms)
  })

  it('[CON-86] without a rate yen are yen: written with their own sign, and not compared with the balance', async () => {
    const { ports, clock, stores, settings, facts } = bench()
    settings.set(readConfig({ currency: 'USD', currency_symbol: '$' }))
    ports.http.answer(() => accepted([{ type: 'forex', balance: '12.5', lockBalance: '0', accountTypeId: '1' }]))
    const yen = symbolId(7)
    const symbol = sampleSymbol({
      id: yen,
      code: 'USDJPY',
      showCode: 'USD/JPY',
      pricePrecision: 3,
      quotations: undefined,
    })
    putSymbols(stores, [symbol], 1)
    const stop = facts(yen).subscribe(() => undefined)
    await clock.advance(10)
    const panel = () => ticketBench().panel({ shown: undefined, ...facts(yen).get() })
    putQuotes(stores, [{ id: yen, close: '154.620', change: '0' }], 2)
    const { sign, feeSign, margin, rate, balance, balanceAfter, marginUse, shares, lots } = panel()
    expect([sign, feeSign, margin?.toFixed(), rate]).toEqual(['¥', '¥', '154.62', undefined])
    expect([balance?.toFixed(), balanceAfter, marginUse]).toEqual(['12.5', undefined, undefined])
    expect([shares.some(({ enabled }) => enabled), lots.issue]).toEqual([false, undefined])
    settings.set(readConfig({ currency: 'USD', currency_symbol: '$', trade_fee_type: '1' }))
    expect([panel().sign, panel().feeSign]).toEqual(['¥', undefined])
    putQuotes(stores, [{ id: yen, close: '154.620', change: '0', rate: '0.006467468633' }], 3)
    settings.set(readConfig({ currency: 'USD', currency_symbol: '$' }))
    const known = panel()
    expect([known.sign, known.feeSign, known.margin?.toFixed()]).toEqual([undefined, undefined, '1'])
    expect([known.rate?.rate.toFixed(), known.balanceAfter?.toFixed()]).toEqual(['0.006467468633', '11.495'])
    stop()
  })

  it('[CON-24] price, balance and freshness as they stand; a price of 0 is none', () => {
    const { stores, facts } = bench()
    expect(facts().get()).toMatchObject({ freshness: 'stale', role: 'real', balance: undefined, at: '/trade' })
    expect([facts().get().user?.uid, facts().get().close?.toFixed()]).toEqual(['10007919', '1.0845'])
    stores.freshness.put(one, { state: 'live', since: undefined })
    expect(facts().get().freshness).toBe('live')
    putQuotes(stores, tick('0'), 1)
    expect([facts().get().close?.toFixed(), facts().get().freshness]).toEqual(['1.0845', 'stale'])
    stores.quotes.put(one, { close: '0', change: '0', receivedAt: 1 })
    expect(facts().get().close).toBeUndefined()
    expect(facts(symbolId(9)).get()).toMatchObject({ symbol: undefined, terms: undefined, close: undefined })
  })

  it('[CON-24] the balance of the contract account, read while a view shows the ticket', async () => {
    const { ports, clock, facts, asked } = bench()
    ports.http.answer(() =>
      accepted([
        { type: 'coin', balance: '9', lockBalance: '0', accountTypeId: '2' },
        { type: 'forex', balance: '12.5', lockBalance: '0', accountTypeId: '1' },
      ]),
    )
    const cell = facts()
    cell.get()
    await clock.advance(10)
    expect(asked('getBalance')).toBe(0)
    const stop = cell.subscribe(() => undefined)
    await clock.advance(10)
    expect([asked('getBalance'), cell.get().balance?.toFixed()]).toEqual([1, '12.5'])
    stop()
  })

  it('is notified of its own symbol once a frame, and of nothing once it has left', async () => {
    const { stores, clock, facts, leave, enter, settings, domains } = bench()
    await domains.use(wallet).balances.refresh()
    await clock.advance(FRAME_MS)
    let notified = 0
    const stop = facts().subscribe(() => {
      notified += 1
    })
    putQuotes(stores, tick('1.1'), 1)
    putQuotes(stores, tick('1.2'), 2)
    putQuotes(stores, [{ id: symbolId(2), close: '5', change: '0' }], 2)
    await clock.advance(FRAME_MS)
    expect(notified).toBe(1)
    leave()
    settings.set(readConfig({}))
    expect(notified).toBe(3)
    stop()
    putQuotes(stores, tick('1.3'), 3)
    enter('demo')
    await clock.advance(FRAME_MS)
    expect(notified).toBe(3)
  })

  it('is the same as long as nothing changed, asked for with or without a listener', () => {
    const { facts, stores } = bench()
    const cell = facts()
    const first = cell.get()
    expect(cell.get()).toBe(first)
    const stop = cell.subscribe(() => undefined)
    expect(cell.get()).toBe(first)
    stop()
    expect(cell.get()).toBe(first)
    putQuotes(stores, tick('1.3'), 3)
    expect(cell.get().close?.toFixed()).toBe('1.3')
  })
})

describe('what a sheet must know', () => {
  it('its order, and the symbol of it by its shown code', async () => {
    const { stores, clock, domains, order } = bench()
    const { rows } = storesOf(domains.use(contractOrders))
    for (const row of [sampleOrder({ id: orderId(9) }), sampleOrder()]) rows.put(row.id, row)
    expect(order(7).get()).toMatchObject({ symbol: { id: '1' }, order: { id: '7' } })
    expect(order(1).get()).toEqual({ order: undefined, symbol: undefined, close: undefined })

    await clock.advance(FRAME_MS)
    let notified = 0
    const stop = order(7).subscribe(() => {
      notified += 1
    })
    putQuotes(stores, tick('1.2'), 1)
    await clock.advance(FRAME_MS)
    expect(notified).toBe(1)
    rows.patch(orderId(9), (row) => ({ ...row, profit: dec(5) }))
    await clock.advance(FRAME_MS)
    expect(notified).toBe(1)
    stop()
    rows.patch(orderId(7), (row) => ({ ...row, profit: dec(5) }))
    await clock.advance(FRAME_MS)
    expect(notified).toBe(1)
  })

  it('its symbol and price also when they are known only after it: they are followed from then on', async () => {
    const { stores, clock, domains, order } = bench()
    const cell = order(7)
    const seen: (string | undefined)[] = []
    cell.subscribe(() => seen.push(cell.get().close?.toFixed()))
    storesOf(domains.use(contractOrders)).rows.put(orderId(7), sampleOrder())
    await clock.advance(FRAME_MS)
    for (const close of ['2', '3']) {
      putQuotes(stores, tick(close), 1)
      await clock.advance(FRAME_MS)
    }
    expect(seen).toEqual(['1.0845', '2', '3'])
  })
})
