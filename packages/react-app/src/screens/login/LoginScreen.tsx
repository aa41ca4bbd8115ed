import { account, login, loginPanel } from '@openlot/core/account'
import { addressOf, afterLogin, routeNamed } from '@openlot/core/navigation'
import { useCell, useClient, useDomain, useOwn } from '@openlot/react'
import { useFormat } from '../../intl/use-format.ts'
import { useText, useWords } from '../../intl/use-text.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { LoginView } from './LoginView.tsx'

export const LoginScreen = () => {
  const { form: open } = useDomain(login)
  const next = afterLogin(useQuery().get('from') ?? undefined)
  const form = useOwn(() => open(next), next)
  const config = useCell(useClient().settings)
  const areas = useCell(useDomain(account).areas).value ?? []
  const panel = loginPanel(useCell(form), form.send, { config, areas })
  const query = { from: next }
  return (
    <LoginView
      panel={panel}
      areas={areas}
      ways={{ register: addressOf(routeNamed('register'), query), forgot: addressOf(routeNamed('forgot'), query) }}
      onBack={useBack()}
      format={useFormat()}
      text={useText()}
      say={useWords()}
    />
  )
}
