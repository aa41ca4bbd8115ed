import type { Plugin } from 'vite'

/**
 * The broker behind the dev server and the preview, at the page's own origin as in production: the one OPENLOT_ORIGIN names, or a
 * simulated one that lives as long as the server does.
 */
export const backEnd = (): Plugin => {
  let close = (): Promise<void> => Promise.resolve()
  return {
    name: 'back-end',
    apply: 'serve',
    config: async () => {
      let origin = process.env.OPENLOT_ORIGIN
      if (!origin) {
        const { startSandbox } = await import('@openlot/sandbox/serve')
        const sandbox = await startSandbox({ port: 0, samples: true })
        origin = sandbox.url
        close = () => sandbox.close()
      }
      const proxy = {
        '/api/v2/ws': { target: origin.replace('http', 'ws'), ws: true, changeOrigin: true },
        '/api': { target: origin, changeOrigin: true },
        '/v2': { target: origin, changeOrigin: true },
      }
      return { server: { proxy }, preview: { proxy } }
    },
    // A dev server that closes, also to start again with another config.
    closeBundle: () => close(),
  }
}
