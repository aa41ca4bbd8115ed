import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { WorldState } from '../packages/sandbox/src/control.ts'
import { COMES_MS, type TestServer } from './harness.ts'

/** Signs in to the mock account from wherever the login was reached. */
export const signInDemo = async (page: Page): Promise<void> => {
  // The introduction on home goes as soon as it stands in the way.
  await page.addLocatorHandler(page.locator('dialog[open] .onboarding'), () => page.keyboard.press('Escape'))
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByRole('button', { name: 'Try demo' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Signs in to one of the sandbox's own real accounts; `remember` stays signed in on the device. */
export const signIn = async (page: Page, account: string, remember = false): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(account)
  await page.getByRole('textbox', { name: 'Password' }).fill('sandbox123')
  if (remember) await page.getByRole('switch').first().click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}
export const signInTrader = (page: Page): Promise<void> => signIn(page, 'trader@openlot.test')

/** The rows of a list of orders: each is a button, with its acts beside it. */
export const orderRows = (page: Page, list: 'Holding' | 'Pending' | 'History') =>
  page.getByRole('list', { name: list }).getByRole('listitem')
/** Button that opens the order of a row. */
export const orderButton = (page: Page, list: 'Holding' | 'Pending' | 'History') =>
  orderRows(page, list).getByRole('button').first()

/** Brings the page to the front, or puts another one there. */
export const come = (page: Page, state: 'visible' | 'hidden'): Promise<void> =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** Leaves the page as a phone does: out of sight first. A browser ends a page that goes after half a second, however slow. */
export const goAway = async (page: Page): Promise<void> => {
  await come(page, 'hidden')
  await page.goto('about:blank')
}

export type TabName = 'Market' | 'Copy' | 'Trade' | 'Orders' | 'Account'

export const openTab = (page: Page, name: TabName): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

export const signOut = async (page: Page): Promise<void> => {
  await openTab(page, 'Account')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Successful logout').first().waitFor()
}

/** Goes to an address without leaving the page. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Opens the bookings of an account within the page: they are asked for at each visit. */
export const openHistory = (page: Page): Promise<void> => goWithin(page, '/mine/history?accountTypeId=3')

export const openTrade = async (page: Page): Promise<void> => {
  await openTab(page, 'Trade')
  await page.getByRole('button', { name: /^Buy [\d.]/ }).waitFor()
}

/** All of the ticket: on a phone it is a sheet that begins at its least height. */
export const raiseTicket = async (page: Page): Promise<void> => {
  const sheet = page.locator('.ticket-sheet[data-height]')
  await page.locator('.ticket :is(input, .ticket-chip)').first().waitFor()
  while ((await sheet.count()) > 0 && (await sheet.getAttribute('data-height')) !== 'full')
    await sheet.locator('.ticket-handle').click()
}

/** Types into a field of the ticket and leaves it: while one has the focus, chart and tabs are away. */
export const typeAndLeave = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text)
  await field.blur()
  await field.page().locator('.ticket-sheet[data-typing]').waitFor({ state: 'detached' })
}

/** Text a screen reader gets of an element: a figure drawn in parts is one text. */
export const heard = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const copy = element.cloneNode(true) as Element
    for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    return copy.textContent.trim()
  })

/** The value beside a label of a fact table inside `scope`. */
export const fact = async (scope: ReturnType<Page['getByRole']>, label: string): Promise<string> =>
  heard(
    scope
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .first(),
  )

/** Shown money as plain decimal text. */
export const plain = (shown: string): string => shown.replace(/[$,\s+]/g, '').replace('−', '-')

/** A trailing-zero-free decimal, so that 109.88 and 109.880000 are one number. */
export const canonical = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text

export const until = async <Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
  ms = COMES_MS,
): Promise<Value> => {
  const end = performance.now() + ms
  let value = await read()
  while (!holds(value)) {
    if (performance.now() > end) throw new Error(`never came true: ${JSON.stringify(value)?.slice(0, 400)}`)
    await new Promise((wake) => setTimeout(wake, 50))
    value = await read()
  }
  return value
}

type UserState = WorldState['users'][number]

/** The mock account of this world: tests use a fresh world each, so there is one. */
export const demoUser = async (server: TestServer): Promise<UserState> => {
  const { users } = await server.state()
  const demo = users.filter((user) => user.isDemo).at(-1)
  if (demo === undefined) throw new Error('no mock account yet')
  return demo
}

const MICRO = 1_000_000n
export const units = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const size = BigInt(whole) * MICRO + BigInt(fraction.padEnd(6, '0').slice(0, 6))
  return text.startsWith('-') ? -size : size
}

/** Waits until all motion has ended: a colour on its way has another contrast. */
export const comeToRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )

/** Opens the ticket, confirms, and waits for the success sheet. */
export const buy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Buy [\d.]/ }).click()
  await page.getByRole('button', { name: 'Confirm buy' }).click()
  await expectAccepted(page)
}

export const expectAccepted = async (page: Page): Promise<void> => {
  await page.getByRole('dialog', { name: 'Your order has been confirmed' }).waitFor({ timeout: 30_000 })
  expect(await page.getByRole('button', { name: 'Go to orders' }).isVisible()).toBe(true)
}

/** Storage of a page in the browser, with contents of databases and caches. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const finished = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
      new Promise((done, failed) => {
        asked.onsuccess = () => done(asked.result)
        asked.onerror = () => failed(asked.error)
      })
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const table = database.transaction(store).objectStore(store)
        rows.push(name, store, await finished(table.getAllKeys()), await finished(table.getAll()))
      }
      database.close()
    }
    const answers: string[] = []
    for (const name of await globalThis.caches.keys()) {
      const cache = await globalThis.caches.open(name)
      for (const request of await cache.keys()) {
        answers.push(request.url)
        if (request.url.includes('/api/')) answers.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      rows,
      answers,
      history.state,
      window.name,
      location.href,
    ])
  })

/** Leaves the page an action with money ended on, for the page behind it. */
export const leaveDone = async (page: Page): Promise<void> => {
  await page.locator('.done-head button').click()
  await page.locator('.done-page').waitFor({ state: 'detached' })
}
