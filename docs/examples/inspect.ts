import { createClient } from '@openlot/core'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const seen = new Map<string, number>()
const client = createClient({
  origin,
  ports: nodePorts(),
  inspect: (event) => {
    // Every machine that starts, every event it gets, every snapshot that follows.
    if (event.type !== '@xstate.event') return
    const name = `${event.actorRef.sessionId} ← ${event.event.type}`
    seen.set(name, (seen.get(name) ?? 0) + 1)
  },
})
client.use(market)
await client.start()
await client.signInDemo()
client.stop()
for (const [name, times] of seen) console.log(`${times} × ${name}`)
console.log(`${seen.size} kinds of events`)
