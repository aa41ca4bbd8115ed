import type { DonePanel } from '@openlot/core/wallet'
import { useCallback } from 'react'
import type { DonePageProps } from './DonePage.tsx'
import { useCopy } from './use-copy.ts'

/** Hands a text to another app, or copies it where nothing takes it. */
export const useShare = (): ((text: string) => void) => {
  const copy = useCopy()
  return useCallback(
    (text) => {
      if (navigator.share === undefined) return copy(text)
      navigator.share({ text }).catch((problem: unknown) => {
        // Changed one's mind: nothing to say.
        if (!(problem instanceof DOMException && problem.name === 'AbortError')) copy(text)
      })
    },
    [copy],
  )
}

/** Needs of the page after an action with money. */
export const useDone = (panel: DonePanel | undefined, onDone: () => void): DonePageProps => ({
  panel,
  onDone,
  onCopy: useCopy(),
  onShare: useShare(),
})
