import { alerts, alertsPanel } from '@openlot/core/events'
import { useDomain, useFacts } from '@openlot/react'
import { useEffect, useState } from 'react'
import { useToday } from '../../intl/use-today.ts'
import { pageChunk, useChunk } from '../../shell/page-chunk.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { SymbolDrawerScreen } from '../trade/SymbolDrawerScreen.tsx'
import { AlertsView } from './AlertsView.tsx'
import { useAlertSheet } from './use-alert-sheet.tsx'

/** Code of the events, which the list does without. */
const rowChunk = pageChunk(() =>
  import('../settings/NotificationSwitch.tsx').then(({ NotificationRow }) => NotificationRow),
)
const Notifications = () => {
  const code = useChunk(rowChunk)
  if (code.stage !== 'here') return null
  const Row = code.part
  return <Row />
}

export const AlertsScreen = () => {
  const toast = useToast()
  const { change, remove, watch } = useDomain(alerts)
  useEffect(() => watch(), [watch])
  const [choosing, setChoosing] = useState(false)
  const alert = useAlertSheet()
  return (
    <>
      <AlertsView
        panel={useFacts(alertsPanel)}
        today={useToday()}
        stale={useStale()}
        notifications={<Notifications />}
        onNew={() => setChoosing(true)}
        onSwitch={(id, isOn) => {
          const done = change(id, { isOn })
          if (!done.ok) toast({ tone: 'bad', message: done.failure })
        }}
        onDelete={remove}
        onBack={useBack()}
      />
      <SymbolDrawerScreen
        open={choosing}
        selected={undefined}
        onClose={() => setChoosing(false)}
        onChoose={alert.ask}
      />
      {alert.sheet}
    </>
  )
}
