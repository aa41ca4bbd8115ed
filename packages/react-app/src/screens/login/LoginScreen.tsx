import { afterLogin } from '@openlot/core/navigation'
import { loginLogic, loginPanel } from '@openlot/core/session'
import { useEffect } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useLogic } from '../../bind/use-logic.ts'
import { usePanel } from '../../bind/use-panel.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { LoginView } from './LoginView.tsx'

export const LoginScreen = () => {
  const client = useClient()
  const query = useQuery()
  const actor = useLogic(loginLogic, { next: afterLogin(query.get('from') ?? undefined) })
  const config = useCell(client.stores.config)
  const areas = useCell(client.stores.areas).value ?? []
  const panel = usePanel(actor, loginPanel, { config })
  useEffect(() => {
    if (client.stores.areas.get().stage !== 'ready') void client.reload('areas')
  }, [client])
  return <LoginView panel={panel} areas={areas} onBack={useBack()} text={useText()} say={useWords()} />
}
