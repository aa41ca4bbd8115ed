import { createLayers, type HistoryStack } from './layers.ts'

const ARRIVAL_MS = 1000

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

const noArrival = (): void => {}
let arrive = noArrival

const stack: HistoryStack = {
  depth: () => Number(stateNow().layers ?? 0),
  push: (depth) => history.pushState({ ...stateNow(), layers: depth }, ''),
  go: (steps) => {
    const timer = setTimeout(() => arrive(), ARRIVAL_MS)
    addEventListener('popstate', () => clearTimeout(timer), { once: true })
    history.go(steps)
  },
  onArrived: (run) => {
    arrive = run
    addEventListener('popstate', run)
    return () => {
      arrive = noArrival
      removeEventListener('popstate', run)
    }
  },
  soon: (run) => {
    setTimeout(() => {
      // Only where the address is ours: in a gallery the history belongs to another page.
      if (arrive !== noArrival) run()
    })
  },
}

/** The layers of this page. */
export const layers = createLayers(stack)
