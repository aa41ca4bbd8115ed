import type { AlertDraft, PriceAlert } from '../src/domain/alerts/alerts.calc.ts'
import { alertDraftFacts, alertsPanel } from '../src/domain/alerts/alerts.panel.ts'
import { alerts } from '../src/domain/alerts/alerts.ts'
import { market } from '../src/domain/market/market.ts'
import { derivedCell } from '../src/engine/read/derive.ts'
import { symbolId } from '../src/kernel/brand.ts'
import { createBrowserStorage } from '../src/testing/browser-storage.ts'
import { createBrowserTabs } from '../src/testing/browser-tabs.ts'
import { createMemoryPorts, type HttpAnswer } from '../src/testing/memory-ports.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'
import { storesOf } from './stores-of.ts'
import { accepted, openTestContext } from './test-context.ts'

/** Key of the alerts on the device. */
export const KEPT = 'openlot.alerts'
export const EUR = symbolId(1)
export const YEN = symbolId(2)

const wireSymbol = (id: number, code: string, places: number, close: string) => ({
  Id: id,
  Code: code,
  ShowCode: `${code.slice(0, 3)}/${code.slice(3)}`,
  CategoryId: 1,
  MarketStatus: 1,
  PricePrecision: places,
  Pip: '0.01',
  ForexContNum: '1',
  ForexFeeRate: '0',
  MarginMode: 1,
  HasForexMultiple: [],
  ForexQuotations: { Open: close, Close: close, Change: '0', High: close, Low: close },
})

/** A browser whose pages share the device and hear each other; the server lists the euro at 100 and the yen at 150. */
export const openAlertsBrowser = () => {
  const clock = createVirtualClock({ start: Date.UTC(2026, 0, 7, 12) })
  const storage = createBrowserStorage()
  const channel = createBrowserTabs({ clock })
  const list = { isDown: false, rows: [wireSymbol(1, 'EURUSD', 2, '100'), wireSymbol(2, 'USDJPY', 3, '150')] }
  let pages = 0
  /** A page that watches prices, or one that does not. */
  const open = async (how: 'watching' | 'idle' = 'watching') => {
    pages += 1
    const memory = createMemoryPorts({ clock, seed: pages })
    const ports = { ...memory, storage: storage.tab(new Map()), tabs: channel.tab() }
    ports.sockets.serve({
      opened: (socket) => socket.accept(),
      received: (socket, text) => {
        const frame = JSON.parse(text) as { type: string; timestamp?: number }
        if (frame.type === 'ping') socket.say({ type: 'pong', timestamp: frame.timestamp })
      },
    })
    ports.http.answer(({ url }): HttpAnswer => {
      if (list.isDown) return { problem: 'network' }
      return accepted(url.includes('trade_list') ? list.rows : {})
    })
    const { context, domains } = openTestContext({ clock, ports: ports as never })
    const members = domains.use(alerts)
    const reached: PriceAlert[] = []
    members.onReached((alert) => reached.push(alert))
    const stop = how === 'watching' ? members.watch() : undefined
    const prices = domains.use(market)
    if (how === 'idle') void prices.symbolList.refresh()
    await clock.advance(100)
    return {
      ...members,
      market: storesOf(prices),
      domains,
      ports,
      reached,
      panel: derivedCell(domains.use, alertsPanel),
      facts: (id = EUR) => derivedCell(domains.use, alertDraftFacts, id).get(),
      stop,
      end: context.end,
      /** A price that is pushed to this page alone. */
      push: (close: string, id = EUR): void =>
        ports.sockets.latest?.say({ type: 'DAY_MARKET', data: [{ Id: Number(id), Close: close, Change: '0' }] }),
      set: (price: string, more: Partial<AlertDraft> = {}) =>
        members.add({ symbolId: EUR, price, locale: 'en', repeat: 'once', note: '', onChart: true, ...more }),
      /** Prices at which alerts were reached, in order. */
      told: () => reached.map(({ reachedPrice }) => reachedPrice),
    }
  }
  return { clock, storage, list, open }
}
