import type { Intent, Words } from '@openlot/core'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useText, useWords } from '../intl/use-text.ts'
import { Toasts } from '../ui/Toasts.tsx'

export type Toast = { readonly tone: Extract<Intent, { type: 'toast' }>['tone']; readonly message: Words }

const ToastContext = createContext<(toast: Toast) => void>(() => {})

/** Says something briefly. */
export const useToast = (): ((toast: Toast) => void) => use(ToastContext)

const TONES = { good: 'good', bad: 'bad', plain: 'info' } as const
const KEPT = 6

export const ToastShelf = ({ children }: { readonly children: ReactNode }) => {
  const text = useText()
  const say = useWords()
  const serial = useRef(0)
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: string })[]>([])
  const show = useCallback((toast: Toast) => {
    serial.current += 1
    const id = String(serial.current)
    setToasts((shown) => [...shown, { ...toast, id }].slice(-KEPT))
  }, [])
  const dismiss = useCallback((id: string) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext value={show}>
      {children}
      <Toasts
        items={toasts.map(({ id, tone, message }) => ({ id, tone: TONES[tone], text: say(message) }))}
        onDismiss={dismiss}
        closeLabel={text('common.dismiss')}
        regionLabel={text('nav.notices')}
      />
    </ToastContext>
  )
}
