import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { openProgram } from './bundled-page.ts'
import { openWorld, phone } from './harness.ts'
import { buy, openTab, signInDemo, until } from './steps.ts'

/** Imitates a browser's translator, which goes on translating what changes. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text): void => {
      if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, svg, textarea') !== null) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode() !== null) texts.push(walker.currentNode as Text)
      for (const text of texts) wrap(text)
    }
    wrapAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.isConnected) node instanceof Text ? wrap(node) : wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
const fonts = (page: Page): Promise<number> => page.locator('font').count()
const eurusd = (page: Page) => page.getByRole('list', { name: 'Symbols' }).getByRole('button', { name: /EUR\/USD/ })

interface TranslatedPage {
  readonly change: () => void
  readonly isLost: () => boolean
}

describe('a page that a translator changes', () => {
  const world = openWorld()

  it('[APP-5] prices go on moving, screens change and an order is placed, and nothing fails', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    const hold = (price: string) => world.server.control('hold', { symbol: 'EURUSD', price })
    await hold('1.09876')
    await signInDemo(page)
    await openTab(page, 'Market')
    await until(
      () => eurusd(page).innerText(),
      (words) => words.includes('1.09876'),
    )
    await translate(page)
    expect(await fonts(page)).toBeGreaterThan(40)
    for (const price of ['1.09912', '1.10034', '1.09998']) {
      await hold(price)
      await until(
        () => eurusd(page).innerText(),
        (words) => words.includes(price),
      )
    }

    await openTab(page, 'Trade')
    for (const price of ['1.10012', '1.09987']) {
      await hold(price)
      await page.getByRole('button', { name: `Buy ${price}` }).waitFor()
      await until(
        () => page.locator('.ol-price:visible').first().innerText(),
        (words) => words.includes(price),
      )
    }
    await buy(page)
    await page.getByRole('button', { name: 'Keep trading' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const tab of ['Copy', 'Orders', 'Account', 'Market', 'Trade', 'Market'] as const) {
      await openTab(page, tab)
      await page.locator('main font').first().waitFor()
    }
    await hold('1.09950')
    await until(
      () => eurusd(page).innerText(),
      (words) => words.includes('1.09950'),
    )
    // A list that becomes shorter and longer again.
    await page.getByRole('link', { name: 'Search symbols' }).click()
    const search = page.getByRole('searchbox', { name: 'Search symbols' })
    for (const word of ['EUR', 'EURUSD', 'zzzz', '']) {
      await search.fill(word)
      await page.waitForTimeout(0)
    }
    await eurusd(page).waitFor()
    expect(await page.getByText('has changed this page').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[APP-5] what cannot be kept is said, with a way to load the page anew', async () => {
    const { page, context, problems } = await phone(world.browser, world.server)
    await signInDemo(page)
    await openTab(page, 'Market')
    await eurusd(page).waitFor()
    // Takes the rows out of the page and puts other text there.
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('ul')) list.replaceChildren('other words', ' and more')
    })
    // Metals: every row that was drawn goes, and none of them is where it was.
    await page.getByRole('tab').nth(2).click()
    await page.getByText('has changed this page').waitFor()
    await page.getByRole('button', { name: 'Reload' }).click()
    await eurusd(page).waitFor()
    expect(await page.getByText('has changed this page').count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  it('[APP-5] words that change in the task that takes them away are not missed, those that others took are', async () => {
    const isLostAfter = async (change: (page: Page) => Promise<void>): Promise<boolean> => {
      const page = await openProgram(world.browser, world.server, 'e2e/translated-page.tsx')
      await page.getByText('Price').waitFor()
      await translate(page)
      await change(page)
      const isLost = await page.evaluate(() => (window as unknown as TranslatedPage).isLost())
      await page.context().close()
      return isLost
    }
    const changed = await isLostAfter(async (page) => {
      await page.evaluate(() => (window as unknown as TranslatedPage).change())
      await page.locator('p', { hasText: '2' }).waitFor()
      await page.evaluate(() => (window as unknown as TranslatedPage).change())
      await page.locator('p').waitFor({ state: 'detached' })
    })
    expect(changed).toBe(false)
    const taken = await isLostAfter(async (page) => {
      await page.evaluate(() => document.querySelector('p')?.remove())
      await page.evaluate(() => (window as unknown as TranslatedPage).change())
    })
    expect(taken).toBe(true)
  })
})
