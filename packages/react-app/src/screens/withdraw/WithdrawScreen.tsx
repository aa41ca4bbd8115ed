import { wallet } from '@openlot/core/wallet'
import {
  kindOfTab,
  withdraw,
  withdrawalDonePanel,
  withdrawalLogPanel,
  withdrawFacts,
  withdrawPanel,
} from '@openlot/core/withdraw'
import { useDomain, useFacts, useForm, useOwn, useVisit } from '@openlot/react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { useToday } from '../../intl/use-today.ts'
import { DonePage } from '../../shell/DonePage.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { useDone } from '../../shell/use-done.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useStale } from '../../shell/use-stale.ts'
import { WithdrawView } from './WithdrawView.tsx'

export const WithdrawScreen = () => {
  const { locale } = useIntl()
  const navigate = useNavigate()
  const { form, symbols, payoutMethods, withdrawals } = useDomain(withdraw)
  const { balances } = useDomain(wallet)
  const kind = useFacts(withdrawFacts, kindOfTab(useQuery().get('type') ?? undefined), undefined).kind ?? 'crypto'
  const own = useOwn(() => form(kind, locale), `${kind} ${locale}`)
  const panel = useForm(withdrawPanel, own)
  const list = symbols({ kind })
  const isForm = panel.kind !== undefined && !panel.isByChat
  const bound = isForm && panel.symbol ? payoutMethods({ kind, symbolId: panel.symbol.id }) : undefined
  useVisit(
    isForm ? balances : undefined,
    isForm ? list : undefined,
    bound,
    panel.kind === undefined ? undefined : withdrawals({ to: kind }),
  )
  const isUnread = [list, bound].some((one) => one?.get().stage === 'failed' && one.get().value === undefined)
  const back = useBack()
  const done = useDone(useFacts(withdrawalDonePanel, kind), back)
  return (
    <>
      <WithdrawView
        panel={panel}
        log={useFacts(withdrawalLogPanel, kind)}
        isUnread={isUnread}
        onRead={() => {
          void list.refresh()
          void bound?.refresh()
        }}
        today={useToday()}
        stale={useStale()}
        {...useHidden()}
        onGo={(address) => void navigate(address)}
        onKind={(address) => void navigate(address, { replace: true })}
        onCopy={useCopy()}
        onBack={back}
      />
      <DonePage {...done} />
    </>
  )
}
