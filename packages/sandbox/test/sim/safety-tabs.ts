import type { HttpRequest } from '@openlot/core/ports'
import type { BrowserStorage } from '@openlot/core/testing'
import { reveal } from '@openlot/core/wire'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** Longest way of a message to another tab. */
const MOST_MS = 300
const LOST = 0.3

const isRefusing = ({ denied, full }: BrowserStorage): boolean => denied || full

/** Messages between tabs are late, and lost too while the storage has the same text. */
export const fateOf = (sim: Sim, storage: BrowserStorage, browser: number): (() => number | undefined) => {
  const chance = sim.tree.stream(`channel.${browser}`)
  return () => (chance.chance(LOST) && !isRefusing(storage) ? undefined : chance.between(1, MOST_MS))
}

/** A session that was left: by a sign-out stored on the device, or told to the pages of the time only. */
interface Left {
  readonly at: number
  readonly isKept: boolean
  readonly pages: ReadonlySet<unknown>
}

/** S22: after a sign-out in one tab no other tab of the browser sends a mutation of that account. */
export const createTabsWatch = (sim: Sim, storages: readonly BrowserStorage[]) => {
  const left = new Map<string, Left>()
  const browserOf = ({ index }: Tab): number => sim.plan.tabs[index] ?? 0
  const storageOf = (tab: Tab): BrowserStorage | undefined => storages[browserOf(tab)]
  const tokenOf = ({ page, drawer }: Tab): string | undefined => {
    const { token } = page.view.session.getSnapshot().context
    return token === undefined ? drawer.get('openlot.token') : reveal(token)
  }
  return {
    leaves: (tab: Tab, tabs: readonly Tab[]): void => {
      const own = Number(tab.page.client.session.get().user?.id ?? 0)
      const storage = storageOf(tab)
      const isKept = storage !== undefined && !isRefusing(storage)
      const others = tabs.filter((one) => one !== tab && browserOf(one) === browserOf(tab))
      for (const other of others) {
        const token = tokenOf(other)
        if (token === undefined || sim.server.world.users.byToken(token)?.id !== own) continue
        left.set(token, { at: sim.clock.monotonic(), isKept, pages: new Set(others.map(({ page }) => page)) })
      }
    },
    asks: (tab: Tab, { url, headers }: HttpRequest): void => {
      if (headers['idempotency-key'] === undefined || headers.authorization === undefined) return
      const was = left.get(headers.authorization)
      if (was === undefined) return
      // A stored sign-out counts at once, unless it cannot be read; a message alone needs its time, awake.
      if (was.isKept ? storageOf(tab)?.denied === true : !was.pages.has(tab.page)) return
      const since = was.isKept ? was.at : Math.max(was.at, tab.page.clock.awakeSince) + MOST_MS
      if (sim.clock.monotonic() > since)
        sim.alarm('S22', `${tab.name}: ${url.split('?', 1)[0]} of an account that was signed out of in another tab`)
    },
  }
}
