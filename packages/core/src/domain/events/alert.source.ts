import { derivedCell } from '../../engine/read/derive.ts'
import { dec } from '../../kernel/decimal.ts'
import { alerts } from '../alerts/alerts.ts'
import type { Source } from './source.ts'

/** Price alerts that were reached: every tab of the browser sees the same ones on the device. @rule EVT-6 */
export const alertSource: Source = {
  name: 'alerts',
  tags: [],
  isOffered: () => true,
  open: ({ use }) => {
    const { list } = use(alerts)
    return derivedCell(use, (read) => ({
      isWhole: false,
      sightings: read(list).map(({ id, symbolId, showCode, side, price, note, reachedAt, reachedPrice }) => ({
        key: `alert:${id}`,
        state: String(reachedAt),
        events:
          reachedAt === undefined
            ? []
            : [
                {
                  id: `alert:${id}:${reachedAt}`,
                  at: reachedAt,
                  facts: {
                    kind: 'alert',
                    alertId: id,
                    symbolId,
                    symbol: showCode,
                    side,
                    price: dec(price),
                    reachedPrice: dec(reachedPrice ?? price),
                    note,
                  },
                },
              ],
      })),
    }))
  },
}
