import multipart from '@fastify/multipart'
import { endpoints } from '@openlot/core/wire'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../http/message.ts'
import { isLoopback, shareOf } from '../network.ts'
import { LARGEST_PICTURE } from '../pictures/picture.ts'
import { createCounts, LIMITS, type Limits } from './limits.ts'

export const UPLOAD_PATH = endpoints.uploadImage.path

type Answer = (request: FastifyRequest, reply: FastifyReply, file?: Uint8Array) => Promise<FastifyReply>

/** The bytes of the field `file`. A body that is no multipart one, or breaks off, is unreadable and no defect of ours. */
const fileOf = async (request: FastifyRequest): Promise<Uint8Array | undefined> => {
  try {
    const part = await request.file()
    if (part?.fieldname === 'file') {
      const bytes = await part.toBuffer()
      // A last piece that is cut off alone, after all others were read, is not told by an error.
      if (part.file.truncated) throw Object.assign(new Error('The file is too large'), { statusCode: 413 })
      return bytes
    }
    part?.file.resume()
    return undefined
  } catch (problem) {
    const { statusCode = 400 } = problem as FastifyError
    throw Object.assign(new Error('The upload cannot be read', { cause: problem }), { statusCode })
  }
}

/** The one route that takes a file: of the multipart body one part alone, and nothing behind its limit is read. */
export const takeUploads = async (server: FastifyInstance, answer: Answer, limits: Limits = LIMITS): Promise<void> => {
  let underWay = 0
  const ofNetwork = createCounts()
  await server.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: LARGEST_PICTURE, files: 1, fields: 0, parts: 1, headerPairs: 20 },
    })
    scope.post(UPLOAD_PATH, async (request, reply) => {
      if (!request.isMultipart()) return answer(request, reply)
      const network = shareOf(request.ip)
      // Of this machine itself, behind a proxy that is not trusted everybody, all.
      const most = isLoopback(request.ip) ? limits.uploads : limits.uploadsPerNetwork
      // Slow senders leave room for the others.
      if (underWay >= limits.uploads || ofNetwork.get(network) >= most) {
        const { headers, body } = refusal(request, 'picture.busy')
        return reply.headers(headers).send(body)
      }
      underWay += 1
      ofNetwork.add(network, 1)
      try {
        return await answer(request, reply, await fileOf(request))
      } finally {
        underWay -= 1
        ofNetwork.add(network, -1)
      }
    })
  })
}
