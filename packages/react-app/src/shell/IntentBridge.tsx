import { useEffect } from 'react'
import { useClient } from '../bind/ClientProvider.tsx'
import { useToast } from './toasts.tsx'

interface Navigator {
  navigate(to: string, options: { readonly replace: boolean }): unknown
}

/** Obeys what core asks of the shell: go there, say this, leave. */
export const IntentBridge = ({ router }: { readonly router: Navigator }) => {
  const client = useClient()
  const toast = useToast()
  useEffect(
    () =>
      client.onIntent((intent) => {
        if (intent.type === 'navigate') void router.navigate(intent.to, { replace: intent.replace === true })
        if (intent.type === 'toast') toast(intent)
        if (intent.type === 'leave' && intent.to !== '') globalThis.location.assign(intent.to)
      }),
    [client, router, toast],
  )
  return null
}
