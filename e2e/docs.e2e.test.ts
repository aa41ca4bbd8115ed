import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TASKS } from '../scripts/api/task-list.ts'
import { pageOf } from '../scripts/api/tasks.ts'
import { runProgram } from '../scripts/lib/run.ts'
import { IS_WHOLE, launch } from './harness.ts'
import { serveFolder } from './serve-folder.ts'

/** At a time: pages are independent of each other. */
const TABS = 4

let browser: Browser
let folder: string
let site: Awaited<ReturnType<typeof serveFolder>>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openlot-docs-'))
  const [built, opened] = await Promise.all([runProgram('vitepress', ['build', 'docs', '--outDir', folder]), launch()])
  browser = opened
  expect(built.code, built.output).toBe(0)
  site = await serveFolder(folder)
}, 240_000)
afterAll(async () => {
  await browser?.close()
  site?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Content {
  readonly path: string
  /** Absolute, as the browser resolves them. */
  readonly links: readonly string[]
  readonly ids: ReadonlySet<string>
}

/** Content of each page without its script, all read in one page. */
const read = async (paths: readonly string[]): Promise<readonly Content[]> => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/`, { waitUntil: 'load' })
  const contents = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const text = await (await fetch(path)).text()
          const read = new DOMParser().parseFromString(text, 'text/html')
          // A parsed document resolves against the page that parsed it.
          const base = new URL(path, location.href)
          return {
            path,
            links: [...read.querySelectorAll('a[href]')].map(
              (one) => new URL(one.getAttribute('href') ?? '', base).href,
            ),
            ids: [...read.querySelectorAll('[id]')].map(({ id }) => id),
          }
        }),
      ),
    paths,
  )
  await page.close()
  return contents.map((one) => ({ ...one, ids: new Set(one.ids) }))
}

/** Problems of a page once its script runs. */
const visit = async (page: Page, path: string): Promise<readonly string[]> => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  await page.goto(`${site.url}${path}`, { waitUntil: 'load' })
  if (path.startsWith('/charts/') && !path.endsWith('index.html')) await page.locator('.chart svg').first().waitFor()
  const found = await page.evaluate(() => ({
    hasWords: (document.querySelector('.vp-doc')?.textContent ?? '').trim().length > 40,
    headings: document.querySelectorAll('.vp-doc h1').length,
    isWider: document.documentElement.scrollWidth > innerWidth,
  }))
  if (found.headings !== 1) problems.push(`${found.headings} first headings`)
  if (!found.hasWords) problems.push('the page is empty')
  if (found.isWider) problems.push('the page is wider than the window')
  page.removeAllListeners()
  return problems.map((problem) => `${path}: ${problem}`)
}

const open = async (paths: readonly string[]): Promise<readonly string[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const outside: string[] = []
  await context.route('**/*', (route) => {
    if (new URL(route.request().url()).origin === site.url) return route.continue()
    outside.push(route.request().url())
    return route.abort()
  })
  const left = [...paths]
  const problems: string[] = []
  const work = async (): Promise<void> => {
    const page = await context.newPage()
    for (let path = left.pop(); path !== undefined; path = left.pop()) problems.push(...(await visit(page, path)))
  }
  await Promise.all(Array.from({ length: TABS }, work))
  await context.close()
  expect(outside).toEqual([])
  return problems
}

/** Links of the site that lead to no file of it, or to no place in the page. */
const deadLinks = (pages: readonly Content[], files: ReadonlySet<string>): readonly string[] => {
  const ids = new Map(pages.map((one) => [one.path, one.ids]))
  return pages.flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const { origin, pathname, hash } = new URL(link)
      if (origin !== site.url) return []
      const to = pathname.endsWith('/') ? `${pathname}index.html` : pathname
      if (!files.has(to)) return [`${path} → ${pathname}`]
      const place = decodeURIComponent(hash.slice(1))
      return place === '' || ids.get(to)?.has(place) !== false ? [] : [`${path} → ${pathname}${hash}`]
    }),
  )
}

const filesOfSite = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll('\\', '/')}`)

const pagesOf = (files: readonly string[]): readonly string[] =>
  files.filter((name) => name.endsWith('.html') && name !== '/404.html')

it('no link of the documentation is dead', async () => {
  const files = filesOfSite()
  const pages = pagesOf(files)
  expect(pages.length).toBeGreaterThan(140)
  const contents = await read(pages)
  expect(contents.reduce((sum, { links }) => sum + links.length, 0)).toBeGreaterThan(5_000)
  expect(deadLinks(contents, new Set(files))).toEqual([])
  // Check of the test itself: a page, a place and a file that do not exist are reported.
  const [one] = contents
  const planted = ['/gone.html', '/guide/install.html#gone', '/protocol/gone.json'].map((path) => `${site.url}${path}`)
  expect(deadLinks([...contents, { ...(one as Content), links: planted }], new Set(files))).toHaveLength(planted.length)
}, 180_000)

/** Pages that a script writes are of one form: three of each folder. `npm run journeys:whole` opens every page. */
const WRITTEN = /^\/(?:api|charts|contract|decisions|rules|tasks)\//
const isOpened = (path: string, at: number, all: readonly string[]): boolean => {
  const folder = WRITTEN.exec(path)?.[0]
  if (IS_WHOLE || folder === undefined) return true
  return all.slice(0, at).filter((one) => one.startsWith(folder)).length < 3
}

it('a page of the documentation opens without an error, fits a phone, and asks nobody else', async () => {
  const paths = pagesOf(filesOfSite()).filter(isOpened)
  expect(paths.length).toBeGreaterThan(35)
  expect(await open(paths)).toEqual([])
}, 300_000)

const NEW = ['/tasks/submit-contract-order.html', '/contract/navigation.html']

it.runIf(IS_WHOLE)(
  'pages of each kind pass axe at WCAG 2.2 AA, in light on a phone and in dark on a wide screen',
  async () => {
    const found: string[] = []
    for (const [colorScheme, width] of [
      ['light', 390],
      ['dark', 1280],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
      const page = await context.newPage()
      for (const path of ['/', '/guide/install.html', '/api/react.html', '/rules/', '/charts/poll.html', ...NEW]) {
        await page.goto(`${site.url}${path}`, { waitUntil: 'load' })
        if (path.startsWith('/charts/')) await page.locator('.chart svg').waitFor()
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        for (const { id, nodes } of violations)
          found.push(
            `${colorScheme} ${width} ${path} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
          )
      }
      await context.close()
    }
    expect(found).toEqual([])
  },
  120_000,
)

it('the search finds a name without a server', async () => {
  const page = await browser.newPage()
  await page.goto(`${site.url}/`, { waitUntil: 'load' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('searchbox').fill('bookedRates')
  await page
    .getByRole('option', { name: /bookedRates/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^bookedRates/ }).waitFor()
  expect(page.url()).toContain('#bookedrates')
  await page.close()
}, 60_000)

it.runIf(IS_WHOLE)(
  'each task is among the first three answers of the search',
  async () => {
    const page = await browser.newPage()
    await page.goto(`${site.url}/`, { waitUntil: 'load' })
    await page.getByRole('button', { name: 'Search' }).click()
    const missed: string[] = []
    const all = TASKS.flatMap(({ tasks }) => tasks)
    for (const one of all) {
      await page.getByRole('searchbox').fill(one.task)
      const address = `/tasks/${pageOf(one)}.html`
      const first = page.locator(
        `[role=option]:nth-child(-n+3) a[href*="${address}"], a[role=option]:nth-child(-n+3)[href*="${address}"]`,
      )
      await first
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => missed.push(one.task))
    }
    await page.close()
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(missed).toEqual([])
  },
  120_000,
)

it('the live demo fetches nothing before a tap, and then places and closes an order', async () => {
  const page = await browser.newPage()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${site.url}/`, { waitUntil: 'networkidle' })
  expect(fetched.filter((url) => /live-demo/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Run it here' }).click()
  await page.getByRole('button', { name: 'Buy 0.1' }).click()
  await page.getByText('placed: accepted').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('closed: accepted').waitFor()
  expect(fetched.filter((url) => /live-demo/.test(url)).length).toBeGreaterThan(0)
  await page.close()
}, 60_000)

it('types in code lead to their pages, one line to install becomes four, and programs have a text of all pages', async () => {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  expect(read('tasks/submit-contract-order.html')).toMatch(/<a href="\/api\/core\.html#mutation">Mutation<\/a>/)
  const home = read('index.html')
  for (const manager of ['npm', 'pnpm', 'yarn', 'bun'])
    expect(home).toMatch(new RegExp(`<label[^>]*>${manager}</label>`))
  expect(home).not.toContain(':::')
  expect(read('llms.txt')).toContain('- [Place an order: submitContractOrder](/tasks/submit-contract-order.html)')
  expect(read('llms-full.txt').length).toBeGreaterThan(500_000)
})
