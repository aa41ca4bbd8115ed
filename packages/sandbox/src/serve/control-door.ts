import type { FastifyReply, FastifyRequest } from 'fastify'
import { inParts } from '../control.ts'
import type { Front } from './front.ts'
import { senderOf } from './sender.ts'

const isControlRequest = (request: FastifyRequest): boolean =>
  senderOf(request.raw) === 'operator' && (request.headers['content-type'] ?? '').startsWith('application/json')

/** Answers the control door: to the operator, in JSON. */
export const openControl =
  (front: Pick<Front, 'control'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isControlRequest(request)) return reply.code(403).send()
    let fields: unknown
    try {
      fields = JSON.parse(typeof request.body === 'string' ? request.body : '')
    } catch {
      fields = null
    }
    if (typeof fields !== 'object' || fields === null) return reply.code(400).send()
    const answer = await inParts(front.control, { ...fields })
    if (answer === undefined) {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    return reply
      .code(answer.ok ? 200 : 400)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(answer))
  }
