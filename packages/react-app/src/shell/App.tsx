import { useEffect } from 'react'
import { type Arrival, ClientProvider, useClient } from '../bind/ClientProvider.tsx'
import { AddressBar } from './AddressBar.tsx'
import { clientChunk, useClientPart } from './client-chunk.ts'
import { SiteClosedFace } from './Faces.tsx'
import { rememberFace } from './face.ts'
import { IntentBridge } from './IntentBridge.tsx'
import { MissingCode } from './MissingCode.tsx'
import { useChunk } from './page-chunk.ts'
import { Shell } from './Router.tsx'
import { ToastShelf } from './toasts.tsx'
import { type House, useHouse } from './use-house.ts'
import { useTheme } from './use-theme.ts'
import { WordsProvider } from './WordsProvider.tsx'

const Gate = ({ stage }: Pick<House, 'stage'>) => {
  if (stage === 'missing') return <MissingClient />
  if (stage === 'failed' || stage === 'trying') return <Failed trying={stage === 'trying'} />
  if (stage === 'closed') return <SiteClosedFace />
  return <Shell />
}

const MissingClient = () => {
  const code = useChunk(clientChunk)
  const missing = code.stage === 'missing' ? code : { why: 'network' as const, trying: true }
  return (
    <main className="ol-face">
      <MissingCode why={missing.why} trying={missing.trying} onRetry={clientChunk.load} />
    </main>
  )
}

const Failed = ({ trying }: { readonly trying: boolean }) => {
  const { BootFailed } = useClientPart()
  return <BootFailed trying={trying} />
}

/** The next visit begins with the face of this one. */
const Remembered = ({ house }: { readonly house: House }) => {
  const client = useClient()
  useEffect(() => {
    const { stage, role, connection, menus, ...face } = house
    if (stage === 'ready') rememberFace(client, face)
  }, [client, house])
  return null
}

const Themed = () => {
  const house = useHouse()
  useTheme(house)
  const hasClient = house.stage !== 'coming' && house.stage !== 'missing'
  return (
    <>
      {hasClient && <Remembered house={house} />}
      {hasClient && <IntentBridge />}
      <Gate stage={house.stage} />
    </>
  )
}

/** The whole app. It is drawn before the client is here, and again with it: the frame stays, the screens are added. */
export const App = ({ client }: { readonly client: Arrival }) => (
  <ClientProvider client={client}>
    <WordsProvider>
      <ToastShelf>
        <AddressBar>
          <Themed />
        </AddressBar>
      </ToastShelf>
    </WordsProvider>
  </ClientProvider>
)
