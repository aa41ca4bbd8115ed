import { useCallback } from 'react'
import { useToast } from './toasts.tsx'

/** Copies a text and says whether that worked. @rule WORD-1 WORD-2 */
export const useCopy = (): ((text: string) => void) => {
  const toast = useToast()
  return useCallback(
    (text) => {
      const done = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
      done.then(
        () => toast({ tone: 'good', message: { id: 'common.copied' } }),
        () => toast({ tone: 'bad', message: { id: 'common.copy_failed' } }),
      )
    },
    [toast],
  )
}
