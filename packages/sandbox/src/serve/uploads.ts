import multipart from '@fastify/multipart'
import { uploadImage } from '@openlot/core/wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../http/message.ts'
import { isLoopback, networkOf } from '../network.ts'
import { LARGEST_PICTURE } from '../pictures/picture.ts'

export const UPLOAD_PATH = uploadImage.path
/** Read into memory at a time: with the largest pictures, 160 MB. */
const AT_ONCE = 16
/** Of one network: who sends slowly leaves room for the others. Of this machine itself, behind a proxy everybody, more. */
const AT_ONCE_OF_NETWORK = 4

type Answer = (request: FastifyRequest, reply: FastifyReply, file?: Uint8Array) => Promise<FastifyReply>

/** The bytes of the field `file`. A body that is no multipart one, or breaks off, is unreadable and no defect of ours. */
const fileOf = async (request: FastifyRequest): Promise<Uint8Array | undefined> => {
  try {
    const part = await request.file()
    if (part?.fieldname === 'file') return await part.toBuffer()
    part?.file.resume()
    return undefined
  } catch (problem) {
    const { statusCode = 400 } = problem as FastifyError
    throw Object.assign(new Error('The upload cannot be read', { cause: problem }), { statusCode })
  }
}

/** The one route that takes a file: of the multipart body one part alone, and nothing behind its limit is read. */
export const takeUploads = async (server: FastifyInstance, answer: Answer): Promise<void> => {
  let underWay = 0
  const ofNetwork = new Map<string, number>()
  const change = (network: string, by: 1 | -1): void => {
    underWay += by
    const count = (ofNetwork.get(network) ?? 0) + by
    if (count === 0) ofNetwork.delete(network)
    else ofNetwork.set(network, count)
  }
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: LARGEST_PICTURE, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
    scope.post(UPLOAD_PATH, async (request, reply) => {
      if (!request.isMultipart()) return answer(request, reply)
      const network = networkOf(request.ip)
      const most = isLoopback(request.ip) ? AT_ONCE : AT_ONCE_OF_NETWORK
      if (underWay >= AT_ONCE || (ofNetwork.get(network) ?? 0) >= most) {
        const { headers, body } = refusal(request, 'picture.busy')
        return reply.headers(headers).send(body)
      }
      change(network, 1)
      try {
        return await answer(request, reply, await fileOf(request))
      } finally {
        change(network, -1)
      }
    })
  })
}
