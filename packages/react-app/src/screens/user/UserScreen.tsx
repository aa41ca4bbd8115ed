import { LANGUAGE_NAMES } from '@openlot/core'
import { features } from '@openlot/core/config'
import { menuFor } from '@openlot/core/navigation'
import { maskedAccount } from '@openlot/core/session'
import { balancePanel } from '@openlot/core/wallet'
import { useEffect, useState } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useText, useWords } from '../../bind/use-text.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useMoney } from '../../shell/use-money.ts'
import { resetWords } from './reset-words.ts'
import { UserConfirms } from './UserConfirms.tsx'
import { UserView } from './UserView.tsx'

/** Fresh balances on every visit. */
const useFreshBalance = (): void => {
  const client = useClient()
  useEffect(() => {
    void client.reload('accounts')
    void client.reload('profits')
  }, [client])
}

export const UserScreen = () => {
  useFreshBalance()
  const client = useClient()
  const { stores } = client
  const toast = useToast()
  const [asking, setAsking] = useState<'signOut' | 'reset'>()
  const [resetting, setResetting] = useState(false)
  const text = useText()
  const config = useCell(stores.config)
  const role = useCell(stores.role)
  const { user, kind } = useCell(stores.session)
  const preferences = useCell(stores.preferences)
  const shown = features(config)
  const accounts = useCell(stores.accounts)
  const balance = balancePanel({ accounts, profits: useCell(stores.profits), role, config })

  const reset = async (): Promise<void> => {
    setResetting(true)
    const outcome = await client.resetDemo()
    setResetting(false)
    setAsking(undefined)
    toast(resetWords(outcome))
    void client.reload('accounts')
    void client.reload('profits')
  }
  return (
    <>
      <UserView
        who={user && { account: maskedAccount(user), uid: user.uid }}
        mock={kind === 'demo'}
        level={shown.level ? user?.level : undefined}
        credit={shown.credit ? user?.creditScore : undefined}
        balance={balance}
        stale={useCell(stores.connection) !== 'live'}
        hideAmounts={preferences.hideAmounts}
        onHideAmounts={(hideAmounts) => client.prefer({ hideAmounts })}
        onMoney={useMoney()}
        onRetry={() => void client.reload('accounts')}
        messages={shown.messages}
        menu={menuFor(useCell(stores.menus), 'user_menu', role, config)}
        onBlocked={(id) => toast({ message: { id }, tone: 'plain' })}
        languageName={LANGUAGE_NAMES[useCell(stores.language)]}
        theme={shown.darkMode ? { value: preferences.theme, change: (theme) => client.prefer({ theme }) } : undefined}
        onReset={kind === 'demo' ? () => setAsking('reset') : undefined}
        onSignOut={() => setAsking('signOut')}
        text={text}
        say={useWords()}
        format={useFormat()}
      />
      <UserConfirms
        asking={asking}
        busy={resetting}
        onSignOut={() => {
          setAsking(undefined)
          client.signOut()
        }}
        onReset={() => void reset()}
        onCancel={() => setAsking(undefined)}
        text={text}
      />
    </>
  )
}
