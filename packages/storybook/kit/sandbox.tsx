import type { Language } from '@openlot/core'
import { createSandboxWorld, systemClock } from '@openlot/sandbox'
import type { Decorator, Loader } from '@storybook/react-vite'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ClientProvider } from '../../react-app/src/bind/ClientProvider.tsx'
import { IntentBridge } from '../../react-app/src/shell/IntentBridge.tsx'
import { Shell } from '../../react-app/src/shell/Router.tsx'
import { ToastShelf } from '../../react-app/src/shell/toasts.tsx'
import { WordsProvider } from '../../react-app/src/shell/WordsProvider.tsx'

type Sandbox = Awaited<ReturnType<typeof createSandboxWorld>>

let running: Sandbox | undefined

/** A server in this page and a client of it, new for each story. `parameters.signedIn`: 'demo', or nobody. */
export const loadSandbox: Loader = async ({ parameters, globals }) => {
  running?.stop()
  const signedIn = parameters.signedIn === 'demo' ? 'demo' : false
  running = await createSandboxWorld({ seed: 7, clock: systemClock, signedIn })
  running.client.setLanguage(globals.language as Language)
  return { sandbox: running }
}

/** The app looks at the page's own address when it redirects: the story's address stands there while it lives. */
const PageAddress = () => {
  const { pathname, search } = useLocation()
  const [own] = useState(location.href)
  useLayoutEffect(() => history.replaceState(history.state, '', pathname + search), [pathname, search])
  useLayoutEffect(() => () => history.replaceState(history.state, '', own), [own])
  return null
}

/** The whole app over that client, at `parameters.at`. */
export const withApp: Decorator = (_Story, { loaded }) => (
  <ClientProvider client={(loaded.sandbox as Sandbox).client}>
    <WordsProvider>
      <ToastShelf>
        <PageAddress />
        <IntentBridge />
        <Shell />
      </ToastShelf>
    </WordsProvider>
  </ClientProvider>
)
