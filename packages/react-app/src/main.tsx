import './theme/tokens.css'
import './theme/base.css'
import { observing } from 'virtual:observing'
import type { ClientState } from '@openlot/react'
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'
import { lastFrame } from './shell/cached-frame.ts'
import { type ClientPart, clientChunk } from './shell/client-chunk.ts'
import { desktopAddress, desktopHostOf } from './shell/desktop.ts'
import { frameSeenSoon, nextTask } from './shell/first-frame.ts'
import { keepText } from './shell/kept-text.ts'
import { preloadScreen } from './shell/screens.ts'
import { preloadWords } from './shell/WordsProvider.tsx'

const place = document.getElementById('root')
if (place === null) throw new Error('the page has no place for the app')
const root = observing ? createRoot(place, observing.root) : createRoot(place)
keepText(document.body)

/**
 * Problems of calls and of drawing are reported where they are met. Nothing listens for what a browser fails to load by
 * itself: a web manifest that is missing is no error of the page. @rule ENV-24
 */
const draw = (client: ClientState): void =>
  root.render(
    <StrictMode>
      <App client={client} onDrawn={loadClient} />
    </StrictMode>,
  )

const KEEP_AFTER_MS = 3000

const open = async ({ openClient, warmChart, keepCompanyOf }: ClientPart): Promise<void> => {
  const isWatched = import.meta.env.DEV && new URLSearchParams(location.search).has('inspect')
  const client = openClient(isWatched ? (await import('./shell/inspector.ts')).inspect : undefined, lastFrame.language)
  await nextTask()
  // Drawn before it starts, so that the listener for its intents is there.
  flushSync(() => draw(client))
  await nextTask()
  warmChart(client, location.pathname + location.search)
  await nextTask()
  const started = client.start()
  await nextTask()
  // The first formatter makes a browser look at every language it knows: done while the server answers.
  new Intl.NumberFormat('en')
  await started
  void keepCompanyOf(client)
  // Keeping the build reads all of its files: nothing waits for it, and the first prices have the line to themselves.
  await new Promise((begin) => setTimeout(begin, KEEP_AFTER_MS))
  if (import.meta.env.PROD) void import('./shell/keep-build.ts').then(({ keepBuild }) => keepBuild())
}

let isLoading = false
/** Its code is on its way since the page named it. */
const loadClient = (): void => {
  if (isLoading) return
  isLoading = true
  const stop = clientChunk.subscribe(() => {
    const code = clientChunk.get()
    if (code.stage === 'missing') draw('missing')
    if (code.stage !== 'here') return
    stop()
    void open(code.part)
  })
}

const begin = (): void => {
  preloadWords()
  // Many files: the frame, its words and the client's code have the line to themselves until it is seen.
  void frameSeenSoon().then(() => preloadScreen(location.pathname + location.search))
  // In short steps: what a finger does meanwhile is answered between two.
  startTransition(() => draw(undefined))
}

const desktopHost = desktopHostOf(
  document.querySelector<HTMLMetaElement>('meta[name="openlot:desktop-host"]')?.content,
  import.meta.env.VITE_DESKTOP_HOST as string | undefined,
)
const elsewhere = desktopHost ? desktopAddress(desktopHost, location, navigator) : undefined
if (elsewhere === undefined) begin()
else location.replace(elsewhere)
