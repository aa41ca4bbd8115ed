// A stop that follows the price: it is moved up as the price rises, and never down.
import { createClient, dec } from '@openlot/core'
import { orderOf, quotesOf, waitFor } from '@openlot/core/bot'
import { closeContractOrder, contract, setContractStops, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const client = createClient({ origin, ports: nodePorts({ log: 'warning' }) })
const prices = client.use(market)
const { rows: orders, watch: watchOrders } = client.use(contract)
await client.start()
await client.signInDemo()
const release = watchOrders()
const symbol = prices.symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')

// #region order
// At the market, with the leverage the symbol chooses at first and no stops.
const placed = await client.commit(submitContractOrder, {
  order: orderOf(symbol, { side: 'buy', lots: '0.1' }),
}).settled
const id = placed.kind === 'accepted' ? placed.answer?.id : undefined
// #endregion
if (id === undefined) throw new Error(placed.kind)
// #region wait
const open = await waitFor(client, orders, (rows) => rows.some((one) => one.id === id), { timeoutMs: 10_000 })
console.log('open:', open.ok)
// #endregion

// #region trail
/** In percent of the price. */
const distance = dec('0.5')
/** A change of less is not worth a call. */
const step = dec('0.05')
let stop = dec('0')
const enough = AbortSignal.timeout(Number(process.env.OPENLOT_SECONDS ?? 60) * 1000)
for await (const quote of quotesOf(prices, [symbol.id], { signal: enough })) {
  const close = dec(quote.close)
  const next = close.minus(close.times(distance).div(100)).toDecimalPlaces(symbol.pricePrecision)
  if (next.lte(stop.plus(close.times(step).div(100)))) continue
  // While this is under way prices go on; the loop then gets the newest.
  const set = await client.commit(setContractStops, { id, stopLoss: next.toFixed(), takeProfit: '0' }).settled
  if (set.kind === 'accepted') stop = next
  console.log(`price ${quote.close}, stop ${stop.toFixed()}: ${set.kind}`)
  // Closed by its stop, or by somebody else.
  if (orders.get(id) === undefined) break
}
// #endregion
if (orders.get(id) !== undefined) console.log('closed:', (await client.commit(closeContractOrder, { id }).settled).kind)
release()
client.stop()
