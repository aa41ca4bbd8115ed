import { derivedCell } from '../../engine/read/derive.ts'
import { dec } from '../../kernel/decimal.ts'
import { alerts } from '../alerts/alerts.ts'
import { market } from '../market/market.ts'
import type { Source } from './event-source.ts'

/** Marks of two tabs so close together are of one crossing. */
const SAME_MS = 10_000

/** Price alerts that were reached: every tab of the browser sees the same ones on the device. @rule EVT-6 */
export const alertSource: Source = {
  name: 'alerts',
  tags: [],
  isOffered: () => true,
  open: ({ use }) => {
    const { list } = use(alerts)
    return derivedCell(use, (read) => ({
      isWhole: false,
      observed: read(list).map(({ id, symbolId, showCode, side, price, note, reachedAt, reachedPrice }) => ({
        key: `alert:${id}`,
        state: String(reachedAt),
        events:
          reachedAt === undefined
            ? []
            : [
                {
                  // Two tabs may mark it at almost the same time.
                  id: `alert:${id}:${Math.floor(reachedAt / SAME_MS)}`,
                  at: reachedAt,
                  facts: {
                    kind: 'alert',
                    alertId: id,
                    symbolId,
                    symbol: showCode,
                    side,
                    price: dec(price),
                    reachedPrice: dec(reachedPrice ?? price),
                    places: use(market).symbols.get(symbolId)?.pricePrecision,
                    note,
                  },
                },
              ],
      })),
    }))
  },
}
