import { observePage } from './observed-page.ts'

/** Web vitals are measured from the beginning, whenever their code comes: nothing waits for it. */
const VITALS_AFTER_MS = 5000

const start = () => {
  const observing = observePage(() => import('virtual:observer'))
  setTimeout(() => {
    void import('./web-vitals.ts').then(
      ({ watchVitals }) => watchVitals(observing.log),
      () => undefined,
    )
  }, VITALS_AFTER_MS)
  return observing
}

export const observing = start()
