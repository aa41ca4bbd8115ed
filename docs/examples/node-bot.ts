import { createTradingClient, dec } from '@openlot/core'
import { contractMargin } from '@openlot/core/calc'
import { nodePorts } from '@openlot/core/node'

const client = createTradingClient({ origin: process.env['OPENLOT_ORIGIN'] ?? 'http://localhost:4300', ports: nodePorts() })
await client.start()
const signedIn = await client.signInDemo()
if (!signedIn.ok) throw new Error(signedIn.failure._tag)

const symbol = client.stores.symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
const release = client.watchMarket()
const price = await new Promise<string>((told) => client.stores.quotes.subscribe(symbol.id, () => told(client.stores.quotes.get(symbol.id)?.close ?? '')))
const draft = { lots: '0.1', multiple: '100', contractSize: symbol.contractSize, marginMode: 'leveraged' } as const
console.log(`EUR/USD ${price}, margin ${contractMargin({ ...draft, price: dec(price) }).toFixed()}`)

const order = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market', targetPrice: '0', stopLoss: '0', takeProfit: '0', ...draft } as const
console.log('placed:', (await client.commit('submitContractOrder', { order })).kind)
const holding = await client.call('loadContractOrders', { status: 'holding', page: 1 })
const mine = holding.ok ? holding.value.rows[0] : undefined
if (mine === undefined) throw new Error('the order is not there')
console.log('closed:', (await client.commit('closeContractOrder', { id: mine.id })).kind)
release()
client.stop()
