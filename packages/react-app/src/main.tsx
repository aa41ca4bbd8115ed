import './theme/tokens.css'
import './theme/base.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Arrival } from './bind/ClientProvider.tsx'
import { App } from './shell/App.tsx'
import { clientChunk } from './shell/client-chunk.ts'
import { desktopAddress } from './shell/desktop.ts'
import { preloadScreen } from './shell/screens.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no place for the app')
const root = createRoot(place)

const draw = (client: Arrival): void =>
  root.render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  )

const begin = (): void => {
  // The client's code is on its way since the page named it; the screen's code sets out now, and the frame waits for neither.
  const stop = clientChunk.subscribe(() => {
    const code = clientChunk.get()
    if (code.stage === 'missing') draw('missing')
    if (code.stage !== 'here') return
    stop()
    const { openClient, keepCompanyOf } = code.part
    const client = openClient()
    // Drawn before it starts, so that the listener for its intents is there.
    flushSync(() => draw(client))
    void client.start().then(() => keepCompanyOf(client))
  })
  preloadScreen(location.pathname + location.search)
  draw(undefined)
}

// Set when the app is built and never later; without one this is not even in the code.
const desktopHost = import.meta.env.VITE_DESKTOP_HOST as string | undefined
const elsewhere = desktopHost ? desktopAddress(desktopHost, location, navigator) : undefined
if (elsewhere === undefined) begin()
else location.replace(elsewhere)
