import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { unknownPathsPlugin } from '../../vite-unknown-paths.ts'

it('[NAV-24] the server of a developer answers unknown addresses with the page, whatever is in them', async () => {
  const server = await createServer({
    configFile: false,
    root: new URL('../..', import.meta.url).pathname,
    cacheDir: 'node_modules/.vite-unknown-paths',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null },
    plugins: [unknownPathsPlugin()],
  })
  try {
    await server.listen()
    const address = server.httpServer?.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    for (const path of ['/foo.html', '/mine/a.b', '/%E0%A4%A', '/nothing/here']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toContain('id="root"')
    }
  } finally {
    await server.close()
  }
})
