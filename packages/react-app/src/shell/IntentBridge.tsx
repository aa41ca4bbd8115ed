import type { Intent } from '@openlot/core'
import { useClient } from '@openlot/react'
import { useLayoutEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useText } from '../intl/use-text.ts'
import { useToast } from './toasts.tsx'

type ToastIntent = Extract<Intent, { type: 'toast' }>

/** The person's own amounts are masked where those of the screens are. */
const masked = ({ message, own = [], ...rest }: ToastIntent, hidden: string): ToastIntent => {
  if ('text' in message) return { ...rest, message }
  const params = Object.entries(message.params ?? {}).map(([name, value]) => [
    name,
    own.includes(name) ? hidden : value,
  ])
  return { ...rest, message: { id: message.id, params: Object.fromEntries(params) } }
}

/** Carries out the intents of core: navigate, show a toast, leave the site. */
export const IntentBridge = () => {
  const text = useText()
  const client = useClient()
  const navigate = useNavigate()
  const toast = useToast()
  const { locale } = useIntl()
  useLayoutEffect(() => {
    const say = (intent: ToastIntent): void => {
      const mask = (): void => toast(masked(intent, text('wallet.hidden')))
      if (intent.own === undefined) toast(intent)
      else if (client.preferences.chosen.get().hideAmounts) mask()
      else {
        const look = { ...client.settings.get(), locale }
        void import('./own-toast.ts').then(({ withAmounts }) => toast(withAmounts(intent, look)), mask)
      }
    }
    return client.onIntent((intent) => {
      if (intent.type === 'navigate') void navigate(intent.to, { replace: intent.replace === true })
      if (intent.type === 'toast') say(intent)
      if (intent.type === 'leave' && intent.to !== '') globalThis.location.assign(intent.to)
    })
  }, [client, navigate, toast, text, locale])
  return null
}
