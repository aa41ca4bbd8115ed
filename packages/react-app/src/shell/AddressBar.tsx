import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type Navigator,
  Router,
} from 'react-router'
import { layers } from '../ui/page-layers.ts'

/** A step over the entry of a layer leads nowhere else. */
const isSame = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other)

/**
 * The page's address as the router's. It is what BrowserRouter does: that one shares a file with the data routers and
 * their code for servers, 6 kB before the first render.
 */
export const AddressBar = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [navigator] = useState<Navigator>(() => ({
    ...history,
    push: (to, state) => layers.leave(() => history.push(to, state)),
    replace: (to, state) => layers.leave(() => history.replace(to, state)),
  }))
  const [now, setNow] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => layers.follow(), [])
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) =>
        startTransition(() => setNow((before) => (isSame(before.location, location) ? before : { action, location }))),
      ),
    [history],
  )
  return (
    <Router location={now.location} navigationType={now.action} navigator={navigator}>
      {children}
    </Router>
  )
}
