import { realtime } from '@openlot/core'
import { inbox, MESSAGES_A_PAGE, messagesPanel } from '@openlot/core/content'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFacts } from '../../bind/use-facts.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useVisit } from '../../bind/use-visit.ts'
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
