import { useState } from 'react'

/**
 * Something of core that belongs to this view (a form, a range of days): made once, kept while the view is hidden,
 * another one for another key. A view never stops it.
 */
export const useOwn = <Own>(make: () => Own, key = ''): Own => {
  const [own, setOwn] = useState(() => ({ key, it: make() }))
  if (own.key === key) return own.it
  const next = { key, it: make() }
  setOwn(next)
  return next.it
}
