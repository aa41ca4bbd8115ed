import { spawn } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BUILT_APP, launch, phone, startServer, type TestServer } from './harness.ts'
import { observedJourney } from './observed.ts'
import { signOut, until } from './steps.ts'

const root = join(import.meta.dirname, '..')
const DEMO = 'Try Acme with practice money'
/** The button has words of its own here; what greets a person on home closes by itself. */
const signInDemo = async (page: Page, address = '/login'): Promise<void> => {
  await page.addLocatorHandler(page.locator('dialog[open]'), () => page.keyboard.press('Escape'))
  await page.goto(address)
  await page.getByRole('button', { name: DEMO }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
const OURS = /openlot/i
/** Screens a person sees: those before the sign-in, and ten with it. */
const BEFORE = ['/login', '/register', '/forgot', '/mine/about', '/language']
const WITHIN = [
  '/',
  '/trade',
  '/order',
  '/user',
  '/mine/settings',
  '/mine/notifications',
  '/mine/accounts',
  '/product',
  '/follow',
  '/news',
  '/alerts',
]

/** The sample with its omitted parts: a font, a picture to share, an origin of the websocket, a path of a call. */
const writeBroker = (folder: string): void => {
  cpSync(join(root, 'docs/examples/brand-acme'), folder, { recursive: true })
  cpSync(join(root, 'node_modules/vitepress/dist/client/theme-default/fonts', FONT), join(folder, FONT))
  cpSync(join(root, SHARED), join(folder, 'shared.png'))
  const file = join(folder, 'brand.json')
  const brand = JSON.parse(readFileSync(file, 'utf8'))
  const more = {
    fonts: [{ family: 'Inter', file: FONT, weight: '100 900' }],
    sharePicture: 'shared.png',
    api: { socketOrigin: PUSH, paths: { endSession: '/v3/session/end' } },
  }
  writeFileSync(file, JSON.stringify({ ...brand, ...more }))
}
const FONT = 'inter-roman-latin.woff2'
const SHARED = 'docs/images/screens.png'
const PUSH = 'wss://push.acme.example'

/** A broker's build: their brand, and a module that gets events. */
const build = (brand: string, out: string): Promise<string> =>
  new Promise((done, failed) => {
    const args = ['--conditions=source', 'scripts/brand.ts', brand, '--out', out]
    const own = { OPENLOT_UNCOMPRESSED: '1', VITE_OBSERVE: join(root, 'docs/examples/observe/my-observe.ts') }
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...own } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    child.once('exit', (code) => (code === 0 ? done(output) : failed(new Error(output))))
  })

/** Names another origin in the page of a build. */
const nameOrigin = (app: string, name: string, before: string, origin: string): void => {
  const index = join(app, 'index.html')
  const page = readFileSync(index, 'utf8')
  const meta = `name="${name}" content="${before}"`
  expect(page).toContain(meta)
  writeFileSync(index, page.replace(meta, `name="${name}" content="${origin}"`))
}

/** Text of a page for eyes and ears: its text, its title, names of its pictures and fields, its metas. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('[alt], [aria-label], [title], [placeholder]')].flatMap((one) =>
        ['alt', 'aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
      ),
      ...[...document.querySelectorAll('meta')].map(({ content }) => content),
    ].join('\n'),
  )
const token = (page: Page, name: string): Promise<string> =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

describe('a second brand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openlot-brand-'))
  const acme = join(folder, 'acme')
  let browser: Browser
  let server: TestServer
  beforeAll(async () => {
    const broker = join(folder, 'broker')
    mkdirSync(broker)
    writeBroker(broker)
    expect(await build(broker, acme)).toContain('Acme Markets is in')
    // Whoever serves a page may name other origins in it.
    nameOrigin(acme, 'socket-origin', PUSH, '')
    ;[browser, server] = await Promise.all([launch(), startServer(acme)])
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('nothing of it is in the build without a brand', () => {
    const files = globSync('assets/*.{js,css}', { cwd: BUILT_APP }).map((file) => join(BUILT_APP, file))
    expect(files.length).toBeGreaterThan(100)
    const traces = /brand\.legal|legal-foot|api-origin|socket-origin|VITE_/
    expect(files.filter((file) => traces.test(readFileSync(file, 'utf8')))).toEqual([])
    expect(readFileSync(join(BUILT_APP, 'index.html'), 'utf8')).not.toMatch(traces)
    const own = globSync('assets/*.{js,css}', { cwd: acme }).map((file) => readFileSync(join(acme, file), 'utf8'))
    expect(own.filter((text) => /brand\.legal|legal-foot|api-origin/.test(text)).length).toBeGreaterThan(1)
  })

  it('title, manifest, icons, colours of both modes, words and the legal footer are its own', async () => {
    for (const mode of ['light', 'dark'] as const) {
      const { context, page, problems } = await phone(browser, server, mode)
      await page.goto('/login')
      // Overridden texts, on the brand's accent or beside it.
      await page.getByRole('button', { name: DEMO }).waitFor()
      expect(await page.title()).toMatch(/Acme Markets$/)
      expect(await page.locator('.ol-brand-mark').getAttribute('src')).toBe('/icon.svg')
      await page.getByText('Acme offers no service in Freedonia and Sylvania.').waitFor()
      const foot = page.locator('.legal-foot')
      await foot.getByText('Acme Markets Ltd is an invented company.').waitFor()
      expect(await foot.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('https://acme.example/terms')
      const submit = page.getByRole('button', { name: 'Sign in', exact: true })
      const colors = await submit.evaluate((one) => {
        const { backgroundColor, color, borderRadius } = getComputedStyle(one)
        return { backgroundColor, color, borderRadius }
      })
      const [ground, ink] =
        mode === 'light' ? ['rgb(31, 79, 216)', 'rgb(255, 255, 255)'] : ['rgb(143, 176, 255)', 'rgb(11, 20, 48)']
      expect(colors).toMatchObject({ backgroundColor: ground, color: ink })
      expect(await token(page, '--radius-m')).toBe('6px')
      expect(await token(page, '--up')).toBe(mode === 'light' ? '#0a8f5b' : '#35c68b')
      expect(await token(page, '--down')).toBe(mode === 'light' ? '#d92d4b' : '#ff6b81')
      if (process.env.OPENLOT_SHOTS !== undefined)
        await page.screenshot({ path: join(process.env.OPENLOT_SHOTS, `login-${mode}.png`), fullPage: true })

      await signInDemo(page)
      await page.getByRole('link', { name: 'My trades' }).waitFor()
      expect(problems).toEqual([])
      await context.close()
    }
  })

  it('[BRAND-7] manifest, icons and share picture are found, and none of them names us', async () => {
    const { context, page } = await phone(browser, server)
    await page.goto('/')
    const manifest = JSON.parse(await (await page.request.get('/manifest.webmanifest')).text())
    expect(manifest).toMatchObject({ name: 'Acme Markets', short_name: 'Acme', theme_color: '#12225c' })
    expect(JSON.stringify(manifest)).not.toMatch(OURS)
    for (const { src, sizes } of manifest.icons) {
      const found = await page.evaluate(async (path: string) => {
        const image = await createImageBitmap(await (await fetch(path)).blob())
        const canvas = new OffscreenCanvas(image.width, image.height)
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0)
        // Sample just above the middle of the lower edge, on the ground of the drawing.
        return {
          size: `${image.width}x${image.height}`,
          pixel: [...(pen?.getImageData(image.width / 2, image.height * 0.9, 1, 1).data ?? [])],
        }
      }, src)
      expect(found).toEqual({ size: sizes, pixel: [18, 34, 92, 255] })
    }
    expect(await (await page.request.get('/icon.svg')).text()).not.toMatch(OURS)
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe('Acme Markets')
    const share = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(share).toBe('https://app.acme.example/share.png')
    const shared = await page.request.get('/share.png')
    expect(shared.headers()['content-type']).toBe('image/png')
    expect(await shared.body()).toEqual(readFileSync(join(root, SHARED)))
    expect((await page.request.get('/.brand.json')).status()).toBe(404)
    await context.close()
  })

  it('[BRAND-8] with a back end that says neither its name nor its colours, they are the brand’s', async () => {
    const { context, page, problems } = await phone(browser, server)
    await page.route('**/api/basicSet/getBasicInfo**', (route) =>
      route.fulfill({ json: { code: 1, msg: 'ok', data: { is_mock_login: '1' } } }),
    )
    const said = page.waitForResponse(/getBasicInfo/)
    await page.goto('/login')
    await said
    await page.getByRole('button', { name: DEMO }).waitFor()
    expect(await page.title()).toMatch(/Acme Markets$/)
    expect([await token(page, '--primary'), await token(page, '--down')]).toEqual(['#1f4fd8', '#d92d4b'])
    // Above the sign-in, three tenths of the accent on the page's own colour.
    expect(await page.locator('.brand-sun').evaluate((one) => getComputedStyle(one).fill)).toBe('rgb(181, 196, 238)')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[BRAND-3] no screen shows our name', async () => {
    const { context, page } = await phone(browser, server)
    const look = async (path: string): Promise<void> => {
      await page.goto(path)
      await page.locator('main :is(h1, h2, button)').first().waitFor()
      await page.waitForFunction(() => document.querySelector('main .ol-skeleton') === null)
      const text = await shown(page)
      expect(text.length, path).toBeGreaterThan(100)
      expect({ path, found: OURS.exec(text)?.[0] }).toEqual({ path, found: undefined })
      if (process.env.OPENLOT_SHOTS !== undefined)
        await page.screenshot({ path: join(process.env.OPENLOT_SHOTS, `${path.replaceAll('/', '_')}.png`) })
    }
    for (const path of BEFORE) await look(path)
    await signInDemo(page)
    for (const path of WITHIN) await look(path)
    await context.close()
  })

  it('[BRAND-7] its font is what the page is drawn in, from its own origin', async () => {
    const { context, page, problems } = await phone(browser, server)
    const fonts: string[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('.woff2')) fonts.push(`${answer.status()} ${new URL(answer.url()).origin}`)
    })
    await page.goto('/login')
    await page.getByRole('button', { name: DEMO }).waitFor()
    const drawn = await page.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      return { first: getComputedStyle(document.body).fontFamily.split(',')[0], loaded }
    })
    expect(drawn.first?.replaceAll('"', '')).toBe('Inter')
    expect(drawn.loaded.map((family) => family.replaceAll('"', ''))).toContain('Inter')
    expect(fonts).toEqual([`200 ${server.url}`])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[BRAND-6] a call whose path is its own is sent there', async () => {
    const { context, page } = await phone(browser, server)
    const ends: string[] = []
    page.on('request', (request) => {
      if (/logout|session\/end/.test(request.url())) ends.push(new URL(request.url()).pathname)
    })
    await signInDemo(page)
    await page.goto('/user')
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    // The question is a dialog, too.
    await page.removeLocatorHandler(page.locator('dialog[open]'))
    await signOut(page)
    expect(
      await until(
        async () => ends,
        ({ length }) => length > 0,
      ),
    ).toEqual(['/v3/session/end'])
    await context.close()
  })

  it('[LOG-8] [OPS-1] what it is told of a sign-in, an order and a failed call is in the log of the server by the same traces', () =>
    observedJourney(browser, acme))

  it('a 19th language is chosen like any other, and what it lacks is English', async () => {
    const { context, page, problems } = await phone(browser, server)
    await page.goto('/language')
    await page.getByRole('radio', { name: 'Nederlands' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'nl')
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Inloggen' }).waitFor()
    await page.getByText('Acme is niet beschikbaar in Freedonia en Sylvania.').waitFor()
    await page.getByText('Practice money. No account, no email.').waitFor()
    await page.getByRole('button', { name: 'Probeer Acme met oefengeld' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await page.getByRole('link', { name: 'Mijn orders' }).waitFor()
    if (process.env.OPENLOT_SHOTS !== undefined)
      await page.screenshot({ path: join(process.env.OPENLOT_SHOTS, 'nl.png'), fullPage: true })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[BRAND-6] calls and websocket go to the origins the page names, which lets this app call and no other', async () => {
    const elsewhere = join(folder, 'elsewhere')
    cpSync(acme, elsewhere, { recursive: true })
    const app = await startServer(elsewhere)
    const page_ = app.url.replace('localhost', 'acme.localhost')
    const api = await startServer(join(folder, 'none'), { OPENLOT_PAGES: page_, OPENLOT_BRAND: acme })
    const calls = api.url.replace('localhost', 'api.acme.localhost')
    const push = api.url.replace('http://localhost', 'ws://push.acme.localhost')
    nameOrigin(elsewhere, 'api-origin', '', calls)
    nameOrigin(elsewhere, 'socket-origin', '', push)
    await app.kill()
    await app.restart()

    const { context, page, problems } = await phone(browser, app)
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    page.on('websocket', (socket) => void asked.push(socket.url()))
    const answer = await page.goto(`${page_}/login`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`${calls} ${push};`)
    await signInDemo(page, `${page_}/login`)
    await page.goto(`${page_}/trade`)
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    await until(
      async () => asked.filter((url) => url.startsWith(push)),
      (sockets) => sockets.length > 0,
    )
    const strays = asked.filter((url) => /\/(?:api|v2)\//.test(url) && !url.startsWith(calls) && !url.startsWith(push))
    expect(strays).toEqual([])
    expect(problems).toEqual([])

    const preflight = (origin: string) =>
      fetch(`${api.url}/api/user/info`, { method: 'OPTIONS', headers: { origin, 'sec-fetch-site': 'cross-site' } })
    expect((await preflight(page_)).headers.get('access-control-allow-origin')).toBe(page_)
    expect((await preflight('http://other.localhost:1')).headers.get('access-control-allow-origin')).toBeNull()
    await context.close()
    await app.close()
    await api.close()
  })
})
