// A program whose calls are spans: it prints each with its attributes. Yours exports them to a collector instead.
import { createClient, observer } from '@openlot/core'
import { market } from '@openlot/core/market'
import { nodePorts } from '@openlot/core/node'
import { trace } from '@opentelemetry/api'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { openTelemetry } from './open-telemetry.ts'

const exporter = new InMemorySpanExporter()
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }))

const origin = process.env.OPENLOT_ORIGIN ?? 'http://localhost:4300'
const client = createClient({ origin, ports: nodePorts(), observe: observer(openTelemetry()) })
client.use(market)
await client.start()
await client.signInDemo()
client.stop()
for (const span of exporter.getFinishedSpans()) {
  const { traceId, spanId } = span.spanContext()
  console.log(JSON.stringify({ traceId, spanId, name: span.name, status: span.status.code, ...span.attributes }))
}
