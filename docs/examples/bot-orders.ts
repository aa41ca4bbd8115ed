// Every way an order can end, the order while it is open, and sums of money.
import { config, createClient, dec, failureMessage, type OrderId, type Words } from '@openlot/core'
import { contractFee, contractMargin, totalAssets } from '@openlot/core/calc'
import { type ContractOrder, closeContractOrder, contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { messages } from '@openlot/core/messages'
import { nodePorts } from '@openlot/core/node'
import { wallet } from '@openlot/core/wallet'

const client = createClient({ origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300', ports: nodePorts() })
const { symbols, quotes, watch } = client.use(market)
const { rows: orders, watch: watchOrders } = client.use(contract)
const { balances } = client.use(wallet)
const { settings } = client.use(config)
await client.start()
await client.signInDemo()
const releases = [watch(), watchOrders()]
const symbol = symbols.rows().find((one) => one.code === 'XAUUSD')
if (symbol === undefined) throw new Error('no XAUUSD')
await new Promise<void>((quoted) => quotes.subscribe(symbol.id, () => quoted()))

// #region words
// The server's own words, or one of our message ids: here in English.
const english: Readonly<Record<string, string>> = messages
const say = (words: Words): string => ('text' in words ? words.text : (english[words.id] ?? words.id))
// #endregion
// #region money
const owned = async (): Promise<string> => {
  const state = await balances.refresh()
  return state.stage === 'ready' ? totalAssets(state.value).toFixed(2) : state.stage
}
console.log(`owned: ${await owned()}`)

const multiple = symbol.multiples.find(({ isDefault }) => isDefault) ?? symbol.multiples[0]
if (multiple === undefined || symbol.marginMode === 'unknown') throw new Error('nothing can be ordered')
const size = { lots: '0.05', multiple: multiple.value.toFixed() }
const { marginMode, contractSize, feeRate } = symbol
const quote = quotes.get(symbol.id)
// In the account's currency, whatever the price is in.
const rate = quote?.rate ?? symbol.quoteRate
const margin = contractMargin({ ...size, marginMode, contractSize, price: quote?.close ?? '0', rate })
const fee = contractFee({ lots: size.lots, margin, feeType: settings.get().feeType, feeRate })
console.log(`margin and fee: ${dec(margin).plus(fee).toFixed()}`)
// #endregion
// #region outcome
const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'sell', status: 'market', ...size } as const
const order = { ...what, targetPrice: '0', stopLoss: '0', takeProfit: '0' }
const place = async (): Promise<OrderId | undefined> => {
  const outcome = await client.commit(submitContractOrder, { order }).settled
  switch (outcome.kind) {
    case 'accepted':
      // Without an answer the order was found in the lists: it is among `orders.rows()`.
      return outcome.answer?.id ?? orders.rows().find(({ status }) => status === 'holding')?.id
    case 'rejected':
      console.log(`refused: ${say(failureMessage(outcome.failure))}`)
      return undefined
    case 'notPlaced':
      console.log('it never arrived: placing it again is safe')
      return undefined
    case 'undecided':
      // Never sent again by a program: it may have been carried out.
      console.log('unknown: a person looks at the orders before anything else is placed')
      return undefined
  }
}
const id = await place()
// #endregion
// #region open
if (id !== undefined) {
  const row =
    orders.get(id) ?? (await new Promise<ContractOrder>((read) => orders.subscribe(id, (now) => now && read(now))))
  console.log(`open: ${row.lots.toFixed()} lots at ${row.openPrice.toFixed()}, now ${row.profit.toFixed(2)}`)
  const closed = await client.commit(closeContractOrder, { id }).settled
  console.log(`closed: ${closed.kind}, owned: ${await owned()}`)
}
// #endregion
for (const release of releases) release()
client.stop()
