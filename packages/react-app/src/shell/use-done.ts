import type { DonePanel } from '@openlot/core/wallet'
import { useCallback } from 'react'
import type { DonePageProps } from './DonePage.tsx'
import { useCopy } from './use-copy.ts'

/** What the page after an action with money does: it hands a text on, or copies it where nothing takes it. */
export const useDone = (panel: DonePanel | undefined, onDone: () => void): DonePageProps => {
  const copy = useCopy()
  const share = useCallback(
    (text: string) => {
      if (navigator.share === undefined) return copy(text)
      navigator.share({ text }).catch((problem: unknown) => {
        // Changed one's mind: nothing to say.
        if (!(problem instanceof DOMException && problem.name === 'AbortError')) copy(text)
      })
    },
    [copy],
  )
  return { panel, onDone, onCopy: copy, onShare: share }
}
