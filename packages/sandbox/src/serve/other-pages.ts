// Pages of other origins: a developer's own, served on another port of this machine, those the operator names, and no others.
import type { FastifyInstance } from 'fastify'
import { type Sent, senderOf } from './sender.ts'

const CALLS = /^\/(?:api|v2)\//
const SENT = 'accept, authorization, content-type, idempotency-key, lang, traceparent, tracestate'
const READ = 'date, idempotency-keys'
/** Time a browser may remember the answer, in seconds. */
const REMEMBERED = '600'

/** True for a developer's own page and for one of an origin the operator names: an app that is served from elsewhere. */
export const isPage = (sent: Sent, pages: readonly string[]): boolean =>
  pages.includes(sent.headers.origin ?? '') || senderOf(sent) === 'localPage'

/**
 * Lets such pages call and read the answers. Never with credentials: no cookie is known here, and a token has to be put in by
 * the page itself. The app, the chat and the control door stay closed to them, and they are told what any visitor is told.
 */
export const admitPages = (server: FastifyInstance, pages: readonly string[] = []): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (!CALLS.test(request.url) || !isPage(request.raw, pages)) return
    reply.header('access-control-allow-origin', request.headers.origin)
    if (request.method !== 'OPTIONS') return void reply.header('access-control-expose-headers', READ)
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': SENT,
        'access-control-max-age': REMEMBERED,
      })
      .code(204)
      .send()
  })
  // Said of every call, or a cache would give one page what was answered to another; after it was compressed, which varies too.
  server.addHook('onSend', async (request, reply) => {
    if (CALLS.test(request.url))
      reply.header('vary', [reply.getHeader('vary'), 'origin'].flatMap((one) => one ?? []).join(', '))
  })
}
