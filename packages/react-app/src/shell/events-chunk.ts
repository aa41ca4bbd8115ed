import type { Client } from '@openlot/core'
import { createCell } from '@openlot/core/engine'
import type { NotificationAnswer } from './notifications.ts'
import { pageChunk } from './page-chunk.ts'

/** The first screen goes first. */
const LATER_MS = 1000

/** Tells what happened: for members, and for whoever keeps price alerts on this device. */
export const eventsChunk = pageChunk(async () => {
  await new Promise((begin) => setTimeout(begin, LATER_MS))
  return import('./Events.tsx')
})

/** An alert was set since the page was opened. */
export const alertIsSet = createCell(false)

/** Answer to whoever was asked with the first alert: the settings take it over. */
export const notificationAnswer = createCell<NotificationAnswer | undefined>(undefined)

/** Price alerts are kept on this device: they are told to visitors as well. Read without their code. */
export const keepsAlerts = ({ ports }: Pick<Client, 'ports'>): boolean =>
  (ports.storage.get('device', 'openlot.alerts') ?? '[]') !== '[]'
