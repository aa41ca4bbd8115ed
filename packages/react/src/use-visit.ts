import { useEffect } from 'react'

/** A resource, or a list read page by page; undefined is left out. */
export type Visited =
  | { get(): { readonly stage: string }; refresh(): unknown }
  | { get(): { readonly stage: string }; reload(): unknown }
  | undefined

/** Reads these again whenever the screen is opened. What was never read is being read anyway, and is left alone. */
export const useVisit = (...visited: readonly Visited[]): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visited are the dependencies
  useEffect(() => {
    for (const one of visited) {
      if (one === undefined || one.get().stage === 'loading') continue
      if ('reload' in one) void one.reload()
      else void one.refresh()
    }
  }, [...visited])
}
