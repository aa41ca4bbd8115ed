// A person who walks through the app in another language, and every English text met on the way.
import { readFileSync } from 'node:fs'
import type { Language } from '@openlot/core'
import type { Browser, BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { COMES_MS, phone, type TestServer } from './harness.ts'
import { type Judge, textsOn } from './left-in-english.ts'
import { until } from './steps.ts'

/** A rail beside the page, and panes beside each other. */
export const WIDE = { width: 1280, height: 900 } as const

/** Waits until what was asked for is drawn, and nothing more comes. */
const settled = async (page: Page): Promise<void> => {
  const waiting = page.locator('main :is(.ol-skeleton-group, .ol-page-skeleton)').filter({ visible: true })
  await until(
    () => waiting.count(),
    (count) => count === 0,
  )
  let before = -1
  await until(
    () => page.evaluate(() => document.body.querySelectorAll('*').length),
    (count) => {
      const isSame = count === before
      before = count
      return isSame
    },
  )
}

/** Closes what was opened; the browser's history arrives a little later. */
export const leave = (page: Page): Promise<unknown> =>
  until(
    async () => {
      await page.keyboard.press('Escape')
      return page.evaluate(() => document.querySelectorAll('dialog[open]').length + Number(history.state?.layers ?? 0))
    },
    (layers) => layers === 0,
  )

/** Messages of a language by id. */
export const wordsOf = (language: Language): ((id: string) => string) => {
  const file = new URL(`../packages/react-app/src/locales/${language}.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
  return (id) => {
    const word = words[id]
    if (word === undefined) throw new Error(`${language} has no ${id}`)
    return word
  }
}

export interface WalkOptions {
  readonly language: Language
  readonly judge: Judge
  readonly who: string
  readonly begin: (page: Page) => Promise<unknown>
  readonly isWide?: boolean
}
export interface Walk {
  readonly page: Page
  /** Waits until the page is drawn, and reads all its text. */
  readonly look: (place: string) => Promise<void>
  /** English texts that were met, once it is certain that the walk would notice one. */
  readonly end: () => Promise<readonly string[]>
}

const wide = async (browser: Browser, server: TestServer): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: WIDE, baseURL: server.url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(COMES_MS)
  return { context, page: await context.newPage() }
}

/** Signs in, chooses the language, and stands on home. */
export const beginWalk = async (
  { browser, server }: { readonly browser: Browser; readonly server: TestServer },
  { language, judge, who, begin, isWide = false }: WalkOptions,
): Promise<Walk> => {
  const { page, context } = await (isWide ? wide : phone)(browser, server)
  await begin(page)
  await page.evaluate((code) => localStorage.setItem('openlot.language', code), language)
  await page.goto('/')
  await page.locator('.symbol-row .symbol-price').first().waitFor()
  const found: string[] = []
  const heard = new Set<string>()
  const look = async (place: string): Promise<void> => {
    await settled(page)
    for (const text of await textsOn(page)) {
      if (heard.has(text)) continue
      heard.add(text)
      const ids = judge(text)
      if (ids.length > 0) found.push(`${language}, ${who}, ${place}: "${text}" is ${ids.join(' ')}`)
    }
  }
  return {
    page,
    look,
    end: async () => {
      // Self-check: English text is planted, one visible and one for screen readers, both translated in these
      // languages.
      await page.evaluate(() => {
        const planted = document.createElement('p')
        planted.textContent = 'Please enter your password'
        planted.setAttribute('aria-label', 'No more than 7 orders can be open at once')
        document.body.append(planted)
      })
      const before = found.length
      await look('planted')
      expect(found.splice(before).length, who).toBe(2)
      await context.close()
      return found
    },
  }
}
