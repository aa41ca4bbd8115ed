import { frameSeenSoon, nextTask } from './first-frame.ts'
import { pageChunk, useChunk } from './page-chunk.ts'

/**
 * The client's code, which the page preloads: it is loaded in parallel with the frame, runs once that has been seen, and
 * is used in another task.
 */
export const clientChunk = pageChunk(() =>
  frameSeenSoon()
    .then(() => import('../open-client.ts'))
    .then((part) => nextTask().then(() => part)),
)

export type ClientPart = typeof import('../open-client.ts')

/** The domains the frame draws from: none of their code is in the frame. Undefined before the client's code is here. */
export const useComingPart = () => {
  const code = useChunk(clientChunk)
  return code.stage === 'here' ? code.part : undefined
}

/** For what is drawn once the client is here. */
export const useClientPart = () => {
  const part = useComingPart()
  if (part === undefined) throw new Error('the code of the client is not here')
  return part
}
