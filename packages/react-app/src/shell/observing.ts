import { observePage } from './observed-page.ts'

/** Web vitals are measured from the beginning, whenever their code comes: nothing waits for it. */
const VITALS_AFTER_MS = 5000

/** Begins to observe this page. `traces`: the observer exports `trace`. `loadVitals`: left out where nobody measures. */
export const observe = (traces: boolean, loadVitals?: () => Promise<typeof import('./web-vitals.ts')>) => {
  const observing = observePage(() => import('virtual:observer'), traces)
  if (loadVitals !== undefined)
    setTimeout(() => {
      void loadVitals().then(
        ({ watchVitals }) => watchVitals(observing.log),
        () => undefined,
      )
    }, VITALS_AFTER_MS)
  return observing
}
