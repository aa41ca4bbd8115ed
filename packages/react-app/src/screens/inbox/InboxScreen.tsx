import { EVENT_GROUPS, events, inboxPanel } from '@openlot/core/events'
import { useDomain, useFacts } from '@openlot/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToday } from '../../intl/use-today.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useStale } from '../../shell/use-stale.ts'
import { InboxView } from './InboxView.tsx'

export const InboxScreen = () => {
  const navigate = useNavigate()
  const { watch } = useDomain(events)
  useEffect(() => watch(), [watch])
  const asked = useQuery().get('group')
  const group = EVENT_GROUPS.find((one) => one === asked)
  return (
    <InboxView
      panel={useFacts(inboxPanel, group)}
      group={group}
      onGroup={(next) => void navigate(next === undefined ? '/inbox' : `/inbox?group=${next}`, { replace: true })}
      today={useToday()}
      stale={useStale()}
      onBack={useBack()}
    />
  )
}
