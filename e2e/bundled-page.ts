import { join } from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright'
import type { TestServer } from './harness.ts'

/**
 * A program of this repository, bundled as in development, on a page of the server's origin that allows this one
 * script.
 */
export const openProgram = async (browser: Browser, server: TestServer, program: string, query = ''): Promise<Page> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '..', program)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  const context = await browser.newContext({ baseURL: server.url, bypassCSP: true })
  const page = await context.newPage()
  // Any file of the server that is text: an unknown address is the app.
  await page.goto(`/sw.js${query}`)
  await page.addScriptTag({ type: 'module', content: outputFiles[0]?.text ?? '' })
  return page
}
