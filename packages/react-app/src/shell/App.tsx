import { placeOf } from '@openlot/core/navigation'
import { type Arrival, ClientProvider, useClient } from '@openlot/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AddressBar } from './AddressBar.tsx'
import { clientChunk } from './client-chunk.ts'
import { FailedFace, type FailedFaceProps, SiteClosedFace } from './Faces.tsx'
import { rememberFace } from './face.ts'
import { IntentBridge } from './IntentBridge.tsx'
import { MissingCode } from './MissingCode.tsx'
import { useChunk } from './page-chunk.ts'
import { Shell } from './Router.tsx'
import { ToastShelf } from './toasts.tsx'
import { type House, hasFailed, useHouse } from './use-house.ts'
import { useTheme } from './use-theme.ts'
import { WordsProvider } from './WordsProvider.tsx'

const Gate = ({ stage, isOpenEarly, failure }: Pick<House, 'stage' | 'isOpenEarly' | 'failure'>) => {
  const { pathname } = useLocation()
  if (stage === 'missing') return <MissingClient />
  // A failed start is said above what is drawn already.
  if (isOpenEarly && placeOf(pathname)?.route.loginRequired === false) return <Shell />
  if (hasFailed(stage)) return <Failed trying={stage === 'trying'} failure={failure} />
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

const Failed = (props: Omit<FailedFaceProps, 'onRetry'>) => {
  const { root } = useClient()
  return <FailedFace {...props} onRetry={() => root.send({ type: 'root.retry' })} />
}

/** The next visit begins with the face of this one. */
const Remembered = ({ house }: { readonly house: House }) => {
  const client = useClient()
  useEffect(() => {
    const { stage, failure, isOpenEarly, role, connection, menus, ...face } = house
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
      <Gate {...house} />
    </>
  )
}

/** The whole app. It is drawn before the client is here, and again with it: the frame stays, the screens are added. */
export const App = ({ client, onDrawn }: { readonly client: Arrival; readonly onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return (
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
}
