// A worker that is a broker and its client, and does what its page asks: `buy` and `close`.
import { createClient, type OrderId } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { closeContractOrder, contract, submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { createWorld, memoryHttp, memorySockets, plainHash, seededRandom, systemClock } from '@openlot/sandbox'

const say = (facts: object): void => postMessage(facts)

const world = createWorld({ seed: 1, clock: systemClock, random: seededRandom(1), hash: plainHash })
world.start()
const ports = { ...browserPorts(), http: memoryHttp(world), sockets: memorySockets(world) }
const client = createClient({ origin: 'https://sandbox.test', ports })
const { symbols, quotes, watch } = client.use(market)
const { rows, watch: watchOrders } = client.use(contract)
await client.start()
await client.signInDemo()
watch()
watchOrders()
const symbol = symbols.rows().find((one) => one.code === 'BTCUSD') ?? symbols.rows()[0]
if (symbol === undefined) throw new Error('no symbol')

let id: OrderId | undefined
const tell = (): void => {
  const profit = id === undefined ? undefined : rows.get(id)?.profit.toFixed(2)
  say({ name: symbol.showCode, price: quotes.get(symbol.id)?.close, profit })
}
quotes.subscribe(symbol.id, tell)

const multiple = (symbol.multiples[0]?.value ?? 1).toString()
const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market' } as const
const order = { ...what, lots: '0.1', multiple, targetPrice: '0', stopLoss: '0', takeProfit: '0' }
addEventListener('message', async ({ data }: MessageEvent<'buy' | 'close'>) => {
  if (data === 'buy') {
    const placed = await client.commit(submitContractOrder, { order }).settled
    id = placed.kind === 'accepted' ? placed.answer?.id : undefined
    if (id !== undefined) rows.subscribe(id, tell)
    say({ said: `placed: ${placed.kind}`, isOpen: id !== undefined })
  } else if (id !== undefined) {
    const closed = await client.commit(closeContractOrder, { id }).settled
    if (closed.kind === 'accepted') id = undefined
    say({ said: `closed: ${closed.kind}`, isOpen: id !== undefined })
  }
  tell()
})
say({ said: 'signed in to a demo account', isOpen: false })
