import { describe, expect, it } from 'vitest'
import { createCell } from '../../engine/cell.ts'
import { orderId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { LOADING, type Loadable } from '../../kernel/loadable.ts'
import { createMemoryPorts, FRAME_MS } from '../../testing/memory-ports.ts'
import { sampleOrder, sampleSymbol, sampleUser } from '../../testing/samples.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { Role } from '../access/access.model.ts'
import { type AppConfig, DEFAULT_CONFIG, readConfig } from '../config/config.model.ts'
import { createMarketStores, putQuotes, putSymbols } from '../market/market.store.ts'
import type { User } from '../session/session.model.ts'
import type { Account } from '../wallet/wallet.model.ts'
import {
  contractFacts,
  contractOrderFacts,
  contractOrdersFacts,
  contractTerms,
  followContractFacts,
  followContractOrder,
  followContractOrders,
} from './contract.select.ts'
import { createContractStores, putOrderPage } from './contract-orders.store.ts'

const one = symbolId(1)
const bench = () => {
  const clock = createVirtualClock()
  const { frame } = createMemoryPorts({ clock })
  const stores = {
    ...createMarketStores(frame),
    ...createContractStores(frame),
    config: createCell<AppConfig>(DEFAULT_CONFIG),
    role: createCell<Role>('real'),
    session: createCell<{ readonly user: User | undefined }>({ user: sampleUser() }),
    accounts: createCell<Loadable<readonly Account[], unknown>>(LOADING),
  }
  putSymbols(stores, [sampleSymbol(), sampleSymbol({ id: symbolId(2), code: 'X', showCode: 'X' })], 0)
  return { clock, stores }
}
const tick = (close: string) => [{ id: one, close, change: '0' }]

describe('what a ticket must know', () => {
  it('[CON-8] the terms of the symbol under the configuration of now', () => {
    const terms = contractTerms(sampleSymbol(), readConfig({ trade_fee_type: '1' }))
    expect(terms).toMatchObject({ marginMode: 'leveraged', feeType: 'perLot', pricePrecision: 4 })
    expect(terms.multiples.map((multiple) => multiple.toFixed())).toEqual(['50', '100'])
    expect(contractTerms(sampleSymbol({ marginMode: 'unknown' as never }), DEFAULT_CONFIG).marginMode).toBe('leveraged')
  })

  it('[CON-24] price, balance and freshness as they stand; a price of 0 is none', () => {
    const { stores } = bench()
    expect(contractFacts(stores, one)).toMatchObject({ freshness: 'stale', role: 'real', balance: undefined })
    expect(contractFacts(stores, one).close?.toFixed()).toBe('1.0845')
    putQuotes(stores, tick('0'), 1)
    expect(contractFacts(stores, one).close).toBeUndefined()
    expect(contractFacts(stores, symbolId(9))).toMatchObject({ symbol: undefined, terms: undefined, close: undefined })
  })

  it('is told of its own symbol once a frame, and of nothing once it has left', async () => {
    const { stores, clock } = bench()
    await clock.advance(FRAME_MS)
    let told = 0
    const leave = followContractFacts(stores, one, () => {
      told += 1
    })
    putQuotes(stores, tick('1.1'), 1)
    putQuotes(stores, tick('1.2'), 2)
    putQuotes(stores, [{ id: symbolId(2), close: '5', change: '0' }], 2)
    await clock.advance(FRAME_MS)
    expect(told).toBe(1)
    stores.role.set('visitor')
    stores.config.set(readConfig({}))
    expect(told).toBe(3)
    leave()
    putQuotes(stores, tick('1.3'), 3)
    stores.role.set('demo')
    await clock.advance(FRAME_MS)
    expect(told).toBe(3)
  })
})

describe('what a list and a sheet must know', () => {
  it('rows in the order of the list, and their symbol by its shown code', async () => {
    const { stores, clock } = bench()
    const rows = [sampleOrder({ id: orderId(9) }), sampleOrder()]
    putOrderPage(
      stores,
      'holding',
      { rows, total: 2, dropped: 0, totalProfit: dec(1) },
      { mode: 'replace', requestedAt: 0 },
    )
    expect(contractOrdersFacts(stores, 'holding', 5).rows.map(({ id }) => id)).toEqual(['9', '7'])
    expect(contractOrdersFacts(stores, 'closed', 5)).toMatchObject({ list: undefined, rows: [], now: 5 })
    expect(contractOrderFacts(stores, orderId(7))).toMatchObject({ symbol: { id: '1' }, order: { id: '7' } })
    expect(contractOrderFacts(stores, orderId(1))).toEqual({ order: undefined, symbol: undefined, close: undefined })

    await clock.advance(FRAME_MS)
    const told = { list: 0, sheet: 0 }
    const leave = [
      followContractOrders(stores, 'holding', () => {
        told.list += 1
      }),
      followContractOrder(stores, orderId(7), () => {
        told.sheet += 1
      }),
    ]
    putQuotes(stores, tick('1.2'), 1)
    await clock.advance(FRAME_MS)
    expect(told).toEqual({ list: 0, sheet: 1 })
    stores.orders.patch(orderId(9), (row) => ({ ...row, profit: dec(5) }))
    await clock.advance(FRAME_MS)
    expect(told).toEqual({ list: 1, sheet: 1 })
    for (const stop of leave) stop()
    stores.orders.patch(orderId(7), (row) => ({ ...row, profit: dec(5) }))
    await clock.advance(FRAME_MS)
    expect(told).toEqual({ list: 1, sheet: 1 })
  })
})
