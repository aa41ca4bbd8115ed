import type { Locator, Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openWorld, PHONE, type Phone, phone, type TestServer } from './harness.ts'
import {
  buy,
  demoUser,
  expectAccepted,
  fact,
  openTab,
  openTrade,
  orderButton,
  orderRows,
  raiseTicket,
  signInDemo,
  until,
} from './steps.ts'

/** A member of the sandbox with an order, and the orders in front. */
const holding = async (world: ReturnType<typeof openWorld>, price: string, count = 1): Promise<Phone> => {
  const opened = await phone(world.browser, world.server)
  const { page } = opened
  await world.server.control('hold', { symbol: 'EURUSD', price })
  await signInDemo(page)
  await openTrade(page)
  await page.getByRole('button', { name: `Buy ${price}` }).waitFor()
  for (let at = 0; at < count; at += 1) {
    await buy(page)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').first().waitFor({ state: 'detached' })
  }
  await openTab(page, 'Orders')
  await orderButton(page, 'Holding').waitFor()
  return opened
}

/** A finger that goes sideways over a row. */
const swipe = async (page: Page, by: number): Promise<void> => {
  const box = await orderRows(page, 'Holding').first().boundingBox()
  if (box === null) throw new Error('no row to swipe')
  const [x, y] = [box.x + box.width * 0.7, box.y + box.height / 2]
  const touch = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }],
    })
  await at('touchStart', 0)
  for (const share of [0.1, 0.3, 0.6, 1]) await at('touchMove', by * share)
  await at('touchEnd', by)
}

const moveTo = async (page: Page, server: TestServer, price: string): Promise<void> => {
  await server.control('hold', { symbol: 'EURUSD', price })
  await until(
    () => orderButton(page, 'Holding').innerText(),
    (text) => text.includes(`→ ${price}`),
  )
}

/** Confirms the question that is open, once it listens. */
const confirmClose = async (page: Page): Promise<void> => {
  await page.getByText('Close this order at the market price?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close order' }).last().click()
  await page.locator('.result-title').waitFor()
}

/** The only sheet, once it stands that many percent of the screen high. */
const sheetOf = async (page: Page, percent: number): Promise<Locator> => {
  const sheet = page.locator('.ol-sheet', { has: page.locator('.order-sheet') })
  await until(
    async () => Math.round(((await sheet.boundingBox())?.height ?? 0) * 10),
    (height) => height === Math.round(PHONE.height * percent * 0.1),
  )
  return sheet
}

/** Wholly on the screen, without scrolling. */
const inView = (place: Locator): Promise<unknown> =>
  until(
    async () => (await place.boundingBox()) ?? { y: PHONE.height, height: 0 },
    ({ y, height }) => y + height < PHONE.height,
  )

