import { login, loginPanel } from '@openlot/core/account'
import { addressOf, afterLogin, placeOf, routeNamed } from '@openlot/core/navigation'
import { useCell, useDomain, useForm, useOwn } from '@openlot/react'
import { useText } from '../../intl/use-text.ts'
import { titleOf } from '../../shell/screens.ts'
import { useBack } from '../../shell/use-back.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useSite } from '../account/use-site.ts'
import { LoginView } from './LoginView.tsx'

export const LoginScreen = () => {
  const { form: open } = useDomain(login)
  const next = afterLogin(useQuery().get('from') ?? undefined)
  const form = useOwn(() => open(next), next)
  const { areas } = useCell(form.facts)
  const panel = useForm(loginPanel, form)
  const query = { from: next }
  const site = useSite()
  const text = useText()
  const wanted = placeOf(next)?.route.name ?? 'home'
  return (
    <LoginView
      site={site}
      panel={panel}
      areas={areas}
      page={wanted === 'home' ? undefined : text(titleOf(wanted))}
      ways={{ register: addressOf(routeNamed('register'), query), forgot: addressOf(routeNamed('forgot'), query) }}
      onBack={useBack()}
    />
  )
}
