import { dec, type SymbolId } from '@openlot/core'
import { priceStep } from '@openlot/core/contract'
import { alerts, alertWay } from '@openlot/core/events'
import { market } from '@openlot/core/market'
import { useCell, useDomain, useRow } from '@openlot/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '../../intl/use-text.ts'
import { useToast } from '../../shell/toasts.tsx'
import type { PriceLine } from '../../ui/ChartLines.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** An alert under the finger: shown there, not set. */
type Moved = { readonly id: string; readonly price: string }
type DistanceProps = { readonly id: SymbolId; readonly price: string; readonly precision: number }

/** Way that the price has to the line; follows the price by itself, so that the lines stay the same. */
const Distance = ({ id, price, precision }: DistanceProps) => {
  const text = useText()
  const format = useFormat()
  const quote = useRow(useDomain(market).quotes, id)
  const way = quote && alertWay(dec(price), dec(quote.close), precision)
  return (
    <span className="ol-num">{text('alerts.pips', { pips: way === undefined ? '—' : format.amount(way.pips) })}</span>
  )
}

/** Alerts of a symbol that are on and to be drawn; letting go sets one at its new price. @rule NAV-28 ALR-5 */
export const useAlertLines = (id: SymbolId, precision: number): readonly PriceLine[] => {
  const text = useText()
  const format = useFormat()
  const toast = useToast()
  const { list, change } = useDomain(alerts)
  const all = useCell(list)
  const [moved, show] = useState<Moved>()
  // Not what was drawn last: a finger may let go before the last move is.
  const last = useRef<Moved>(undefined)
  const setMoved = useCallback((next: Moved | undefined): void => {
    last.current = next
    show(next)
  }, [])
  const put = useCallback((): void => {
    const { current } = last
    setMoved(undefined)
    const done = current && change(current.id, { price: current.price })
    if (done?.ok === false) toast({ tone: 'bad', message: done.failure })
  }, [change, toast, setMoved])
  return useMemo(() => {
    const tick = priceStep(precision)
    return all
      .filter(({ symbolId, onChart, isOn }) => symbolId === id && onChart && isOn)
      .map((alert): PriceLine => {
        const price = moved?.id === alert.id ? moved.price : alert.price
        const shown = format.price(price, precision)
        const move = (to: string): void => {
          if (dec(to).gt(0)) setMoved({ id: alert.id, price: to })
        }
        return {
          key: `alert ${alert.id}`,
          kind: 'alert',
          value: Number(price),
          level: Number(alert.price),
          tone: 'flat',
          label: text('alerts.short'),
          money: <Distance id={id} price={price} precision={precision} />,
          name: text('alerts.short'),
          say: shown,
          min: Number(tick),
          max: Number(alert.price) * 2,
          onMove: (value) => move(value.toFixed(precision)),
          onStep: (ticks) => {
            const { current } = last
            move(
              dec(current?.id === alert.id ? current.price : price)
                .plus(tick.mul(ticks))
                .toFixed(),
            )
          },
          onDone: put,
          onCancel: () => setMoved(undefined),
        }
      })
  }, [all, id, precision, moved, text, format, put, setMoved])
}
