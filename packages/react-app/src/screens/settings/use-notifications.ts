import { events } from '@openlot/core/events'
import { useCell, useDomain } from '@openlot/react'
import { useState } from 'react'
import { askForNotifications } from '../../shell/notifications.ts'

/** Answer of the browser; `unasked` until it was asked. */
export type NotificationState = 'granted' | 'denied' | 'unavailable' | 'unasked'
export type Notifications = {
  readonly on: boolean
  readonly state: NotificationState
  readonly change: (on: boolean) => void
}

const stateNow = (): NotificationState => {
  if (!('Notification' in globalThis)) return 'unavailable'
  const { permission } = Notification
  return permission === 'default' ? 'unasked' : permission
}

/** Notifications of the device: on where the person asked for them and the browser allows them. */
export const useNotifications = (): Notifications => {
  const { settings, choose } = useDomain(events)
  const wanted = useCell(settings).notifications
  const [state, setState] = useState(stateNow)
  return {
    on: wanted && state === 'granted',
    state,
    change: (on) => {
      if (!on) return choose({ notifications: false })
      void askForNotifications().then((answer) => {
        // Closed without an answer: it can be asked for again.
        setState(answer === 'denied' ? stateNow() : answer)
        choose({ notifications: answer === 'granted' })
      })
    },
  }
}
