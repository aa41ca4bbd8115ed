/** The server cannot be reached, has another build by now, or answers and still does not deliver the code. */
export type Missing = 'network' | 'deployed' | 'stuck'

export type ChunkState<Part> =
  | { readonly stage: 'coming' }
  | { readonly stage: 'here'; readonly part: Part }
  | { readonly stage: 'missing'; readonly why: Missing; readonly trying: boolean }

/** Code that comes later: a screen, the chart, the words of a language, the client. */
export interface Chunk<Part> {
  get(): ChunkState<Part>
  /** Subscribing loads the code, and retries until it comes. */
  subscribe(listener: () => void): () => void
  load(): void
}

/** Functions that a chunk needs of the page it is in. */
export interface ChunkHost {
  after(ms: number, run: () => void): () => void
  /** Calls back when the network is back or the page becomes visible. */
  onHint(run: () => void): () => void
  /** Tells if the server still has the build of this page. */
  build(): Promise<'same' | 'other' | 'unreachable'>
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** Failures of the code that are allowed while its server answers. */
const PATIENCE = 3

const whyMissing = (build: Awaited<ReturnType<ChunkHost['build']>>, failures: number): Missing => {
  if (build === 'other') return 'deployed'
  return build === 'same' && failures >= PATIENCE ? 'stuck' : 'network'
}

/** Code that failed to load is requested again in the same page: on a hint at once, else after a growing wait. */
export const createChunk = <Part>(importCode: () => Promise<Part>, host: ChunkHost): Chunk<Part> => {
  const listeners = new Set<() => void>()
  let state: ChunkState<Part> = { stage: 'coming' }
  let isUnderWay = false
  let failures = 0
  let stopWaiting = (): void => {}

  const set = (next: ChunkState<Part>): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const wait = (): void => {
    if (listeners.size === 0) return
    const stops = [host.after(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)), load), host.onHint(load)]
    stopWaiting = () => {
      for (const stop of stops) stop()
    }
  }
  const load = (): void => {
    if (isUnderWay || state.stage === 'here') return
    stopWaiting()
    isUnderWay = true
    if (state.stage === 'missing') set({ ...state, trying: true })
    importCode().then(
      (part) => set({ stage: 'here', part }),
      async () => {
        failures += 1
        const why = whyMissing(await host.build(), failures)
        isUnderWay = false
        set({ stage: 'missing', why, trying: false })
        wait()
      },
    )
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      load()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopWaiting()
      }
    },
    load,
  }
}
