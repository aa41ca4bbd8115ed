import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

/**
 * The page's address as the router's. It is what BrowserRouter does: that one shares a file with the data routers and
 * their code for servers, 6 kB before the first render.
 */
export const AddressBar = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [now, setNow] = useState({ action: history.action, location: history.location })
  useLayoutEffect(() => history.listen((next) => startTransition(() => setNow(next))), [history])
  return (
    <Router location={now.location} navigationType={now.action} navigator={history}>
      {children}
    </Router>
  )
}
