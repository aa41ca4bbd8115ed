/** Those who want to hear of something. */
export interface Tellers<News> {
  add(told: (news: News) => void): () => void
  tell(news: News): void
}

/** A listener that throws is reported by `failed`; the others are told all the same. @rule RT-19 */
export const createTellers = <News>(failed: () => void): Tellers<News> => {
  const listeners = new Set<{ readonly told: (news: News) => void }>()
  return {
    add: (told) => {
      const listener = { told }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (news) => {
      for (const { told } of [...listeners]) {
        try {
          told(news)
        } catch {
          failed()
        }
      }
    },
  }
}

/** Tells when the value read differs from the one before. */
export const createChangeTeller = <Value>(read: () => Value, tell: (value: Value) => void): (() => void) => {
  let last = read()
  return () => {
    const value = read()
    if (value === last) return
    last = value
    tell(value)
  }
}
