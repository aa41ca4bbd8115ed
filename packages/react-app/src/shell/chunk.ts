/** The server is out of reach, has another build by now, or is there and still does not hand the code out. */
export type Missing = 'network' | 'deployed' | 'stuck'

export type ChunkState<Part> =
  | { readonly stage: 'coming' }
  | { readonly stage: 'here'; readonly part: Part }
  | { readonly stage: 'missing'; readonly why: Missing; readonly trying: boolean }

/** Code that comes later: a screen, the chart, the words of a language, the client. */
export interface Chunk<Part> {
  get(): ChunkState<Part>
  /** Whoever listens wants the code: it is asked for, and asked for again until it comes. */
  subscribe(told: () => void): () => void
  load(): void
}

/** What a chunk needs of the page it is in. */
export interface ChunkWorld {
  after(ms: number, run: () => void): () => void
  /** The network is back, or the page is seen again. */
  onHint(run: () => void): () => void
  /** Whether the server still has the build of this page. */
  build(): Promise<'same' | 'other' | 'unreachable'>
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** As often as this the code may fail while its server answers. */
const PATIENCE = 3

const whyMissing = (build: Awaited<ReturnType<ChunkWorld['build']>>, failures: number): Missing => {
  if (build === 'other') return 'deployed'
  return build === 'same' && failures >= PATIENCE ? 'stuck' : 'network'
}

/** What did not come is asked for again without a new page: on a hint at once, else after a growing wait. */
export const createChunk = <Part>(door: () => Promise<Part>, world: ChunkWorld): Chunk<Part> => {
  const listeners = new Set<() => void>()
  let state: ChunkState<Part> = { stage: 'coming' }
  let isUnderWay = false
  let failures = 0
  let stopWaiting = (): void => {}

  const set = (next: ChunkState<Part>): void => {
    state = next
    for (const told of listeners) told()
  }
  const wait = (): void => {
    if (listeners.size === 0) return
    const stops = [
      world.after(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)), load),
      world.onHint(load),
    ]
    stopWaiting = () => {
      for (const stop of stops) stop()
    }
  }
  const load = (): void => {
    if (isUnderWay || state.stage === 'here') return
    stopWaiting()
    isUnderWay = true
    if (state.stage === 'missing') set({ ...state, trying: true })
    door().then(
      (part) => set({ stage: 'here', part }),
      async () => {
        failures += 1
        const why = whyMissing(await world.build(), failures)
        isUnderWay = false
        set({ stage: 'missing', why, trying: false })
        wait()
      },
    )
  }
  return {
    get: () => state,
    subscribe: (told) => {
      listeners.add(told)
      load()
      return () => {
        listeners.delete(told)
        if (listeners.size === 0) stopWaiting()
      }
    },
    load,
  }
}
