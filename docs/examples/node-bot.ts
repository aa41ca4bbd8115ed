import { createClient, failureMessage } from '@openlot/core'
import { contractMargin } from '@openlot/core/calc'
import { closeContractOrder, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'

const client = createClient({
  origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300',
  ports: nodePorts(),
})
const { symbols, quotes, watch } = client.use(market)
await client.start()
const signedIn = await client.signInDemo()
if (!signedIn.ok) throw new Error(signedIn.failure._tag)

const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
const release = watch()
await new Promise<void>((quoted) => quotes.subscribe(symbol.id, () => quoted()))
const price = quotes.get(symbol.id)?.close ?? '0'
const size = { lots: '0.1', multiple: '100' } as const
const margin = contractMargin({ ...size, marginMode: 'leveraged', contractSize: symbol.contractSize, price })
console.log(`EUR/USD ${price}, margin ${margin.toFixed()}`)

const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market', ...size } as const
const order = { ...what, targetPrice: '0', stopLoss: '0', takeProfit: '0' }
const placed = await client.commit(submitContractOrder, { order }).settled
console.log('placed:', placed.kind)
if (placed.kind === 'rejected') console.log('because:', failureMessage(placed.failure))
const id = placed.kind === 'accepted' ? placed.answer?.id : undefined
if (id !== undefined) console.log('closed:', (await client.commit(closeContractOrder, { id }).settled).kind)

// More than the account can pay for: the server refuses, in words for a person, and nothing has changed.
const tooMuch = await client.commit(submitContractOrder, { order: { ...order, lots: '5000' } }).settled
if (tooMuch.kind === 'rejected') console.log('refused:', failureMessage(tooMuch.failure))
release()
client.stop()
