import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { ROUTES } from '../packages/core/src/domain/navigation/routes.ts'
import ar from '../packages/react-app/src/locales/ar.json' with { type: 'json' }
import de from '../packages/react-app/src/locales/de.json' with { type: 'json' }
import { openWorld, phone } from './harness.ts'
import { goWithin, signInDemo, until } from './steps.ts'

const REAL_ONLY = 'Please register or log in to a real account'
const REFUSED = 'This is not for demo accounts'

/** Every address a menu can name, by what a mock account finds there. */
const MONEY = [
  '/mine/charge',
  '/mine/withdraw',
  '/mine/withdraw-way',
  '/mine/wallet',
  '/mine/bank-card-list',
  '/mine/coin-address-list',
  '/mine/transfer',
]
const LOOKS = [
  '/mine/auth',
  '/mine/password',
  '/mine/pay-password',
  '/follow/submit?id=1',
  '/follow/trader-apply',
  '/loan',
  '/loan/submit',
  '/loan/agreement?id=1&amount=100',
  '/loan/agreement?loan_id=1',
  '/loan/sign?id=1&amount=100',
  '/loan/record',
  '/loan/repayment?loan_id=1',
  '/mining',
  '/mining/subscribe?id=1',
  '/mining/record',
  '/mining/income?id=1',
]
const WHOLE = [
  '/mine/invite',
  '/mine/accounts',
  '/mine/history?accountTypeId=3',
  '/mine/system',
  '/news',
  '/news/detail?id=1',
  '/message',
  '/message/detail?id=1',
  '/follow/follow-list',
  '/follow/list',
  '/follow/trader?id=1',
  '/follow/my-follower',
  '/order',
  '/follow',
  '/rank',
  '/trade',
  '/',
  '/product',
  '/product?isMain=1',
  '/mine/about',
  '/mine/email',
  '/mine/announcement',
  '/mine/chat',
  '/descript/detail?group=2',
  '/feedback',
  '/language',
]
const ALL = [...MONEY, ...LOOKS, ...WHOLE]

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

const open = async (page: Page, path: string): Promise<string> => {
  await goWithin(page, '/user')
  await page
    .getByRole('region', { name: 'Menu' })
    .getByRole('link', { name: `to ${path}`, exact: true })
    .click()
  await page.waitForURL((url) => url.pathname !== '/user')
  return settled(page)
}

/** What a person reads once nothing is on its way any more. */
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

  it('[ACC-9] every page but the user centre and the ways in are among them', () => {
    const named = new Set(ALL.map((address) => address.split('?')[0]))
    expect(ROUTES.filter(({ path }) => !named.has(path)).map(({ name }) => name)).toEqual([
      'user',
      'login',
      'register',
      'forgot',
    ])
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
      // Where it only looks, there is more than the note, and nothing that could be sent.
      if (LOOKS.includes(path) && (await page.locator('.look-note').count()) !== 1) wrong.push(`${path} has no note`)
    }
    expect(wrong).toEqual([])
    // The page that plays support tries what its frame forbids.
    expect(problems.filter((problem) => !/sandbox|policy|from origin 'null'/i.test(problem))).toEqual([])
    await context.close()
  })

  it('[ACC-10] what a server refuses a mock account is said in its words, and never offered to be tried again', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await allNamed(page)
    await signInDemo(page)
    await page.goto('/language')
    const open_ =
      /\/api\/(?:menu|basicSet|company|user\/info|notify|default)|forex\/(?:trade_list|kline|search|get|abbrev)/
    await page.route('**/api/**', (route) =>
      open_.test(route.request().url())
        ? route.fallback()
        : route.fulfill({ json: { code: 403, msg: REFUSED, data: null } }),
    )
    const wrong: string[] = []
    const said: string[] = []
    for (const path of ALL) {
      const text = await open(page, path)
      if ((await tries(page)) > 0) wrong.push(`${path} offers to try again: ${text}`)
      if (text.includes('could not be loaded')) wrong.push(`${path} could not be loaded: ${text}`)
      if (text.includes(REFUSED)) {
        said.push(path)
        if (!text.includes(REAL_ONLY)) wrong.push(`${path} names no way on: ${text}`)
      }
    }
    expect(wrong).toEqual([])
    expect(said).toEqual(expect.arrayContaining(['/mine/auth', '/loan', '/mining', '/mining/record', '/news', '/rank']))

    // A lost connection is another matter.
    await page.route('**/api/fund/**', (route) => route.abort())
    await goWithin(page, '/mining/record')
    await page.locator('main').getByRole('button', { name: 'Try again' }).waitFor()
    await context.close()
  })

  it.each([
    ['de', de],
    ['ar', ar],
  ] as const)('[ACC-9] [LANG-5] what it cannot do there is said in %s', async (language, words) => {
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
  })

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
