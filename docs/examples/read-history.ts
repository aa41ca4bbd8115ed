// Closed orders, page by page, and what they came to.
import { createClient, dec } from '@openlot/core'
import { orderOf } from '@openlot/core/bot'
import { closeContractOrder, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'
import { loadContractOrders } from '@openlot/core/wire'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const client = createClient({ origin, ports: nodePorts({ log: 'warning' }) })
const { symbols } = client.use(market)
await client.start()
await client.signInDemo()
const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
for (const lots of ['0.1', '0.2']) {
  const order = orderOf(symbol, { side: 'buy', lots })
  const placed = await client.commit(submitContractOrder, { order }).settled
  const id = placed.kind === 'accepted' ? placed.answer?.id : undefined
  if (id !== undefined) await client.commit(closeContractOrder, { id }).settled
}

// #region history
/** Epoch seconds: the last 30 days. */
const startTime = Math.floor(Date.now() / 1000) - 30 * 86_400
let [profit, read] = [dec('0'), 0]
for (let page = 1; ; page += 1) {
  const answer = await client.call(loadContractOrders, { status: 'closed', page, startTime })
  // `detail` of an answer that cannot be read names the row and the field.
  if (!answer.ok) throw new Error(answer.failure._tag === 'Undecodable' ? answer.failure.detail : answer.failure._tag)
  const { rows, total } = answer.value
  for (const order of rows) {
    console.log(order.symbol.showCode, order.side, order.lots.toFixed(), order.profit.toFixed(2))
    profit = profit.plus(order.profit)
  }
  read += rows.length
  if (rows.length === 0 || read >= total) break
}
console.log(`${read} orders, ${profit.toFixed(2)} in all`)
// #endregion
client.stop()
