import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_APP, launch, phone, startServer, type TestServer } from './harness.ts'
import { openTab, signInDemo, until } from './steps.ts'

/** The build is kept, and the page is under its worker. */
const installed = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated')
      await new Promise((done) => active?.addEventListener('statechange', done, { once: true }))
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const paths: string[] = []
    for (const key of await caches.keys())
      for (const { url } of await (await caches.open(key)).keys()) paths.push(new URL(url).pathname)
    return paths
  })

describe('the app on a device', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-app-'))
  const appDir = join(folder, 'dist')
  let browser: Browser
  let server: TestServer
  beforeAll(async () => {
    cpSync(BUILT_APP, appDir, { recursive: true })
    ;[browser, server] = await Promise.all([launch(), startServer(appDir)])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[APP-1] can be installed: the browser finds nothing missing', async () => {
    const { context, page, problems } = await phone(browser, server, 'light', 'allow')
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await installed(page)
    const cdp = await context.newCDPSession(page)
    const manifest = await cdp.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ name: 'openlot', display: 'standalone', start_url: '/' })
    const said = await page.locator('meta[name="description"]').getAttribute('content')
    expect(said).toBe(JSON.parse(manifest.data ?? '{}').description)
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
    // A test's context stores nothing, as a private window does, and that is all.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
    for (const { src, sizes } of JSON.parse(manifest.data ?? '{}').icons) {
      const size = await page.evaluate(async (path: string) => {
        const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
        return `${width}x${height}`
      }, src)
      expect(size).toBe(sizes)
    }
    expect(problems).toEqual([])
    await context.close()
  })

  it('[APP-2] [T40] keeps the files of the build, and no answer of a call, whoever is signed in', async () => {
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await page.goto('/login')
    await signInDemo(page)
    await installed(page)
    for (const tab of ['Trade', 'Orders', 'Account', 'Market'] as const) await openTab(page, tab)
    const paths = await until(
      () => keptPaths(page),
      (kept) => kept.some((path) => path.startsWith('/assets/en-')),
    )
    const strange = paths.filter(
      (path) => !/^\/(?:$|assets\/|icons\/|icon\.svg$|pictures\/[a-z]+\.svg$|manifest\.webmanifest$)/.test(path),
    )
    expect(strange).toEqual([])
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => /^\/assets\/(?:de|ar|jp)-/.test(path))).toEqual([])
    await context.close()
  })

  it('[APP-2] [SNAP-1] without a network a reload shows the app, says that it is offline and how old its prices are', async () => {
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await installed(page)
    await until(
      () => keptPaths(page),
      (kept) => kept.some((path) => path.startsWith('/assets/en-')),
    )
    await context.setOffline(true)
    await page.reload()
    await page.getByText('EUR/USD').first().waitFor()
    await page.getByText('You are offline').first().waitFor()
    await openTab(page, 'Trade')
    await page
      .getByText(/Last price/)
      .locator('visible=true')
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: /^Buy/ }).isDisabled()).toBe(true)
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Buy/, disabled: false }).waitFor()
    await context.close()
  })

  it('[APP-3] [T40] a kept page has a nonce of its own each time, and runs no other address as a worker', async () => {
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await installed(page)
    const nonces = new Set<string>()
    for (let visit = 0; visit < 3; visit += 1) {
      const answer = await page.goto('/')
      expect(answer?.fromServiceWorker()).toBe(true)
      const nonce = /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1] ?? ''
      expect(await answer?.text()).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
      await page.getByText('EUR/USD').first().waitFor()
    }
    expect(nonces.size).toBe(3)
    const refused = await page.evaluate(() =>
      navigator.serviceWorker.register('/assets/other.js').then(
        () => 'registered',
        (problem) => String(problem),
      ),
    )
    expect(refused).toMatch(/TrustedScriptURL/)
    await context.close()
  })

  it('[APP-4] [T45] a new build is offered when nothing typed is lost, comes when the person asks for it, and is whole', async () => {
    const { context, page } = await phone(browser, server, 'light', 'allow')
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try demo' }).waitFor()
    await installed(page)
    await until(
      () => keptPaths(page),
      (kept) => kept.some(isEnglish),
    )
    const before = await keptPaths(page)
    const second = await context.newPage()
    await second.goto('/')
    await second.getByText('EUR/USD').first().waitFor()
    deployAnother(appDir)
    await server.kill()
    await server.restart()
    await page.getByLabel('Email address').fill('half typed')
    const offered = (on: Page) => on.getByText('There is a new version of this app.')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await page.waitForFunction(
      async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null,
    )
    await offered(second).waitFor()
    expect(await offered(page).count()).toBe(0)
    expect(await page.getByLabel('Email address').inputValue()).toBe('half typed')
    await openTrade(page)
    await offered(page).waitFor()

    // The new build is complete by now, with the messages of this device: it opens without a network.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await server.kill()
    const renewed = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await renewed
    await page
      .getByText(/Last price/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    const after = await until(
      () => keptPaths(page),
      (kept) => kept.filter((path) => path === '/').length === 1,
    )
    expect(after.filter((path) => path.startsWith('/assets/') && before.includes(path))).toEqual([])
    expect(after.filter(isEnglish)).toHaveLength(1)

    // The other page was not reloaded by it, and is when that is asked for there.
    const reloaded = second.waitForEvent('load')
    await second.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await second.getByText('EUR/USD').first().waitFor()
    await context.close()
  })
})

const isEnglish = (path: string): boolean => path.startsWith('/assets/en-')

/** Another build of the same app: every file of it that has an address of its own has another one. */
const deployAnother = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const hashes = new Set(files.flatMap((file) => /-([\w-]{8})\.\w+$/.exec(file)?.[1] ?? []))
  const turned = (text: string): string =>
    [...hashes].reduce((now, hash) => now.replaceAll(`-${hash}.`, `-${hash.slice(1)}${hash[0]}.`), text)
  for (const file of files) {
    const path = join(folder, file)
    // A compressed file would be of the build before: the server compresses the present one.
    if (file.endsWith('.br')) {
      rmSync(path)
      continue
    }
    if (['.js', '.css', '.html'].includes(extname(file))) writeFileSync(path, turned(readFileSync(path, 'utf8')))
    if (turned(file) !== file) renameSync(path, join(folder, turned(file)))
  }
  const worker = join(folder, 'sw.js')
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/(?<=name:[`'"])\w+/, 'another-build'))
}

const openTrade = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.pushState(null, '', '/trade')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
