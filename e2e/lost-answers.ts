import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * The server carries out the call, and its answer is lost on the way back: the page gets a broken connection. `act`
 * ends at the text that says the call was done.
 */
export const losing = async (page: Page, path: string, act: () => Promise<void>): Promise<void> => {
  let lost = 0
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await route.fetch()
      lost += 1
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await act()
  expect([path, lost]).toEqual([path, 1])
}

/** Lines the page shows from now on that report a failure or an unknown outcome. */
export const failuresSaid = async (page: Page): Promise<readonly string[]> => {
  const failures: string[] = []
  await page.exposeFunction('openlotSaid', (text: string) => void failures.push(text))
  await page.addInitScript(() => {
    const say = (text: string): void => (window as unknown as { openlotSaid: (text: string) => void }).openlotSaid(text)
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      for (const [found] of text.matchAll(/[^\n]*\b(?:was|were|did|could) not\b[^\n]*/gi)) say(found)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return failures
}
