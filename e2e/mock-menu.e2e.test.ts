import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { MONEY as CLOSED_MONEY, PROTECTED, ROUTES, type Route } from '../packages/core/src/domain/navigation/routes.ts'
import ar from '../packages/react-app/src/locales/ar.json' with { type: 'json' }
import de from '../packages/react-app/src/locales/de.json' with { type: 'json' }
import { IS_WHOLE, openWorld, phone } from './harness.ts'
import { goWithin, signInDemo, until } from './steps.ts'

const REAL_ONLY = 'Please register or log in to a real account'
const REFUSED = 'This is not for demo accounts'

/** Sample values for the query names of an address; the others may be left out. */
const SAMPLES: Readonly<Record<string, string>> = {
  id: '1',
  amount: '100',
  accountTypeId: '3',
  group: '2',
  isMain: '1',
}
const FOR_ONE_LOAN = '/loan/repayment?loan_id=1'
const addressOf = ({ path, query }: Route): string => {
  const asked = query.flatMap((name) => (name in SAMPLES ? [`${name}=${SAMPLES[name]}`] : []))
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`
}
/** The page with the menu, and the ways in. */
const NO_ENTRY: readonly string[] = ['user', 'login', 'register', 'forgot']
/** Every address a menu can name; two of them stand for two pages. */
const ALL = [
  ...ROUTES.filter(({ name }) => !NO_ENTRY.includes(name)).map(addressOf),
  '/product',
  '/loan/agreement?loan_id=1',
  FOR_ONE_LOAN,
]
const pathOf = (address: string): string => address.split('?')[0] as string
const isBelow = (path: string) => (top: string) => path === top || path.startsWith(`${top}/`)
/** Grouped by what a mock account finds there: a reason, a read-only page, or all of it. */
const MONEY = ALL.filter((address) => CLOSED_MONEY.includes(pathOf(address)))
const LOOKS = ALL.filter((address) => pathOf(address) !== '/mine/invite' && PROTECTED.some(isBelow(pathOf(address))))
const WHOLE = ALL.filter((address) => !MONEY.includes(address) && !LOOKS.includes(address))

/** A mock account whose menu names all of them. */
const allNamed = (page: Page): Promise<unknown> =>
  page.route('**/api/menu*', (route) => {
    const data = ALL.map((path) => ({
      group: 'user_menu',
      is_mobile: '1',
      path,
      icon: 'news',
      title: `to ${path}`,
      is_allow_demo: '1',
    }))
    return route.fulfill({ json: { code: 1, msg: '', data } })
  })

/** The card above the menu leads to these: they stand there once. The row of the language says which one it is. */
const ON_THE_CARD: readonly string[] = ['/mine/charge', '/mine/withdraw']

const open = async (page: Page, path: string): Promise<string> => {
  await goWithin(page, ON_THE_CARD.includes(path) ? path : '/user')
  if (ON_THE_CARD.includes(path)) return settled(page)
  await page
    .getByRole('region', { name: 'Menu' })
    .getByRole('link', { name: path === '/language' ? /^to \/language ?English$/ : `to ${path}`, exact: true })
    .click()
  await page.waitForURL((url) => url.pathname !== '/user')
  return settled(page)
}

/** Text of the page once no request is under way. */
const settled = async (page: Page): Promise<string> => {
  const main = page.locator('main')
  let last = ''
  await until(
    async () => {
      const [waits, text] = [await main.getByLabel('Loading').locator('visible=true').count(), await main.innerText()]
      const isSettled = waits === 0 && text !== '' && text === last
      last = text
      await page.waitForTimeout(100)
      return isSettled
    },
    (isSettled) => isSettled,
  )
  return last
}

const tries = (page: Page): Promise<number> =>
  page.locator('main').getByRole('button', { name: 'Try again' }).locator('visible=true').count()

describe('what a menu opens to a mock account', () => {
  const world = openWorld()

  it('[ACC-9] its pages are money, pages to look at, and whole ones', () => {
    expect([MONEY.length, LOOKS.length, WHOLE.length]).toEqual([7, 17, 30])
  })

  it('[ACC-3 ACC-9] every entry that allows it opens what it names: to use, to look at, or to read why not', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await allNamed(page)
    await signInDemo(page)
    const wrong: string[] = []
    for (const path of ALL) {
      const text = await open(page, path)
      const says = text.includes(REAL_ONLY)
      if ((await tries(page)) > 0) wrong.push(`${path} offers to try again: ${text}`)
      if (says === WHOLE.includes(path)) wrong.push(`${path} ${says ? 'is refused' : 'does not say why'}: ${text}`)
      if (text.includes('could not be loaded')) wrong.push(`${path} could not be loaded: ${text}`)
      // A read-only page has more than the note, and nothing that could be sent.
      if (LOOKS.includes(path) && (await page.locator('.look-note').count()) !== 1) wrong.push(`${path} has no note`)
    }
    expect(wrong).toEqual([])
    // The page that plays support tries things its frame forbids.
    expect(problems.filter((problem) => !/sandbox|policy|from origin 'null'/i.test(problem))).toEqual([])
    await context.close()
  })

  const words = { contentType: 'application/json', body: JSON.stringify({ code: 403, msg: REFUSED, data: null }) }
  const REFUSALS = [
    ['in an envelope', REFUSED, { ...words, status: 200 }],
    ['by status 403 alone', REAL_ONLY, { status: 403, contentType: 'text/html', body: '<h1>Forbidden</h1>' }],
    ['by status 401 with words', REFUSED, { ...words, status: 401 }],
  ] as const
  // How a refusal is read is tested in core: here it is looked at on a page of each kind, on all of them in the whole run.
  const REFUSED_PAGES = ['/mine/auth', '/loan', '/mining', '/mining/record', '/news', '/rank']
  const walked = IS_WHOLE ? ALL : ALL.filter((path, at) => REFUSED_PAGES.includes(path) || at % 6 === 0)
  it.each(IS_WHOLE ? REFUSALS : REFUSALS.slice(0, 1))(
    '[ACC-10] [ENV-38] what a server refuses a mock account %s is said, and never offered to be tried again',
    async (_, said, answer) => {
      const { page, context } = await phone(world.browser, world.server)
      await allNamed(page)
      await signInDemo(page)
      await page.goto('/language')
      const open_ =
        /\/api\/(?:menu|basicSet|company|user\/info|notify|default)|forex\/(?:trade_list|kline|search|get|abbrev)/
      await page.route('**/api/**', (route) =>
        open_.test(route.request().url()) ? route.fallback() : route.fulfill(answer),
      )
      const wrong: string[] = []
      const refused: string[] = []
      for (const path of walked) {
        const text = await open(page, path)
        if ((await tries(page)) > 0) wrong.push(`${path} offers to try again: ${text}`)
        if (/could not be loaded|has a problem/.test(text)) wrong.push(`${path} could not be loaded: ${text}`)
        if (text.includes(said)) {
          refused.push(path)
          if (!text.includes(REAL_ONLY)) wrong.push(`${path} names no way on: ${text}`)
        }
      }
      expect(wrong).toEqual([])
      expect(refused).toEqual(expect.arrayContaining(REFUSED_PAGES))

      // A lost connection is another matter.
      await page.route('**/api/fund/**', (route) => route.abort())
      await goWithin(page, '/mining/record')
      await page.locator('main').getByRole('button', { name: 'Try again' }).waitFor()
      await context.close()
    },
  )

  it('[ACC-2] [ACC-9] where a server lends to anybody, it asks for no loan, signs none and repays none, and reads why', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await allNamed(page)
    await signInDemo(page)
    const option = {
      ...{ id: 1, loan_period: 30, free_period: 7, min_amount: '100', max_amount: '2000' },
      ...{ interest_rate: '0.0015', penalty_rate: '0.003' },
    }
    const loan = {
      ...{ id: 1, amount: '1000', loan_period: 30, interest_amount: '34.5', interest_rate: '0.0015', status: 2 },
      ...{ penalty_amount: '0', penalty_rate: '0.003', free_period: 7, created_at: '2026-01-07 12:00:00' },
    }
    const answers: Readonly<Record<string, unknown>> = {
      info: { status: 2, name: 'Berg', last_name: 'Ada', country: 'NO', mobile: '+0047-1' },
      loan_config: [option],
      config_info: option,
      loan_list: { data: [loan], total: 1 },
      repayment_accounts: [{ id: 1, currency_code: 'USDT', protocol_code: 'TRC20', address: 'T1' }],
    }
    const sent: string[] = []
    await page.route('**/api/loan/**', (route) => {
      const { pathname } = new URL(route.request().url())
      if (route.request().method() === 'POST') sent.push(pathname)
      return route.fulfill({ json: { code: 1, msg: '', data: answers[pathname.split('/').at(-1) ?? ''] ?? null } })
    })
    const main = page.locator('main')
    for (const path of [
      '/loan/submit',
      '/loan/agreement?id=1&amount=100',
      '/loan/sign?id=1&amount=100',
      FOR_ONE_LOAN,
    ]) {
      await goWithin(page, path)
      const button = main.locator('form button[type="submit"]')
      await button.waitFor()
      expect(await button.getAttribute('aria-disabled'), path).toBe('true')
      if (path === '/loan/submit') await main.getByRole('textbox').fill('100')
      await main.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
      expect(await main.locator('form').innerText(), path).toContain(REAL_ONLY)
      expect(new URL(page.url()).pathname, path).toBe(pathOf(path).replace('/sign', '/agreement'))
    }
    expect(sent).toEqual([])
    await context.close()
  })

  const LANGUAGES = [
    ['ar', ar],
    ['de', de],
  ] as const
  it.each(IS_WHOLE ? LANGUAGES : LANGUAGES.slice(0, 1))(
    '[ACC-9] [LANG-5] what it cannot do there is said in %s',
    async (language, words) => {
      const { page, context } = await phone(world.browser, world.server)
      await allNamed(page)
      await signInDemo(page)
      await page.evaluate((chosen) => localStorage.setItem('openlot.language', chosen), language)
      await page.goto('/mine/invite')
      await page.getByRole('heading', { name: words['account.invite_title'] }).first().waitFor()
      for (const path of [...MONEY, ...LOOKS]) {
        await goWithin(page, path)
        const main = page.locator('main')
        const needs = LOOKS.includes(path) ? ['access.demo_looks', 'access.real_only'] : ['access.real_only']
        for (const id of needs)
          await main
            .getByText(words[id as keyof typeof words], { exact: true })
            .first()
            .waitFor()
        expect(await main.innerText(), path).not.toMatch(/demo account|real account|Try again/)
      }
      await context.close()
    },
  )

  it('[ACC-9] a form it may look at cannot be sent, and says why', async () => {
    const { page, context } = await phone(world.browser, world.server)
    // No code, which a mock account has no address for.
    await world.server.control('config', { values: { is_reset_password_verify: '0' } })
    await allNamed(page)
    await signInDemo(page)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    for (const path of ['/mine/auth', '/mine/password', '/mine/pay-password', '/loan', '/follow/trader-apply']) {
      await open(page, path)
      const button = page.locator('main form button[type="submit"]')
      expect(await button.getAttribute('aria-disabled'), path).toBe('true')
      await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
      expect(await page.locator('main form').innerText(), path).toContain(REAL_ONLY)
    }
    expect(sent.filter((path) => /loan|real|password|apply/.test(path))).toEqual([])
    await context.close()
  })
})
