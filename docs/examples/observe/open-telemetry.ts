// A span for each call, and `traceparent` on each, so that a trace goes on in the server.

import type { CallStart, LogEntry } from '@openlot/core'
import { type Span, SpanKind, SpanStatusCode, trace as tracing } from '@opentelemetry/api'

export const openTelemetry = () => {
  const tracer = tracing.getTracer('openlot')
  const spans = new Map<string, Span>()
  return {
    trace: ({ call, request, epoch }: CallStart) => {
      const attributes = { 'rpc.method': call, 'openlot.request': request, 'openlot.epoch': epoch }
      const span = tracer.startSpan(call, { kind: SpanKind.CLIENT, attributes })
      spans.set(request, span)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
    },
    log: ({ kind, request = '', outcome, detail = '', path = '', status }: LogEntry) => {
      const span = spans.get(request)
      if (span === undefined) return
      // An attempt that failed before the one that counts.
      if (kind !== 'call.ended') return void span.addEvent(kind, { detail })
      spans.delete(request)
      span.setAttributes({ 'openlot.outcome': outcome ?? '', ...(path !== '' && { 'openlot.path': path }) })
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (outcome === 'failed' || outcome === 'unknown') span.setStatus({ code: SpanStatusCode.ERROR, message: detail })
      span.end()
    },
  }
}
