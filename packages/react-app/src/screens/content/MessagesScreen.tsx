import { realtime } from '@openlot/core'
import { inbox, MESSAGES_A_PAGE, messagesPanel } from '@openlot/core/content'
import { useCell, useDomain, useFacts, useVisit } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { ArticlesView } from './ArticlesView.tsx'

export const MessagesScreen = () => {
  const panel = useFacts(messagesPanel)
  const list = useDomain(inbox).list({ limit: MESSAGES_A_PAGE })
  useVisit(panel.offered ? list : undefined)
  return (
    <ArticlesView
      kind="messages"
      panel={panel}
      stale={useCell(useDomain(realtime).status) !== 'live'}
      onBack={useBack()}
      text={useText()}
      say={useWords()}
      format={useFormat()}
    />
  )
}
