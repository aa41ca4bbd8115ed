import type { Storage, StorageScope } from '../ports/index.ts'

/** One browser's storage: a drawer per tab, one drawer for the device that all of its tabs share. */
export interface BrowserStorage {
  readonly device: Map<string, string>
  /** From now on nothing can be read or written, as in a browser that refuses storage. */
  denied: boolean
  /** From now on nothing more can be written. */
  full: boolean
  /** The port of one tab, over its own drawer. */
  tab(drawer: Map<string, string>): Storage
}

/** A browser's storage in memory that can be made to refuse, or be full. */
export const createBrowserStorage = (
  options: { readonly refused?: (how: 'denied' | 'full') => void; readonly written?: (value: string) => void } = {},
): BrowserStorage => {
  const device = new Map<string, string>()
  const storage: BrowserStorage = {
    device,
    denied: false,
    full: false,
    tab: (drawer) => {
      const of = (scope: StorageScope): Map<string, string> => (scope === 'tab' ? drawer : device)
      const isRefused = (writing: boolean): boolean => {
        const how = storage.denied ? 'denied' : writing && storage.full ? 'full' : undefined
        if (how !== undefined) options.refused?.(how)
        return how !== undefined
      }
      return {
        get: (scope, key) => (isRefused(false) ? undefined : of(scope).get(key)),
        set: (scope, key, value) => {
          if (isRefused(true)) return
          options.written?.(`${key} ${value}`)
          of(scope).set(key, value)
        },
        remove: (scope, key) => {
          if (!isRefused(false)) of(scope).delete(key)
        },
      }
    },
  }
  return storage
}
