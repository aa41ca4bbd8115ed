import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Proxy as Line, openProxy } from '../packages/sandbox/test/tcp/proxy.ts'
import { openWorld, phone } from './harness.ts'
import { openTrade, signInDemo } from './steps.ts'

const PHONES = 6
/** Each. `npm run test:deep` taps more. */
const TAPS = Number(process.env.OPENLOT_TAPS ?? 10)
/** Lost answers of one order, by turns: the browser retries by itself, then the client does. */
const LOSSES = [1, 2, 1, 1, 1, 2, 1, 9] as const

/** Buys by the buttons of the page, again and again, and notes every text that would report a failure. */
const buyMany = (page: Page, wanted: number) =>
  page.evaluate(async (count) => {
    const failed: string[] = []
    let checks = 0
    let taps = 0
    /** Sheets, notes and the place in the history, each time they changed: a tap that opened nothing says why. */
    const seen: string[] = []
    const look = (at: string): void => {
      const parts = [...document.querySelectorAll('dialog[open], [role=dialog], [role=alert], [role=status]')]
        .map((one) => `${one.className} ${(one.textContent ?? '').replaceAll(/\s+/g, ' ').slice(0, 60)}`.trim())
        .filter((one) => one !== '')
      const now = `${at}: ${JSON.stringify(history.state)} ${parts.join('; ')}`
      if (seen.at(-1)?.replace(/^\d+ /, '') !== now) seen.push(`${Math.round(performance.now())} ${now}`)
    }
    addEventListener('popstate', () => look('popstate'), true)
    addEventListener('click', ({ target }) => look(`click ${(target as Element).textContent?.slice(0, 20)}`), true)
    const until = async <Found>(what: string, find: () => Found | null | undefined | false): Promise<Found> => {
      const end = performance.now() + 60_000
      for (;;) {
        look('waiting')
        const found = find()
        if (found !== null && found !== undefined && found !== false) return found
        if (performance.now() > end) {
          const shown = document.body.innerText.replaceAll(/\s+/g, ' ')
          throw new Error(`after ${taps} taps no ${what}: ${shown.slice(-600)}\n${seen.slice(-40).join('\n')}`)
        }
        await new Promise((passed) => setTimeout(passed, 20))
      }
    }
    const button = (name: RegExp) =>
      [...document.querySelectorAll('button')].find(
        (one) =>
          name.test((one.textContent ?? '').replace(/\s+/g, ' ').trim()) &&
          !one.disabled &&
          one.getAttribute('aria-disabled') !== 'true' &&
          one.offsetParent !== null,
      )
    const words =
      /network did not answer|server has a problem|took too long|was not placed|Nothing was changed|refused/i
    let isChecking = false
    new MutationObserver(() => {
      const text = document.body.innerText
      const found = words.exec(text)
      if (found !== null) failed.push(found[0])
      const checking = text.includes('Checking with the server')
      if (checking && !isChecking) checks += 1
      isChecking = checking
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    for (; taps < count; taps += 1) {
      ;(await until('button to buy', () => button(/^Buy ?[\d.]/))).click()
      const confirm = await until('button to confirm', () => button(/^Confirm buy$/))
      // A tap sooner than 400 ms is the second half of a double tap, and ignored.
      await new Promise((passed) => setTimeout(passed, 450))
      confirm.click()
      await until('receipt', () => document.body.innerText.includes('Your order has been confirmed'))
      ;(await until('way back', () => button(/^Keep trading$/))).click()
      await until(
        'ticket',
        () =>
          button(/^Keep trading$/) === undefined && !document.body.innerText.includes('Your order has been confirmed'),
      )
    }
    return { failed, checks }
  }, wanted)

describe('answers killed after the server carried the order out, on connections used before', () => {
  const world = openWorld()
  let proxy: Line
  beforeAll(async () => {
    proxy = await openProxy(Number(new URL(world.server.url).port))
  })
  afterAll(() => proxy?.close())

  it(`[T2] [ENV-6] [ENV-7] [ENV-13] ${PHONES * TAPS} taps on Buy: each one order, none shown as failed`, {
    timeout: 300_000 + TAPS * 6000,
  }, async () => {
    const lost = new Map<string, { at: number; left: number }>()
    let attempts = 0
    proxy.plan(
      (head) => {
        if (!head.includes('/forex/submit')) return false
        attempts += 1
        const key = /idempotency-key: (\S+)/i.exec(head)?.[1] ?? ''
        const order = lost.get(key) ?? { at: lost.size, left: LOSSES[lost.size % LOSSES.length] ?? 1 }
        lost.set(key, order)
        order.left -= 1
        return order.left >= 0
      },
      'rst',
      Number.POSITIVE_INFINITY,
    )
    await world.server.control('hold', { symbol: 'EURUSD', price: '1.10000' })
    const server = { ...world.server, url: proxy.origin }
    const phones = []
    for (let index = 0; index < PHONES; index += 1) {
      const device = await phone(world.browser, server)
      await world.server.control('resetRateLimits')
      await signInDemo(device.page)
      await openTrade(device.page)
      phones.push(device)
    }
    const began = performance.now()
    const bought = await Promise.all(phones.map(({ page }) => buyMany(page, TAPS)))
    const seconds = ((performance.now() - began) / 1000).toFixed(0)

    expect(bought.flatMap(({ failed }) => failed)).toEqual([])
    const { users } = await world.server.state()
    const traders = users.filter(({ isDemo }) => isDemo)
    expect(traders.map(({ orders }) => orders.length)).toEqual(Array(PHONES).fill(TAPS))
    expect(lost.size).toBe(PHONES * TAPS)
    // Each order lost at least one answer, and some more than the browser repairs by itself.
    expect(attempts).toBeGreaterThanOrEqual(2 * PHONES * TAPS)
    const checks = bought.reduce((sum, one) => sum + one.checks, 0)
    expect(checks).toBeGreaterThan(PHONES * TAPS * 0.05)
    console.log(
      `${PHONES * TAPS} taps, ${attempts} requests, ${proxy.done.faults} answers killed, ${checks} times "checking", ${seconds} s`,
    )
    for (const { context } of phones) await context.close()
  })
})
