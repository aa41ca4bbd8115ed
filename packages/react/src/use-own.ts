import { useState } from 'react'

/**
 * Something of core that belongs to this view (a ticket, a form, a range of days): made once, kept while the view is
 * hidden (`<Activity>`), another one for another key. A view never stops it: StrictMode mounts a view twice, and a
 * machine that was stopped between would not hear the answer it waits for. Without subscribers it is registered
 * nowhere, so one that is forgotten costs nothing.
 */
export const useOwn = <Own>(make: () => Own, key = ''): Own => {
  const [own, setOwn] = useState(() => ({ key, it: make() }))
  if (own.key === key) return own.it
  const next = { key, it: make() }
  setOwn(next)
  return next.it
}
