import { features, LANGUAGE_NAMES, preferences } from '@openlot/core'
import { hasSessions, maskedAccount, mobileShown, wholeAccount } from '@openlot/core/account'
import { type MenuEntry, menuFor, menus, roleOf } from '@openlot/core/navigation'
import { balanceFacts, balancePanel, wallet } from '@openlot/core/wallet'
import { useCell, useClient, useDomain, useFacts, useVisit } from '@openlot/react'
import { useState } from 'react'
import { useToast } from '../../shell/toasts.tsx'
import { useStale } from '../../shell/use-stale.ts'
import { useUnseen } from '../../shell/use-unseen.ts'
import { useMoney } from '../real-only/use-money.tsx'
import { ResetQuestion } from './ResetQuestion.tsx'
import { SignOutQuestion } from './SignOutQuestion.tsx'
import { UserView } from './UserView.tsx'

const NO_MENUS: readonly MenuEntry[] = []

/** The user centre, with the menu the server has for it. @rule USER-8 */
export const UserScreen = () => {
  const client = useClient()
  const { chosen, prefer } = useDomain(preferences)
  const { balances, profits } = useDomain(wallet)
  useVisit(balances, profits)
  const toast = useToast()
  const [asking, setAsking] = useState<'signOut' | 'reset'>()
  const stop = (): void => setAsking(undefined)
  const money = useMoney()
  const settings = useCell(client.settings)
  const view = useCell(client.session)
  const { user, kind } = view
  const device = useCell(chosen)
  const shown = features(settings)
  const mobile = useFacts(mobileShown)

  return (
    <>
      <UserView
        who={
          user && {
            account: (device.hideAmounts || mobile === 'ends' ? maskedAccount : wholeAccount)(user),
            uid: user.uid,
          }
        }
        mock={kind === 'demo'}
        level={shown.level ? user?.level : undefined}
        credit={shown.credit ? user?.creditScore : undefined}
        balance={balancePanel(useFacts(balanceFacts))}
        stale={useStale()}
        hideAmounts={device.hideAmounts}
        onHideAmounts={(hideAmounts) => prefer({ hideAmounts })}
        onMoney={money.open}
        onRetry={() => void balances.refresh()}
        messages={shown.messages}
        unseen={useUnseen()}
        menu={menuFor(useCell(useDomain(menus).entries).value ?? NO_MENUS, 'user_menu', roleOf(view), settings)}
        onBlocked={(id) => toast({ message: { id }, tone: 'plain' })}
        sessions={useFacts(hasSessions)}
        languageName={LANGUAGE_NAMES[useCell(client.language)]}
        theme={shown.darkMode ? { value: device.theme, change: (theme) => prefer({ theme }) } : undefined}
        onReset={kind === 'demo' ? () => setAsking('reset') : undefined}
        onSignOut={() => setAsking('signOut')}
      />
      {money.sheet}
      <SignOutQuestion open={asking === 'signOut'} onClose={stop} />
      <ResetQuestion open={asking === 'reset'} onClose={stop} />
    </>
  )
}
