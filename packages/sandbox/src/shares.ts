/** A map with room for so many entries, each of which counts for somebody: a network, or a person. */
export type Shares<Value> = {
  get(key: string): Value | undefined
  /** The entry is the one used last, and counts for `share` from now on. */
  set(share: string, key: string, value: Value): void
  delete(key: string): void
  clear(): void
  values(): readonly Value[]
  readonly size: number
  /** Number of entries that count for one share. */
  sizeOf(share: string): number
  oldestOf(share: string): string | undefined
  /** Whoever holds the most, and the entry of theirs used longest ago. */
  fullest(): { readonly size: number; readonly oldest: string } | undefined
}

/**
 * When all room is taken, whoever holds the most makes room for the next: the entry of theirs that was used longest ago goes. So
 * one who asks for very much loses their own, and nobody loses theirs to them. Each step takes the same time however many there are.
 */
export const createShares = <Value>(most = Number.POSITIVE_INFINITY): Shares<Value> => {
  const shares = new Map<string, Map<string, Value>>()
  const shareOfKey = new Map<string, string>()
  /** Shares by how many they hold. */
  const bySize = new Map<number, Set<string>>()
  let largest = 0

  const resize = (share: string, before: number, after: number): void => {
    const left = bySize.get(before)
    left?.delete(share)
    if (left?.size === 0) bySize.delete(before)
    if (after > 0) {
      const joined = bySize.get(after)
      if (joined === undefined) bySize.set(after, new Set([share]))
      else joined.add(share)
    }
    // One entry at a time comes or goes, so the next smaller size is taken.
    if (after > largest) largest = after
    else if (before === largest && !bySize.has(before)) largest = after
  }
  const remove = (key: string): void => {
    const share = shareOfKey.get(key)
    const entries = share === undefined ? undefined : shares.get(share)
    if (share === undefined || entries === undefined) return
    const { size } = entries
    entries.delete(key)
    shareOfKey.delete(key)
    if (entries.size === 0) shares.delete(share)
    resize(share, size, size - 1)
  }
  const fullest = () => {
    const [share = ''] = bySize.get(largest) ?? []
    const [oldest] = shares.get(share)?.keys() ?? []
    return oldest === undefined ? undefined : { size: largest, oldest }
  }
  return {
    fullest,
    get: (key) => shares.get(shareOfKey.get(key) ?? '')?.get(key),
    set: (share, key, value) => {
      const own = shareOfKey.get(key) === share ? shares.get(share) : undefined
      if (own !== undefined) {
        own.delete(key)
        own.set(key, value)
        // The last of those that hold as many.
        const alike = bySize.get(own.size)
        alike?.delete(share)
        alike?.add(share)
        return
      }
      remove(key)
      const entries = shares.get(share) ?? new Map<string, Value>()
      shares.set(share, entries)
      entries.set(key, value)
      shareOfKey.set(key, share)
      resize(share, entries.size - 1, entries.size)
      if (shareOfKey.size > most) remove(fullest()?.oldest ?? '')
    },
    delete: remove,
    clear: () => {
      shares.clear()
      shareOfKey.clear()
      bySize.clear()
      largest = 0
    },
    values: () => [...shares.values()].flatMap((entries) => [...entries.values()]),
    get size() {
      return shareOfKey.size
    },
    oldestOf: (share) => shares.get(share)?.keys().next().value,
    sizeOf: (share) => shares.get(share)?.size ?? 0,
  }
}
