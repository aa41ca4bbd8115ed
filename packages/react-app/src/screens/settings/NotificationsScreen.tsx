import { features } from '@openlot/core'
import { EVENT_KINDS, type EventKind, events } from '@openlot/core/events'
import { useCell, useClient, useDomain } from '@openlot/react'
import { useBack } from '../../shell/use-back.ts'
import { NotificationsView } from './NotificationsView.tsx'
import { useNotifications } from './use-notifications.ts'

/** Kinds that come to people without an account. */
const OPEN: readonly EventKind[] = ['alert', 'news', 'connection']

export const NotificationsScreen = () => {
  const client = useClient()
  const { settings, choose } = useDomain(events)
  const device = useCell(settings)
  const site = useCell(client.settings)
  const isMember = useCell(client.session).stage === 'member'
  const on = features(site)
  const isOffered = (kind: EventKind): boolean =>
    (isMember || OPEN.includes(kind)) && (kind !== 'message' || on.messages) && (kind !== 'micro' || on.micro)
  return (
    <NotificationsView
      kinds={EVENT_KINDS.filter(isOffered)}
      settings={device}
      onChange={choose}
      notifications={useNotifications()}
      zone={site.timezone}
      onBack={useBack()}
    />
  )
}
