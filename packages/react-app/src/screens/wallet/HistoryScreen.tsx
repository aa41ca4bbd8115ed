import { ledgerPanel, wallet } from '@openlot/core/wallet'
import { useDomain, useFacts, useVisit } from '@openlot/react'
import { useNavigate } from 'react-router'
import { useToday } from '../../intl/use-today.ts'
import { useBack } from '../../shell/use-back.ts'
import { useCopy } from '../../shell/use-copy.ts'
import { useHidden } from '../../shell/use-hidden.ts'
import { useQuery } from '../../shell/use-query.ts'
import { useStale } from '../../shell/use-stale.ts'
import { HistoryView } from './HistoryView.tsx'

export const HistoryScreen = () => {
  const navigate = useNavigate()
  const panel = useFacts(ledgerPanel, useQuery().get('accountTypeId') ?? undefined)
  const { balances, detail, ledger } = useDomain(wallet)
  const id = panel.account?.id
  useVisit(balances, id && detail({ accountTypeId: id }), id && ledger({ type: id }))
  return (
    <HistoryView
      panel={panel}
      today={useToday()}
      stale={useStale()}
      {...useHidden()}
      onAccount={({ address }) => void navigate(address, { replace: true })}
      onBack={useBack()}
      onCopy={useCopy()}
    />
  )
}
