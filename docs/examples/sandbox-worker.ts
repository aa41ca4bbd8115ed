// A worker that is a broker and its client: the page is told what happens, and there is no server.
import { createClient, failureMessage } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { closeContractOrder, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { createWorld, memoryHttp, memorySockets, plainHash, seededRandom, systemClock } from '@openlot/sandbox'

const say = (text: string): void => postMessage(text)

const world = createWorld({ seed: 1, clock: systemClock, random: seededRandom(1), hash: plainHash })
world.start()
const ports = { ...browserPorts(), http: memoryHttp(world), sockets: memorySockets(world) }
const client = createClient({ origin: 'https://sandbox.test', ports })
// Used before the client starts, so that the symbols are there when it has.
const { symbols, quotes, watch } = client.use(market)
await client.start()
await client.signInDemo()
const release = watch()
const symbol = symbols.rows().find((one) => one.code === 'EURUSD')
if (symbol === undefined) throw new Error('no EURUSD')
await new Promise<void>((quoted) => quotes.subscribe(symbol.id, () => quoted()))
say(`EUR/USD ${quotes.get(symbol.id)?.close}`)

const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market' } as const
const order = { ...what, lots: '0.1', multiple: '100', targetPrice: '0', stopLoss: '0', takeProfit: '0' }
const placed = await client.commit(submitContractOrder, { order }).settled
say(`placed: ${placed.kind}`)
if (placed.kind === 'rejected') say(JSON.stringify(failureMessage(placed.failure)))
const id = placed.kind === 'accepted' ? placed.answer?.id : undefined
if (id !== undefined) say(`closed: ${(await client.commit(closeContractOrder, { id }).settled).kind}`)
release()
client.stop()
world.stop()
