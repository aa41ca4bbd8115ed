import { observePage } from './observed-page.ts'

/** Web vitals are measured from the beginning, whenever their code comes: nothing waits for it. */
const VITALS_AFTER_MS = 5000

/** Begins to observe this page. `traces`: the observer exports `trace`. */
export const observe = (traces: boolean) => {
  const observing = observePage(() => import('virtual:observer'), traces)
  if (import.meta.env.VITE_OBSERVE_VITALS !== '0')
    setTimeout(() => {
      void import('./web-vitals.ts').then(
        ({ watchVitals }) => watchVitals(observing.log),
        () => undefined,
      )
    }, VITALS_AFTER_MS)
  return observing
}
