import './theme/tokens.css'
import './theme/base.css'
import { createTradingClient } from '@openlot/core'
import { browserPorts } from '@openlot/core/browser'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ClientProvider } from './bind/ClientProvider.tsx'
import { App } from './shell/App.tsx'
import { preloadScreen } from './shell/screens.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no place for the app')

// The screen's code and the first calls travel at the same time.
preloadScreen(location.pathname + location.search)
const client = createTradingClient({ origin: location.origin, ports: browserPorts() })
void client.start()

createRoot(root).render(
  <StrictMode>
    <ClientProvider client={client}>
      <App />
    </ClientProvider>
  </StrictMode>,
)
