import { BrowserRouter } from 'react-router'
import { useClient } from '../bind/ClientProvider.tsx'
import { usePanel } from '../bind/use-panel.ts'
import { FailedFace, SiteClosedFace } from './Faces.tsx'
import { IntentBridge } from './IntentBridge.tsx'
import { Shell } from './Router.tsx'
import { rootStage } from './root-stage.ts'
import { ToastShelf } from './toasts.tsx'
import { useTheme } from './use-theme.ts'
import { WordsProvider } from './WordsProvider.tsx'

const Gate = () => {
  const client = useClient()
  const stage = usePanel(client.root, rootStage, undefined)
  if (stage === 'failed') return <FailedFace onRetry={() => client.root.send({ type: 'root.retry' })} />
  if (stage === 'closed') return <SiteClosedFace />
  return (
    // The declarative router: our routes are core's table, and loaders nobody uses would be 19 kB of the first load.
    <BrowserRouter>
      <IntentBridge />
      <Shell />
    </BrowserRouter>
  )
}

/** Everything: words and theme first, then what booting said. */
export const App = () => {
  useTheme()
  return (
    <WordsProvider>
      <ToastShelf>
        <Gate />
      </ToastShelf>
    </WordsProvider>
  )
}
