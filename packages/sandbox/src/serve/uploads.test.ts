import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { takeUploads, UPLOAD_PATH } from './uploads.ts'

const BODY = '--a\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--a--'

/** A server whose uploads go on until they are let go. */
const open = async () => {
  const server = fastify()
  const waiting: (() => void)[] = []
  await takeUploads(server, async (_request, reply, file) => {
    if (file !== undefined) await new Promise<void>((done) => waiting.push(done))
    return reply.send('stored')
  })
  const send = (remoteAddress: string): Promise<string> =>
    server
      .inject({
        method: 'POST',
        url: UPLOAD_PATH,
        remoteAddress,
        headers: { 'content-type': 'multipart/form-data; boundary=a' },
        payload: BODY,
      })
      .then(({ body }) => body)
  const underWay = (count: number): Promise<void> =>
    expect.poll(() => waiting.length, { interval: 5 }).toBe(count) as Promise<void>
  return { server, send, waiting, underWay }
}

describe('uploads at once', () => {
  it('[T35] one network has its share of them, and what it holds takes nothing from the others', async () => {
    const { server, send, waiting, underWay } = await open()
    const held = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'].map(send)
    await underWay(4)
    expect(await send('2001:db8::5')).toContain('Too many pictures at once')
    held.push(send('203.0.113.9'))
    await underWay(5)
    for (const release of waiting) release()
    expect(await Promise.all(held)).toEqual(Array(5).fill('stored'))
    const again = send('2001:db8::5')
    await underWay(6)
    waiting.at(-1)?.()
    expect(await again).toBe('stored')
    await server.close()
  })

  it('[T35] behind a proxy on this machine everybody shares what there is in all', async () => {
    const { server, send, waiting, underWay } = await open()
    const held = Array.from({ length: 16 }, () => send('127.0.0.1'))
    await underWay(16)
    expect(await send('127.0.0.1')).toContain('Too many pictures at once')
    for (const release of waiting) release()
    await Promise.all(held)
    await server.close()
  })
})
