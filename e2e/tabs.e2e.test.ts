import type { BrowserContext, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import { openHistory, openTab, openTrade, signIn, signOut, until } from './steps.ts'

/** At once, for a person: a text between tabs and a drawing. */
const AT_ONCE_MS = 2_000

const token = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('openlot.token'))
const isOut = (page: Page): Promise<unknown> =>
  until(
    () => token(page),
    (found) => found === null,
    AT_ONCE_MS,
  )
/** Signed in with the token of another tab. */
const isInAs = async (page: Page, other: Page): Promise<void> => {
  const wanted = await token(other)
  expect(wanted).not.toBeNull()
  await until(
    () => token(page),
    (found) => found === wanted,
    10_000,
  )
}
/** The number of the account a page shows. */
const shown = async (page: Page): Promise<string> => {
  const text = await until(
    () => page.locator('body').innerText(),
    (found) => /UID\s*\d+/.test(found),
  )
  return /UID\s*(\d+)/.exec(text)?.[1] ?? ''
}
/** Orders a page sends from now on. */
const orders = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/forex/submit')) sent.push(request.url())
  })
  return sent
}
/** An order under review, and its last tap, as a finger that is already on its way. */
const review = async (page: Page) => {
  await openTrade(page)
  await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
  const confirm = await page.getByRole('button', { name: 'Confirm buy' }).elementHandle()
  if (confirm === null) throw new Error('nothing is under review')
  return () => confirm.evaluate((button) => (button as HTMLButtonElement).click())
}
const three = async (context: BrowserContext, page: Page): Promise<readonly [Page, Page, Page]> => [
  page,
  await context.newPage(),
  await context.newPage(),
]

describe('three tabs of one browser', () => {
  const world = openWorld()

  it.each([
    ['by channel', false],
    ['by storage', true],
  ] as const)(
    '[T31] [SES-21] signing out in one reaches the others, and nothing can be ordered there: %s',
    async (_, isBare) => {
      const { page, context, problems } = await phone(world.browser, world.server)
      if (isBare) await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
      await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
      const [one, two, other] = await three(context, page)
      await signIn(two, 'trader@openlot.test')
      await signIn(other, 'second@openlot.test')
      await signIn(one, 'trader@openlot.test')
      const sent = orders(two)
      const confirm = await review(two)
      // A notice goes by itself: it is waited for before it comes.
      const said = two.getByText('Successful logout').first().waitFor()
      await signOut(one)
      await isOut(two)
      await confirm()
      await said
      expect(await two.getByRole('button', { name: 'Confirm buy' }).count()).toBe(0)
      expect(sent).toEqual([])
      // Another account goes on.
      expect(await token(other)).not.toBeNull()
      await openTab(other, 'Orders')
      await other.getByText('No open positions').waitFor()
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it('[T31] [SES-21] a tab that no message reaches sends no order, and a reload does not bring the account back', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const [one, two, late] = await three(context, page)
    // Messages to these two are thrown away, as while they are frozen.
    for (const deaf of [two, late])
      await deaf.addInitScript(() => {
        globalThis.BroadcastChannel.prototype.addEventListener = () => undefined
      })
    for (const tab of [two, late, one]) await signIn(tab, 'trader@openlot.test')
    const sent = orders(two)
    // A page in the background paints nothing, and an unseen order is not confirmed.
    await two.bringToFront()
    const confirm = await review(two)
    const ready = two.getByRole('button', { name: 'Confirm buy', disabled: false })
    await ready.waitFor()
    // Answers of the server do not reach it meanwhile either, however slow the machine is.
    const answers = Promise.withResolvers<void>()
    await two.route(/\/api\//, async (route) => {
      await answers.promise
      await route.fallback()
    })
    await signOut(one)
    expect(await token(two)).not.toBeNull()
    answers.resolve()
    await two.bringToFront()
    // A review that lost its prices meanwhile takes no tap until they are back.
    await until(
      async () => (await token(two)) === null || (await ready.isVisible()),
      (isSo) => isSo,
    )
    await until(
      async () => {
        await confirm()
        return token(two)
      },
      (found) => found === null,
      AT_ONCE_MS,
    )
    expect(sent).toEqual([])
    await late.reload()
    await until(
      () => token(late),
      (found) => found === null,
    )
    await openTab(late, 'Account')
    await late.waitForURL((url) => url.pathname === '/login')
    await context.close()
  })

  it('[T31] [SES-21] [SES-22] signing in as somebody else in one brings the others along when it stays on the device', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const [one, two, last] = await three(context, page)
    await signIn(one, 'trader@openlot.test', true)
    for (const tab of [two, last]) {
      await tab.goto('/')
      await isInAs(tab, one)
    }
    const [old, before] = [await token(one), await shown(two)]
    await signIn(one, 'second@openlot.test', true)
    expect(await token(one)).not.toBe(old)
    for (const tab of [two, last]) {
      await isInAs(tab, one)
      expect(await shown(tab)).not.toBe(before)
    }
    await context.close()
  })

  it('[T31] [SES-21] a session that died is left in every tab with its token', async () => {
    const { page, context } = await phone(world.browser, world.server)
    const [one, two, last] = await three(context, page)
    await signIn(one, 'second@openlot.test', true)
    for (const tab of [two, last]) {
      await tab.goto('/')
      await isInAs(tab, one)
    }
    await world.server.control('endSessions', { user: 'second@openlot.test' })
    const left = [one, two, last].map(async (tab) => {
      await tab.waitForURL((url) => url.pathname === '/login')
      await tab.getByText('Your session has ended').waitFor()
      expect([await token(tab), await tab.getByText('Your session has ended').count()]).toEqual([null, 1])
    })
    // Any next call of this tab is answered with 999: here the bookings of an account.
    await openHistory(one)
    await Promise.all(left)
    await context.close()
  })
})
