import { type Client, createClient, dec, failureMessage, type Words } from '@openlot/core'
import { closeContractOrder, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { messages } from '@openlot/core/messages'
import { nodePorts } from '@openlot/core/node'
import { loadContractOrders } from '@openlot/core/wire'

/** Symbol it trades in, lots of an order, percent of the price the stop stands below it, prices it watches before it buys. */
const CODE = 'EURUSD'
const LOTS = '0.1'
const STOP_PERCENT = '0.5'
const WATCHED = 3

type Say = (line: string) => void

// The server's own words, or one of the SDK's message ids: here in English.
const english: Readonly<Record<string, string>> = messages
const words = (said: Words): string => ('text' in said ? said.text : (english[said.id] ?? said.id))

const tradeWith = async (client: Client, say: Say): Promise<void> => {
  const { symbols, quotes, watch } = client.use(market)
  await client.start()
  const signedIn = await client.signInDemo()
  if (!signedIn.ok) throw new Error(`signing in: ${words(failureMessage(signedIn.failure))}`)

  const symbol = symbols.rows().find(({ code }) => code === CODE)
  if (symbol === undefined) throw new Error(`there is no ${CODE} here`)
  const multiple = symbol.multiples.find(({ isDefault }) => isDefault) ?? symbol.multiples[0]
  if (multiple === undefined) throw new Error(`${CODE} offers no leverage`)

  // Prices come while somebody holds the watch.
  const release = watch()
  let price = '0'
  for (let seen = 0; seen < WATCHED; seen++) {
    await new Promise<void>((quoted) => {
      const stop = quotes.subscribe(symbol.id, () => {
        stop()
        quoted()
      })
    })
    price = quotes.get(symbol.id)?.close ?? price
    say(`${symbol.showCode} ${price}`)
  }
  release()

  // Amounts are decimals, exact; on the wire they are text.
  const stopLoss = dec(price).times(dec(100).minus(STOP_PERCENT).div(100)).toFixed(symbol.pricePrecision)
  const order = {
    symbolId: symbol.id,
    showCode: symbol.showCode,
    side: 'buy',
    status: 'market',
    lots: LOTS,
    multiple: multiple.value.toFixed(),
    targetPrice: '0',
    stopLoss,
    takeProfit: '0',
  } as const
  const placed = await client.commit(submitContractOrder, { order }).settled
  if (placed.kind === 'rejected') throw new Error(`refused: ${words(failureMessage(placed.failure))}`)
  const id = placed.kind === 'accepted' ? placed.answer?.id : undefined
  // Never sent again by a program: it may have been carried out.
  if (id === undefined) throw new Error(`the order is ${placed.kind}: look at the account`)
  say(`bought ${LOTS} lots, stop-loss at ${stopLoss}`)

  const closed = await client.commit(closeContractOrder, { id }).settled
  say(`closed: ${closed.kind}`)
  const history = await client.call(loadContractOrders, { status: 'closed', page: 1 })
  if (!history.ok) throw new Error(`the history: ${words(failureMessage(history.failure))}`)
  const booked = history.value.rows.find((row) => row.id === id)
  if (booked === undefined) throw new Error(`order ${id} is not in the history`)
  say(`booked: ${booked.openPrice} → ${booked.price}, result ${booked.profit.minus(booked.fee).toFixed(2)} after fees`)
}

/** One trade with the broker at `origin`; resolves once its order is closed and booked, rejects with the reason where it is not. */
export const trade = async (origin: string, say: Say): Promise<void> => {
  const client = createClient({ origin, ports: nodePorts() })
  try {
    await tradeWith(client, say)
  } finally {
    client.stop()
  }
}
