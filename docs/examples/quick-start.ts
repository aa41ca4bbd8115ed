import { createClient } from '@openlot/core'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const client = createClient({ origin, ports: nodePorts() })
const { symbols, quotes, watch } = client.use(market)
await client.start()
await client.signInDemo()
const release = watch()
const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
const stop = quotes.subscribe(symbol.id, () => {
  console.log(symbol.showCode, quotes.get(symbol.id)?.close)
  stop()
  release()
  client.stop()
})
