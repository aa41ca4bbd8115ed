import { serviceWorkers } from './service-workers.ts'

/** Answer of a browser that was asked whether the page may notify. */
export type NotificationAnswer = 'granted' | 'denied' | 'unavailable'

/** Notifications of the system that this browser can show while the page is alive. */
const offered = (): typeof Notification | undefined => (typeof Notification === 'function' ? Notification : undefined)

/**
 * Asks the person, who has just switched them on or set a first alert; never at another time, and no more once it was answered.
 * The setting itself is the caller's.
 */
export const askForNotifications = async (): Promise<NotificationAnswer> => {
  const api = offered()
  if (api === undefined) return 'unavailable'
  try {
    const answer = api.permission === 'default' ? await api.requestPermission() : api.permission
    return answer === 'granted' ? 'granted' : 'denied'
  } catch {
    // Some browsers let only an installed app ask.
    return 'unavailable'
  }
}

interface Notice {
  readonly title: string
  readonly body: string
  /** A second one with it replaces the first. */
  readonly tag: string
  /** Screen it leads to. */
  readonly address: string
  readonly onOpen: () => void
}

/** Shows one where that is allowed. */
export const notify = async ({ title, body, tag, address, onOpen }: Notice): Promise<void> => {
  const api = offered()
  if (api?.permission !== 'granted') return
  try {
    const shown = new api(title, { body, tag })
    shown.onclick = () => {
      globalThis.focus()
      shown.close()
      onOpen()
    }
  } catch {
    // Browsers of phones let only a worker show them.
    try {
      const worker = await serviceWorkers()?.getRegistration()
      await worker?.showNotification(title, { body, tag, data: address })
    } catch {
      // Neither does this browser's worker: the event stands in the inbox.
    }
  }
}

/** Hears the address of a notification that a worker showed and the person has opened. Returns a stop. */
export const onNoticeOpened = (open: (address: string) => void): (() => void) => {
  const worker = serviceWorkers()
  const hear = ({ data }: MessageEvent): void => {
    const address: unknown = (data as { readonly open?: unknown } | null)?.open
    if (typeof address === 'string' && /^\/(?!\/)/.test(address)) open(address)
  }
  worker?.addEventListener('message', hear)
  return () => worker?.removeEventListener('message', hear)
}
