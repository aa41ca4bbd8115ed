import { useClient } from '@openlot/react'
import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from './toasts.tsx'

/** Carries out the intents of core: navigate, show a toast, leave the site. */
export const IntentBridge = () => {
  const client = useClient()
  const navigate = useNavigate()
  const toast = useToast()
  useLayoutEffect(
    () =>
      client.onIntent((intent) => {
        if (intent.type === 'navigate') void navigate(intent.to, { replace: intent.replace === true })
        if (intent.type === 'toast') toast(intent)
        if (intent.type === 'leave' && intent.to !== '') globalThis.location.assign(intent.to)
      }),
    [client, navigate, toast],
  )
  return null
}
