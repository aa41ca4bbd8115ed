import { messagesPanel } from '@openlot/core/content'
import { useCell, useFacts, useVisit } from '@openlot/react'
import { useToday } from '../../intl/use-today.ts'
import { unseenPlaces } from '../../shell/unseen.ts'
import { useBack } from '../../shell/use-back.ts'
import { useStale } from '../../shell/use-stale.ts'
import { ArticlesView } from './ArticlesView.tsx'

export const MessagesScreen = () => {
  const panel = useFacts(messagesPanel)
  useVisit(panel.offered ? panel : undefined)
  return (
    <ArticlesView
      kind="messages"
      panel={panel}
      today={useToday()}
      unread={useCell(unseenPlaces)}
      stale={useStale()}
      onBack={useBack()}
    />
  )
}
