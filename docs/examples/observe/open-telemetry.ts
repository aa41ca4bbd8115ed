// A span for each call, and `traceparent` on each, so that a trace goes on in the server.

import type { CallStart, LogEntry } from '@openlot/core'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace as tracing } from '@opentelemetry/api'

/** A call that left before this was loaded goes on in the trace it was sent with. */
const contextOf = (early: CallStart['early']) => {
  if (early === undefined) return undefined
  const [, traceId = '', spanId = ''] = early.traceparent.split('-')
  return tracing.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

export const openTelemetry = () => {
  const tracer = tracing.getTracer('openlot')
  const spans = new Map<string, { readonly span: Span; readonly startTime: number }>()
  return {
    trace: ({ call, request, epoch, early }: CallStart) => {
      const attributes = { 'rpc.method': call, 'openlot.request': request, 'openlot.epoch': epoch }
      const startTime = early?.at ?? Date.now()
      const span = tracer.startSpan(call, { kind: SpanKind.CLIENT, attributes, startTime }, contextOf(early))
      spans.set(request, { span, startTime })
      const { traceId, spanId, traceFlags } = span.spanContext()
      return { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` }
    },
    log: ({ kind, request = '', outcome, detail = '', path = '', status, ms = 0 }: LogEntry) => {
      const known = spans.get(request)
      if (known === undefined) return
      const { span, startTime } = known
      // An attempt that failed before the one that counts.
      if (kind !== 'call.ended') return void span.addEvent(kind, { detail })
      spans.delete(request)
      span.setAttributes({ 'openlot.outcome': outcome ?? '', ...(path !== '' && { 'openlot.path': path }) })
      if (status !== undefined) span.setAttribute('http.response.status_code', status)
      if (outcome === 'failed' || outcome === 'unknown') span.setStatus({ code: SpanStatusCode.ERROR, message: detail })
      span.end(startTime + ms)
    },
  }
}
