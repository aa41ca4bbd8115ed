import { useEffect } from 'react'

/** A resource, a list read page by page, or what a panel shows of such a list; undefined is left out. */
export type Visited =
  | { get(): { readonly stage: string }; refresh(): unknown }
  | { get(): { readonly stage: string }; reload(): unknown }
  | { readonly stage: string; reload(): unknown }
  | undefined

/** A panel is another object after each change, its list the same one. */
const keyOf = (one: Visited): unknown => (one === undefined || 'get' in one ? one : one.reload)

/** Reads these again whenever the screen is opened. What was never read is being read anyway, and is left alone. */
export const useVisit = (...visited: readonly Visited[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visited are the dependencies
  useEffect(() => {
    for (const one of visited) {
      if (one === undefined || ('get' in one ? one.get() : one).stage === 'loading') continue
      if ('reload' in one) void one.reload()
      else void one.refresh()
    }
  }, [...visited.map(keyOf)])
}
