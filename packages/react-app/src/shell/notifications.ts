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
  readonly onOpen: () => void
}

/** Shows one where that is allowed. */
export const notify = ({ title, body, tag, onOpen }: Notice): void => {
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
    // Browsers of phones show them from a worker alone: the banner waits for the return.
  }
}
