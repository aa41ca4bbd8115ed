import './style.css'
import { ClientProvider } from '@openlot/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { openClient } from './trading.ts'

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no #root')
const client = await openClient()
createRoot(place).render(
  <StrictMode>
    <ClientProvider client={client}>
      <App />
    </ClientProvider>
  </StrictMode>,
)
