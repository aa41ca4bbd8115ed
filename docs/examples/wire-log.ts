import { writeFileSync } from 'node:fs'
import { createClient } from '@openlot/core'
import { nodePorts } from '@openlot/core/node'
import { recordWire } from '@openlot/core/wire-log'

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const recorder = recordWire(nodePorts())
const client = createClient({ origin, ports: recorder.ports })

recorder.start()
await client.start()
await client.signInDemo()
recorder.stop()

const { entries } = recorder.log()
writeFileSync(process.env.OPENLOT_LOG ?? 'wire.jsonl', entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
console.log(`${entries.length} entries`)
client.stop()
