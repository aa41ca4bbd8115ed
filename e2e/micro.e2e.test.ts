import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { IS_WHOLE, openWorld, PHONE, phone } from './harness.ts'
import { canonical, demoUser, heard, openTab, plain, raiseTicket, signIn, signInDemo, until } from './steps.ts'

/** Seconds of the shortest order: 30 on a server nobody told otherwise, and half of it leaves time for every look. */
const SHORTEST = 15
/** A slow machine takes its time around it. */
const ENDS_MS = 90_000

const way = (page: Page, name: 'Buy up' | 'Buy down') => page.getByRole('button', { name, disabled: false })
const sheet = (page: Page) => page.getByRole('dialog')
/** Also the one before it has slid out. */
const noSheet = (page: Page): Promise<number> =>
  until(
    () => sheet(page).count(),
    (count) => count === 0,
  )
const duration = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Expiry' }).getByRole('button', { name })

describe('micro orders', () => {
  const world = openWorld()
  const control = (op: string, fields?: Readonly<Record<string, unknown>>) => world.server.control(op, fields)
  const hold = (price: string) => control('hold', { symbol: 'EURUSD', price })
  beforeAll(async () => {
    await control('config', { values: { is_micro: '1' } })
    await control('micro', { shortest: SHORTEST })
  })

  const atMicro = async () => {
    const one = await phone(world.browser, world.server)
    await hold('1.10000')
    await signInDemo(one.page)
    await one.page.goto('/trade?source=1')
    await way(one.page, 'Buy up').waitFor()
    return one
  }
  /** Presses, reads, confirms; then the sheet of the order is open. */
  const buy = async (page: Page, name: 'Buy up' | 'Buy down'): Promise<void> => {
    await way(page, name).click()
    await page.locator('button:not([aria-disabled])', { hasText: `Confirm ${name.toLowerCase()}` }).click()
    await page.getByRole('timer').waitFor()
  }
  const orders = async () => (await demoUser(world.server)).microOrders

  it('[MIC-9] while an order runs, what the next one brings and costs is read above the buttons', async () => {
    const { page, context } = await atMicro()
    await buy(page, 'Buy up')
    await page.keyboard.press('Escape')
    await noSheet(page)
    await page.locator('.micro-running-chip').waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const place = async (part: string) => (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 }
    const [costs, foot] = [await place('.micro .micro-costs'), await place('.micro .ticket-foot')]
    expect(costs.y + costs.height).toBeLessThanOrEqual(foot.y)
    expect(costs.height).toBeGreaterThan(0)
    await context.close()
  })

  it('[MIC-5] [MIC-8] [MIC-14] chosen on the trade screen, read once more, and two taps make one order', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await hold('1.10000')
    await signInDemo(page)
    await page.goto('/trade')
    await raiseTicket(page)
    await page.getByRole('radio', { name: 'Micro' }).click()
    await way(page, 'Buy up').waitFor()
    expect(new URL(page.url()).searchParams.get('source')).toBe('1')
    // The first duration and the first stake are chosen already.
    expect(await duration(page, new RegExp(`^${SHORTEST} seconds`)).getAttribute('aria-pressed')).toBe('true')
    expect(await page.getByRole('textbox', { name: 'Stake' }).inputValue()).toBe('10')
    await duration(page, /^60 seconds/).click()
    await page.getByRole('textbox', { name: 'Stake' }).fill('9.99')
    await way(page, 'Buy up').click()
    await page.locator('.ol-field-error', { hasText: '10' }).waitFor()
    expect(await orders()).toEqual([])

    // The server sets the decimals of a stake: more are an issue at the field, and nothing is sent.
    const confirm = page.locator('button:not([aria-disabled])', { hasText: 'Confirm buy up' })
    await page.getByRole('textbox', { name: 'Stake' }).fill('10.125')
    await way(page, 'Buy up').click()
    await page.locator('.ol-field-error', { hasText: 'At most 2 decimals' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Stake' }).inputValue()).toBe('10.125')
    expect(await orders()).toEqual([])

    await page.getByRole('button', { name: '$50', exact: true }).click()
    await way(page, 'Buy up').click()
    const review = page.getByRole('dialog', { name: 'Buy up EUR/USD' })
    for (const fact of ['Option account', '$50.00', '60 seconds', '80%', '+$40.00', '−$50.00'])
      await review.getByText(fact, { exact: true }).first().waitFor()
    await review.getByText(/you lose \$50\.00/).waitFor()
    await confirm.waitFor()
    await confirm.evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 20; tap += 1) button.click()
    })
    await page.getByText('Your order has been confirmed').first().waitFor()
    await page.getByRole('timer').waitFor()
    const placed = await orders()
    expect(placed.map(({ direction, stake, seconds }) => [direction, canonical(stake), seconds])).toEqual([
      ['up', '50', 60],
    ])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MIC-30] what runs is seen from every tab, counted down, and one tap away, until it ends', async () => {
    const { page, context, problems } = await atMicro()
    const pill = page.getByRole('link', { name: /1 order running/ })
    await buy(page, 'Buy up')
    await page.getByRole('button', { name: 'Hide' }).click()
    // The micro ticket has a link already.
    await page.locator('.micro-running-chip').waitFor()
    expect(await pill.count()).toBe(0)
    for (const tab of ['Market', 'Copy', 'Account'] as const) {
      await openTab(page, tab)
      await pill.waitFor()
    }
    // The tab leads to an address without a source: micro is what was chosen there.
    await openTab(page, 'Trade')
    await page.locator('.micro-running-chip').waitFor()
    await pill.waitFor({ state: 'detached' })
    await openTab(page, 'Account')
    await pill.waitFor()
    const left = async (): Promise<number> => Number(/(\d+) seconds? left/.exec(await heard(pill))?.[1])
    const first = await left()
    await until(left, (now) => now < first)
    expect((await pill.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    await pill.click()
    await page.waitForURL((url) => url.pathname === '/order' && url.searchParams.get('source') === '1')
    await page.locator('.micro-row').first().waitFor()
    expect(await pill.count()).toBe(0)
    // Contract orders have no other hint.
    await page.getByRole('radio', { name: 'Contract orders' }).click()
    await pill.waitFor()
    await openTab(page, 'Account')
    await pill.waitFor()
    // A wide window has no bar below: the ticket is at the end of the page, and nothing covers it.
    await page.setViewportSize({ width: 1280, height: 800 })
    await openTab(page, 'Market')
    await pill.click({ trial: true })
    await pill.waitFor({ state: 'detached', timeout: ENDS_MS })
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MIC-15] up and down are below the chart where it fills the screen, and ask before they order', async () => {
    const { page, context, problems } = await atMicro()
    await page.getByRole('button', { name: 'Full screen' }).click()
    const full = page.getByRole('dialog', { name: 'EUR/USD', exact: true })
    const up = full.getByRole('button', { name: 'Buy up', disabled: false })
    await up.waitFor()
    expect(((await up.boundingBox())?.height ?? 0) >= 48).toBe(true)
    await up.click()
    const review = page.getByRole('dialog', { name: 'Buy up EUR/USD' })
    await review.getByText('$10.00', { exact: true }).first().waitFor()
    await page.locator('button:not([aria-disabled])', { hasText: 'Confirm buy up' }).click()
    await page.getByRole('timer').waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MIC-17] [MIC-24] [MIC-25] runs on a dial, ends while the page sleeps, and shows what was booked', async () => {
    const { page, context, problems } = await atMicro()
    await buy(page, 'Buy up')
    const panel = page.locator('.ol-sheet:has(.micro-sheet)')
    const share = async (): Promise<number> => ((await panel.boundingBox())?.height ?? 0) / 844
    await until(share, (part) => Math.abs(part - 0.64) < 0.01)
    // The line of the open price is on the chart behind it.
    await page.locator('.ol-chart-tag-entry').waitFor({ state: 'attached' })
    await page.locator('.micro-layer line').waitFor({ state: 'attached' })
    const dial = page.locator('.dial')
    const first = Number(await dial.getAttribute('data-share'))
    await until(
      async () => Number(await dial.getAttribute('data-share')),
      (now) => now < first,
    )
    await hold('1.10010')
    const estimate = await until(
      async () => heard(page.locator('.micro-estimate-money')),
      (text) => text.startsWith('+'),
    )
    await page.locator('.ol-chart-tag-entry.ol-chart-tag-up').waitFor({ state: 'attached' })

    const session = await context.newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    const closed = await until(
      async () => (await orders()).at(-1),
      (order) => order?.state === 'closed',
      ENDS_MS,
    )
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await page.getByText('You won').first().waitFor()
    // An order watched to its end keeps the height; later it is a past order, with the lower sheet.
    await until(share, (part) => Math.abs(part - 0.64) < 0.01)
    const result = await heard(page.locator('.micro-result-amount'))
    expect(canonical(plain(result))).toBe(canonical(closed?.profit ?? ''))
    expect(result).toBe(estimate)
    await page.getByRole('button', { name: 'Done' }).click()
    await noSheet(page)
    expect(problems).toEqual([])
    await context.close()
  })

  // A real order runs its seconds: the middle size is tested in the whole run.
  it.each([[390, 844], ...(IS_WHOLE ? [[360, 640] as const] : []), [320, 640]] as const)(
    '[MIC-34] [MIC-37] at %i × %i its chart is bright above the sheet, and its result moves nothing',
    async (width, height) => {
      const { page, context, problems } = await atMicro()
      await page.setViewportSize({ width, height })
      await buy(page, 'Buy up')
      const chart = page.locator('.micro-chart')
      const label = await chart.getAttribute('aria-label')
      expect(label).toMatch(/opening at 1\.10000/)
      expect(await page.locator('dialog[open]').evaluate((layer) => getComputedStyle(layer).backgroundColor)).toBe(
        'rgba(0, 0, 0, 0)',
      )
      await hold('1.09990')
      await page.locator('.micro-tip-loss').waitFor({ state: 'attached' })
      await page.locator('.dial[data-mood="loss"]').waitFor()
      await hold('1.10020')
      await page.locator('.micro-tip-profit').waitFor({ state: 'attached' })
      await page.locator('.dial[data-mood="profit"]').waitFor()
      /** Place of every part that stays, in whole pixels. */
      const places = (): Promise<unknown> =>
        page.evaluate(() =>
          [
            '.ol-sheet',
            '.ol-modal-title',
            '.micro-chart',
            '.micro-face',
            '.micro-facts',
            '.ol-sheet-footer button',
          ].map((part) => {
            const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
            return [part, x, y, width, height].map((one) => (typeof one === 'number' ? Math.round(one) : one))
          }),
        )
      /** Pixels of the sheet that are out of sight. */
      const hidden = (): Promise<number> =>
        page.locator('.ol-sheet-body').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      const running = await places()
      expect(await hidden()).toBeLessThanOrEqual(0)
      await page.getByText('Confirming the result').waitFor({ timeout: ENDS_MS })
      expect(await places()).toEqual(running)
      await page.locator('.micro-result').waitFor({ timeout: ENDS_MS })
      expect(await places()).toEqual(running)
      expect(await hidden()).toBeLessThanOrEqual(0)
      await page.locator('.micro-end-reached').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: 'Done' }).click()
      await noSheet(page)
      // Same order later: a lower sheet, and all of it visible.
      await page.goto('/order?source=1&type=3')
      await page.locator('.micro-row').first().click()
      await page.locator('.micro-past').waitFor()
      await until(
        async () => (await page.locator('.ol-sheet').boundingBox())?.height ?? 0,
        (tall) => Math.abs(tall - height * 0.46) < 1,
      )
      expect(await hidden()).toBeLessThanOrEqual(0)
      expect(problems).toEqual([])
      await context.close()
    },
  )

  it('[MIC-25] [MIC-26] [CON-37] two run at once; a closed sheet ends none, and both are found where orders are', async () => {
    const { page, context, problems } = await atMicro()
    await control('micro', { delayMs: 4000 })
    await buy(page, 'Buy up')
    await page.getByRole('button', { name: 'Hide' }).click()
    await noSheet(page)
    await buy(page, 'Buy down')
    await page.getByRole('button', { name: 'Hide' }).click()
    await noSheet(page)
    const chips = page.getByRole('region', { name: '2 orders running' }).getByRole('button')
    expect(await chips.count()).toBe(2)
    await chips.filter({ hasText: 'Down' }).click()
    await page.getByRole('timer').waitFor()
    await page.getByRole('button', { name: 'Hide' }).click()

    await hold('1.09990')
    await page.goto('/order?source=1&type=0')
    const running = page.getByRole('list', { name: 'In transaction' }).getByRole('listitem')
    await until(
      () => running.count(),
      (count) => count === 2,
    )
    // After zero the server still calls it running: settling, counted down to nothing below.
    await running.getByText('Settling…').first().waitFor({ timeout: ENDS_MS })
    await page.getByText('No micro order is running').waitFor({ timeout: ENDS_MS })
    await page.getByRole('tab', { name: 'Closed' }).click()
    const closed = page.getByRole('list', { name: 'Closed' }).getByRole('listitem')
    await until(
      () => closed.count(),
      (count) => count === 2,
    )
    const booked = (await orders()).map(({ profit }) => canonical(profit)).toSorted()
    const shown = (await closed.locator('.micro-row-money').allInnerTexts()).map((text) => canonical(plain(text)))
    expect(shown.toSorted()).toEqual(booked)
    await closed.first().getByRole('button').click()
    await page.locator('.micro-past').waitFor()
    // A past order has the lower sheet.
    await until(
      async () => (await page.locator('.ol-sheet').boundingBox())?.height ?? 0,
      (height) => Math.abs(height - PHONE.height * 0.46) < 1,
    )
    await page.getByRole('button', { name: 'Done' }).click()
    await noSheet(page)
    // Contract orders are the other source, and their past a type of it.
    await page.getByRole('radio', { name: 'Contract orders' }).click()
    await page.getByRole('tab', { name: 'Holding', selected: true }).waitFor()
    expect(new URL(page.url()).search).toBe('?source=0&type=1')
    await page.goto('/order?type=3')
    await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
    await control('micro', { delayMs: 0 })
    expect(problems).toEqual([])
    await context.close()
  })

  it('a server killed while an order runs: it goes on, and its result is shown afterwards', async () => {
    const { page, context } = await atMicro()
    await buy(page, 'Buy down')
    await hold('1.09990')
    await world.server.kill()
    await page.locator('.micro-estimate', { hasText: 'not live' }).waitFor()
    // Time runs on without requests.
    const left = async (): Promise<string> => page.getByRole('timer').innerText()
    const before = await left()
    await until(left, (now) => now !== before)
    await world.server.restart()
    await page
      .getByText(/You (won|lost)|It ended at the opening price/)
      .first()
      .waitFor({ timeout: ENDS_MS })
    const closed = (await orders()).at(-1)
    expect(closed?.state).toBe('closed')
    const result = await heard(page.locator('.micro-result-amount'))
    expect(canonical(plain(result))).toBe(canonical(closed?.profit ?? ''))
    await context.close()
  })

  it('without the confirmed name nothing can be ordered, and the way to it is there', async () => {
    await control('config', { values: { is_micro: '1', is_real_name_auth: '1' } })
    await hold('1.10000')
    const { page, context } = await phone(world.browser, world.server)
    await signIn(page, 'second@openlot.test')
    await page.goto('/trade?source=1')
    await page.getByText('Please complete real-name authentication first').first().waitFor()
    expect(await page.getByRole('button', { name: 'Buy up' }).isDisabled()).toBe(true)
    await page.locator('.ticket-words .ol-link').click()
    await page.waitForURL((url) => url.pathname === '/mine/auth')
    await control('config', { values: { is_real_name_auth: '0' } })
    await context.close()
  })

  it("[NAV-2] a visitor's tap leads to the login and back into that symbol's micro ticket", async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await control('hold', { symbol: 'GBPUSD', price: '1.30000' })
    await page.goto(`/trade?symbol=GBPUSD&source=1`)
    await page.locator('.trade-symbol', { hasText: 'GBP/USD' }).waitFor()
    await way(page, 'Buy down').click()
    await page.waitForURL((url) => url.pathname === '/login')
    const from = new URL(page.url()).searchParams.get('from') ?? ''
    expect(from).toMatch(/^\/trade\?symbol=\d+&source=1$/)
    await signInDemo(page)
    await page.waitForURL((url) => url.pathname + url.search === from)
    // The order requested before the sign-in is asked for again, and nothing is sent by that.
    await page.getByRole('dialog', { name: 'Buy down GBP/USD' }).waitFor()
    expect(await orders()).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  it('[MIC-5] switched off there is no switch, no tab, no panel and no call', async () => {
    await control('config', { values: { is_micro: '0' } })
    const { page, context } = await phone(world.browser, world.server)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signInDemo(page)
    await page.goto('/trade?source=1')
    await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
    expect(await page.getByRole('radio', { name: 'Micro' }).count()).toBe(0)
    await page.goto('/order?source=1&type=1')
    await page.getByRole('tab', { name: 'Holding' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Micro orders' }).count()).toBe(0)
    // Events know micro orders: core's list comes with their code. No screen of micro is loaded.
    expect(asked.filter((url) => /\/api\/micro|\/assets\/Micro/.test(url))).toEqual([])
    await control('config', { values: { is_micro: '1' } })
    await context.close()
  })
})
