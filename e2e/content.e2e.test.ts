import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { EVIL, HOSTILE_PAGE } from '../packages/react-app/src/ui/hostile-html.ts'
import { openWorld, phone } from './harness.ts'
import { signInDemo, signInTrader, until } from './steps.ts'

/** Scrolls until there is no more, and answers the addresses of all rows that were seen. */
const readToTheEnd = async (page: Page, list: string): Promise<readonly string[]> => {
  const seen: string[] = []
  const rows = page.getByRole('list', { name: list }).getByRole('listitem')
  await rows.first().waitFor()
  await until(
    async () => {
      const now = await rows.evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('aria-posinset')} ${one.querySelector('a')?.getAttribute('href')}`),
      )
      seen.push(...now)
      await page.evaluate(async () => {
        scrollBy(0, innerHeight / 2)
        // A busy machine draws the rows that came into view a few frames later.
        const isDrawn = (): boolean =>
          document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li, [role="listitem"]') != null
        for (let frame = 0; frame < 2 || (frame < 120 && !isDrawn()); frame += 1)
          await new Promise((drawn) => requestAnimationFrame(drawn))
      })
      const isBelow = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
      return isBelow && (await page.getByText('No more').isVisible())
    },
    (isEnd) => isEnd,
  )
  seen.push(
    ...(await rows.evaluateAll((all) =>
      all.map((one) => `${one.getAttribute('aria-posinset')} ${one.querySelector('a')?.getAttribute('href')}`),
    )),
  )
  return [...new Set(seen)].map((one) => one.split(' ')[1] ?? '')
}

/** Brightness of a column of pixels on the screen, from 0 to 255. */
const columnAt = async (page: Page, x: number, height: number): Promise<readonly number[]> => {
  const shot = await page.screenshot({ clip: { x, y: 0, width: 1, height } })
  // Elsewhere, where no policy refuses the picture.
  const reader = await page.context().newPage()
  const column = await reader.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = picture.height
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, 1, picture.height)
    return Array.from({ length: picture.height }, (_, y) => Math.max(...data.slice(y * 4, y * 4 + 3)))
  }, shot.toString('base64'))
  await reader.close()
  return column
}

/** Requests of a page to other servers, and requests its policy refused. */
const watched = async (context: BrowserContext, page: Page) => {
  const [refused, elsewhere]: [string[], string[]] = [[], []]
  await context.exposeFunction('refused', (what: string) => void refused.push(what))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, blockedURI }) =>
      (globalThis as unknown as { refused: (what: string) => void }).refused(
        `${effectiveDirective} ${blockedURI} ${sample}`,
      ),
    ),
  )
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin))
      elsewhere.push(request.url())
  })
  return { refused, elsewhere }
}

describe('news, messages and texts of the operator', () => {
  const world = openWorld()

  it('[LIST-18] every row of the news ends with its line, whatever part of a pixel it is high', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/news')
    await page.getByRole('listitem').nth(7).waitFor()
    const ends = await page
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom))
    const height = 800
    const column = await columnAt(page, 380, height)
    const seen = ends.filter((end) => end < height - 2)
    expect(seen.length).toBeGreaterThan(5)
    const darkest = seen.map((end) => Math.min(...column.slice(Math.floor(end) - 2, Math.ceil(end) + 1)))
    const paper = seen.map((end) => column[Math.floor(end) - 4] ?? 0)
    expect(darkest.map((line, at) => line < (paper[at] ?? 0) - 8)).toEqual(seen.map(() => true))
    await context.close()
  })

  it('[CNT-1] [CNT-2] news are read to their end without a row twice, and one of them whole', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/news/list') asked.push(`${searchParams.get('category_id')} ${searchParams.get('page')}`)
    })
    await signInDemo(page)
    await page.goto('/news')
    const addresses = await readToTheEnd(page, 'News')
    expect([addresses.length, new Set(addresses).size]).toEqual([45, 45])
    expect(asked).toEqual(['1 1', '1 2', '1 3'])
    await page.goto('/news')
    await page.getByRole('link', { name: /^Trading hours of the week, no. 1/ }).click()
    await page.waitForURL('**/news/detail?id=45')
    await page.getByRole('heading', { name: 'When markets are open' }).waitFor()
    expect(await page.getByRole('group', { name: 'Table' }).getByRole('row').count()).toBe(4)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goto('/news/detail?id=999')
    await page.getByText('This article is not here').waitFor()
    await page.goto('/news/detail')
    await page.getByText('This article is not here').waitFor()
    await page.getByRole('button', { name: 'Back' }).last().click()
    await page.waitForURL((url) => url.pathname !== '/news/detail')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MSG-2] [MSG-3] messages are read to their end in pages of 50, and only by whom they are to', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/internalMessage/list')
        asked.push(`${searchParams.get('limit')} ${searchParams.get('page')}`)
    })
    await signInTrader(page)
    await page.goto('/message')
    const addresses = await readToTheEnd(page, 'Messages')
    expect([addresses.length, new Set(addresses).size]).toEqual([120, 120])
    expect(asked).toEqual(['50 1', '50 2', '50 3'])
    await page.goto(addresses[0] ?? '')
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await page.getByText(/^Sent /).waitFor()
    // A message of another person with the same number.
    const number = Number(new URLSearchParams(addresses[0]?.split('?')[1]).get('id'))
    await page.goto(`/message/detail?id=${number + 1000}`)
    await page.getByText('This message is not here').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MSG-1] switched off there are no messages: not by the icon, not by a typed address, and none is asked for', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('internalMessage') && asked.push(request.url())))
    await signInDemo(page)
    // The page begins with the flags it knew last: so the sheet is removed, and not only late.
    for (const flag of [1, 0]) {
      await world.server.control('config', { values: { is_internal_message: String(flag) } })
      for (const address of ['/', '/user']) {
        await page.goto(address)
        await page.getByRole('link', { name: 'Account', exact: true }).waitFor()
        await until(
          () => page.getByRole('link', { name: 'Messages' }).count(),
          (count) => count > 0 === (flag === 1),
        )
      }
    }
    asked.length = 0
    for (const address of ['/message', '/message/detail?id=1001']) {
      await page.goto(address)
      await page.getByText('Messages are not offered here').waitFor()
    }
    expect(asked).toEqual([])
    await world.server.control('config', { values: { is_internal_message: '1' } })
    await context.close()
  })

  it('[CNT-3] [CNT-6] [CNT-7] a visitor reads texts by their group, in Chinese where the app is; hostile groups are none', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/descript/list') asked.push(searchParams.get('group') ?? '')
    })
    await page.goto('/mine/announcement')
    await page.getByRole('heading', { name: 'This is a sandbox' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Announcement')
    await page.goto('/descript/detail?group=user_agreement')
    await page.getByRole('heading', { level: 1, name: 'Terms of use' }).waitFor()
    await page.goto('/descript/detail?group=nothing.of_the_kind')
    await page.getByText('Nothing is written here yet').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('openlot')
    asked.length = 0
    for (const group of ['<img src=x onerror=ran=1>', '../../etc/passwd', 'a b', 'x'.repeat(65), '']) {
      await page.goto(`/descript/detail?group=${encodeURIComponent(group)}`)
      await page.getByText('Nothing is written here yet').waitFor()
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('openlot')
    }
    expect(asked).toEqual([])
    await page.goto('/mine/about')
    await page.getByText('It is no broker', { exact: false }).waitFor()
    await page.getByText('A simulated market for trying out the openlot SDK').waitFor()
    await page.evaluate(() => localStorage.setItem('openlot.language', 'hk'))
    await page.goto('/mine/about')
    await page.getByText('本沙盒', { exact: false }).waitFor()
    await page.evaluate(() => localStorage.setItem('openlot.language', 'de'))
    await page.goto('/mine/about')
    await page.getByText('It is no broker', { exact: false }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CNT-5] [T10] Hostile HTML runs nothing, loads nothing and covers nothing', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const { refused, elsewhere } = await watched(context, page)
    await world.server.control('plant', { html: HOSTILE_PAGE })
    await signInTrader(page)
    const opened: string[] = []
    context.on('page', (other) => void opened.push(other.url()))
    page.on('dialog', (dialog) => void opened.push(dialog.message()))
    for (const list of ['/news', '/message']) {
      await page.goto(list)
      await page.getByRole('link', { name: /^Planted by a test/ }).click()
      await page.locator('.ol-html *').first().waitFor()
      expect(await page.locator('.ol-html p').count()).toBeGreaterThan(150)
      // By its address too.
      await page.goto(page.url())
      await page.locator('.ol-html *').first().waitFor()
    }
    for (const address of ['/mine/announcement', '/mine/about', '/descript/detail?group=user_agreement']) {
      await page.goto(address)
      await page.locator('.ol-html *').first().waitFor()
      // Every element is touched, as a person might.
      await page.locator('.ol-html').evaluate((box) => {
        for (const one of box.querySelectorAll('*'))
          for (const kind of ['focus', 'mouseover', 'pointerdown', 'toggle', 'error', 'load'])
            one.dispatchEvent(new Event(kind))
      })
      expect(await page.evaluate(() => [(globalThis as { ran?: number }).ran, location.pathname])).toEqual([
        undefined,
        new URL(address, 'http://x').pathname,
      ])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(await page.getByRole('button', { name: 'Back' }).first().isVisible()).toBe(true)
    }
    await page.waitForLoadState('networkidle')
    expect(elsewhere.filter((url) => url.includes(new URL(EVIL).host))).toEqual([])
    expect([elsewhere, opened, problems]).toEqual([[], [], []])
    expect(refused.filter((one) => /script|trusted/.test(one))).toEqual([])
    expect(refused).toEqual([])
    await world.server.control('plant', { html: null })
    await context.close()
  })

  it('[CNT-5] [T10] Hostile HTML of another sanitiser’s fixtures runs nothing either', async () => {
    const file = new URL('../packages/react-app/src/ui/dompurify-fixtures/payloads.json', import.meta.url)
    const all = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly payload: string }[]
    const { page, context, problems } = await phone(world.browser, world.server)
    const { refused, elsewhere } = await watched(context, page)
    const opened: string[] = []
    context.on('page', (other) => void opened.push(other.url()))
    page.on('dialog', (dialog) => {
      opened.push(dialog.message())
      void dialog.dismiss()
    })
    await signInTrader(page)
    await world.server.control('plant', { html: all.map(({ payload }, at) => `${payload}<p>${at}</p>`).join('\n') })
    await page.goto('/mine/announcement')
    await page.locator('.ol-html *').first().waitFor()
    expect(await page.locator('.ol-html p').count()).toBeGreaterThan(100)
    await page.waitForLoadState('networkidle')
    expect([elsewhere, opened, problems, refused]).toEqual([[], [], [], []])
    expect(await page.getByRole('button', { name: 'Back' }).first().isVisible()).toBe(true)
    await world.server.control('plant', { html: null })
    await context.close()
  })

  it('[CNT-8] [CNT-9] the company is written to from the person\u2019s own mail, and nobody else is called', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const origins = new Set<string>()
    page.on('request', (request) => void origins.add(new URL(request.url()).origin))
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/mine/email')
    const address = page.getByText('support@openlot.test')
    await address.waitFor()
    expect(await page.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      'mailto:support@openlot.test',
    )
    await page.getByRole('button', { name: 'Copy the address' }).click()
    await page.getByText('Copied successfully').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('support@openlot.test')
    await page.goto('/mine/about')
    await page.getByText('A simulated market for trying out the openlot SDK').waitFor()
    expect([...origins].filter((one) => one !== world.server.url && one !== 'null')).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})