describe('orders', () => {
  const world = openWorld()

  it('[CON-80] [CON-71] closing by a swipe ends in a result: profit, fee, net, and Done first', async () => {
    const { page, context, problems } = await holding(world, '1.09845')
    await moveTo(page, world.server, '1.09892')
    expect(await orderButton(page, 'Holding').innerText()).toContain('4.28%')

    await swipe(page, -40)
    expect(await page.locator('.order-row[data-open]').count()).toBe(0)
    await swipe(page, -160)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await confirmClose(page)
    const moment = page.locator('.result')
    expect(await page.locator('.result-title').innerText()).toBe('Closed with a profit')
    expect(await page.locator('.result-amount').innerText()).toContain('+$4.15')
    const booked = (await demoUser(world.server)).orders[0]
    expect([booked?.state, booked?.profit]).toEqual(['closed', expect.stringMatching(/^4\.7/)])
    for (const amount of ['+$4.150775', '+$4.70']) expect(await moment.innerText()).toContain(amount)
    // Direction, amount and net are said.
    await until(
      () => page.locator('.result-facts [role="status"]').innerText(),
      (text) => /Buy EUR\/USD.*Net P\/L \+\$4\.150775.*Gross P\/L \+\$4\.70/.test(text),
    )
    const buttons = await page.locator('.result-foot button').allInnerTexts()
    expect(buttons).toEqual(['Done', 'Share picture'])

    // Bars of a browser leave less room: the picture shrinks, the rest stays in view.
    await page.setViewportSize({ width: 390, height: 664 })
    await until(
      async () => ({
        net: await page.locator('.result-facts dl').first().locator('dd').last().boundingBox(),
        foot: await page.locator('.result-foot').boundingBox(),
      }),
      ({ net, foot }) => net !== null && foot !== null && net.y + net.height <= foot.y,
    )
    await page.setViewportSize(PHONE)

    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share picture' }).click(),
    ])
    expect(picture.suggestedFilename()).toMatch(/\.png$/)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('No open positions').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-111] [CON-112] [CON-113] reversing closes, reviews the other side, and sends it once it is confirmed', async () => {
    const { page, context, problems } = await holding(world, '1.10000')
    const states = async () => (await demoUser(world.server)).orders.map(({ state, side }) => `${state} ${side}`)
    await orderButton(page, 'Holding').click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Reverse to Sell' }).click()
    await sheet.getByText('Margin of the new order, about').waitFor()
    expect(await states()).toEqual(['holding buy'])
    await sheet.getByRole('button', { name: 'Close and review', disabled: false }).click()
    // Closed; the other side is only asked about.
    const review = page.getByRole('dialog', { name: 'Sell EUR/USD' })
    await review.waitFor()
    expect(await fact(review, 'Required margin')).toContain('$')
    expect(await fact(review, 'Fee')).toContain('$')
    expect(await states()).toEqual(['closed buy'])
    await review.getByRole('button', { name: 'Confirm sell', disabled: false }).click()
    await expectAccepted(page)
    expect((await states()).sort()).toEqual(['closed buy', 'holding sell'])
    await page.getByRole('button', { name: 'Keep trading' }).click()

    // Given up in the review: the position is closed and its result is shown.
    await until(
      () => orderButton(page, 'Holding').innerText(),
      (text) => text.includes('Sell'),
    )
    await orderButton(page, 'Holding').click()
    await page.getByRole('button', { name: 'Reverse to Buy' }).click()
    await page.getByRole('button', { name: 'Close and review', disabled: false }).click()
    await page
      .getByRole('dialog', { name: 'Buy EUR/USD' })
      .locator('.review-buttons')
      .getByRole('button', { name: 'Cancel' })
      .click()
    await page.locator('.result-title').waitFor()
    expect((await states()).sort()).toEqual(['closed buy', 'closed sell'])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[CON-22] a pending order can be cancelled and nothing else; it asks, and its sheet closes', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    await signInDemo(page)
    await openTrade(page)
    await raiseTicket(page)
    await page.getByRole('radio', { name: 'Pending' }).click()
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.09000')
    await page.getByRole('button', { name: 'Buy 1.09000' }).click()
    await page.getByRole('button', { name: 'Confirm buy' }).click()
    await expectAccepted(page)
    await page.getByRole('button', { name: 'Go to orders' }).click()
    await orderButton(page, 'Pending').click()
    const sheet = page.getByRole('dialog')
    const commits = sheet.locator('.order-sheet-commit button')
    await sheet.getByRole('button', { name: 'Cancel order' }).waitFor()
    expect(await sheet.getByRole('button', { name: 'Close order' }).count()).toBe(0)
    const state = async () => (await demoUser(world.server)).orders[0]?.state
    // The app asks first, and stepping back changes nothing.
    await sheet.getByRole('button', { name: 'Cancel order' }).click()
    await sheet.getByText('Cancel this pending order? Margin and fee are released.').waitFor()
    expect(await state()).toBe('pending')
    await commits.last().waitFor()
    await sheet.locator('.order-sheet-commit .ol-button-danger:not([aria-disabled])').click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByText('No pending orders').waitFor()
    expect(await state()).toBe('cancelled')
    expect(problems).toEqual([])
    await context.close()
  })

  it('[TIME-3] days before the first, after today or out of order ask for nothing, and it says why', async () => {
    const { page, context } = await phone(world.browser, world.server)
    await signInDemo(page)
    await page.goto('/order?type=3')
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByLabel('From').waitFor()
    const asked: string[] = []
    // Reads for events happen by themselves, from a start time of their own and without an end.
    page.on('request', (request) => /endTime=\d/i.test(request.url()) && asked.push(request.url()))
    const choose = async (from: string, to: string): Promise<void> => {
      await page.getByLabel('From').fill(from)
      await page.getByLabel('To', { exact: true }).fill(to)
      await page.getByRole('button', { name: 'Show', exact: true }).click()
    }
    for (const [from, to, why] of [
      ['2026-01-05', '2026-01-04', 'The start must not be after the end'],
      ['1999-12-31', '2026-01-04', 'The earliest date is 2000-01-01'],
      ['2000-01-01', '2999-01-01', 'The latest date is today'],
    ] as const) {
      await choose(from, to)
      await page.getByText(why).waitFor()
    }
    expect(asked).toEqual([])
    await choose('2000-01-01', '2026-01-04')
    await until(
      async () => asked.length,
      (count) => count > 0,
    )
    await context.close()
  })

  it('[CON-25] [CON-72] [CON-80] a stop-out is found in the history, its sheet first, its result one tap from it', async () => {
    const { page, context } = await holding(world, '1.09845')
    // An order that is held has the taller sheet.
    await orderButton(page, 'Holding').click()
    await sheetOf(page, 64)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // Keyboards and screen readers open the acts by a button in the row.
    await page.getByRole('button', { name: 'Actions for EUR/USD' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('switch', { name: 'Stop-loss' }).click()
    await sheet.getByRole('textbox', { name: 'Stop-loss' }).fill('1.09645')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await until(
      () => orderButton(page, 'Holding').innerText(),
      (text) => text.includes('SL 1.09645'),
    )
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.09645' })
    await page.getByText('No open positions').waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await orderButton(page, 'History').click()
    // Full details: its end without scrolling, and no foot without commands.
    const details = await sheetOf(page, 46)
    expect(await page.locator('.result').count()).toBe(0)
    expect(await details.locator('.ol-sheet-footer').count()).toBe(0)
    await inView(details.locator('dt', { hasText: /^Closed$/ }))
    await inView(details.getByRole('button', { name: 'Full result' }))
    await details.getByRole('button', { name: 'Full result' }).click()
    await page.locator('.result-title').waitFor()
    expect(await page.locator('.result-title').innerText()).toBe('Your stop-loss closed this order')
    expect(await page.locator('.result-kind').innerText()).toMatch(
      /^It ended at the stop you chose: 0\.2\d% of this account\.$/,
    )
    expect(await page.locator('.result-amount').innerText()).toContain('−$20.54')
    expect(await page.locator('.result-foot button').first().innerText()).toBe('Done')

    // Back from there to the sheet.
    await page.getByRole('button', { name: 'All details' }).click()
    await sheetOf(page, 46)
    await page.locator('.result').waitFor({ state: 'detached' })
    await context.close()
  })

  it('[CON-76] [TIME-6] the history sums what its chips show', async () => {
    const { page, context } = await holding(world, '1.10000', 2)
    for (const price of ['1.10100', '1.09950']) {
      await moveTo(page, world.server, price)
      await orderButton(page, 'Holding').click()
      await page.getByRole('button', { name: 'Close order' }).click()
      await confirmClose(page)
      await page.getByRole('button', { name: 'Done' }).click()
    }
    await page.getByRole('tab', { name: 'History' }).click()
    const sums = page.getByRole('region', { name: 'History' })
    await until(
      () => sums.innerText(),
      (text) => text.includes('1 of 2') && text.includes('50%'),
    )
    const all = await sums.innerText()
    // +10.00 and −5.00, each less its fee of 0.55: exact to the last digit.
    expect(all).toContain('+$3.90')
    expect(all).toContain('Before fees')
    const dated = await page.locator('.ol-list-group').first().innerText()
    expect(dated).toContain('+$3.90')
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    expect(await page.getByRole('button', { name: 'Today', exact: true }).getAttribute('aria-pressed')).toBe('true')
    await until(
      () => sums.innerText(),
      (text) => text.startsWith('Today, after fees') && text.includes('+$3.90'),
    )
    await page.getByRole('button', { name: 'Custom' }).click()
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('From', { exact: true }).fill(day)
    await page.getByLabel('To', { exact: true }).fill(day)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('No closed orders in this time').waitFor()
    expect(await page.getByText('Nothing closed yet').count()).toBe(0)
    expect(await sums.innerText()).toContain('0 of 0')
    await context.close()
  })

  it('[CON-83] the tabs stand still whatever they show, in one weight', async () => {
    const { page, context } = await holding(world, '1.09845')
    const tabs = page.getByRole('tablist', { name: 'Contract orders' }).getByRole('tab')
    const places = () =>
      tabs.evaluateAll((all) =>
        all.map((tab) => {
          const { x, y, width, height } = tab.getBoundingClientRect()
          return [x, y, width, height, getComputedStyle(tab).fontWeight]
        }),
      )
    const before = await places()
    expect(before.length).toBe(3)
    for (const name of [/^Pending/, /^History/, /^Holding/]) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('tab', { name, selected: true }).waitFor()
      expect(await places()).toEqual(before)
    }
    // A longer number takes no room either.
    await page
      .locator('.ol-tab-count')
      .first()
      .evaluate((count) => {
        count.textContent = '128'
      })
    expect(await places()).toEqual(before)
    await context.close()
  })

  it('[CON-78] what is held stands above the tabs of the main screens, leaves room, and leads to the orders', async () => {
    const { page, context } = await holding(world, '1.09845', 2)
    await moveTo(page, world.server, '1.09892')
    expect(await page.locator('.held').count()).toBe(0)
    await openTab(page, 'Account')
    // The tab counts them as well, until an event is to be announced.
    const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true })
    expect(await tab.locator('.ol-count-dot-quiet').innerText()).toBe('2')
    expect(await tab.getAttribute('aria-describedby')).not.toBeNull()
    const pill = page.getByRole('link', { name: /2 open orders/ })
    await until(
      () => pill.innerText(),
      (text) => text.includes('+$9.40'),
    )
    expect((await pill.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    // Scrolled to its end, no part of the page is covered. Late content makes the page longer.
    await until(
      async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const end = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
        return { end, top: (await pill.boundingBox())?.y ?? 0 }
      },
      ({ end, top }) => end <= top + 1,
    )
    await pill.click()
    await page.waitForURL((url) => url.pathname === '/order')
    await orderButton(page, 'Holding').waitFor()
    expect(await page.locator('.held').count()).toBe(0)
    await context.close()
  })
})
