/** A set of listeners and the way to notify them. */
export interface Listeners<News> {
  add(listener: (news: News) => void): () => void
  notify(news: News): void
}

/** A listener that throws is reported by `failed`; the others are notified all the same. @rule RT-19 */
export const createListeners = <News>(failed: () => void): Listeners<News> => {
  const listeners = new Set<{ readonly notify: (news: News) => void }>()
  return {
    add: (notify) => {
      const listener = { notify }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (news) => {
      for (const { notify } of [...listeners]) {
        try {
          notify(news)
        } catch {
          failed()
        }
      }
    },
  }
}

/** Notifies when the value read differs from the one before. */
export const createChangeNotifier = <Value>(read: () => Value, notify: (value: Value) => void): (() => void) => {
  let last = read()
  return () => {
    const value = read()
    if (value === last) return
    last = value
    notify(value)
  }
}
