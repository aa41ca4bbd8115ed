import { type DependencyList, useMemo, useSyncExternalStore } from 'react'

const same = <Value>(left: Value, right: Value): boolean => {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  const names = Object.keys(left) as (keyof Value)[]
  return names.length === Object.keys(right).length && names.every((name) => Object.is(left[name], right[name]))
}

/**
 * Facts put together from several stores: computed again only when told that one of them changed. `dependencies` are the
 * values `get` and `follow` close over (the client's stores, an id).
 */
export const useFollow = <Facts>(
  get: () => Facts,
  follow: (told: () => void) => () => void,
  dependencies: DependencyList,
): Facts => {
  const source = useMemo(() => {
    let facts = get()
    const refresh = (): void => {
      const next = get()
      if (!same(facts, next)) facts = next
    }
    return {
      get: () => facts,
      subscribe: (told: () => void) => {
        refresh()
        return follow(() => {
          refresh()
          told()
        })
      },
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what its closures depend on
  }, dependencies)
  return useSyncExternalStore(source.subscribe, source.get)
}
