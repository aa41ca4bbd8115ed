// Symbols that are searched, and those a person keeps.
import { createClient } from '@openlot/core'
import { favourites, favouritesOf, market, searchedSymbols } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'

const client = createClient({ origin: process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300', ports: nodePorts() })
const { symbols } = client.use(market)
await client.start()

// #region search
// What matches here, at once; `found` is what the server found besides.
const found = searchedSymbols(symbols.rows(), 'eur', [])
console.log(found.map(({ showCode }) => showCode).join(', '))
// #endregion
// #region favourites
const { ids, toggle } = client.use(favourites)
const [first] = found
if (first === undefined) throw new Error('nothing found')
toggle(first.id)
console.log(favouritesOf(symbols.rows(), ids.get()).map(({ showCode }) => showCode))
// #endregion
client.stop()
