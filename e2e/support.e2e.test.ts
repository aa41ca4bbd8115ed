import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { goWithin, openTab, signInDemo, signInTrader, signOut, until } from './steps.ts'

/** Browser errors for a page that tries to leave its frame; the app logs none. */
const OF_THE_FRAME =
  /sandbox|Blocked|Unsafe attempt|permission|Permissions|CORS|Cross-Origin|cross-origin|frame|Failed to load|net::ERR|pointer|fullscreen|Ignored call/i

/** Storage of the page, without the app's own notes of events. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      Object.entries(storage)
        .filter(([name]) => !/^openlot\.(?:told|said|own|teller)\.[0-9a-f]+$/.test(name))
        .sort(),
    ),
  )

describe('support', () => {
  const world = openWorld()
  const configure = (values: Readonly<Record<string, string>>) => world.server.control('config', { values })
  const beside = () => world.server.url.replace('localhost', '127.0.0.1')

  it('[T15] [T16] [CHAT-1] the chat tries every way out of its frame, and finds none', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const happened: string[] = []
    context.on('page', (other) => void happened.push(`window ${other.url()}`))
    page.on('dialog', (dialog) => {
      happened.push(`dialog ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('download', (download) => void happened.push(`download ${download.url()}`))
    const seen: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.push(request.url())
    })
    await configure({ service_link: '/sandbox-chat?tries=1' })
    await signInTrader(page)
    await openTab(page, 'Account')
    await page.goto('/mine/chat')
    const before = await kept(page)
    const chat = page.frameLocator('iframe[title="Support chat"]')
    await chat.getByText(/^\d+ ways out were tried/).waitFor()
    await chat.getByText(/^\d+ ways out were tried/).click()
    const tries = await chat.locator('#tries li').allInnerTexts()
    expect(tries.length).toBeGreaterThanOrEqual(10)
    expect(tries.filter((one) => !one.endsWith(': refused'))).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/mine/chat')
    expect(seen.filter((url) => url.includes('got-out') || url.includes('/mine/withdraw'))).toEqual([])
    expect(happened).toEqual([])
    expect(await kept(page)).toEqual(before)
    expect(
      await page.locator('iframe').evaluate((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`)),
    ).toEqual(
      expect.arrayContaining([
        'sandbox=allow-scripts allow-forms allow-popups',
        'allow=',
        'referrerpolicy=no-referrer',
      ]),
    )
    // The chat works all the same.
    await chat.getByLabel('Message').fill('Hello')
    await chat.getByRole('button', { name: 'Send' }).click()
    await chat.getByText('Nobody reads what you write', { exact: false }).waitFor()
    expect(problems.filter((one) => !OF_THE_FRAME.test(one))).toEqual([])
    await configure({ service_link: '/sandbox-chat' })
    await context.close()
  })

  it('[CHAT-2] a visitor is told of by nothing; who signs in gets another frame with their id and language alone', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('sandbox-chat') && asked.push(request.url())))
    const address = async () => new URL((await page.locator('iframe').getAttribute('src')) ?? '')
    await page.goto('/mine/chat')
    await page.getByText('Support is told nothing about you.').waitFor()
    expect((await address()).search).toBe('')
    await page.frameLocator('iframe').getByText('You are here as a visitor', { exact: false }).waitFor()
    await signInTrader(page)
    await page.goto('/mine/chat')
    await page.getByText('Support sees your UID', { exact: false }).waitFor()
    const { origin, searchParams } = await address()
    const uid = searchParams.get('uid')
    expect(origin).toBe(beside())
    expect(uid).toMatch(/^\w+$/)
    expect([...searchParams.keys()]).toEqual(['uid', 'metadata'])
    expect(JSON.parse(searchParams.get('metadata') ?? '')).toEqual({ id: uid, language: 'en' })
    // Another person: another address.
    await page.evaluate(() => sessionStorage.clear())
    await signInDemo(page)
    await page.goto('/mine/chat')
    await page.getByText('Support sees your UID', { exact: false }).waitFor()
    expect((await address()).searchParams.get('uid')).not.toBe(uid)
    expect(asked.every((url) => !url.includes('token'))).toBe(true)
    await context.close()
  })

  it('[CHAT-5] a customer sees a chat: no host, no port, no metadata, and nothing is tried', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/mine/chat')
    const chat = page.frameLocator('iframe[title="Support chat"]')
    await chat.getByText('You are signed in with UID', { exact: false }).waitFor()
    const shown = `${await page.locator('main').innerText()} ${await chat.locator('body').innerText()}`
    expect(shown).not.toMatch(/127\.0\.0\.1|localhost|:\d{4}|metadata|[{}]|ways out/)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CHAT-2] in one page a visitor signs in, leaves, and another comes: each time the chat of who is there is asked for', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const asked: (string | null)[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (request.isNavigationRequest() && pathname === '/sandbox-chat') asked.push(searchParams.get('uid'))
    })
    /** Id in the frame's address after it was requested once more. */
    const told = async (): Promise<string | null> => {
      const times = asked.length
      await goWithin(page, '/mine/chat')
      await until(
        async () => asked.length,
        (count) => count > times,
      )
      return new URL((await page.locator('iframe').getAttribute('src')) ?? '').searchParams.get('uid')
    }
    const signIn = async (account: string): Promise<void> => {
      await goWithin(page, '/login')
      await page.getByLabel('Email address').fill(account)
      await page.getByRole('textbox', { name: 'Password' }).fill('sandbox123')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    }
    const leave = async (): Promise<void> => {
      await goWithin(page, '/user')
      await signOut(page)
    }
    await page.goto('/')
    await page.getByText('EUR/USD').first().waitFor()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const visitor = await told()
    await signIn('trader@openlot.test')
    const first = await told()
    await leave()
    const nobody = await told()
    await signIn('second@openlot.test')
    const second = await told()
    expect([visitor, nobody]).toEqual([null, null])
    expect([first, second]).toEqual([expect.stringMatching(/^\w+$/), expect.stringMatching(/^\w+$/)])
    expect(second).not.toBe(first)
    expect(asked).toEqual([null, first, null, second])
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    await context.close()
  })

  it('[CHAT-1] [CHAT-3] mail, link and none by what is configured; no frame, and nothing opens by itself', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const opened: string[] = []
    context.on('page', (other) => void opened.push(other.url()))
    await configure({ service_link_type: '2', service_link: 'mailto:support@openlot.test' })
    await page.goto('/mine/chat')
    expect(await page.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      'mailto:support@openlot.test',
    )
    await configure({ service_link_type: '0', service_link: '/sandbox-chat' })
    await page.goto('/mine/chat')
    const link = page.getByRole('link', { name: 'Open support' })
    await link.waitFor()
    expect(await Promise.all(['href', 'target', 'rel'].map((name) => link.getAttribute(name)))).toEqual([
      `${beside()}/sandbox-chat`,
      '_blank',
      'noopener noreferrer',
    ])
    for (const [type, address] of [
      ['1', ''],
      ['1', 'https://evil.test/chat'],
      ['1', 'javascript:alert(1)'],
      ['2', 'https://evil.test/'],
      ['0', '//evil.test'],
    ] as const) {
      await configure({ service_link_type: type, service_link: address })
      await page.goto('/mine/chat')
      await page.getByText('Support cannot be reached').waitFor()
      expect(await page.locator('iframe').count()).toBe(0)
    }
    expect([opened, problems]).toEqual([[], []])
    await configure({ service_link_type: '1', service_link: '/sandbox-chat' })
    await context.close()
  })

  it('[CHAT-4] [NAV-18] home and the user centre lead there while their place offers it, each by its own flag', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    const icon = page.getByRole('link', { name: 'Customer service' })
    const entry = page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'Customer service' })
    // The page begins with the flags it knew last: each answer differs from the one before.
    const comesTo = async (home: 0 | 1, user: 0 | 1): Promise<void> => {
      await configure({ is_home_contact: String(home), is_user_contact: String(user) })
      await page.goto('/')
      await page.getByText('EUR/USD').first().waitFor()
      await until(
        () => icon.count(),
        (count) => count === home,
      )
      await page.goto('/user')
      await page.getByRole('region', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).waitFor()
      await until(
        () => entry.count(),
        (count) => count === user,
      )
    }
    await comesTo(1, 1)
    await comesTo(0, 0)
    await comesTo(1, 0)
    await comesTo(0, 1)
    await comesTo(1, 1)
    await entry.click()
    await page.waitForURL('**/mine/chat')
    await page.goto('/')
    await icon.click()
    await page.waitForURL('**/mine/chat')
    await page.locator('iframe').waitFor()
    await context.close()
  })

  it('[CHAT-3] the page may frame the hosts of its list and no other', async () => {
    const answer = await fetch(`${world.server.url}/mine/chat`, { headers: { accept: 'text/html' } })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(beside())
    const chat = await fetch(`${beside()}/sandbox-chat?uid=%3Cscript%3E`)
    expect(await chat.text()).not.toContain('<script>uid')
    expect(chat.headers.get('content-security-policy')).toContain(`frame-ancestors ${world.server.url} ${beside()}`)
    const { page, context } = await phone(world.browser, world.server)
    const refused: string[] = []
    await context.exposeFunction('refused', (what: string) => void refused.push(what))
    await page.goto('/')
    await page.evaluate(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        (globalThis as unknown as { refused: (what: string) => void }).refused(`${effectiveDirective} ${blockedURI}`),
      )
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.test/' }))
    })
    await until(
      async () => refused,
      (all) => all.includes('frame-src https://evil.test'),
    )
    await context.close()
  })
})
