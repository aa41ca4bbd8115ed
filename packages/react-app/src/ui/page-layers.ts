import { createLayers, type HistoryStack } from './layers.ts'

const ARRIVAL_MS = 1000

const stateNow = (): Readonly<Record<string, unknown>> => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

let arrive: ((isThere: boolean) => void) | undefined

const stack: HistoryStack = {
  depth: () => Number(stateNow().layers ?? 0),
  push: (depth) => history.pushState({ ...stateNow(), layers: depth }, ''),
  go: (steps) => {
    const timer = setTimeout(() => arrive?.(false), ARRIVAL_MS)
    addEventListener('popstate', () => clearTimeout(timer), { once: true })
    history.go(steps)
  },
  onArrived: (run) => {
    arrive = run
    const popped = (): void => run(true)
    addEventListener('popstate', popped)
    return () => {
      arrive = undefined
      removeEventListener('popstate', popped)
    }
  },
  soon: (run) => {
    setTimeout(() => {
      // Only where the address is ours: in a gallery the history belongs to another page.
      if (arrive) run()
    })
  },
}

/** The layers of this page. */
export const layers = createLayers(stack)
