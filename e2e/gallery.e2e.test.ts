import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../scripts/lib/run.ts'
import { IS_WHOLE, launch } from './harness.ts'
import { serveFolder } from './serve-folder.ts'

// Its build takes minutes, and the stories are drawn and played by their own step: `npm run journeys:whole`.

const storybook = join(import.meta.dirname, '../packages/storybook')
const folder = join(storybook, 'storybook-static')

let browser: Browser
let gallery: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  const built = await runProgram('storybook', ['build', '--quiet', '-o', folder], {
    cwd: storybook,
    // Built as a person builds it, not as for a test of stories.
    env: { VITEST: '' },
  })
  expect(built.code, built.output).toBe(0)
  gallery = await serveFolder(folder)
  browser = await launch()
}, 600_000)
afterAll(async () => {
  await browser?.close()
  gallery?.close()
})

it.runIf(IS_WHOLE)(
  'the built gallery is a folder of files: it draws views and plays flows without a request to another host',
  async () => {
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
    await story.getByRole('list', { name: 'History' }).getByRole('button').waitFor({ timeout: 90_000 })
    expect(outside).toEqual([])
    await context.close()
  },
)

it.runIf(IS_WHOLE)(
  'the gallery has a name and a first page, foundations, controls and a board of screens',
  async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(String(error)))
    const story = page.frameLocator('#storybook-preview-iframe')

    await page.goto(`${gallery.url}/`)
    await story.getByRole('heading', { level: 1, name: 'openlot, as it is drawn' }).waitFor()
    expect(await page.getByRole('img', { name: 'openlot gallery' }).count()).toBe(1)
    expect(await page.getByText(/get started|onboarding|checklist/i).count()).toBe(0)
    // Links of the story lead to pages that exist.
    const links = await story.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const { entries } = (await (await fetch(`${gallery.url}/index.json`)).json()) as {
      entries: Record<string, unknown>
    }
    expect(links.length).toBeGreaterThan(4)
    expect(links.filter((link) => entries[link.slice(link.lastIndexOf('/') + 1)] === undefined)).toEqual([])

    // A page from the types: controls that change what is drawn.
    await page.goto(`${gallery.url}/?path=/docs/ui-button--docs`)
    const docs = page.frameLocator('#storybook-preview-iframe')
    await docs.getByText('A button that says what it does').waitFor()
    const words = docs.getByRole('row', { name: /children/ }).getByRole('textbox')
    await words.fill('Withdraw')
    await docs.getByRole('button', { name: 'Withdraw' }).first().waitFor()

    // Types are what their files say, and unfold to the declarations of their names.
    const type = docs.getByRole('row', { name: /^icon/ }).getByRole('button', { name: 'IconName' })
    await type.click()
    await page.frameLocator('#storybook-preview-iframe').getByText('type IconName =').waitFor()
    expect(
      await docs
        .getByRole('row')
        .filter({ hasText: /\bunion\b/ })
        .count(),
    ).toBe(0)

    // A chart is as wide as the page; a screen as wide as a phone.
    const widthOf = async (path: string): Promise<number> => {
      await page.goto(`${gallery.url}/?path=/story/${path}`)
      await story.locator('#storybook-root > *').first().waitFor()
      return (await page.locator('#storybook-preview-iframe').boundingBox())?.width ?? 0
    }
    expect(await widthOf('statecharts--reviewed-form')).toBeGreaterThan(900)
    expect(await widthOf('orders-orders--content')).toBe(390)
    // A view has its parts beside it; a page to read has the whole height.
    const panel = page.getByRole('tab', { name: /^Controls/ })
    await panel.waitFor()
    await widthOf('foundations--colour')
    await panel.waitFor({ state: 'detached' })

    // Before the board: its frames are previews of Storybook, which complains of a frame that is not ready yet.
    expect(problems).toEqual([])

    // Every screen is on the board, and its frames are drawn in the language of the toolbar.
    await page.goto(`${gallery.url}/?path=/story/screens--all&globals=language:de`)
    await story.locator('.doc-frame').nth(60).waitFor()
    const first = story.frameLocator('iframe').first()
    await first.locator('#storybook-root > *').first().waitFor()
    expect(await first.locator('html').getAttribute('lang')).toBe('de')

    // Each vertical has its board, and each component a place among its like.
    const all = Object.values(entries) as readonly { id: string; title: string; name: string; type: string }[]
    const NO_VERTICAL = /^(?:UI|Kit|Flows|Foundations|Screens|Components|Statecharts|Welcome)\b/
    const verticals = all.filter(({ name, title }) => name === 'Content' && !NO_VERTICAL.test(title))
    const without = verticals.filter(({ title }) => {
      const own = title.split('/')[0] ?? ''
      return !all.some((one) => one.title === 'Screens' && one.name.replaceAll(' ', '') === own)
    })
    expect(verticals.length).toBeGreaterThan(60)
    expect(without.map(({ title }) => title)).toEqual([])
    await page.goto(`${gallery.url}/?path=/story/screens--fund`)
    await story.getByRole('heading', { level: 1, name: 'Fund' }).waitFor()
    await story.locator('.doc-frame').nth(15).waitFor()
    await page.goto(`${gallery.url}/?path=/story/components--by-group`)
    await story.getByRole('link', { name: 'AmountField', exact: true }).waitFor()
    const listed = await story
      .getByRole('link')
      .evaluateAll((each) => each.map((link) => /[^/]*$/.exec(link.getAttribute('href') ?? '')?.[0]))
    const pages = all.filter(({ type, title }) => type === 'docs' && title.startsWith('UI/')).map(({ id }) => id)
    expect(listed.toSorted()).toEqual(pages.toSorted())
    await context.close()
  },
  180_000,
)

it.runIf(IS_WHOLE)(
  'every page from the types has controls that a person can use',
  async () => {
    const { entries } = (await (await fetch(`${gallery.url}/index.json`)).json()) as {
      readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>
    }
    const waiting = Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []))
    expect(waiting.length).toBeGreaterThan(45)
    const context = await browser.newContext()
    context.setDefaultTimeout(30_000)
    const empty: string[] = []
    const look = async (): Promise<void> => {
      const page = await context.newPage()
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        await page.goto(`${gallery.url}/iframe.html?viewMode=docs&id=${id}`)
        const control = page
          .locator('.docblock-argstable-body td:last-child')
          .locator('input, textarea, select, button')
        await control
          .first()
          .waitFor({ timeout: 10_000 })
          .catch(() => empty.push(id))
      }
    }
    await Promise.all([look(), look(), look(), look()])
    await context.close()
    expect(empty).toEqual([])
  },
  180_000,
)
