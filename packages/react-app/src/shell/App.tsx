import { placeOf } from '@openlot/core/navigation'
import { ClientProvider, type ClientState, useClient } from '@openlot/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { AddressBar } from './AddressBar.tsx'
import { rememberFrame } from './cached-frame.ts'
import { clientChunk } from './client-chunk.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { IntentBridge } from './IntentBridge.tsx'
import { MissingCode } from './MissingCode.tsx'
import { useChunk } from './page-chunk.ts'
import { Shell } from './Router.tsx'
import { FailedState, type FailedStateProps, SiteClosedState } from './ShellStates.tsx'
import { ToastShelf } from './toasts.tsx'
import { type AppState, hasFailed, useAppState } from './use-app-state.ts'
import { useTheme } from './use-theme.ts'
import { WordsProvider } from './WordsProvider.tsx'

const Gate = ({ stage, isOpenEarly, failure }: Pick<AppState, 'stage' | 'isOpenEarly' | 'failure'>) => {
  const { pathname } = useLocation()
  if (stage === 'missing') return <MissingClient />
  // A failed start is said above what is drawn already.
  if (isOpenEarly && placeOf(pathname)?.route.loginRequired === false) return <Shell />
  if (hasFailed(stage)) return <Failed trying={stage === 'trying'} failure={failure} />
  if (stage === 'closed') return <Closed />
  return <Shell />
}

const MissingClient = () => {
  const code = useChunk(clientChunk)
  const missing = code.stage === 'missing' ? code : { why: 'network' as const, trying: true }
  return (
    <main className="ol-frame">
      <MissingCode why={missing.why} trying={missing.trying} onRetry={clientChunk.load} />
    </main>
  )
}

const Failed = (props: Omit<FailedStateProps, 'onRetry'>) => {
  const { root } = useClient()
  return <FailedState {...props} onRetry={() => root.send({ type: 'root.retry' })} />
}

const Closed = () => {
  const { root } = useClient()
  const trying = useSyncExternalStore(
    (listener) => root.subscribe(listener).unsubscribe,
    () => root.getSnapshot().value === 'booting',
  )
  return <SiteClosedState trying={trying} onRetry={() => root.send({ type: 'root.retry' })} />
}

/** The next visit begins with the frame of this one. */
const Remembered = ({ app }: { readonly app: AppState }) => {
  const client = useClient()
  useEffect(() => {
    const { stage, failure, isOpenEarly, role, connection, menus, settings, ...frame } = app
    if (stage === 'ready') rememberFrame(client, frame)
  }, [client, app])
  return null
}

const Themed = () => {
  const app = useAppState()
  useTheme(app)
  const hasClient = app.stage !== 'coming' && app.stage !== 'missing'
  return (
    <>
      {hasClient && <Remembered app={app} />}
      {hasClient && <IntentBridge />}
      <Gate {...app} />
    </>
  )
}

/** The whole app. It is drawn before the client is here, and again with it: the frame stays, the screens are added. */
export const App = ({ client, onDrawn }: { readonly client: ClientState; readonly onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return (
    <ClientProvider client={client}>
      <WordsProvider>
        <ToastShelf>
          <AddressBar>
            <ErrorBoundary name="app">
              <Themed />
            </ErrorBoundary>
          </AddressBar>
        </ToastShelf>
      </WordsProvider>
    </ClientProvider>
  )
}
