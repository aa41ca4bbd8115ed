import { ALL_OTHERS, account, endOtherSession, sessionsPanel } from '@openlot/core/account'
import { useCell, useClient, useDomain, useFacts } from '@openlot/react'
import { useState } from 'react'
import { useBack } from '../../shell/use-back.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useStale } from '../../shell/use-stale.ts'
import { SoonScreen } from '../soon/SoonScreen.tsx'
import { type AskedSession, SessionsView } from './SessionsView.tsx'

export const SessionsScreen = () => {
  const client = useClient()
  const { sessions: list } = useDomain(account)
  const panel = useFacts(sessionsPanel)
  const [asked, ask] = useState<AskedSession>()
  const busy = useCell(client.underWay).some(({ name }) => name === endOtherSession.name)
  // The client's toast says how it ended.
  const end = async (which: AskedSession): Promise<void> => {
    await client.commit(endOtherSession, { which: which === 'others' ? ALL_OTHERS : which.id }).settled
    ask(undefined)
  }
  const refresh = useRefresh(list)
  const stale = useStale()
  const onBack = useBack()
  if (panel.stage === 'absent') return <SoonScreen />
  return (
    <SessionsView
      panel={panel}
      stale={stale}
      {...refresh}
      asked={asked}
      busy={busy}
      onAsk={ask}
      onEnd={(which) => void end(which)}
      onBack={onBack}
    />
  )
}
