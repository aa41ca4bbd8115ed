import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openWorld, phone } from './harness.ts'
import {
  canonical,
  comeToRest,
  openTab,
  orderButton,
  orderRows,
  plain,
  signIn,
  signInDemo,
  signInTrader,
  signOut,
  until,
} from './steps.ts'

const LIST = '/follow/follow-list'

describe('copy trading', () => {
  const world = openWorld()
  beforeAll(() => world.server.control('masters', { acting: false }))

  const master = (fields: object) => world.server.control('master', { user: 'master@openlot.test', ...fields })
  const openHalden = async (page: Page): Promise<void> => {
    await page.goto(LIST)
    await page.getByRole('link', { name: 'Halden', exact: true }).click()
    await page.waitForURL('**/follow/trader?id=*')
  }
  const fill = async (page: Page, multiple: string, amount: string): Promise<void> => {
    await page.locator('[name="multiple"]').fill(multiple)
    await page.locator('[name="amount"]').fill(amount)
  }
  const toSettings = async (page: Page): Promise<void> => {
    await openHalden(page)
    await page.getByRole('link', { name: 'Copy Halden' }).click()
    await page.waitForURL('**/follow/submit?id=*')
  }
  /** From the storefront. The answer is lost on its way: the call is repeated, and nothing happens twice. */
  const follow = async (page: Page): Promise<void> => {
    await page.goto('/follow')
    const button = page.getByRole('link', { name: 'Copy Halden' })
    await button.waitFor()
    await page.evaluate(() => {
      Object.assign(globalThis, { taps: 0 })
      addEventListener(
        'pointerdown',
        () => Object.assign(globalThis, { taps: Reflect.get(globalThis, 'taps') + 1 }),
        true,
      )
    })
    await button.click()
    await page.waitForURL('**/follow/submit?id=*')
    await fill(page, '2', '500')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Review' }).click()
    const sheet = page.getByRole('dialog', { name: 'Copy Halden' })
    const confirm = sheet.getByRole('button', { name: 'Copy', exact: true })
    await until(
      () => confirm.getAttribute('aria-disabled'),
      (off) => off !== 'true',
    )
    await world.server.control('faults', { dropAnswers: 1 })
    await confirm.click()
    await page.getByRole('heading', { name: 'You are copying Halden now' }).waitFor()
    // Clicks from the row to the end, without the typing.
    expect(await page.evaluate(() => Reflect.get(globalThis, 'taps'))).toBeLessThanOrEqual(4)
    expect(await page.locator('.copy-done').innerText()).toContain('$500.00')
    expect(await page.locator('.ol-toast').count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL('**/follow/trader?id=*')
    await page.getByRole('button', { name: 'Stop copying' }).waitFor()
  }
  const axe = async (page: Page): Promise<void> => {
    await comeToRest(page)
    const { violations } = await new AxeBuilder({ page }).disableRules(['target-size']).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }

  it('[FOL-1] [FOL-6] [FOL-21] a visitor comes to the masters through the login, by either address', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await page.goto('/follow')
    await page.locator('.follow-tile').first().click()
    await page.waitForURL('**/login?from=*')
    await context.close()
    const member = await phone(world.browser, world.server)
    await signInTrader(member.page)
    const cards = member.page.getByRole('list', { name: 'Masters' }).getByRole('listitem')
    for (const address of [LIST, '/follow/list']) {
      await member.page.goto(address)
      await until(
        () => cards.count(),
        (count) => count === 8,
      )
    }
    await axe(member.page)
    await member.context.close()
  })

  it('[FOL-10] [FOL-11] [FOL-15] a copy comes with the master’s order, moves with pushes, and goes with it', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await follow(page)
    await axe(page)
    // A followed master has a call of its own.
    await page.goto(LIST)
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/follow/followed_trader')
    await page.getByRole('radio', { name: 'Copying' }).click()
    await asked
    const cards = page.getByRole('list', { name: 'Masters' }).getByRole('listitem')
    await until(
      () => cards.allInnerTexts(),
      (all) => all.length === 1 && all[0]?.includes('Halden') === true,
    )
    await openHalden(page)
    await page.getByRole('button', { name: 'My copies' }).click()
    const sheet = page.getByRole('dialog', { name: 'My copies' })
    await sheet.getByText('No orders here yet').waitFor()
    await master({ do: 'open', symbol: 'EURUSD', lots: '0.1' })
    // The copy appears by itself, announced by the person's own orders.
    const copy = sheet.locator('.ol-list-row')
    await copy.getByText('EUR/USD').waitFor()
    expect(await copy.innerText()).toContain('0.2')
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10100' })
    await copy.getByText('$20.00').waitFor()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.goto('/order')
    const held = orderRows(page, 'Holding')
    await held.getByText('EUR/USD').first().waitFor()
    // The master's own sheet of the same copy moves too.
    const lead = await phone(world.browser, world.server)
    await signIn(lead.page, 'master@openlot.test')
    await lead.page.goto('/follow')
    await lead.page.getByRole('link', { name: /My copiers/ }).click()
    await lead.page.waitForURL('**/follow/my-follower')
    await axe(lead.page)
    await lead.page.getByRole('list', { name: 'Copiers' }).getByRole('listitem').getByRole('button').click()
    const theirs = lead.page.getByRole('dialog').locator('.ol-list-row')
    await theirs.getByText('$20.00').waitFor()
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10200' })
    await theirs.getByText('$40.00').waitFor()
    await master({ do: 'close' })
    await until(
      () => held.count(),
      (count) => count === 0,
    )
    await lead.page.getByRole('dialog').getByText('No orders here yet').waitFor()
    await lead.page.getByRole('dialog').getByRole('radio', { name: 'Closed' }).click()
    await theirs.getByText('$40.00').waitFor()
    await openHalden(page)
    await page.getByRole('button', { name: 'My copies' }).click()
    await sheet.getByRole('radio', { name: 'Closed' }).click()
    await copy.getByText('$40.00').waitFor()
    const { users } = await world.server.state()
    const own = users.find(({ email }) => email === 'trader@openlot.test')
    const [order] = own?.orders.filter(({ state }) => state === 'closed') ?? []
    expect([order?.lots, order?.profit]).toEqual(['0.2', '40'])
    expect(problems).toEqual([])
    await lead.context.close()
    await context.close()
  })

  it('[FOL-36] [FOL-40] [FOL-41] the storefront sorts, and figures of closed orders are those of the book', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/follow')
    const rows = page.getByRole('list', { name: 'Masters' }).getByRole('listitem')
    await until(
      () => rows.count(),
      (count) => count === 8,
    )
    const large = async (): Promise<readonly number[]> => {
      const texts = await rows.locator('.store-figure').allInnerTexts()
      return texts.map((words) => Number(canonical(plain(words.replace('%', '')))))
    }
    const weeks = await large()
    expect(weeks).toEqual(weeks.toSorted((one, other) => other - one))
    await page.getByRole('button', { name: 'All-time return' }).click()
    await until(large, (all) => all.join() !== weeks.join())
    const all = await large()
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    // A class and a line from closed orders, in view.
    await rows.first().locator('.risk').waitFor()
    await axe(page)
    await openHalden(page)
    const card = page.locator('.example')
    await card.waitFor()
    // The share of winning orders among those read equals the server's own number.
    const ranking = await (await fetch(`${world.server.url}/api/follow/rank_list`)).json()
    const { data } = ranking as { data: { list: { user: { nickname: string }; three_week_win: string }[] } }
    const said = data.list.find(({ user }) => user.nickname === 'Halden')?.three_week_win ?? ''
    const shown = await page.locator('.example-facts dd').first().innerText()
    expect(canonical(plain(shown.replace('%', '')))).toBe(canonical(said))
    await card.getByText('Past performance is not a guarantee of future results.').waitFor()
    await axe(page)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[FOL-12] [FOL-13] [FOL-24] unfollowing warns first, and the open copy stays to be closed by hand', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    await openHalden(page)
    // A follower has nothing to set here, by a typed address either.
    const { search } = new URL(page.url())
    await page.goto(`/follow/submit${search}`)
    await page.waitForURL(`**/follow/trader${search}`)
    await master({ do: 'open', symbol: 'EURUSD', lots: '0.1' })
    await page.getByRole('button', { name: 'Stop copying' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(/open copies stay/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.locator('.master-acts').getByRole('button', { name: 'Stop copying' }).click()
    // The answer is lost: it is found out, and nothing happens twice.
    await world.server.control('faults', { dropAnswers: 1 })
    await until(
      () => question.getByRole('button', { name: 'Stop copying' }).getAttribute('aria-disabled'),
      (off) => off !== 'true',
    )
    await question.getByRole('button', { name: 'Stop copying' }).click()
    await page.getByRole('link', { name: 'Copy Halden' }).waitFor()
    await master({ do: 'close' })
    await page.goto('/order')
    const held = orderRows(page, 'Holding')
    await held.getByText('EUR/USD').first().waitFor()
    const holding = async () => {
      const { users } = await world.server.state()
      return users
        .find(({ email }) => email === 'trader@openlot.test')
        ?.orders.filter(({ state }) => state === 'holding').length
    }
    expect(await holding()).toBe(1)
    await orderButton(page, 'Holding').click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close order' })
    await close.last().click()
    await until(
      () => close.last().getAttribute('aria-disabled'),
      (off) => off !== 'true',
    )
    await close.last().click()
    await until(holding, (count) => count === 0)
    await context.close()
  })

  it('[FOL-10] [FOL-24] nothing is sent without a multiple, an amount, the box or a verified name', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInTrader(page)
    let sent = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/follow/follow_trader') sent += 1
    })
    await toSettings(page)
    const review = page.getByRole('button', { name: 'Review' })
    await review.waitFor()
    await axe(page)
    // Off, with the reason.
    await review.click({ force: true })
    await page.getByText('Tick the box first').waitFor()
    // The terms are one tap away, and the typed text stays.
    await fill(page, '0', '')
    await page.getByRole('button', { name: 'Read the terms' }).click()
    const terms = page.getByRole('dialog')
    await terms.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('checkbox').check()
    await review.click()
    await page.getByText('A whole number from 1 to 9,999,999').waitFor()
    await page.getByText('Enter a copy budget').waitFor()
    expect(await page.locator('[name="multiple"]').inputValue()).toBe('0')
    expect(sent).toBe(0)
    await context.close()
    await world.server.control('config', { values: { is_real_name_auth: '1' } })
    const second = await phone(world.browser, world.server)
    await signIn(second.page, 'second@openlot.test')
    await toSettings(second.page)
    await second.page.getByRole('link', { name: 'Verify now' }).waitFor()
    await world.server.control('config', { values: { is_real_name_auth: '0' } })
    // An unknown id: the page says so, and has a way on.
    await second.page.goto('/follow/trader?id=1004')
    await second.page.getByText('This master is not here').waitFor()
    await second.page.getByRole('link', { name: 'See all masters' }).click()
    await second.page.waitForURL(`**${LIST}`)
    await second.context.close()
  })

  it('[FOL-17] [FOL-18] an application is sent once, and its approval changes the tile', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInTrader(page)
    await page.goto('/follow')
    await page.getByRole('link', { name: /Become a master/ }).click()
    await page.getByRole('checkbox').check()
    await axe(page)
    await world.server.control('faults', { dropAnswers: 1 })
    await page.getByRole('button', { name: 'Send application' }).dblclick()
    await page.locator('.ol-state').getByText('Your application was sent').waitFor()
    await world.server.control('trader', { user: 'trader@openlot.test', decision: 'approve' })
    await page.goto('/follow')
    await page.getByRole('link', { name: /My copiers/ }).click()
    await page.getByText('No copiers yet').waitFor()
    // Following oneself is impossible.
    const { users } = await world.server.state()
    const me = users.find(({ email }) => email === 'trader@openlot.test')?.id
    await page.goto(`/follow/trader?id=${me}`)
    await page.getByText('You', { exact: true }).waitFor()
    expect(await page.locator('.follow-pinned').count()).toBe(0)
    await page.goto('/user')
    await signOut(page)
    await signIn(page, 'second@openlot.test')
    await page.goto('/follow/my-follower')
    await page.getByText('You are not a master yet').waitFor()
    // A master with followers leaves, and another comes in the same page: nothing of the first is seen.
    await follow(page)
    await page.goto('/user')
    await signOut(page)
    const openFollowers = async (): Promise<void> => {
      await openTab(page, 'Copy')
      await page.getByRole('link', { name: /My copiers/ }).click()
    }
    const followers = page.getByRole('list', { name: 'Copiers' }).getByRole('listitem')
    const sums = page.locator('.follow-sums')
    await signIn(page, 'master@openlot.test')
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await openFollowers()
    await followers.getByRole('button').waitFor()
    await until(
      () => sums.innerText(),
      (words) => /[1-9]/.test(words),
    )
    await page.getByRole('button', { name: 'Back' }).click()
    await signOut(page)
    await openTab(page, 'Account')
    await page.getByLabel('Email address').fill('trader@openlot.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('sandbox123')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await openFollowers()
    await page.getByText('No copiers yet').waitFor()
    expect(await followers.count()).toBe(0)
    expect(await sums.innerText()).not.toMatch(/[1-9]/)
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[ACC-2] [FOL-24] a mock account can neither follow nor apply', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    for (const address of ['/follow/submit?id=4', '/follow/trader-apply']) {
      await page.goto(address)
      await page
        .getByText(/real account/i)
        .first()
        .waitFor()
      expect(await page.getByRole('checkbox').count()).toBe(0)
    }
    await context.close()
  })
})
