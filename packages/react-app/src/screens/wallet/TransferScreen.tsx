import {
  ALL_ACCOUNTS,
  transfer,
  transferDonePanel,
  transferLogPanel,
  transferPanel,
  wallet,
} from '@openlot/core/wallet'
import { useCell, useDomain, useFacts, useForm, useOwn, useVisit } from '@openlot/react'
import { useIntl } from 'react-intl'
import { useToday } from '../../intl/use-today.ts'
import { DonePage } from '../../shell/DonePage.tsx'
import { useBack } from '../../shell/use-back.ts'
import { useDone } from '../../shell/use-done.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useStale } from '../../shell/use-stale.ts'
import { TransferView } from './TransferView.tsx'

export const TransferScreen = () => {
  const { locale } = useIntl()
  const { form } = useDomain(transfer)
  const { balances, transfers } = useDomain(wallet)
  const own = useOwn(() => form(locale), locale)
  useVisit(balances, transfers({ account: ALL_ACCOUNTS }))
  const back = useBack()
  const done = useDone(useFacts(transferDonePanel), back)
  return (
    <>
      <TransferView
        panel={useForm(transferPanel, own)}
        log={useFacts(transferLogPanel)}
        isUnread={useCell(balances).stage === 'failed'}
        onRead={() => void balances.refresh()}
        today={useToday()}
        stale={useStale()}
        {...useHidden()}
        onBack={back}
      />
      <DonePage {...done} />
    </>
  )
}
