import { preferences } from '@openlot/core'
import { checklist, checklistPanel } from '@openlot/core/account'
import { useCell, useDomain, useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { NoPart } from '../../shell/LateRoom.tsx'
import { ChecklistView } from './ChecklistView.tsx'

/** First steps of this account, until they are done or hidden. */
export const ChecklistScreen = () => {
  const { finish, account } = useDomain(checklist)
  const { checklistOver } = useCell(useDomain(preferences).chosen)
  const panel = useFacts(checklistPanel)
  const isOver = panel?.isOver === true
  useEffect(() => {
    if (isOver) finish()
  }, [isOver, finish])
  if (isOver || checklistOver.includes(account() ?? '')) return <NoPart />
  return panel && <ChecklistView panel={panel} onDismiss={finish} />
}
