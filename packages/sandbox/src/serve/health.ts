import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Front } from './front.ts'
import type { Metrics } from './metrics.ts'
import { senderOf } from './sender.ts'

type Options = {
  readonly front: Pick<Front, 'checks'>
  readonly metrics: Metrics
  /** Whoever has it may read the figures. */
  readonly token: string | undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Figures are for operators, and for whoever has the token: in as many steps whether it is right or not. @rule OPS-3 */
export const mayRead = (sent: IncomingMessage, token: string | undefined): boolean =>
  senderOf(sent) === 'operator' ||
  (token !== undefined && timingSafeEqual(digest(sent.headers.authorization ?? ''), digest(`Bearer ${token}`)))

const plain = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/**
 * Answers `/healthz` (the process answers), `/readyz` (send it requests) and `/metrics`, also where there is no app. Each has a
 * second name. Returns how to say that the server is about to stop. @rule OPS-2
 */
export const answerHealth = (server: FastifyInstance, { front, metrics, token }: Options) => {
  let isDraining = false
  const checks = (): Readonly<Record<string, boolean>> => ({
    ...front.checks(),
    accepting: !isDraining,
  })
  const isReady = (): boolean => Object.values(checks()).every(Boolean)
  metrics.gauge('openlot_ready', '1 while the server is ready, else 0.', () => Number(isReady()))

  for (const path of ['/healthz', '/health'])
    server.get(path, (_request, reply) => plain(reply).type('text/plain; charset=utf-8').send('ok'))
  for (const path of ['/readyz', '/ready'])
    server.get(path, (_request, reply) =>
      plain(reply)
        .code(isReady() ? 200 : 503)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify({ ready: isReady(), ...checks() })),
    )
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request.raw, token)) {
      if (token !== undefined) reply.header('www-authenticate', 'Bearer')
      return plain(reply)
        .code(token === undefined ? 403 : 401)
        .type('text/plain; charset=utf-8')
        .send('Not allowed')
    }
    return plain(reply)
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics())
  })
  return {
    get isDraining() {
      return isDraining
    },
    drain: (): void => {
      isDraining = true
    },
  }
}
