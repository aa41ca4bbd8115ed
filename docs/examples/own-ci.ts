// What a test of anybody's CI does with the sandbox: an order whose answer is lost, and a session that ends.
import { deepStrictEqual } from 'node:assert/strict'
// #region memory
import { createClient } from '@openlot/core'
import { submitContractOrder } from '@openlot/core/contract'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'
import { control, createSandboxWorld } from '@openlot/sandbox'
import { startSandbox } from '@openlot/sandbox/serve'

const { client, world, clock, stop } = await createSandboxWorld({ seed: 1, signedIn: 'demo' })
client.use(market).watch()
await clock.advance(5_000)
// The next answer is lost after the server has acted.
deepStrictEqual(control(world, { op: 'faults', dropAnswers: 1 }), { ok: true })
const symbol = client.use(market).symbols.rows()[0]
if (symbol === undefined) throw new Error('no symbol')
const what = { symbolId: symbol.id, showCode: symbol.showCode, side: 'buy', status: 'market' } as const
const order = { ...what, lots: '0.1', multiple: '100', targetPrice: '0', stopLoss: '0', takeProfit: '0' }
const commit = client.commit(submitContractOrder, { order })
await clock.advance(60_000)
const { kind } = await commit.settled
deepStrictEqual([kind, world.contracts.all().length], ['accepted', 1])
stop()
// #endregion
// #region server
const server = await startSandbox({ port: 0, seed: 1, alwaysOpen: true, control: true })
const ask = async (fields: object): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}/__control`, { method: 'POST', headers, body: JSON.stringify(fields) })
  return answer.json()
}
const other = createClient({ origin: server.url, ports: nodePorts() })
await other.start()
await other.signIn({ account: 'trader@openlot.test', password: 'sandbox123' })
deepStrictEqual(other.session.get().stage, 'member')
await ask({ op: 'endSessions', user: 'trader@openlot.test' })
await other.commit(submitContractOrder, { order }).settled
deepStrictEqual(other.session.get().stage, 'guest')
other.stop()
await server.close()
// #endregion
console.log('an order was kept, a session was ended')
