import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
}

/** A plain web server: files of a folder, nothing else. */
export const serveFolder = (folder: string): Promise<{ readonly url: string; readonly close: () => void }> =>
  new Promise((ready) => {
    const server = createServer((request, reply) => {
      const path = normalize(new URL(request.url ?? '/', 'http://folder').pathname)
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
      try {
        const body = readFileSync(file)
        reply.setHeader('content-type', TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        reply.end(body)
      } catch {
        reply.writeHead(404).end()
      }
    }).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      ready({ url: `http://127.0.0.1:${port}`, close: () => void server.close() })
    })
  })
