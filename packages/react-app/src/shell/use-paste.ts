import { useCallback } from 'react'
import { useToast } from './toasts.tsx'

type Paste = (put: (text: string) => void) => void

/** Puts in what was copied, without spaces around it; undefined where the browser gives it to nobody. @rule WDR-43 */
export const usePaste = (): Paste | undefined => {
  const toast = useToast()
  const paste = useCallback<Paste>(
    (put) => {
      navigator.clipboard.readText().then(
        (text) => put(text.trim()),
        () => toast({ tone: 'bad', message: { id: 'ways.paste_failed' } }),
      )
    },
    [toast],
  )
  return typeof navigator.clipboard?.readText === 'function' ? paste : undefined
}
