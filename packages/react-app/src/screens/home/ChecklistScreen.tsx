import { checklist, checklistPanel } from '@openlot/core/account'
import { useDomain, useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { ChecklistView } from './ChecklistView.tsx'

/** First steps of this account, until they are done or hidden. */
export const ChecklistScreen = () => {
  const { finish } = useDomain(checklist)
  const panel = useFacts(checklistPanel)
  const isOver = panel?.isOver === true
  useEffect(() => {
    if (isOver) finish()
  }, [isOver, finish])
  return panel === undefined || isOver ? null : <ChecklistView panel={panel} onDismiss={finish} />
}
