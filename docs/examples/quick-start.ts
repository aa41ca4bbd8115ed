import { createTradingClient } from '@openlot/core'
import { nodePorts } from '@openlot/core/node'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const client = createTradingClient({ origin, ports: nodePorts() })
await client.start()
await client.signInDemo()
const release = client.watchMarket()
const symbol = client.stores.symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
const stop = client.stores.quotes.subscribe(symbol.id, () => {
  console.log(symbol.showCode, client.stores.quotes.get(symbol.id)?.close)
  stop()
  release()
  client.stop()
})
