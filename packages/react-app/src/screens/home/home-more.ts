import { useEffect } from 'react'
import { frameSeen } from '../../shell/first-frame.ts'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'

/** A member's curve, positions and movers, and the order of favourites: code that comes after the first paint. */
const code = pageChunk(() => import('./HomeMore.tsx'))
const COMING = { stage: 'coming' } as const
const none = { get: () => COMING, subscribe: () => () => undefined, load: () => undefined }

/** Code of these parts, asked for once the frame has been seen; undefined until it is here. */
export const useHomeMore = (isWanted: boolean) => {
  const chunk = useChunk<typeof import('./HomeMore.tsx')>(isWanted ? code : none)
  useEffect(() => {
    if (isWanted) void frameSeen.then(code.load)
  }, [isWanted])
  return chunk.stage === 'here' ? chunk.part : undefined
}
