import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { createPath, type Location, NavigationType, Router } from 'react-router'
import { layers } from '../ui/page-layers.ts'
import { createPageHistory } from './page-history.ts'

/** A step over the entry of a layer leads nowhere else. */
const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other)

/** Also where the page is no secure context. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/**
 * The page's address as the router's. It is looked at once more when it is followed: a step back while the page starts
 * comes before anybody listens.
 * @rule NAV-25
 */
export const AddressBar = ({ children }: { readonly children: ReactNode }) => {
  const [pages] = useState(() => {
    const history = createPageHistory(globalThis.window, newKey)
    return {
      ...history,
      push: (to, state) => layers.leave(() => history.push(to, state)),
      replace: (to, state) => layers.leave(() => history.replace(to, state)),
    } satisfies typeof history
  })
  const [now, setNow] = useState(() => ({ arrived: NavigationType.Pop, location: pages.location() }))
  useLayoutEffect(() => layers.follow(), [])
  useLayoutEffect(() => {
    const look = (arrived: NavigationType): void => {
      const location = pages.location()
      startTransition(() => setNow((before) => (isSame(before.location, location) ? before : { arrived, location })))
    }
    const leave = pages.listen(look)
    look(NavigationType.Pop)
    return leave
  }, [pages])
  return (
    <Router location={now.location} navigationType={now.arrived} navigator={pages}>
      {children}
    </Router>
  )
}
