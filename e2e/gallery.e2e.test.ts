import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../scripts/lib/run.ts'
import { launch } from './harness.ts'
import { serveFolder } from './serve-folder.ts'

const storybook = join(import.meta.dirname, '../packages/storybook')
const folder = join(storybook, 'storybook-static')

let browser: Browser
let gallery: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  const built = await runProgram('storybook', ['build', '--quiet', '-o', folder], {
    cwd: storybook,
  })
  expect(built.code, built.output).toBe(0)
  gallery = await serveFolder(folder)
  browser = await launch()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  gallery?.close()
})

it('the built gallery is a folder of files: it draws views and plays flows without a request to another host', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const outside: string[] = []
  await context.route('**/*', (route) => {
    const { origin } = new URL(route.request().url())
    if (origin === gallery.url || origin === 'null') return route.continue()
    outside.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  const story = page.frameLocator('#storybook-preview-iframe')

  await page.goto(`${gallery.url}/?path=/story/orders-orders--content&globals=language:de;theme:dark`)
  await story.getByRole('list', { name: 'Offen' }).getByRole('button').first().waitFor()
  expect(await story.locator('html').getAttribute('lang')).toBe('de')

  // A whole app over a server in the page: from the ticket to the closed order.
  await page.goto(`${gallery.url}/?path=/story/flows-trading--buy-and-close`)
  await story.getByRole('list', { name: 'History' }).getByRole('button').waitFor({ timeout: 40_000 })
  expect(outside).toEqual([])
  await context.close()
})
