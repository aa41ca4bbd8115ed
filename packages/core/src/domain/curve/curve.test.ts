import { describe, expect, it } from 'vitest'
import { orderPage, orderPush, wireOrder } from '../../../test-support/orders-bench.ts'
import { accepted, openTestContext } from '../../../test-support/test-context.ts'
import type { Cell } from '../../engine/domain/cell.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { config } from '../config/config.ts'
import { type AppConfig, readConfig } from '../config/config.wire.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { type CurveRange, curvePanel } from './curve.panel.ts'

const MICRO = '/micro'
const HOUR_MS = 3_600_000
const PER_PAGE = 20

/** Closed orders, one an hour and the newest first, each of a profit of 2 with a fee of 0.5; and closed micro orders of 3. */
const bench = async (range: CurveRange, { contracts = 3, micros = 0, held = 0, micro = '0', broken = '' } = {}) => {
  const test = openTestContext()
  const { clock, ports, domains } = test
  const settings = domains.use(config).settings as Cell<AppConfig>
  settings.set(readConfig({ is_micro: micro }))
  const start = clock.now()
  const timeOf = (at: number): string => String(start - at * HOUR_MS)
  const asked: string[] = []
  ports.http.answer(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    const isMicro = pathname.includes(MICRO) || pathname.includes('seconds')
    const status = searchParams.get('status') ?? searchParams.get('type')
    const page = Number(searchParams.get('page') ?? 1)
    asked.push(
      `${isMicro ? 'micro' : `list ${status}`} ${page} ${searchParams.has('start_time') || searchParams.has('startTime') ? 'window' : ''}`.trim(),
    )
    if (broken !== '' && (isMicro ? 'micro' : `list ${status}`) === broken)
      return { status: 500, contentType: 'text/plain', text: '' }
    const part = <Row>(rows: readonly Row[]) => rows.slice(PER_PAGE * (page - 1), PER_PAGE * page)
    if (isMicro) {
      const rows = Array.from({ length: micros }, (_, at) => ({
        Id: at + 1,
        Type: 1,
        Number: '5',
        Status: 3,
        FactProfits: '3',
        CompleteAtST: timeOf(at * 12),
      }))
      return accepted({ data: part(rows), total: micros })
    }
    const rows =
      status === '1'
        ? Array.from({ length: held }, (_, at) => wireOrder(900 + at))
        : Array.from({ length: contracts }, (_, at) => ({
            ...wireOrder(500 - at, 'closed', '2'),
            TradeFee: '0.5',
            OpenTime: '',
            CompleteTimeHandler: timeOf(at),
          }))
    return orderPage(part(rows), rows.length)
  })
  const panel = derivedCell(domains.use, curvePanel, range)
  const stop = panel.subscribe(() => undefined)
  await clock.advance(50)
  return { ...test, panel: panel.get, asked, stop }
}

describe('the curve of an account', () => {
  it('[CRV-1] is nothing at first, then each closed trade after its fee, and ends with what is open now', async () => {
    const { panel, domains } = await bench('all', { held: 1 })
    expect(panel()).toMatchObject({ stage: 'ready', trades: 3, loaded: 3, of: 3, isWhole: true })
    expect(panel().points.map(({ sum }) => sum.toFixed())).toEqual(['0', '1.5', '3', '4.5', '9.5'])
    expect([panel().realised.toFixed(), panel().open?.toFixed(), panel().holds]).toEqual(['4.5', '5', true])
    domains.use(contractOrders).putTicks(orderPush(900), 1)
    expect(panel().total.toFixed()).toBe('14')
  })

  it('[CRV-1] nothing that is open is a profit of nothing', async () => {
    const { panel } = await bench('day')
    expect([panel().open?.toFixed(), panel().holds, panel().total.toFixed()]).toEqual(['0', false, '4.5'])
  })

  it('[CRV-3] asks for the orders of its days alone, and says how many of a long history it has', async () => {
    const { asked } = await bench('week')
    expect(asked.filter((one) => one.startsWith('list 3'))).toEqual(['list 3 1 window'])
    const { panel } = await bench('all', { contracts: 230 })
    expect(panel()).toMatchObject({ stage: 'ready', loaded: 200, of: 230, isWhole: false })
  })

  it('[CRV-3] micro orders are read until one is older than the window', async () => {
    const { panel, asked } = await bench('week', { micros: 100, micro: '1', contracts: 0 })
    const pages = asked.filter((one) => one.startsWith('micro'))
    expect(pages).toHaveLength(1)
    expect(panel()).toMatchObject({ stage: 'ready', isWhole: true })
    expect(panel().realised.toFixed()).toBe(String(3 * panel().trades))
    expect(panel().trades < 20).toBe(true)
    const month = await bench('month', { micros: 100, micro: '1', contracts: 0 })
    expect(month.asked.filter((one) => one.startsWith('micro')).length).toBeGreaterThan(2)
  })

  it('[CRV-3] what could not be read is no curve of nothing', async () => {
    const { panel } = await bench('all', { broken: 'list 3' })
    expect(panel()).toMatchObject({ stage: 'failed', isWhole: false })
    expect(panel().failure).toBeDefined()
    panel().retry()
  })
})
