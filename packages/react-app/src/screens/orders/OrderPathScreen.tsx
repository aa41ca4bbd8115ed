import { config, failureMessage, type OrderId } from '@openlot/core'
import { contractOrderFacts, orderPath, pathPeriod, wasTraded } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { useDomain, useFacts } from '@openlot/react'
import { useEffect, useMemo, useState } from 'react'
import { klinesOf } from './klines-of.ts'
import { OrderPathView } from './OrderPathView.tsx'

/** Chart of one order, by candles that are held while it is shown. */
export const OrderPathScreen = ({ id }: { readonly id: OrderId }) => {
  const { watchKlines } = useDomain(market)
  const clock = useDomain(config)
  const [began] = useState(() => clock.now())
  const { order, symbol, money } = useFacts(contractOrderFacts, id)
  const symbolId = symbol?.id
  const period = order && pathPeriod(order, began)
  const candles = useFacts(klinesOf, symbolId, period)
  const [attempt, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt watches the same candles once more
  useEffect(
    () => (symbolId === undefined || period === undefined ? undefined : watchKlines(symbolId, period)),
    [symbolId, period, watchKlines, attempt],
  )
  const bars = candles?.bars
  const size = symbol?.contractSize
  const rate = order?.rate ?? money?.rate
  const path = useMemo(
    () =>
      order && size && period && bars ? orderPath({ ...order, rate }, size, period, bars, clock.now()) : undefined,
    [order, size, period, bars, rate, clock],
  )
  if (order === undefined || !wasTraded(order)) return null
  const isLoading = candles === undefined || candles.stage === 'loading'
  const failed =
    candles?.stage === 'failed'
      ? { why: candles.failure && failureMessage(candles.failure), retry: () => again((count) => count + 1) }
      : undefined
  return (
    <OrderPathView order={order} path={path} loading={isLoading} failed={failed} precision={symbol?.pricePrecision} />
  )
}
