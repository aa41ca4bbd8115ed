import { createTradingClient } from '@openlot/core'
import { contractMargin } from '@openlot/core/calc'
import { nodePorts } from '@openlot/core/node'

const client = createTradingClient({
  origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300',
  ports: nodePorts(),
})
await client.start()
const signedIn = await client.signInDemo()
if (!signedIn.ok) throw new Error(signedIn.failure._tag)

const { stores } = client
const symbol = stores.symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
const release = client.watchMarket()
await new Promise<void>((told) => stores.quotes.subscribe(symbol.id, () => told()))
const price = stores.quotes.get(symbol.id)?.close ?? '0'
const size = { lots: '0.1', multiple: '100' } as const
const margin = contractMargin({ ...size, marginMode: 'leveraged', contractSize: symbol.contractSize, price })
console.log(`EUR/USD ${price}, margin ${margin.toFixed()}`)

const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market', ...size } as const
const order = { ...what, targetPrice: '0', stopLoss: '0', takeProfit: '0' }
console.log('placed:', (await client.commit('submitContractOrder', { order })).kind)
const holding = await client.call('loadContractOrders', { status: 'holding', page: 1 })
const mine = holding.ok ? holding.value.rows[0] : undefined
if (mine !== undefined) console.log('closed:', (await client.commit('closeContractOrder', { id: mine.id })).kind)
release()
client.stop()
