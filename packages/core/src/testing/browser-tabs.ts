import type { Clock, Tabs } from '../ports/index.ts'

/** One browser's way from each of its tabs to all the others. */
export interface BrowserTabs {
  /** The port of one more tab; what reaches it is run by `deliver`. */
  tab(deliver?: (run: () => void) => void): Tabs
}

/** Tabs in memory. `fate`: how many milliseconds a text takes to one tab, or undefined when it is lost on the way. */
export const createBrowserTabs = (options: {
  readonly clock: Clock
  readonly fate?: () => number | undefined
}): BrowserTabs => {
  const { clock, fate = () => 0 } = options
  const tabs = new Set<(text: string) => void>()
  return {
    tab: (deliver = (run) => run()) => {
      const listeners = new Set<(text: string) => void>()
      const own = (text: string): void =>
        deliver(() => {
          for (const listener of [...listeners]) listener(text)
        })
      tabs.add(own)
      return {
        post: (text) => {
          for (const other of tabs) {
            if (other === own) continue
            const delay = fate()
            if (delay !== undefined) clock.setTimeout(() => other(text), delay)
          }
        },
        listen: (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }
    },
  }
}
