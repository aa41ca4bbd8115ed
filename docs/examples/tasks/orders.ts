// An order from its placing to its end, a pending one, a micro order, and a trader who is copied.
import { createClient, dec, failureMessage } from '@openlot/core'
import {
  cancelContractOrder,
  closeContractOrder,
  contract,
  setContractStops,
  submitContractOrder,
} from '@openlot/core/contract'
import { followTrader, unfollowTrader } from '@openlot/core/follow'
import { market } from '@openlot/core/market'
import { submitMicroOrder } from '@openlot/core/micro'
import { nodePorts } from '@openlot/core/node'
import { loadTraders } from '@openlot/core/wire'

const client = createClient({ origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300', ports: nodePorts() })
const { symbols, quotes, watch } = client.use(market)
await client.start()
await client.signIn({ account: 'trader@openlot.test', password: 'sandbox123' })
const release = watch()
const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
await new Promise<void>((quoted) => quotes.subscribe(symbol.id, () => quoted()))
const price = dec(quotes.get(symbol.id)?.close ?? '0')

// #region place
const order = {
  symbolId: symbol.id,
  showCode: symbol.showCode,
  side: 'buy',
  status: 'market',
  lots: '0.1',
  multiple: '100',
  targetPrice: '0',
  stopLoss: '0',
  takeProfit: '0',
} as const
const placed = await client.commit(submitContractOrder, { order }).settled
console.log('placed:', placed.kind)
if (placed.kind === 'rejected') console.log('because:', failureMessage(placed.failure))
if (placed.kind !== 'accepted' || placed.answer?.id === undefined) throw new Error('find it among the orders')
const { id } = placed.answer
// #endregion
// #region list
const { rows, watch: watchOrders } = client.use(contract)
// Open orders and their live numbers come while this is held.
const releaseOrders = watchOrders()
await new Promise<void>((read) => rows.subscribe(id, () => read()))
for (const one of rows.rows()) console.log(one.symbol.showCode, one.side, one.lots.toFixed(), one.profit.toFixed(2))
releaseOrders()
// #endregion
// #region stops
// A buy stops below the price and takes its profit above it; '0' removes a stop.
const [stopLoss, takeProfit] = [price.times('0.98').toFixed(5), price.times('1.02').toFixed(5)]
const stopped = await client.commit(setContractStops, { id, stopLoss, takeProfit }).settled
console.log('stops:', stopped.kind)
// #endregion
// #region close
const closed = await client.commit(closeContractOrder, { id }).settled
console.log('closed:', closed.kind)
// #endregion
// #region cancel
// Waits for a lower price, until it is cancelled.
const targetPrice = price.times('0.95').toFixed(5)
const pending = { ...order, status: 'pending', targetPrice } as const
const waiting = await client.commit(submitContractOrder, { order: pending }).settled
const waitingId = waiting.kind === 'accepted' ? waiting.answer?.id : undefined
if (waitingId !== undefined) {
  const cancelled = await client.commit(cancelContractOrder, { id: waitingId }).settled
  console.log('cancelled:', cancelled.kind)
}
// #endregion
// #region micro
const stake = { symbolId: symbol.id, direction: 'up', stake: '10', seconds: 60 } as const
const micro = await client.commit(submitMicroOrder, stake).settled
console.log('micro:', micro.kind)
if (micro.kind === 'rejected') console.log('because:', JSON.stringify(failureMessage(micro.failure)))
// #endregion
// #region follow
const traders = await client.call(loadTraders, { page: 1 })
const [trader] = traders.ok ? traders.value.rows : []
if (trader === undefined) throw new Error('no trader')
// Twice the lots of the trader, up to 500 in all.
const copy = { traderId: trader.userId, multiple: 2, maxAmount: '500' }
const followed = await client.commit(followTrader, copy).settled
console.log('followed:', followed.kind)
if (followed.kind === 'rejected') console.log('because:', JSON.stringify(failureMessage(followed.failure)))
// #endregion
// #region unfollow
const unfollowed = await client.commit(unfollowTrader, { traderId: trader.userId }).settled
console.log('unfollowed:', unfollowed.kind)
// #endregion
release()
client.stop()
